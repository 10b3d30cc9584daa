/** Ends holds and proposals that were not confirmed in time, and tells the agency, so that no request is lost. */

import { and, eq, gt, inArray, isNotNull, lte, or } from 'drizzle-orm'
import { appointment, appointmentSeat } from '../../../db/schema/site.server'
import { settledTime } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import type { Job } from '../../platform/jobs/jobs'
import { errorText } from '../../platform/log/log'
import { enqueueMail } from '../../platform/mail/outbox.server'
import { mailChange } from './change-mails.server'
import { queueForCrm } from './crm-viewing.server'
import { freeSeat } from './seats.server'
import { bookingMails } from './staff-emails.server'
import { findAppointment, holdFor, proposalFor } from './viewing.server'

const isOver = (now: number) => and(inArray(appointment.status, ['held', 'proposed']), lte(appointment.heldUntil, now))

/** Records expired holds and mails staff about each; an expired proposal also goes to the visitor. @returns how many. */
export function expireHolds(site: Site): number {
  const now = site.now()
  const due = site.database.select({ id: appointment.id }).from(appointment).where(isOver(now)).all()
  let expired = 0
  for (const { id } of due) {
    // One by one, so that a failure does not stop the others.
    try {
      if (expire(site, id, now)) expired += 1
    } catch (error) {
      site.log('hold-not-expired', { appointment: id, error: errorText(error) })
    }
  }
  if (expired > 0) site.mail.notify()
  return expired
}

/** @returns false if the visitor, or another process, was first. */
function expire(site: Site, id: string, now: number): boolean {
  return site.database.transaction(
    tx => {
      const before = findAppointment(tx, id)
      const row = tx
        .update(appointment)
        .set({ status: 'expired', changedAt: now })
        .where(and(eq(appointment.id, id), isOver(now)))
        .returning()
        .get()
      if (!before || !row) return false
      freeSeat(tx, id)
      if (before.status === 'held') for (const mail of bookingMails(site, tx, row)) enqueueMail(tx, mail, { now })
      else mailChange(site, tx, { before, row, change: 'lapsed', by: 'visitor' }, now)
      queueForCrm(site, tx, row, { before, now })
      return true
    },
    { behavior: 'immediate' },
  )
}

/** The sender is kept while it counts towards a limit. */
function forgetSenders({ database }: Site, now: number): void {
  const isDone = or(inArray(appointment.status, ['cancelled', 'refused']), lte(appointment.startsAt, now))
  database
    .update(appointment)
    .set({ sender: null })
    .where(and(isNotNull(appointment.sender), isDone))
    .run()
}

/** A hold started by a clock that was ahead ends like any other. */
function shortenHolds({ database }: Site, now: number): void {
  for (const [status, time] of [
    ['held', holdFor],
    ['proposed', proposalFor],
  ] as const) {
    const latest = now + time
    const isLonger = and(eq(appointment.status, status), gt(appointment.heldUntil, latest))
    // Check without the write lock first.
    if (!database.select({ id: appointment.id }).from(appointment).where(isLonger).limit(1).get()) continue
    database.transaction(
      tx => {
        const ids = tx.update(appointment).set({ heldUntil: latest }).where(isLonger).returning({ id: appointment.id }).all()
        for (const { id } of ids)
          tx.update(appointmentSeat).set({ heldUntil: latest }).where(eq(appointmentSeat.appointmentID, id)).run()
      },
      { behavior: 'immediate' },
    )
  }
}

/** A job of the running site, once a minute. */
export function heldViewingsJob(site: Site): Job {
  return {
    name: 'held-viewings',
    everyMs: 60_000,
    atStart: true,
    run: () => {
      shortenHolds(site, site.now())
      expireHolds(site)
      forgetSenders(site, settledTime(site).time)
    },
  }
}
