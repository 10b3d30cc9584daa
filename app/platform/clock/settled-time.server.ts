/**
 * The clock for clean-ups. A clock that jumps (a wrong time server, a machine restored from an image, an empty battery) must not
 * age anything: deleted data does not come back when the clock is corrected. The rule and its numbers: docs/decisions/privacy.md.
 */
import { eq, sql } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { catalogueVersion, clockState, outbox } from '../../../db/schema/site.server'
import { type Configuration, recipientOf } from '../agency/configuration.server'
import type { Log } from '../log/log'
import type { EmailContent } from '../mail/email'
import { enqueueMail, type SiteTransaction } from '../mail/outbox.server'

const hour = 3_600_000
const day = 24 * hour

/** Between two checks, in either direction: a site switched off for a long weekend is not suspected (ms). */
export const plausibleStep = 3 * day
/** A clock that jumped is trusted again after running steadily for this long (ms). */
export const steadyFor = 7 * day
/** Between two checks of a clock that jumped; a longer gap is another jump (ms). */
const maxGapMs = 31 * day
/** Clock progress before it is recorded again (ms). */
const noteEvery = hour / 4

export type ClockState = Omit<typeof clockState.$inferSelect, 'id'>

/** The parts of a site that tell its time; `now` in milliseconds since 1970. */
export type ClockSite = {
  readonly database: SiteDatabase
  readonly now: () => number
  readonly log: Log
  readonly configuration: Pick<Configuration, 'recipients'>
  readonly mail: { notify: () => void }
}

/** The state of the clock after one more check. */
function observe(known: ClockState, now: number): ClockState {
  const { settledAt, jumpedTo, seenAt } = known
  if (Math.abs(now - settledAt) <= plausibleStep) return { settledAt: now, jumpedTo: null, seenAt: null }
  const isSteady = jumpedTo !== null && seenAt !== null && now >= seenAt - hour && now <= seenAt + maxGapMs
  if (!isSteady) return { settledAt, jumpedTo: now, seenAt: now }
  if (now - jumpedTo >= steadyFor) return { settledAt: now, jumpedTo: null, seenAt: null }
  return { settledAt, jumpedTo, seenAt: now }
}

/**
 * Checks the clock and records the result. While the clock is not trusted, time stands still for clean-ups, or follows the clock
 * if that is behind; this is logged and the staff get one mail.
 * @returns the moment (ms) from which clean-ups count back, never later than the clock, and whether the clock is trusted.
 * @throws if the database cannot be written: then nothing is cleaned up.
 */
export function settledTime(site: ClockSite): { time: number; isSettled: boolean } {
  const { database } = site
  const now = site.now()
  const { isNews, next } = look(database, now)
  if (isNews) note(site, now)
  return { time: Math.min(now, next.settledAt), isSettled: next.jumpedTo === null }
}

/** Compares the clock with its recorded state, and decides whether to record it. */
function look(database: SiteDatabase | SiteTransaction, now: number): { known?: ClockState; next: ClockState; isNews: boolean } {
  const known = read(database)
  const next = observe(known ?? { settledAt: newestRecord(database) ?? now, jumpedTo: null, seenAt: null }, now)
  return { ...(known && { known }), next, isNews: known === undefined || isWorthNoting(known, next) }
}

function read(database: Pick<SiteDatabase, 'select'>): ClockState | undefined {
  const { settledAt, jumpedTo, seenAt } = clockState
  return database.select({ settledAt, jumpedTo, seenAt }).from(clockState).where(eq(clockState.id, 1)).get()
}

/** Before the first check, the newest stored record gives the time. */
function newestRecord(database: Pick<SiteDatabase, 'select'>): number | undefined {
  const mail = database
    .select({ at: sql<number | null>`max(${outbox.createdAt})` })
    .from(outbox)
    .get()?.at
  const catalogue = database.select({ at: catalogueVersion.switchedAt }).from(catalogueVersion).get()?.at
  const newest = Math.max(mail ?? 0, catalogue ?? 0)
  return newest > 0 ? newest : undefined
}

function isWorthNoting(known: ClockState, next: ClockState): boolean {
  if (known.jumpedTo !== next.jumpedTo) return true
  const step = next.jumpedTo === null ? next.settledAt - known.settledAt : (next.seenAt ?? 0) - (known.seenAt ?? 0)
  return Math.abs(step) >= noteEvery
}

function note(site: ClockSite, now: number): void {
  const { known, next, isNews } = site.database.transaction(
    tx => {
      // Another process may just have recorded it.
      const seen = look(tx, now)
      if (!seen.isNews) return seen
      tx.insert(clockState)
        .values({ id: 1, ...seen.next })
        .onConflictDoUpdate({ target: clockState.id, set: seen.next })
        .run()
      if (hasJumped(seen)) warnStaff(site, tx, seen.next)
      return seen
    },
    { behavior: 'immediate' },
  )
  if (!isNews) return
  if (hasJumped({ known, next })) {
    site.log('clock-jumped', { from: iso(next.settledAt), to: iso(next.jumpedTo ?? 0) })
    site.mail.notify()
  } else if (known?.jumpedTo != null && next.jumpedTo === null) {
    site.log('clock-settled', { at: iso(next.settledAt) })
  }
}

function hasJumped({ known, next }: { known?: ClockState | undefined; next: ClockState }): boolean {
  return (known?.jumpedTo ?? null) === null && next.jumpedTo !== null
}

function warnStaff({ configuration }: ClockSite, tx: SiteTransaction, { settledAt, jumpedTo }: ClockState): void {
  const { addresses, language } = recipientOf(configuration, 'default')
  const content = clockWarning(settledAt, jumpedTo ?? 0)
  for (const to of addresses) enqueueMail(tx, { template: 'clock.staff', language, to, content }, { now: jumpedTo ?? 0 })
}

/** The mail to the agency after a clock jump. @param from @param to milliseconds since 1970. */
export function clockWarning(from: number, to: number): EmailContent {
  const values = { from: minuteOf(from), to: minuteOf(to) }
  return {
    subject: { key: 'MAIL_CLOCK_SUBJECT' },
    parts: [{ kind: 'text', text: { key: 'MAIL_CLOCK_TEXT', values } }],
    signed: false,
  }
}

const iso = (at: number) => new Date(at).toISOString()
/** The same in every language: `2026-11-20 22:05 UTC`. */
const minuteOf = (at: number) => `${iso(at).slice(0, 16).replace('T', ' ')} UTC`

/**
 * A job for mails of a certain day, week or month: skipped while the clock is not trusted.
 * @param send puts them into the outbox. @returns how many.
 */
export function datedMailsJob(site: ClockSite, { name, everyMs, send }: { name: string; everyMs: number; send: () => number }) {
  return {
    name,
    everyMs,
    atStart: true,
    run: () => {
      if (settledTime(site).isSettled && send() > 0) site.mail.notify()
    },
  }
}
