/** The privacy statement that visitors agree to: the page `privacy` of `data/site/pages.json`. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SiteDatabase } from '../../../db/client.server'
import { privacyText } from '../../../db/schema/site.server'
import { readSettingFile } from '../../platform/agency/setting-file.server'

const schema = z.object({ privacy: z.record(z.string(), z.unknown()) })

/** Its version is a digest of the text in every language: it changes with the text, and with nothing else. */
export function privacyStatement(): { version: string; content: Record<string, unknown> } {
  const { privacy: content } = readSettingFile('pages.json', schema)
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
  return { version, content }
}

/** Keeps the text of today, so that what somebody agreed to can be read when the site says something else. */
export function keepStatement(database: SiteDatabase, now: number): void {
  database
    .insert(privacyText)
    .values({ ...privacyStatement(), since: now })
    .onConflictDoNothing()
    .run()
}
