/**
 * The circuit breaker for all mails of the site to unverified addresses. Senders and mailboxes have limits of their own; this
 * one stops floods from many senders to many mailboxes. The normal rate is learned from the site's own requests.
 *
 * Above the first bound every form requires a captcha until a whole hour stays below it, and staff get one mail. Above the
 * second, requests are stored and mailed to the agency as usual, but mails to strangers are dropped: sent later, they would
 * still be the flood. A form that needs its mail (`needsMail`) is then refused. A network can use at most a tenth of either
 * bound, so that ten networks change nothing for others; its further mails are not counted. Its own posts require the captcha once
 * it causes more mails than usually the whole site, and its own mails are dropped above a tenth of the second bound.
 */
import { and, gte, lt, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { enquiry } from '../../../db/schema/site.server'
import type { CaptchaSetting } from '../../platform/agency/config/spam.server'
import { recipientOf } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import { errorFields } from '../../platform/log/log'
import type { EmailContent } from '../../platform/mail/email'
import { enqueueMail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { memo, ofSite } from '../../platform/memo/memo'
import { countWithin, lanesOf, readCount } from '../../platform/spam/rate-limit.server'
import { captchaOf } from '../../platform/spam/spam-settings.server'

const hourMs = 3_600_000
const learnedDays = 28
/** Kept for an hour after the one being counted. */
const counter = { name: 'unproved-mails', durationSeconds: 2 * 3600 }
/** Of these mails, those that turn on the captcha for everybody. */
const sharedCounter = { ...counter, name: 'unproved-mails-shared' }

type BreakerSite = Pick<Site, 'configuration' | 'database' | 'log' | 'secret' | 'settings'>
type Reader = Pick<SiteDatabase, 'select'>

/** Minimum mails per hour that any network may cause. */
const smallestShare = 5

/** Whether mails to unverified addresses are normal, far above it, or so many that this hour's further ones are dropped. */
export type MailState = 'usual' | 'many' | 'stopped'

/** @param now in milliseconds. @param sender from `senderKey`: `many` and `stopped` too when their network had its share. */
export function mailState(site: BreakerSite, now: number, sender?: string): MailState {
  if (!site.settings.formLimits) return 'usual'
  try {
    const { usual, captcha, stop } = boundsAt(site, now)
    const network = networkOf(sender)
    const hour = hourOf(now)
    const countOf = (key: string, { name } = counter) => readCount(site.database, name, key, { secret: site.secret, now })
    const sent = countOf(hour)
    const own = network ? countOf(hour + network) : 0
    if (sent >= stop || own >= shareOf(stop, sent - own)) return 'stopped'
    const shared = Math.max(countOf(hour, sharedCounter), countOf(hourOf(now, -1), sharedCounter))
    return shared > captcha || own > usual ? 'many' : 'usual'
  } catch (error) {
    // A form must open, and report itself that nothing can be stored.
    site.log('rate-limit-failed', { limit: counter.name, ...errorFields(error) })
    return 'usual'
  }
}

/** When stopped mails may leave again, in milliseconds from now. */
export const untilMailsLeave = (now: number) => hourMs - (now % hourMs)

/** The captcha of a form now: characters during a flood, since programs pass the checkbox. */
export function captchaNow(site: BreakerSite, form: string, now: number, sender?: string): CaptchaSetting {
  return mailState(site, now, sender) === 'usual' ? captchaOf(form, site.configuration.spam) : 'characters'
}

/**
 * Counts a mail to an unverified address, and notifies staff of the first above the bound.
 * @param sender as in `mailState`.
 * @returns whether it may leave.
 */
export function takeUnprovedMail(site: BreakerSite, tx: SiteTransaction, now: number, sender?: string): boolean {
  const { captcha, stop } = boundsAt(site, now)
  const keyed = { secret: site.secret, now }
  const hour = hourOf(now)
  const sent = readCount(tx, counter.name, hour, keyed)
  if (sent >= stop) return false
  const network = networkOf(sender)
  const own = network ? countWithin(tx, counter, hour + network, keyed) : 1
  if (own > shareOf(stop, sent - own + 1)) return false
  const count = countWithin(tx, counter, hour, keyed)
  if (own > shareOf(captcha)) return true
  const shared = countWithin(tx, sharedCounter, hour, keyed)
  const isFirst = shared === Math.floor(captcha) + 1 && readCount(tx, sharedCounter.name, hourOf(now, -1), keyed) <= captcha
  if (isFirst) notifyStaff(site, tx, { count, stop, now })
  return true
}

function notifyStaff(site: BreakerSite, tx: SiteTransaction, { count, stop, now }: { count: number; stop: number; now: number }) {
  site.log('mails-many', { count })
  const { addresses, language } = recipientOf(site.configuration, 'default')
  for (const to of addresses) enqueueMail(tx, { template: 'mails.staff', language, to, content: manyMails(count, stop) }, { now })
}

/** The mail to the agency about a flood of mails to strangers. */
export function manyMails(count: number, stop: number): EmailContent {
  return {
    subject: { key: 'MAIL_MANY_MAILS_SUBJECT' },
    parts: [{ kind: 'text', text: { key: 'MAIL_MANY_MAILS_TEXT', values: { count, stop: Math.floor(stop) } } }],
    signed: false,
  }
}

const hourOf = (now: number, hours = 0) => String(Math.floor(now / hourMs) + hours)

/** A sender's widest network, such as ` 10.1.2.0/24`. */
function networkOf(sender = 'unknown'): string | undefined {
  return sender === 'unknown' ? undefined : ` ${lanesOf(sender).at(-1)?.key}`
}

/** How many mails of a bound one network may bring. @param others how many the others brought */
const shareOf = (bound: number, others = 0) => Math.max(smallestShare, Math.floor((bound - Math.max(0, others)) / 10))

/** The usual mails of an hour, how many turn the captcha on, and after how many no more leave. */
function boundsAt(site: BreakerSite, now: number): { usual: number; captcha: number; stop: number } {
  const { usualPerHour, captchaAt, stopAt } = site.configuration.spam.unprovedMails
  const usual = Math.max(usualPerHour, usualOf(site, hourOf(now)))
  return { usual, captcha: usual * captchaAt, stop: usual * stopAt }
}

/** Computed once per hour. */
const usualOf = memo(
  ofSite,
  ({ database }: Pick<Site, 'database'>, hour: string) => usualRequests(database, Number(hour) * hourMs),
  2,
)

/**
 * A normal peak hour: the median of the busiest hours of the last 28 whole days (UTC), so that a few days of attack change
 * nothing.
 */
function usualRequests(reader: Reader, now: number): number {
  const today = Math.floor(now / (24 * hourMs))
  const [from, to] = [(today - learnedDays) * 24 * hourMs, today * 24 * hourMs]
  const busiest = new Map<number, number>()
  for (const { hour, count } of requestsByHour(reader, from, to)) {
    const day = Math.floor(hour / 24)
    busiest.set(day, Math.max(count, busiest.get(day) ?? 0))
  }
  const everyDay = Array.from({ length: learnedDays }, (_, day) => busiest.get(today - 1 - day) ?? 0)
  return everyDay.sort((a, b) => a - b)[learnedDays / 2] ?? 0
}

function requestsByHour(reader: Reader, from: number, to: number): { hour: number; count: number }[] {
  const hour = sql<number>`${enquiry.createdAt} / ${sql.raw(String(hourMs))}`
  return reader
    .select({ hour, count: sql<number>`count(*)` })
    .from(enquiry)
    .where(and(gte(enquiry.createdAt, from), lt(enquiry.createdAt, to)))
    .groupBy(hour)
    .all()
}
