/** The one connection of this process to the site database. */

import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { once, openSite, type SiteDatabase } from '../../../db/client.server'
import { env } from '../settings/settings.server'

/** Opens and migrates the site database at the first call. */
export function siteDatabase(): SiteDatabase {
  return once('site-database', () => openSite(path.join(env().varDir, 'site.sqlite')))
}

/**
 * The site's own secret (64 hexadecimal digits), made at the first start and kept in `VAR_DIR/secret`.
 * It signs form tokens and moves hidden addresses.
 */
export function siteSecret(): string {
  return once('site-secret', () => {
    const file = path.join(env().varDir, 'secret')
    mkdirSync(env().varDir, { recursive: true })
    try {
      // 'wx' fails when the file is there: two processes that start together agree on one secret.
      writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    return readFileSync(file, 'utf8').trim()
  })
}
