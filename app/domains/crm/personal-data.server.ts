/** Queued and failed CRM messages by a person's address. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { and, gte, inArray, isNotNull } from 'drizzle-orm'
import type { PersonalData } from '../../../db/personal-data.server'
import { crmMessage } from '../../../db/schema/site.server'
import { mentionsAddress } from '../../platform/mail/addresses'
import { crmFolder } from '../../platform/outbox/crm-forget.server'
import type { CrmRow } from '../../platform/outbox/crm-queue.server'

type Reader = Parameters<PersonalData['find']>[0]['database']

/**
 * Sent messages hold no personal data, so few rows are read.
 * @param since reads only newer rows (ms).
 */
function rowsAbout(database: Reader, address: string, since?: number): CrmRow[] {
  const isRecent = since === undefined ? undefined : gte(crmMessage.createdAt, since)
  const rows = database
    .select()
    .from(crmMessage)
    .where(and(isNotNull(crmMessage.message), isRecent))
    .all()
  return rows.filter(row => row.email === address || mentionsAddress(row.message, address))
}

function filesAbout(varDir: string, address: string): string[] {
  const folder = path.join(varDir, crmFolder)
  try {
    const files = readdirSync(folder).map(name => path.join(folder, name))
    return files.filter(file => mentionsAddress(readFileSync(file, 'utf8'), address))
  } catch {
    return [] // no messages yet
  }
}

export const personalCrm: PersonalData = {
  name: 'crmMessages',
  find: ({ database, address }) => rowsAbout(database, address),
  erase: ({ database, address, varDir }) => {
    const files = filesAbout(varDir, address)
    const known = rowsAbout(database, address).map(({ id }) => id)
    return (tx, since) => {
      const ids = [...new Set([...known, ...rowsAbout(tx, address, since).map(({ id }) => id)])]
      let records = 0
      for (let at = 0; at < ids.length; at += 500)
        records += tx
          .delete(crmMessage)
          .where(inArray(crmMessage.id, ids.slice(at, at + 500)))
          .run().changes
      return { records, files }
    }
  },
}
