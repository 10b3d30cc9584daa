/** How many viewings of a property one visitor may have open, and what becomes of a booking whose link cannot be mailed. */
import { describe, expect, it } from 'vitest'
import { bookingOutcome } from '../../app/domains/viewings/booked-here.server'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { expireHolds, heldViewingsJob } from '../../app/domains/viewings/expire-holds.server'
import { senderKey } from '../../app/platform/spam/rate-limit.server'
import { writeMoment } from '../../app/platform/time/moment-text'
import * as schema from '../../db/schema/site.server'
import { appointmentSite, ten } from '../support/appointment-site'

type Site = ReturnType<typeof appointmentSite>
const half = 30 * 60_000
const slots = [ten, ten + half, ten + half, ten + 2 * half].map(writeMoment)
const rows = ({ database }: Site) => database.select().from(schema.appointment).orderBy(schema.appointment.createdAt).all()

let made = 0
/** Somebody else each time, but for what is said. */
const somebody = (same: { email?: string; phone?: string } = {}) => {
  made += 1
  return { email: `nummer-${made}@bezoeker.example`, phone: `0471${String(100_000 + made)}`, ...same }
}
const from = (address: string) => ({ sender: senderKey(address) })
const tooMany = { kind: 'invalid', lastResult: { error: { '': [expect.stringMatching(/^APPOINTMENTS_OPEN_LIMIT\?phone=/)] } } }

describe('two open viewings of a property', () => {
  it('are the most for one sender, whatever addresses it invents', () => {
    const site = appointmentSite({ limits: 'on' })
    const results = slots.map(slot => site.book({ ...somebody(), slot }, from('203.0.113.7')))
    expect(results.map(({ kind }) => kind)).toEqual(['sent', 'sent', 'invalid', 'invalid'])
    expect(results[2]).toMatchObject(tooMany)
    expect([site.count('enquiry'), site.count('outbox')]).toEqual([2, 2])
    expect(site.book({ ...somebody(), slot: slots[3] }, from('203.0.113.8')).kind).toBe('sent')
    expect(rows(site).every(({ sender }) => !sender?.includes('203.0.113'))).toBe(true)
  })

  it.each([
    ['one address', ['an.peeters@gmail.com', 'AnPeeters+huis@googlemail.com', 'a.n.peeters@gmail.com'].map(email => ({ email }))],
    ['one telephone number', ['0470 12 34 56', '+32 (0)470/12.34.56', '0032470123456'].map(phone => ({ phone }))],
  ])('are the most for %s, however it is written', (_, spellings) => {
    const site = appointmentSite({ limits: 'on' })
    const kinds = spellings.map((same, at) => site.book({ ...somebody(same), slot: slots[at] }, from(`203.0.113.${at}`)).kind)
    expect(kinds).toEqual(['sent', 'sent', 'invalid'])
  })

  it('are those that are held, asked for or confirmed: one that is cancelled, not taken or over makes room', () => {
    const site = appointmentSite({ limits: 'on' })
    const same = somebody()
    const book = (slot: string | undefined) => site.book({ ...same, slot }, from('203.0.113.7')).kind
    expect([book(slots[0]), book(slots[1])]).toEqual(['sent', 'sent'])
    changeAppointment(site, { row: rows(site)[0]!, role: 'visitor' }, { what: 'confirm' }, 0)
    expect(book(slots[2])).toBe('invalid')
    site.clock.now += half
    expect([book(slots[2]), book(slots[3])]).toEqual(['sent', 'invalid'])
    changeAppointment(site, { row: rows(site)[0]!, role: 'visitor' }, { what: 'cancel' }, 0)
    expect(book(slots[3])).toBe('sent')
  })

  it('are counted when a link is pressed late, too', () => {
    const site = appointmentSite({ limits: 'on' })
    const book = (slot: string | undefined) => site.book({ ...somebody(), slot }, from('203.0.113.7')).kind
    expect([book(slots[0]), book(slots[1])]).toEqual(['sent', 'sent'])
    site.clock.now += half
    expireHolds(site)
    expect([book(slots[2]), book(slots[3])]).toEqual(['sent', 'sent'])
    const press = (at: number) => changeAppointment(site, { row: rows(site)[at]!, role: 'visitor' }, { what: 'confirm' }, 0)
    expect([0, 1].map(press)).toEqual(
      Array(2).fill({ kind: 'invalid', alert: expect.stringMatching(/^APPOINTMENTS_OPEN_LIMIT/) }),
    )
    expect([2, 3].map(press)).toEqual(Array(2).fill({ kind: 'done', change: 'confirmed' }))
    // An agent who has called them decides otherwise.
    const byStaff = changeAppointment(site, { row: rows(site)[0]!, role: 'staff' }, { what: 'confirm' }, 0)
    expect(byStaff).toEqual({ kind: 'done', change: 'confirmed' })
  })

  it('are the most after a restart', () => {
    const site = appointmentSite({ limits: 'on' })
    for (const slot of slots.slice(0, 2)) site.book({ ...somebody(), slot }, from('203.0.113.7'))
    const { varDir } = site.settings
    site.close()
    const again = appointmentSite({ limits: 'on', varDir })
    expect(again.book({ ...somebody(), slot: slots[2] }, from('203.0.113.7'))).toMatchObject(tooMany)
  })

  it('of a sender are known no longer than they count', () => {
    const site = appointmentSite({ limits: 'on' })
    site.book({ ...somebody(), slot: slots[0] }, from('203.0.113.7'))
    const known = () => rows(site).map(({ sender }) => sender !== null)
    void heldViewingsJob(site).run()
    expect(known()).toEqual([true])
    site.clock.now = ten
    void heldViewingsJob(site).run()
    expect(known()).toEqual([false])
  })
})

describe('an address that had its mails of the day', () => {
  it('is sent no link: nothing is held, and the staff is told at once', () => {
    const site = appointmentSite({ limits: 'on' })
    site.configuration.spam.mailsToOneAddress.perDay = 1
    const same = { email: 'druk@bezoeker.example' }
    site.book({ ...somebody(same), slot: slots[0] }, from('203.0.113.1'))
    const result = site.book({ ...somebody(same), slot: slots[1], question: 'Is er een lift?' }, from('203.0.113.2'))
    expect(result.kind).toBe('sent')
    const [, row] = rows(site)
    expect(row).toMatchObject({ status: 'expired', heldUntil: null })
    expect(site.database.select().from(schema.appointmentSeat).all()).toHaveLength(1)
    const [, toStaff, ...others] = site.database.select().from(schema.outbox).all()
    expect([toStaff?.template, toStaff?.toAddress, others]).toEqual(['contact-appointment.staff', 'bezoek@gevel.example', []])
    for (const each of ['MAIL_NO_CONFIRMATION', 'Is er een lift?']) expect(JSON.stringify(toStaff?.values)).toContain(each)
    expect(bookingOutcome(site, row!.enquiryID)).toBe('&outcome=unmailed')
  })
})
