import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { calendarFile } from '../../app/domains/viewings/calendar-file.server'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { remindOfTomorrow } from '../../app/domains/viewings/reminder.server'
import { appointmentToken, findAppointment, readAppointment } from '../../app/domains/viewings/viewing.server'
import { writeEmailText } from '../../app/platform/mail/email-text'
import { writeMoment } from '../../app/platform/time/moment-text'
import * as schema from '../../db/schema/site.server'
import { appointmentSite, ten, visitor } from '../support/appointment-site'
import { reconfigured } from '../support/test-site'

type Site = ReturnType<typeof appointmentSite>
/** For bookings confirmed at once; appointment-holds.test.ts covers held ones. */
const atOnce = (options: Parameters<typeof appointmentSite>[0] = {}) => appointmentSite({ confirm: 'at-once', ...options })
const half = 30 * 60_000
const mails = ({ database }: Site) => database.select().from(schema.outbox).all()
const seats = ({ database }: Site) => database.select().from(schema.appointmentSeat).all()
const first = (site: Site) => {
  const row = site.database
    .select({ id: schema.appointment.id })
    .from(schema.appointment)
    .orderBy(schema.appointment.createdAt)
    .all()[0]!
  return findAppointment(site.database, row.id)!
}
const change = (site: Site, role: 'visitor' | 'staff', wish: { what: string; slot?: string }) =>
  changeAppointment(site, { row: first(site), role }, wish, 0)
/** Unfolds lines. */
const unfold = (file: string) => file.replace(/\r\n[ \t]/g, '')

describe('a booking', () => {
  it('takes a seat, is confirmed, and mails visitor and staff a calendar file', () => {
    const site = atOnce()
    expect(site.book({}, { language: 'fr' }).kind).toBe('sent')
    expect(first(site)).toMatchObject({ propertyID: 4101, startsAt: ten, endsAt: ten + half, status: 'confirmed', sequence: 0 })
    expect(seats(site)).toHaveLength(1)
    const [client, staff] = mails(site)
    expect([staff?.template, client?.template]).toEqual(['contact-appointment.staff', 'contact-appointment.visitor'])
    expect([staff?.cc, client?.cc]).toEqual([['lotte.vermeersch@gevel.example'], null])
    expect(client?.attachments).toMatchObject([
      { name: 'appointment.ics', contentType: expect.stringContaining('method=REQUEST') },
    ])
    expect(JSON.stringify(client?.values)).toContain('lundi 23 novembre 2026, 10:00 – 10:30')
    expect(JSON.stringify(staff?.values)).toContain('maandag 23 november 2026, 10:00 – 10:30')
    const file = unfold(readFileSync(path.join(site.settings.varDir, client!.attachments![0]!.path), 'utf8'))
    expect(file).toContain('DTSTART:20261123T090000Z\r\nDTEND:20261123T093000Z')
    for (const line of [
      'METHOD:REQUEST',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      `UID:appointment-${first(site).id}@www.gevel.example`,
    ])
      expect(file).toContain(`${line}\r\n`)
    expect(file).toMatch(/ATTENDEE;[^\r]*elodie@bezoeker\.example/)
  })

  it('redisplays the form with its input for a taken seat; a slot for three takes three', () => {
    const site = atOnce()
    expect(site.book().kind).toBe('sent')
    const second = site.book({ email: 'tweede@bezoeker.example', question: 'Is er een lift?' })
    expect(second).toMatchObject({
      kind: 'invalid',
      lastResult: { error: { slot: ['SLOT_TAKEN'] }, initialValue: { question: 'Is er een lift?' } },
    })
    expect([site.count('enquiry'), site.count('outbox'), seats(site).length]).toEqual([1, 2, 1])
    const slot = writeMoment(ten + half)
    const kinds = [1, 2, 3, 4].map(number => site.book({ slot, email: `${number}@bezoeker.example` }).kind)
    expect(kinds).toEqual(['sent', 'sent', 'sent', 'invalid'])
  })

  it('is refused for a past time, an unknown slot or an invalid time', () => {
    const site = atOnce()
    for (const at of [ten + 60_000, ten - 7 * 24 * 3_600_000, ten + 24 * 3_600_000])
      expect(site.book({ slot: writeMoment(at) })).toMatchObject({
        kind: 'invalid',
        lastResult: { error: { slot: ['SLOT_UNKNOWN'] } },
      })
    for (const slot of ['', 'x', '99999999T9999Z', '20261123T0900Z\r\nX: y', undefined])
      expect(site.book({ slot })).toMatchObject({
        kind: 'invalid',
        lastResult: { error: { slot: [expect.stringMatching(/^ALERT_/)] } },
      })
    site.clock.now = ten
    expect(site.book()).toMatchObject({ kind: 'invalid', lastResult: { error: { slot: ['SLOT_UNKNOWN'] } } })
    expect([site.count('enquiry'), seats(site)]).toEqual([0, []])
  })

  it('requires all four confirmations for a rental, and gives staff the amounts', () => {
    const site = atOnce({ terms: { persons: 2, income: 2775, total: 3950, deposit: 2775 } })
    for (const [name, alert] of [
      ['confirmIncome', 'ALERT_CONFIRM_INCOME'],
      ['confirmPersons', 'ALERT_CONFIRM_PERSONS'],
      ['confirmDescription', 'ALERT_CONFIRM_DESCRIPTION'],
      ['confirmTotal', 'ALERT_CONFIRM_TOTAL'],
    ] as const)
      expect(site.book({ [name]: undefined })).toMatchObject({ lastResult: { error: { [name]: [alert] } } })
    expect(site.book().kind).toBe('sent')
    const { values, language } = mails(site)[1]!
    const staff = writeEmailText(values, { branding: site.branding(language), texts: site.texts(language) })
    for (const amount of ['€\u00a02.775', '€\u00a03.950']) expect(staff).toContain(amount)
  })

  it('relies on the primary key, so that a seat cannot be written twice', () => {
    const site = atOnce()
    site.book()
    const [seat] = seats(site)
    expect(() =>
      site.database
        .insert(schema.appointmentSeat)
        .values({ ...seat!, appointmentID: first(site).id })
        .run(),
    ).toThrow()
  })
})

describe('a change by a signed link', () => {
  it('moves: the new seat and the old one in one step, a higher SEQUENCE, mails to both', () => {
    const site = atOnce()
    site.book()
    const uid = /UID:.*/.exec(calendarFile(site, first(site), 'visitor', 'REQUEST'))?.[0]
    expect(change(site, 'visitor', { what: 'move', slot: writeMoment(ten + 2 * half) })).toEqual({
      kind: 'done',
      change: 'moved',
    })
    expect(first(site)).toMatchObject({ startsAt: ten + 2 * half, sequence: 1, status: 'confirmed' })
    expect(seats(site)).toMatchObject([{ startsAt: ten + 2 * half }])
    const [, , toVisitor, toStaff] = mails(site)
    expect([toVisitor?.template, toStaff?.template]).toEqual(['appointment.moved.visitor', 'appointment.moved.staff'])
    for (const mail of [toVisitor!, toStaff!]) {
      const said = writeEmailText(mail.values, { branding: site.branding('nl'), texts: site.texts('nl') })
      expect(said).toMatch(/Vorig moment: maandag 23 november 2026, 10:00 – 10:30\n/)
      expect(said).toMatch(/Nieuw moment: maandag 23 november 2026, 11:00 – 11:30\n/)
    }
    const file = readFileSync(path.join(site.settings.varDir, toVisitor!.attachments![0]!.path), 'utf8')
    expect(file).toContain(uid)
    expect(file).toContain('SEQUENCE:1\r\n')
    expect(file).toContain('DTSTART:20261123T100000Z')
    expect(site.book().kind).toBe('sent')
  })

  it('refuses to move to a full slot, an unknown one or its own, and keeps the old seat', () => {
    const site = atOnce()
    site.book()
    const taken = { slot: writeMoment(ten + 2 * half), email: 'ander@bezoeker.example' }
    site.book(taken)
    const before = seats(site)
    for (const [slot, alert] of [
      [taken.slot, 'SLOT_TAKEN'],
      [writeMoment(ten), 'SLOT_SAME'],
      [writeMoment(ten + 60_000), 'SLOT_UNKNOWN'],
      ['', 'ALERT_SLOT_EMPTY'],
      ['x'.repeat(9999), 'SLOT_UNKNOWN'],
    ] as const)
      expect(change(site, 'visitor', { what: 'move', slot })).toEqual({ kind: 'invalid', alert })
    expect(seats(site)).toEqual(before)
    expect([first(site).sequence, mails(site).length]).toEqual([0, 4])
    expect(change(site, 'visitor', { what: 'erase' })).toEqual({ kind: 'invalid', alert: 'ALERT_OPTION_INVALID' })
  })

  it('cancels once, freeing the seat in the same step, and notifies both', () => {
    const site = atOnce()
    site.book()
    expect(change(site, 'visitor', { what: 'cancel' })).toEqual({ kind: 'done', change: 'cancelled' })
    expect([seats(site), first(site).status]).toEqual([[], 'cancelled'])
    const file = readFileSync(path.join(site.settings.varDir, mails(site)[2]!.attachments![0]!.path), 'utf8')
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']) expect(file).toContain(`${line}\r\n`)
    // A second press is already done; nothing else is possible.
    expect(change(site, 'visitor', { what: 'cancel' })).toEqual({ kind: 'done', change: 'cancelled' })
    for (const what of ['move', 'confirm', 'refuse', 'propose'])
      expect(change(site, 'staff', { what })).toEqual({ kind: 'closed', alert: 'APPOINTMENT_IS_CANCELLED' })
    expect(mails(site)).toHaveLength(4)
    expect(site.book({ email: 'ander@bezoeker.example' }).kind).toBe('sent')
  })

  it('is impossible once it has started', () => {
    const site = atOnce()
    site.book()
    site.clock.now = ten
    for (const what of ['cancel', 'move', 'confirm'])
      expect(change(site, 'staff', { what })).toEqual({ kind: 'closed', alert: 'APPOINTMENT_IS_PAST' })
    expect(seats(site)).toHaveLength(1)
  })

  it('needs our link for this viewing and purpose', () => {
    const site = atOnce()
    site.book()
    const row = first(site)
    const token = appointmentToken('appointment', row, 'visitor', site.secret)
    expect(readAppointment(site, 'appointment', token)).toMatchObject({ role: 'visitor', row: { id: row.id } })
    const forged = [
      undefined,
      '',
      'x',
      `${token}x`,
      token.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
      token.replace(
        row.id,
        row.id.replace(/^./, digit => (digit === '0' ? '1' : '0')),
      ),
      appointmentToken('calendar', row, 'visitor', site.secret),
      appointmentToken('appointment', row, 'visitor', 'cd'.repeat(32)),
      '%00'.repeat(1000),
    ]
    for (const each of forged) expect(readAppointment(site, 'appointment', each)).toBeUndefined()
    site.clock.now += 3 * 365 * 24 * 3_600_000
    expect(readAppointment(site, 'appointment', token)).toBeUndefined()
  })
})

describe('an address on request', () => {
  it('is in no mail, page or calendar, because the agent sends it', () => {
    const site = atOnce({ addressHidden: true })
    site.book()
    const file = unfold(calendarFile(site, first(site), 'visitor', 'PUBLISH'))
    expect(file).toContain('LOCATION:8300 Knokke-Heist (de makelaar bezorgt het adres)')
    expect(file).not.toContain('ATTENDEE')
    expect(JSON.stringify(mails(site)[0]?.values)).toContain('MAIL_APPOINTMENT_ADDRESS_LATER')
  })
})

describe('hostile names', () => {
  it('cannot write lines into a calendar file, and do no harm', () => {
    const site = atOnce()
    site.book({ firstName: 'Eva;BEGIN:VEVENT,\\n', lastName: '"x":\\', email: "a+b'c@bezoeker.example" })
    for (const role of ['visitor', 'staff'] as const)
      for (const method of ['REQUEST', 'PUBLISH'] as const) {
        const lines = unfold(calendarFile(site, first(site), role, method)).split('\r\n')
        expect(lines.filter(line => line.startsWith('BEGIN:'))).toEqual(['BEGIN:VCALENDAR', 'BEGIN:VEVENT'])
      }
    expect(site.logged).toEqual([])
  })
})

describe('the reminder', () => {
  it('is sent once, the day before, but not to recent bookers', () => {
    const site = atOnce()
    site.book()
    expect(remindOfTomorrow(site)).toBe(0)
    site.clock.now = Date.UTC(2026, 10, 22, 7, 59)
    expect(remindOfTomorrow(site)).toBe(0)
    site.clock.now = Date.UTC(2026, 10, 22, 8)
    expect([remindOfTomorrow(site), remindOfTomorrow(site)]).toEqual([1, 0])
    expect(mails(site).at(-1)).toMatchObject({ template: 'appointment.reminder.visitor', toAddress: visitor.email })
    site.book({ slot: writeMoment(ten + half), email: 'laat@bezoeker.example' })
    expect(remindOfTomorrow(site)).toBe(0)
  })

  it('can be declined when booking or by the link, and enabled again', () => {
    const site = atOnce()
    site.book({ noReminder: 'on' })
    site.clock.now = Date.UTC(2026, 10, 22, 12)
    expect(remindOfTomorrow(site)).toBe(0)
    const before = [first(site).changedAt, first(site).sequence, mails(site).length]
    for (const [wish, reminder] of [
      ['reminder-off', false],
      ['reminder-on', true],
      ['reminder-off', false],
      ['reminder-on', true],
    ] as const) {
      expect(change(site, 'visitor', { what: wish })).toEqual({ kind: 'done', change: wish })
      expect(first(site).reminder).toBe(reminder)
    }
    // Nobody is mailed about it, and calendars stay as they are.
    expect([first(site).changedAt, first(site).sequence, mails(site).length]).toEqual(before)
    expect(change(site, 'staff', { what: 'reminder-off' })).toEqual({ kind: 'invalid', alert: 'ALERT_OPTION_INVALID' })
    expect(remindOfTomorrow(site)).toBe(1)
  })

  it('omits cancelled viewings, and can be turned off by the agency', () => {
    const site = atOnce()
    site.book()
    site.book({ slot: writeMoment(ten + half), email: 'ander@bezoeker.example' })
    change(site, 'visitor', { what: 'cancel' })
    site.clock.now = Date.UTC(2026, 10, 22, 12)
    expect(
      remindOfTomorrow(
        reconfigured(site, ({ appointments }) => {
          appointments.reminder = null
        }),
      ),
    ).toBe(0)
    expect(remindOfTomorrow(site)).toBe(1)
  })
})

describe('files', () => {
  it('are written under VAR_DIR, one per change and reader', () => {
    const site = atOnce()
    site.book()
    change(site, 'visitor', { what: 'cancel' })
    expect(readdirSync(path.join(site.settings.varDir, 'calendar'))).toHaveLength(4)
  })
})
