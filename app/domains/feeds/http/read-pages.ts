/** Reads a paged list by offset and total, from providers whose rows move during the read. */
import { FeedError } from '../feed'

/** `total`: number of rows on all pages according to the provider. */
export type Page = { rows: readonly unknown[]; total: number }

export type PagedList = {
  /** The operation's name, for messages. */
  name: string
  size: number
  /** @param offset the first row, from 0 */
  page: (offset: number, limit: number) => Promise<Page>
  /** A row's key; undefined if the row is not a record. */
  keyOf: (row: unknown) => string | undefined
}

const maxPages = 20_000

/**
 * Yields the rows page by page, each record once. A page may be shorter than requested: the total marks the end.
 * @returns whether all were read: the total stayed the same, nothing repeated, and the end was reached
 * @throws FeedError if a page only repeats earlier rows, because the provider ignores the offset
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
      // A row without a key is identified by its whole content; it may also repeat.
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
