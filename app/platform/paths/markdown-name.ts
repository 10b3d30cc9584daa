/** Pages for reading have the same content as Markdown, at `/markdown` before their own address. */
import { locate } from './locate'
import { parameterNames } from './path-keys.mjs'

const prefix = '/markdown'

/** @param address a path with its query. */
export function markdownHref(address: string): string {
  return prefix + address
}

/** The page's own address. @param address from `markdownHref` */
export function withoutMarkdown(address: string): string {
  return address.slice(prefix.length)
}

const withMarkdown = new Set<string>([
  ...['home', 'offices', 'office', 'agent', 'new-build', 'project', 'project-unit'],
  ...['sale', 'rent'].flatMap(list => ['property', 'list', 'town', 'town-part'].map(page => `${list}-${page}`)),
])
const texts = new Set<string>(['privacy', 'cookie-policy', 'disclaimer'])

/** The address of a page as Markdown; undefined if it has none. @param url as requested, of any form */
export function markdownOf(url: string): string | undefined {
  const mark = url.indexOf('?')
  const entry = locate(mark < 0 ? url : url.slice(0, mark))?.entry
  if (!entry || entry.external) return undefined
  const { key, type } = entry
  const isText = type === 'article' || (type === 'page' && (texts.has(key) || !Object.hasOwn(parameterNames, key)))
  return isText || withMarkdown.has(key) ? markdownHref(url) : undefined
}
