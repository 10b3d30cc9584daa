/** The agency's rich text: HTML of a few harmless elements. It is sanitised once, on reading. */
import sanitize from 'sanitize-html'
import { z } from 'zod'
import type { Language } from '../../i18n/languages'
import { addressOf, keyOfOriginal } from '../../paths/addresses'

const headings = ['h2', 'h3', 'h4']

/** Sanitises HTML: no scripts, styles, frames or third-party pictures; links only to http(s), mail and telephone. */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...headings,
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'strong',
      'b',
      'em',
      'i',
      'u',
      'small',
      'sub',
      'sup',
      'a',
    ].concat('blockquote', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'span', 'div'),
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': ['class', 'id', 'lang'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // A page has one h1, its title.
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '', ...rest }) => ({
        tagName,
        attribs: { ...rest, href, ...(/^https?:/.test(href) && { target: '_blank', rel: 'noopener' }) },
      }),
    },
  })
}

export const richText = z.string().transform(cleanHtml)

/**
 * Replaces links to original paths by addresses in the text's language.
 * @param isOpen whether the page of an original path exists: a link to a missing page becomes plain text
 */
export function localiseLinks(html: string, language: Language, isOpen: (original: string) => boolean = () => true): string {
  const open = html.replace(/<a\b[^>]* href="(\/[^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (whole, path: string, words: string) =>
    isOpen(path) ? whole : words,
  )
  return open.replace(/ href="(\/[^"]*)"/g, (whole, path: string) =>
    keyOfOriginal(path) === undefined ? whole : ` href="${addressOf(path, language)}"`,
  )
}
