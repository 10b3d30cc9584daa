/** A list that comes in pages, by offset and total, from providers whose rows move while they are read. */
import { FeedError } from '../feed'

/** `total`: how many rows the provider says there are, on all pages. */
export type Page = { rows: readonly unknown[]; total: number }

export type PagedList = {
  /** The operation, for messages. */
  name: string
  size: number
  /** @param offset the first row, from 0 */
  page: (offset: number, limit: number) => Promise<Page>
  /** What a row is known by; undefined for what is no record. */
  keyOf: (row: unknown) => string | undefined
}

const maxPages = 20_000

/**
 * The rows of each page, each record once. A page may be shorter than asked for: the total says where the end is.
 * @returns whether all of them were given: the total stayed, nothing came twice, and the end was reached
 * @throws FeedError where a page repeats only what was there: the provider ignores which page it is asked for
 */
export async function* readPages({ name, size, page, keyOf }: PagedList): AsyncGenerator<unknown[], boolean> {
  const seen = new Set<string>()
  let isWhole = true
  let total: number | undefined
  for (let offset = 0, pages = 0; total === undefined || offset < total; pages++) {
    if (pages === maxPages) throw new FeedError(`${name}: the list does not end.`)
    const { rows, total: now } = await page(offset, size)
    if (total !== undefined && now !== total) isWhole = false
    total = now
    if (rows.length === 0) return isWhole && offset >= total
    const fresh = rows.filter(row => {
      // What has no key is known again by all it holds: it may come on each page too.
      const key = keyOf(row) ?? `row ${JSON.stringify(row)}`
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
    if (fresh.length === 0) throw new FeedError(`${name}: the provider gives the same page again and again.`)
    if (fresh.length < rows.length) isWhole = false
    offset += rows.length
    yield fresh
  }
  return isWhole
}
