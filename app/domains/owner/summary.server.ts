/**
 * The monthly summary: at the beginning of a month each owner who uses the portal gets the figures of the last one, once, until
 * they switch it off. The mail and the note that it was sent are one transaction, so that a kill sends none twice.
 */

import { and, eq, isNotNull } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { account, ownerSummary } from '../../../db/schema/site.server'
import { settledTime } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import type { EmailPart } from '../../platform/mail/email'
import { enqueueMail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { href } from '../../platform/paths/table'
import { dayInBrussels } from '../../platform/time/brussels'
import { lastDayOf, monthBefore } from '../../platform/time/calendar-days'
import { monthInWords } from '../../platform/time/in-words'
import type { Account } from '../account/account'
import { requestsBetween } from './overview.server'
import { ownedProperties } from './owners.server'
import { countsBetween } from './visit-counts.server'

export function wantsSummary(database: SiteDatabase | SiteTransaction, accountID: string): boolean {
  const row = database.select().from(ownerSummary).where(eq(ownerSummary.accountID, accountID)).get()
  return row?.wanted ?? true
}

export function setSummary(database: SiteDatabase, accountID: string, wanted: boolean): void {
  database
    .insert(ownerSummary)
    .values({ accountID, wanted })
    .onConflictDoUpdate({ target: ownerSummary.accountID, set: { wanted } })
    .run()
}

/**
 * Puts the summaries of the last month into the outbox. Owners without a password never saw the portal and get none; who came
 * this month has no last month to hear of.
 * @returns how many
 * @throws the first thing that went wrong, after everybody had their turn: one owner keeps nobody else from theirs.
 */
export function sendSummaries(site: Site): number {
  const { database } = site
  const now = site.now()
  const month = monthBefore(dayInBrussels(now))
  const owners = database
    .select({ owner: account, summary: ownerSummary })
    .from(account)
    .leftJoin(ownerSummary, eq(ownerSummary.accountID, account.id))
    .where(and(eq(account.kind, 'owner'), isNotNull(account.passwordHash)))
    .all()
    .filter(({ owner, summary }) => {
      if (summary?.sentFor != null && summary.sentFor >= month) return false
      return dayInBrussels(owner.createdAt).slice(0, 7) <= month
    })
  let sent = 0
  const wrong: unknown[] = []
  for (const { owner } of owners) {
    try {
      sent += database.transaction(tx => (sendSummary(site, tx, owner, month) ? 1 : 0), { behavior: 'immediate' })
    } catch (error) {
      wrong.push(error)
    }
  }
  if (wrong.length > 0) throw wrong[0]
  return sent
}

function sendSummary(site: Site, tx: SiteTransaction, owner: Pick<Account, 'id' | 'email' | 'language'>, month: string) {
  const { database } = site
  const now = site.now()
  const { siteUrl } = site.settings
  const { id, email, language } = owner
  const row = tx.select().from(ownerSummary).where(eq(ownerSummary.accountID, id)).get()
  // Another process was here first, or the owner has just switched it off.
  if (row?.sentFor != null && row.sentFor >= month) return false
  const set = { sentFor: month }
  tx.insert(ownerSummary)
    .values({ accountID: id, ...set })
    .onConflictDoUpdate({ target: ownerSummary.accountID, set })
    .run()
  const properties = ownedProperties(site, owner, language).filter(({ state }) => state === 'offered')
  if (row?.wanted === false || properties.length === 0) return false
  const values = { month: monthInWords(month, language), site: new URL(siteUrl).host }
  const tables = properties.map((shown): EmailPart => {
    const counts = countsBetween(database, shown.id, `${month}-01`, lastDayOf(month))
    const asked = requestsBetween(database, shown.id, `${month}-01`, lastDayOf(month))
    const line = (key: string, value: number) => ({ label: { key }, value: { plain: String(value) } })
    return {
      kind: 'table',
      title: { plain: `${shown.title}, ${shown.card.town}` },
      rows: [
        line('OWNER_PAGE_VISITS', counts.visits),
        line('OWNER_APPEARANCES', counts.appearances),
        line('MAIL_OWNER_SUMMARY_REQUESTS', asked),
      ],
    }
  })
  const content = {
    subject: { key: 'MAIL_OWNER_SUMMARY_SUBJECT', values },
    parts: [
      { kind: 'text' as const, text: { key: 'MAIL_OWNER_SUMMARY_TEXT', values } },
      ...tables,
      {
        kind: 'button' as const,
        text: { key: 'MAIL_OWNER_SUMMARY_BUTTON' },
        href: siteUrl + href('owner-portal', language),
      },
    ],
    signed: true,
    footnote: { key: 'MAIL_OWNER_SUMMARY_STOP' },
  }
  enqueueMail(tx, { template: 'owner.summary', language, to: email, content }, { now })
  return true
}

/** A job for the start of the site: looks every hour whether a month is over. */
export function monthlySummaryJob(site: Site) {
  return {
    name: 'owner-summaries',
    everyMs: 3_600_000,
    atStart: true,
    run: () => {
      // The last month by a clock that jumped is none that anybody wants to hear of.
      if (settledTime(site).isSettled && sendSummaries(site) > 0) site.mail.notify()
    },
  }
}
