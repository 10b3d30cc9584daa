/**
 * A mail that went has its links in the reader's mailbox. In the database it is kept for a while longer, and there whoever reads
 * a backup must not be able to log in, change an appointment or open a file with them.
 */
import { and, asc, eq, gt } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { outbox } from '../../../db/schema/site.server'
import { loggedPath } from '../log/log'
import { isPrivateAddress } from '../paths/private-address'
import type { EmailContent } from './email'

/** Rows that are looked at before others get their turn. */
const batch = 200

/** The same mail, its links without what makes them a right: the query, and the token in a path. Other links stay. */
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
  // With a sign that an address has as it is.
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
