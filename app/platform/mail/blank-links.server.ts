/**
 * Removes the links from sent mails, which are in the reader's mailbox. The database keeps the mail for a while, and the reader
 * of a backup must not be able to log in, change an appointment or open a file with its links.
 */
import { and, asc, eq, gt } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { outbox } from '../../../db/schema/site.server'
import { loggedPath } from '../log/log'
import { isPrivateAddress } from '../paths/private-address'
import type { EmailContent } from './email'

/** Rows handled before other work gets its turn. */
const batch = 200

/** The same mail with its links disarmed: without the query and the token in a path. Other links stay. */
export function withoutLinks(content: EmailContent): EmailContent {
  return blank(content) as EmailContent
}

function blank(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/https?:\/\/[^\s"'<>]+/g, blankAddress)
  if (Array.isArray(value)) return value.map(blank)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, blank(part)]))
}

function blankAddress(address: string): string {
  if (!URL.canParse(address)) return address
  const { origin, pathname, search } = new URL(address)
  // With a character that addresses keep unencoded.
  const path = loggedPath(pathname).replaceAll('…', '-')
  return path !== pathname || isPrivateAddress(pathname, search) ? origin + path : address
}

/** Does the same for mails that an earlier version sent and kept whole. @returns how many. */
export async function blankSentLinks(database: SiteDatabase): Promise<number> {
  let count = 0
  for (let last = ''; ; ) {
    const rows = database
      .select({ id: outbox.id, content: outbox.values })
      .from(outbox)
      .where(and(eq(outbox.state, 'sent'), gt(outbox.id, last)))
      .orderBy(asc(outbox.id))
      .limit(batch)
      .all()
    for (const { id, content } of rows) {
      const blanked = withoutLinks(content)
      if (JSON.stringify(blanked) === JSON.stringify(content)) continue
      database.update(outbox).set({ values: blanked }).where(eq(outbox.id, id)).run()
      count += 1
    }
    if (rows.length < batch) return count
    last = rows.at(-1)?.id ?? ''
    await new Promise(resolve => setImmediate(resolve))
  }
}
