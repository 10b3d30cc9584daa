/** Texts of providers, which may hold HTML, as the plain text that a snapshot has. */
import sanitize from 'sanitize-html'

/** Elements that begin on a line of their own; after a paragraph or a list comes an empty line. */
const blocks = ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote', 'section', 'article']
const rows = ['li', 'tr', 'dt', 'dd']
const looksLikeHtml = /<\/?[a-z][^>]*>/i

/**
 * A text without its HTML: the end of a block is a new line, `<li>` is "- ", entities are decoded once, scripts and styles are
 * gone with what they hold. A text without elements keeps its own lines.
 * @returns undefined where nothing is left to read: '', "-", blanks
 */
export function plainText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const source = String(value).replace(/\r\n?/g, '\n')
  const written = looksLikeHtml.test(source)
    ? linesOf(source.replace(/\n/g, ' '))
    : decoded(sanitize(source, { allowedTags: [] }))
  const text = written
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^(- .*)\n\n(?=- )/gm, '$1\n')
    .trim()
  return /^[-–—\s]*$/.test(text) ? undefined : text
}

/** The same on one line: titles, names. */
export function plainLine(value: unknown): string | undefined {
  return plainText(value)?.replace(/\s+/g, ' ')
}

/** What the sanitiser leaves has one spelling: no attributes, every element closed, four entities. */
function linesOf(html: string): string {
  const kept = sanitize(html, { allowedTags: ['br', ...blocks, ...rows], allowedAttributes: {} })
  const lines = kept
    .replace(/<br \/>/g, '\n')
    .replace(/<li>/g, '\n- ')
    .replace(/<(\/?)(\w+)>/g, (_, end, name) => (rows.includes(name) || !end ? '\n' : '\n\n'))
  return decoded(lines).replace(/\n- \s*\n\s*/g, '\n- ')
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name) => signs[name] ?? '')
}
