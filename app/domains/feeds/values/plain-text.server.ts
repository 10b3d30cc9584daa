/** Converts providers' texts, which may contain HTML, to the snapshot's plain text. */
import sanitize from 'sanitize-html'

/** Elements that start on a new line; paragraphs and lists are followed by an empty line. */
const blocks = ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote', 'section', 'article']
const rows = ['li', 'tr', 'dt', 'dd']
const looksLikeHtml = /<\/?[a-z][^>]*>/i

/**
 * Strips HTML: a block ends with a newline, `<li>` becomes "- ", entities are decoded once, scripts and styles are removed with
 * their content. A text without elements keeps its lines.
 * @returns undefined if nothing readable is left: '', "-", blanks
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

/** The same on one line, for titles and names. */
export function plainLine(value: unknown): string | undefined {
  return plainText(value)?.replace(/\s+/g, ' ')
}

/** The sanitiser's output is uniform: no attributes, every element closed, four entities. */
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
