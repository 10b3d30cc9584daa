/** A viewing held for its visitor, who confirms it by a mailed link (docs/decisions/viewings-and-documents.md). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { expireHolds } from '../../app/domains/viewings/expire-holds.server'
import { takenSeats } from '../../app/domains/viewings/open-slots.server'
import { remindOfTomorrow } from '../../app/domains/viewings/reminder.server'
import { type Appointment, changeWait } from '../../app/domains/viewings/viewing.server'
import { writeEmailText } from '../../app/platform/mail/email-text'
import { writeMoment } from '../../app/platform/time/moment-text'
import { openSite } from '../../db/client.server'
import * as schema from '../../db/schema/site.server'
import { appointmentSite, ten, visitor } from '../support/appointment-site'
import { variant } from '../support/test-site'

type Site = ReturnType<typeof appointmentSite>
const half = 30 * 60_000
const mails = ({ database }: Site) => database.select().from(schema.outbox).all()
/** A mail as its reader sees it. */
const written = (site: Site, mail: ReturnType<typeof mails>[number] | undefined) =>
  mail ? writeEmailText(mail.values, { branding: site.branding(mail.language), texts: site.texts(mail.language) }) : ''
const templates = (site: Site) => mails(site).map(({ template }) => template)
const seats = ({ database }: Site) => database.select().from(schema.appointmentSeat).all()
const rows = ({ database }: Site) => database.select().from(schema.appointment).orderBy(schema.appointment.createdAt).all()
const first = (site: Site) => rows(site)[0]!
const byLink = (site: Site, row: Appointment, what: string, slot?: string) =>
  changeAppointment(site, { row, role: 'visitor' }, { what, slot }, 0)
const byStaff = (site: Site, row: Appointment, what: string, slot?: string) =>
  changeAppointment(site, { row, role: 'staff' }, { what, slot }, 0)
const calendarOf = (site: Site, mail: (typeof schema.outbox)['$inferSelect'] | undefined) =>
  readFileSync(path.join(site.settings.varDir, mail!.attachments![0]!.path), 'utf8')

describe('a booking', () => {
  it('holds a seat for half an hour, and mails the link to the visitor and nobody else', () => {
    const site = appointmentSite()
    expect(site.book().kind).toBe('sent')
    expect(first(site)).toMatchObject({ status: 'held', heldUntil: site.clock.now + half, startsAt: ten })
    expect(seats(site)).toMatchObject([{ startsAt: ten, heldUntil: site.clock.now + half }])
    expect(templates(site)).toEqual(['contact-appointment.visitor'])
    expect(mails(site)[0]).toMatchObject({ toAddress: visitor.email, attachments: null })
  })

  it('sends no typed text to an unverified address', () => {
    const site = appointmentSite()
    site.book({ firstName: 'evil.app', lastName: 'www.win.example', question: 'Kijk op t.me/win', phone: '0470998877' })
    const mail = written(site, mails(site)[0])
    expect(mail).toContain('maandag 23 november 2026, 10:00')
    for (const typed of ['evil', 'win.', 't.me', '0470']) expect(mail).not.toContain(typed)
  })

  it('is held no longer than until its beginning', () => {
    const site = appointmentSite({ configure: each => void Object.assign(each.appointments, { minimumNoticeHours: 0 }) })
    site.clock.now = ten - 10 * 60_000
    site.book()
    expect(first(site).heldUntil).toBe(ten)
  })

  it('frees the seat when its time is over, by the clock alone, and not before', () => {
    const site = appointmentSite()
    site.book()
    const until = first(site).heldUntil!
    site.clock.now = until - 3000
    expect(site.book({ email: 'vroeg@bezoeker.example' })).toMatchObject({ lastResult: { error: { slot: ['SLOT_TAKEN'] } } })
    expect(takenSeats(site.database, 4101, until - 1)).toEqual(new Map([[ten, 1]]))
    expect(takenSeats(site.database, 4101, until)).toEqual(new Map())
    site.clock.now = until
    expect(site.book({ email: 'later@bezoeker.example' }).kind).toBe('sent')
    expect(seats(site)).toMatchObject([{ appointmentID: rows(site)[1]!.id }])
  })
})

describe('the link', () => {
  it('confirms the viewing, sending both sides a calendar file and staff the whole request', () => {
    const site = appointmentSite({ terms: { persons: 2, income: 2775, total: 3950, deposit: 2775 } })
    site.book({}, { language: 'fr' })
    expect(byLink(site, first(site), 'confirm')).toEqual({ kind: 'done', change: 'confirmed' })
    expect(first(site)).toMatchObject({ status: 'confirmed', heldUntil: null, sequence: 1 })
    expect(seats(site)).toMatchObject([{ heldUntil: null }])
    const [, toVisitor, toStaff] = mails(site)
    expect([toVisitor?.template, toStaff?.template]).toEqual(['appointment.confirmed.visitor', 'contact-appointment.staff'])
    expect(toStaff?.cc).toEqual(['lotte.vermeersch@gevel.example'])
    for (const asked of ["D'Hondt", '0470 12 34 56', '€\u00a02.775', '€\u00a03.950', 'maandag 23 november 2026, 10:00'])
      expect(written(site, toStaff)).toContain(asked)
    expect(calendarOf(site, toVisitor)).toContain('STATUS:CONFIRMED\r\n')
    expect(calendarOf(site, toStaff)).toContain('METHOD:PUBLISH\r\n')
    site.clock.now += half
    expect(takenSeats(site.database, 4101, site.clock.now)).toEqual(new Map([[ten, 1]]))
  })

  it('changes nothing when pressed twice', () => {
    const site = appointmentSite()
    site.book()
    byLink(site, first(site), 'confirm')
    const before = [first(site), mails(site).length]
    expect(byLink(site, first(site), 'confirm')).toEqual({ kind: 'done', change: 'confirmed' })
    expect([first(site), mails(site).length]).toEqual(before)
  })

  it('takes a seat that is still free when pressed late, or else another time', () => {
    const site = appointmentSite()
    site.book()
    site.clock.now += 2 * half
    expect(byLink(site, first(site), 'confirm')).toEqual({ kind: 'done', change: 'confirmed' })
    byLink(site, first(site), 'cancel')

    site.book({ email: 'a@bezoeker.example' })
    site.clock.now += 2 * half
    site.book({ email: 'b@bezoeker.example' })
    const [, late, quick] = rows(site)
    expect(byLink(site, late!, 'confirm')).toEqual({ kind: 'invalid', alert: 'SLOT_TAKEN' })
    expect(byLink(site, late!, 'move', writeMoment(ten))).toEqual({ kind: 'invalid', alert: 'SLOT_TAKEN' })
    expect(byLink(site, late!, 'move', writeMoment(ten + half))).toEqual({ kind: 'done', change: 'confirmed' })
    expect(byLink(site, quick!, 'confirm')).toEqual({ kind: 'done', change: 'confirmed' })
    expect(seats(site).map(({ startsAt, heldUntil }) => [startsAt, heldUntil])).toEqual([
      [ten, null],
      [ten + half, null],
    ])
  })

  it('releases a hold without a mail, and frees the seat', () => {
    const site = appointmentSite()
    site.book()
    expect(byLink(site, first(site), 'cancel')).toEqual({ kind: 'done', change: 'cancelled' })
    expect([seats(site), templates(site)]).toEqual([[], ['contact-appointment.visitor']])
    site.clock.now += 2 * half
    expect(expireHolds(site)).toBe(0)
  })

  it('causes no reminder for an unconfirmed viewing', () => {
    const site = appointmentSite()
    site.book()
    site.clock.now = Date.UTC(2026, 10, 22, 12)
    expect(remindOfTomorrow(site)).toBe(0)
  })
})

describe('a hold that is over', () => {
  it('is reported to staff once with the whole request, and frees the seat', () => {
    const site = appointmentSite()
    site.book({ question: 'Is er een lift?' })
    expect(expireHolds(site)).toBe(0)
    site.clock.now += half
    expect([expireHolds(site), expireHolds(site)]).toEqual([1, 0])
    expect([first(site).status, seats(site)]).toEqual(['expired', []])
    const [, toStaff, ...others] = mails(site)
    expect(others).toEqual([])
    expect(toStaff).toMatchObject({ template: 'contact-appointment.staff', attachments: null })
    expect(toStaff?.values.subject).toMatchObject({ key: 'MAIL_STAFF_APPOINTMENT_UNCONFIRMED_SUBJECT' })
    const said = written(site, toStaff)
    for (const each of ['Is er een lift?', '0470 12 34 56', visitor.email]) expect(said).toContain(each)
  })

  it('becomes a viewing if staff confirm it, and both get calendar files', () => {
    const site = appointmentSite()
    site.book()
    site.clock.now += half
    expireHolds(site)
    expect(byStaff(site, first(site), 'confirm')).toEqual({ kind: 'done', change: 'confirmed' })
    const [, , toVisitor, toStaff] = mails(site)
    expect([toVisitor?.template, toStaff?.template]).toEqual(['appointment.confirmed.visitor', 'appointment.confirmed.staff'])
    expect([calendarOf(site, toVisitor), calendarOf(site, toStaff)]).toEqual(
      Array(2).fill(expect.stringContaining('STATUS:CONFIRMED')),
    )
    expect(seats(site)).toMatchObject([{ startsAt: ten, heldUntil: null }])
  })

  it('stays expired after a restart, as current holds stay held', () => {
    const site = appointmentSite()
    site.book()
    site.book({ slot: writeMoment(ten + half) })
    const [one, two] = rows(site)
    const { varDir } = site.settings
    site.close()
    const again = appointmentSite({ varDir })
    again.clock.now = two!.heldUntil! - 1
    expect(expireHolds(again)).toBe(1)
    expect(rows(again).map(({ id, status }) => [id, status])).toEqual([
      [one!.id, 'expired'],
      [two!.id, 'held'],
    ])
    expect(byLink(again, rows(again)[1]!, 'confirm')).toEqual({ kind: 'done', change: 'confirmed' })
  })
})

describe('where the staff confirms', () => {
  it('asks staff once the visitor takes the viewing, and sends calendar files once it is confirmed', () => {
    const site = appointmentSite({ confirm: 'by-staff' })
    site.book()
    expect(byLink(site, first(site), 'confirm')).toEqual({ kind: 'done', change: 'requested' })
    expect(byLink(site, first(site), 'confirm')).toEqual({ kind: 'done', change: 'requested' })
    expect(first(site)).toMatchObject({ status: 'requested', sequence: 1 })
    expect(templates(site)).toEqual(['contact-appointment.visitor', 'appointment.requested.visitor', 'contact-appointment.staff'])
    expect(mails(site).every(({ attachments }) => attachments === null)).toBe(true)
    expect([byStaff(site, first(site), 'confirm'), byStaff(site, first(site), 'confirm')]).toEqual(
      Array(2).fill({ kind: 'done', change: 'confirmed' }),
    )
    expect(first(site)).toMatchObject({ status: 'confirmed', sequence: 2 })
    expect(templates(site).slice(3)).toEqual(['appointment.confirmed.visitor', 'appointment.confirmed.staff'])
    for (const mail of mails(site).slice(3)) expect(calendarOf(site, mail)).toContain('STATUS:CONFIRMED\r\n')
    site.clock.now += changeWait
    // A visitor who moves it must be confirmed again, so calendars drop it.
    byLink(site, first(site), 'move', writeMoment(ten + half))
    expect(first(site)).toMatchObject({ status: 'requested', sequence: 3 })
    for (const mail of mails(site).slice(5)) expect(calendarOf(site, mail)).toContain('METHOD:CANCEL\r\n')
  })
})

describe('what nobody confirmed', () => {
  it('sends no cancellation to calendars when cancelled or moved, and no mail to the visitor', () => {
    const site = appointmentSite({ confirm: 'by-staff' })
    site.book()
    byLink(site, first(site), 'confirm')
    byLink(site, first(site), 'move', writeMoment(ten + half))
    site.clock.now += changeWait
    byStaff(site, first(site), 'cancel')
    expect(templates(site).slice(3)).toEqual([
      'appointment.moved.visitor',
      'appointment.moved.staff',
      'appointment.cancelled.visitor',
      'appointment.cancelled.staff',
    ])
    site.book()
    site.clock.now += half
    expireHolds(site)
    byStaff(site, rows(site)[1]!, 'cancel')
    expect(templates(site).slice(-2)).toEqual(['contact-appointment.staff', 'appointment.cancelled.staff'])
    expect(mails(site).every(({ attachments }) => attachments === null)).toBe(true)
  })
})

describe('two hundred at once, over two connections', () => {
  /** One after the other, every other one on the second connection. */
  const atOnce = <T>(count: number, work: (number: number, database: Site['database']) => T, site: Site) => {
    const other = openSite(path.join(site.settings.varDir, 'site.sqlite'))
    const all = Array.from({ length: count }, async (_, number) => {
      await Promise.resolve()
      return work(number, number % 2 ? other : site.database)
    })
    return Promise.all(all).finally(() => other.$client.close())
  }

  it('hold one seat', async () => {
    const site = appointmentSite()
    const book = (number: number, database: Site['database']) => site.book({ email: `${number}@bezoeker.example` }, { database })
    const results = await atOnce(200, book, site)
    expect(results.filter(({ kind }) => kind === 'sent')).toHaveLength(1)
    expect(
      results.filter(result => result.kind === 'invalid' && result.lastResult.error.slot?.[0] === 'SLOT_TAKEN'),
    ).toHaveLength(199)
    expect([site.count('enquiry'), site.count('outbox'), seats(site).length, rows(site).length]).toEqual([1, 1, 1, 1])
  })

  it('take three seats of a slot for three if all were too late', async () => {
    const site = appointmentSite()
    for (let number = 0; number < 200; number += 1) {
      site.book({ email: `${number}@bezoeker.example`, slot: writeMoment(ten + half) })
      site.clock.now += half / 150
    }
    const asked = rows(site)
    expect(asked.length).toBeGreaterThan(2)
    site.clock.now += 2 * half
    const press = (number: number, database: Site['database']) =>
      byLink(variant(site, { database }), asked[number % asked.length]!, 'confirm')
    const results = await atOnce(200, press, site)
    expect(new Set(rows(site).flatMap(({ id, status }) => (status === 'confirmed' ? [id] : []))).size).toBe(3)
    expect(seats(site).map(({ seat, heldUntil }) => [seat, heldUntil])).toEqual([1, 2, 3].map(seat => [seat, null]))
    expect(results.some(result => result.kind === 'invalid' && result.alert === 'SLOT_TAKEN')).toBe(true)
  })
})
