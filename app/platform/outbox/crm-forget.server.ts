/** Deletes old messages to the CRM and the files of mails sent to it. */
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { and, lt, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { crmMessage } from '../../../db/schema/site.server'

/** In VAR_DIR: the files of mails to the agency's program. */
export const crmFolder = 'crm'

/** A file is read when its mail is sent, which is tried for three days (ms). */
const fileLife = 14 * 86_400_000

/**
 * Deletes messages created before these moments (ms).
 * @param before `sent` ones no longer hold personal data; `open` ones were never sent and should have been seen to: those still
 * waiting were paused all that time, or the agency no longer has a CRM.
 */
export async function forgetCrm(
  { database, varDir, now }: { database: SiteDatabase; varDir: string; now: number },
  before: { sent: number; open: number },
): Promise<number> {
  const forget = (states: string, time: number) =>
    database
      .delete(crmMessage)
      .where(and(sql.raw(`state in (${states})`), lt(crmMessage.createdAt, time)))
      .run().changes
  const removed = forget(`'sent'`, before.sent) + forget(`'waiting', 'dead', 'unclear', 'refused'`, before.open)
  const folder = path.join(varDir, crmFolder)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name)
    const known = await stat(file).catch(() => undefined)
    if (known && known.mtimeMs < now - fileLife) await rm(file, { force: true })
  }
  return removed
}
