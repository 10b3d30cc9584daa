/** The agency's rich text: HTML of a few harmless elements. It is sanitised once, on reading. */
import sanitize from 'sanitize-html'
import { prose } from './parts.server'

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

export const richText = prose.transform(cleanHtml)

/**
 * Replaces links to original paths by addresses in the text's language.
 * @param address that of an original path; other paths are returned unchanged, and a link to a page that is closed becomes plain text
 */
export function localiseLinks(html: string, address: (original: string) => string | undefined): string {
  const open = html.replace(/<a\b[^>]* href="(\/[^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (whole, path: string, words: string) =>
    address(path) === undefined ? words : whole,
  )
  return open.replace(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${address(path) ?? path}"`)
}
