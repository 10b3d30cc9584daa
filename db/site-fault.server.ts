/** Whether the file of what people sent is whole, looked at before anything is served from it or written to it. */
import { statSync } from 'node:fs'
import path from 'node:path'
import type { SiteDatabase } from './client.server'

/**
 * A file of length nothing would be taken for a new database: beside catalogues it is one that was lost.
 * @param file `VAR_DIR/site.sqlite`, before it is opened.
 */
export function isEmptied(file: string): boolean {
  const isThere = (name: string) => statSync(name, { throwIfNoEntry: false })
  return isThere(file)?.size === 0 && isThere(path.join(path.dirname(file), 'catalogue')) !== undefined
}

/** What is wrong with the pages of the database (about 10 ms a megabyte), in a sentence; undefined when nothing is. */
export function siteFault({ $client }: SiteDatabase): string | undefined {
  const found = $client.pragma('quick_check(1)', { simple: true })
  return found === 'ok' ? undefined : String(found)
}
