/** Mails reminders the day before, and deletes calendar files that no mail needs. */

import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { appointment } from '../../../db/schema/site.server'
import { settledTime } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import { errorText } from '../../platform/log/log'
import { enqueueMail } from '../../platform/mail/outbox.server'
import { clockInBrussels, dayInBrussels } from '../../platform/time/brussels'
import { daysAfter } from '../../platform/time/calendar-days'
import type { Appointment } from './viewing.server'
import { visitorMail } from './visitor-emails.server'

const hour = 3_600_000

/**
 * Reminds the visitors of tomorrow's confirmed viewings once, if they want it. Recent bookings and moves need no reminder.
 * @returns the number of mails enqueued.
 */
export function remindOfTomorrow(site: Site): number {
  const { reminder } = site.configuration.appointments
  const now = site.now()
  const { day, time } = clockInBrussels(now)
  if (!reminder || Number(time.slice(0, 2)) < reminder.fromHour) return 0
  const tomorrow = daysAfter(day, 1)
  const due = site.database
    .select()
    .from(appointment)
    .where(
      and(
        eq(appointment.status, 'confirmed'),
        gt(appointment.startsAt, now),
        lte(appointment.startsAt, now + 49 * hour),
        isNull(appointment.remindedAt),
        eq(appointment.reminder, true),
        lte(appointment.changedAt, now - reminder.notWithinHours * hour),
      ),
    )
    .all()
  let sent = 0
  for (const row of due.filter(({ startsAt }) => dayInBrussels(startsAt) === tomorrow)) {
    // One by one, so that a failure does not stop the others.
    try {
      if (remind(site, row, now)) sent += 1
    } catch (error) {
      site.log('reminder-failed', { appointment: row.id, error: errorText(error) })
    }
  }
  if (sent > 0) site.mail.notify()
  return sent
}

/** @returns false if another process was first, or the viewing was cancelled or moved, or the reminder declined, meanwhile. */
function remind(site: Site, row: Appointment, now: number): boolean {
  return site.database.transaction(
    tx => {
      const { changes } = tx
        .update(appointment)
        .set({ remindedAt: now })
        .where(
          and(
            eq(appointment.id, row.id),
            eq(appointment.changedAt, row.changedAt),
            isNull(appointment.remindedAt),
            eq(appointment.reminder, true),
          ),
        )
        .run()
      if (changes === 0) return false
      enqueueMail(tx, visitorMail(site, { row, change: 'reminder', by: 'staff', attached: false }), { now })
      return true
    },
    { behavior: 'immediate' },
  )
}

/** A file is for one mail, which is retried for days at most; the page makes its own. */
const fileLife = 30 * 24 * hour

function forgetCalendarFiles(folder: string, now: number): void {
  const own = path.join(folder, 'calendar')
  const names = readdirSync(own, { withFileTypes: true }).filter(entry => entry.isFile() && entry.name.endsWith('.ics'))
  for (const { name } of names) {
    const file = path.join(own, name)
    if (now - statSync(file).mtimeMs > fileLife) rmSync(file, { force: true })
  }
}

/** A job of the running site (`app/platform/jobs/jobs.ts`), every quarter of an hour. */
export function appointmentJob(site: Site) {
  return {
    name: 'appointments',
    everyMs: hour / 4,
    atStart: true,
    run: () => {
      remindOfTomorrow(site)
      try {
        forgetCalendarFiles(site.settings.varDir, settledTime(site).time)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
    },
  }
}
