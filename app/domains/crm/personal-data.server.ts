/** What waits for the agency's CRM, or did not get there, by the address of the person it is about. */
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
 * What went holds nothing of them any more, so few rows are read.
 * @param since reads only those that were made from then on (ms).
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
    return [] // nothing was ever put there
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
