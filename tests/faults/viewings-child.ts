/**
 * The program that is killed: one visitor after another books a viewing that staff confirm, and makes every change to it. It
 * prints each step once done, and hangs at the row where it is told to die: SQLite itself calls it inside the transactions,
 * before they are committed.
 */
import { writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { eq } from 'drizzle-orm'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { writeMoment } from '../../app/platform/time/moment-text'
import { appointment } from '../../db/schema/site.server'
import { appointmentSite, ten } from '../support/appointment-site'
import { standStillAtRows } from './stand-still'

export type ViewingsOrder = {
  file: string
  /** The time of the site's clock. */
  now: number
  /** Number of the first visitor, and the step that their viewing had reached. */
  first: number
  step: number
  visitors: number
  dieAt?: { step: string; time: number }
  trick?: 'no-mails'
}
const order = JSON.parse(process.argv[2] ?? '{}') as ViewingsOrder

const site = appointmentSite({ varDir: dirname(order.file), confirm: 'by-staff' })
site.clock.now = order.now
for (const hours of site.configuration.appointments.weekly.hours) hours.capacity = 1000
const stepAt = standStillAtRows(site.database, order.dieAt, {
  booked: 'insert on appointment',
  changed: 'update on appointment',
  seated: 'insert on appointment_seat',
  freed: 'delete on appointment_seat',
  mail: 'insert on outbox',
})
// A deliberate bug, which the check must find: mails not stored together with what they report.
if (order.trick === 'no-mails') {
  for (const table of ['outbox', 'mail_address'])
    site.database.$client.exec(`create temp trigger lose_${table} before insert on ${table} begin select raise(ignore); end`)
}

const slot = (index: number) => writeMoment(ten + index * 30 * 60_000)
const steps = [
  ['visitor', { what: 'confirm' }],
  ['staff', { what: 'propose', slot: slot(2) }],
  ['visitor', { what: 'confirm' }],
  ['visitor', { what: 'move', slot: slot(1) }],
  ['staff', { what: 'confirm' }],
  ['visitor', { what: 'cancel' }],
] as const

/** Step 0 is the booking. A killed step is repeated, as by somebody who got no response. */
function take(email: string, step: number): void {
  const wish = steps[step - 1]
  if (!wish) {
    if (site.book({ email }).kind !== 'sent') throw new Error(`Not booked: ${email}`)
    return
  }
  const found = site.database.select({ id: appointment.id }).from(appointment).where(eq(appointment.email, email)).get()
  if (!found) throw new Error(`No viewing of ${email}`)
  const result = changeAppointment(site, { row: found, role: wish[0] }, wish[1], 0)
  if (result.kind !== 'done' && result.alert !== 'SLOT_SAME') throw new Error(`${email} ${step}: ${result.alert}`)
}

for (let visitor = order.first; visitor < order.first + order.visitors; visitor += 1) {
  for (let step = visitor === order.first ? order.step : 0; step <= steps.length; step += 1) {
    take(`v${visitor}@bezoeker.example`, step)
    writeSync(1, `done ${visitor} ${step}\n`)
    stepAt('answered')
  }
}
