/**
 * Kills the site during bookings and changes of viewings, and repeats steps without a response: each viewing is in a consistent
 * state, with exactly the seat and mails for it. Three times for every five of `GEVEL_FAULT_KILLS`: 300 with `npm run
 * test:faults`, 3 with `npm test`.
 */
import path from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { ten } from '../support/appointment-site'
import { demoFolder, start } from '../support/test-site'
import { programFile, runUntilKilled } from './run-child'
import type { ViewingsOrder } from './viewings-child'

const kills = Math.ceil((Number(process.env.GEVEL_FAULT_KILLS ?? 5) * 3) / 5)
const rows = ['booked', 'mail', 'changed', 'seated', 'freed', 'answered'] as const
/**
 * After each step: the viewing's state, its slot, the mail to its visitor, and the change reported to staff: the last one,
 * since the others followed within minutes.
 */
const way = [
  { status: 'held', slot: 0, mail: 'contact-appointment.visitor' },
  { status: 'requested', slot: 0, mail: 'appointment.requested.visitor' },
  { status: 'proposed', slot: 2, mail: 'appointment.proposed.visitor', change: 'appointment.proposed.staff' },
  { status: 'confirmed', slot: 2, mail: 'appointment.confirmed.visitor', change: 'appointment.confirmed.staff' },
  { status: 'requested', slot: 1, mail: 'appointment.moved.visitor', change: 'appointment.moved.staff' },
  { status: 'confirmed', slot: 1, mail: 'appointment.confirmed.visitor', change: 'appointment.confirmed.staff' },
  { status: 'cancelled', slot: undefined, mail: 'appointment.cancelled.visitor', change: 'appointment.cancelled.staff' },
]
const program = await programFile('viewings-child')

describe('a viewing', () => {
  it(
    'has the announced time, one seat and each mail once, whenever the site is killed',
    async () => {
      const file = path.join(demoFolder(), 'site.sqlite')
      let [visitor, step] = [0, 0]
      for (let kill = 0; kill < kills; kill += 1) {
        // Every kind of row in turn, and over the runs every one of a viewing's steps.
        const dieAt = { step: rows[kill % rows.length]!, time: 1 + (Math.floor(kill / rows.length) % 12) }
        const life = await live({ file, now: start + kill * 1000, first: visitor, step, visitors: 20, dieAt })
        expect(life.killed, life.said).toBe(true)
        for (const [, number, done] of life.said.matchAll(/^done (\d+) (\d+)$/gm))
          [visitor, step] = Number(done) === way.length - 1 ? [Number(number) + 1, 0] : [Number(number), Number(done) + 1]
        const found = look(file)
        // Everything reported is true, and at most one further, unreported step was done.
        const latest = found.get(`v${visitor}@bezoeker.example`)
        if (latest !== undefined) expect([step, step + 1]).toContain(latest + 1)
        // An unreported booking continues by itself.
        if (step === 0 && latest === 0) step = 1
      }
      const last = await live({ file, now: start + kills * 1000, first: visitor, step, visitors: 1 })
      expect(last.killed).toBe(false)
      const found = look(file)
      console.log(`${kills} kills, ${found.size} viewings with one seat and each mail once`)
      expect([...found.keys()]).toHaveLength(visitor + 1)
      expect([...found.values()].every(reached => reached === way.length - 1)).toBe(true)
    },
    20_000 + kills * 20_000,
  )

  it('would fail this check if its mails were lost', async () => {
    const file = path.join(demoFolder(), 'site.sqlite')
    await live({ file, now: start, first: 0, step: 0, visitors: 1, trick: 'no-mails' })
    expect(() => look(file)).toThrow()
  })
})

type Kept = { id: string; enquiryID: string; email: string; status: string; sequence: number }

/** @returns the step of each visitor's viewing, after checking all of it. */
function look(file: string): Map<string, number> {
  const database = new Database(file, { readonly: true })
  const mailsOf = database.prepare<[string], string>('select template from outbox where enquiryID = ?').pluck()
  const seatsOf = database.prepare<[string], number>('select startsAt from appointment_seat where appointmentID = ?').pluck()
  const kept = database.prepare<[], Kept>('select * from appointment order by createdAt').all()
  const reached = new Map<string, number>()
  for (const { id, enquiryID, email, status, sequence } of kept) {
    const at = way[sequence]!
    const seat = at.slot === undefined ? [] : [ten + at.slot * 30 * 60_000]
    const mails = way.slice(0, sequence + 1).map(each => each.mail)
    if (sequence > 0) mails.push('contact-appointment.staff')
    if (at.change) mails.push(at.change)
    expect([email, status, seatsOf.all(id), mailsOf.all(enquiryID).sort()]).toEqual([email, at.status, seat, mails.sort()])
    expect(reached.has(email), email).toBe(false)
    reached.set(email, sequence)
  }
  expect(database.prepare('select count(*) from enquiry').pluck().get()).toBe(kept.length)
  database.close()
  return reached
}

const live = (order: ViewingsOrder) => runUntilKilled(program, order)
