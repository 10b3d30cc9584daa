/**
 * The monthly summary: early each month, owners who use the portal get last month's figures once, unless they turned it off.
 * Mail and record of sending are one transaction, so a kill never sends two.
 */

import { and, eq, isNotNull } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { account, ownerSummary } from '../../../db/schema/site.server'
import { datedMailsJob } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import { enqueueMail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { href } from '../../platform/paths/table'
import { readLink, signLink } from '../../platform/signing/signed-link.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { monthBefore } from '../../platform/time/calendar-days'
import type { Account } from '../account/account'
import { ownedProperties } from './owners.server'
import { summaryMail } from './summary-mail.server'

export function wantsSummary(database: SiteDatabase | SiteTransaction, accountID: string): boolean {
  const row = database.select().from(ownerSummary).where(eq(ownerSummary.accountID, accountID)).get()
  return row?.wanted ?? true
}

/** Mails are kept, so the link in them lasts for years (ms). */
const linkLife = 3 * 365 * 86_400_000

/** Where an owner turns the summary off and on without logging in. */
export function summaryLink(site: Site, { id, language }: Pick<Account, 'id' | 'language'>): string {
  const token = signLink('owner-summary', id, site.now() + linkLife, site.secret)
  return site.settings.siteUrl + href('owner-summary', language, { token })
}

/** @returns the link's owner; undefined if not ours or expired, or the account is gone. */
export function summaryOfLink(site: Site, token: string | undefined): { id: string; wanted: boolean } | undefined {
  const id = readLink('owner-summary', token, site.now(), site.secret)
  const known = id === undefined ? undefined : site.database.select().from(account).where(eq(account.id, id)).get()
  return known?.kind === 'owner' ? { id: known.id, wanted: wantsSummary(site.database, known.id) } : undefined
}

export function setSummary(database: SiteDatabase, accountID: string, wanted: boolean): void {
  database
    .insert(ownerSummary)
    .values({ accountID, wanted })
    .onConflictDoUpdate({ target: ownerSummary.accountID, set: { wanted } })
    .run()
}

/**
 * Queues last month's summaries. Skips owners without a password, who never saw the portal, and those who joined this month.
 * @returns number of mails
 * @throws the first error, after every owner was tried: one owner does not block the others.
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
  const now = site.now()
  const { id, email, language } = owner
  const row = tx.select().from(ownerSummary).where(eq(ownerSummary.accountID, id)).get()
  // Another process sent it, or the owner just turned it off.
  if (row?.sentFor != null && row.sentFor >= month) return false
  const set = { sentFor: month }
  tx.insert(ownerSummary)
    .values({ accountID: id, ...set })
    .onConflictDoUpdate({ target: ownerSummary.accountID, set })
    .run()
  const properties = ownedProperties(site, owner, language).filter(({ state }) => state === 'offered')
  if (row?.wanted === false || properties.length === 0) return false
  const stop = summaryLink(site, { id, language })
  const content = summaryMail(site, properties, { month, language, stop })
  const headers = { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  enqueueMail(tx, { template: 'owner.summary', language, to: email, content, headers }, { now })
  return true
}

/** A job: checks every hour whether a month has ended. */
export function monthlySummaryJob(site: Site) {
  const send = () => (site.configuration.accounts.monthlySummary ? sendSummaries(site) : 0)
  return datedMailsJob(site, { name: 'owner-summaries', everyMs: 3_600_000, send })
}
