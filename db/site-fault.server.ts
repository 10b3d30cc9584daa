/** Checks the site database for damage before anything is served from it or written to it. */
import { statSync } from 'node:fs'
import path from 'node:path'
import type { SiteDatabase } from './client.server'

/**
 * An empty file would be taken for a new database: next to catalogues it is a lost one.
 * @param file `VAR_DIR/site.sqlite`, before it is opened.
 */
export function isEmptied(file: string): boolean {
  const isThere = (name: string) => statSync(name, { throwIfNoEntry: false })
  return isThere(file)?.size === 0 && isThere(path.join(path.dirname(file), 'catalogue')) !== undefined
}

/** Describes damaged database pages in a sentence (about 10 ms a megabyte); undefined if there are none. */
export function siteFault({ $client }: SiteDatabase): string | undefined {
  const found = $client.pragma('quick_check(1)', { simple: true })
  return found === 'ok' ? undefined : String(found)
}
