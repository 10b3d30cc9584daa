/**
 * Mails staff about messages that did not reach the CRM: the first at once, later ones within a quarter of an hour in one mail;
 * and about refused credentials once per pause.
 */
import { and, asc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm'
import { crmMessage, outbox } from '../../../db/schema/site.server'
import { recipientOf } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import { enqueueMail, enqueueOnce, onceID, type SiteTransaction } from '../../platform/mail/outbox.server'
import { type CrmRow, crmQueue, lookUpLimit } from '../../platform/outbox/crm-queue.server'
import { readPause } from '../../platform/outbox/pause.server'
import { pauseMail, troubleMail } from './staff-mails.server'

/** Minimum time between mails (ms). */
const bundleFor = 900_000
/** Maximum per mail; the rest follow in the next. */
const maxPerMail = 100

/** Messages that only a person can settle. The first term is literal, to match the index. */
const isLeft = and(
  sql`state in ('dead', 'unclear', 'refused')`,
  or(sql`state != 'unclear'`, sql`${crmMessage.lookUps} >= ${lookUpLimit}`),
  isNull(crmMessage.toldAt),
)

export function notifyStaff(site: Site, now: number): void {
  notifyOfPause(site, now)
  if (!site.database.select({ id: crmMessage.id }).from(crmMessage).where(isLeft).limit(1).get()) return
  const isQueued = site.database.transaction(tx => notifyOfRows(site, tx, now), { behavior: 'immediate' })
  if (isQueued) site.mail.notify()
}

/** @returns false while the last mail is too recent. */
function notifyOfRows(site: Site, tx: SiteTransaction, now: number): boolean {
  const last = tx
    .select({ at: max(crmMessage.toldAt) })
    .from(crmMessage)
    .get()?.at
  // A time in the future comes from a clock that was ahead.
  if (last != null && last <= now && now - last < bundleFor) return false
  const rows = tx.select().from(crmMessage).where(isLeft).orderBy(asc(crmMessage.createdAt)).limit(maxPerMail).all()
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  tx.update(crmMessage).set({ toldAt: now }).where(inArray(crmMessage.id, ids)).run()
  const { addresses, language } = recipientOf(site.configuration, 'crm')
  const withText: readonly string[] = site.configuration.crm?.withoutStaffMail ?? []
  const content = troubleMail(rows, { isOnlyHere: ({ form }: CrmRow) => withText.includes(form) })
  for (const to of addresses) enqueueMail(tx, { template: 'crm-trouble.staff', language, to, content }, { now })
  return true
}

/** Operators' own actions are not reported. */
function notifyOfPause({ database, configuration, mail }: Site, now: number): void {
  const pause = readPause(database, crmQueue)
  if (!pause || pause.byHand) return
  const { addresses, language } = recipientOf(configuration, 'crm')
  const name = `crm-pause-${pause.since}`
  const isNew = (to: string) =>
    !database
      .select({ id: outbox.id })
      .from(outbox)
      .where(eq(outbox.id, onceID(name, to)))
      .get()
  const unnotified = addresses.filter(isNew)
  if (unnotified.length === 0) return
  const content = pauseMail(pause)
  database.transaction(
    tx => {
      for (const to of unnotified) enqueueOnce(tx, { template: 'crm-pause.staff', language, to, content }, { now, name })
    },
    { behavior: 'immediate' },
  )
  mail.notify()
}
