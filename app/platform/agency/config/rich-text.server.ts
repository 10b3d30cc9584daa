/** Rich text of the agency: HTML of a few harmless elements. It is cleaned once, when it is read. */
import sanitize from 'sanitize-html'
import { z } from 'zod'
import type { Language } from '../../i18n/languages'
import { addressOf, keyOfOriginal } from '../../paths/addresses'

const headings = ['h2', 'h3', 'h4']

/** What is left of an HTML text: no scripts, styles, frames or pictures of others; links only to http(s), mail and telephone. */
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
    // One h1 a page, and that is its title.
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
 * Links to a page by its original path lead to that page in the language of the text.
 * @param isOpen whether there is the page with an original path: of a link to one that is not there the words are left
 */
export function localiseLinks(html: string, language: Language, isOpen: (original: string) => boolean = () => true): string {
  const open = html.replace(/<a\b[^>]* href="(\/[^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (whole, path: string, words: string) =>
    isOpen(path) ? whole : words,
  )
  return open.replace(/ href="(\/[^"]*)"/g, (whole, path: string) =>
    keyOfOriginal(path) === undefined ? whole : ` href="${addressOf(path, language)}"`,
  )
}
