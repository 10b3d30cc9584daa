/** Limits on open viewings per visitor and unconfirmed ones, and bookings whose link cannot be mailed. */
import { describe, expect, it } from 'vitest'
import { managerIDs } from '../../app/domains/catalogue/managers.server'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { bookingOutcome } from '../../app/domains/viewings/booked-here.server'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { expireHolds, heldViewingsJob } from '../../app/domains/viewings/expire-holds.server'
import { slotsOf } from '../../app/domains/viewings/open-slots.server'
import type { Configuration } from '../../app/platform/agency/configuration.server'
import { href } from '../../app/platform/paths/table'
import { senderKey } from '../../app/platform/spam/rate-limit.server'
import { writeMoment } from '../../app/platform/time/moment-text'
import * as viewingRequest from '../../app/routes/viewings/viewing-request'
import * as schema from '../../db/schema/site.server'
import { appointmentSite, ten, visitor } from '../support/appointment-site'
import { callRoute } from '../support/call-route'
import { formOf } from '../support/enquiry-site'

const mailsPerDay =
  (perDay: number) =>
  ({ spam }: Configuration) =>
    void Object.assign(spam.mailsToOneAddress, { perDay })

type Site = ReturnType<typeof appointmentSite>
const half = 30 * 60_000
const slots = [ten, ten + half, ten + half, ten + 2 * half].map(writeMoment)
const rows = ({ database }: Site) => database.select().from(schema.appointment).orderBy(schema.appointment.createdAt).all()

let made = 0
/** Different people each time, unless stated otherwise. */
const somebody = (same: { email?: string; phone?: string } = {}) => {
  made += 1
  return { email: `nummer-${made}@bezoeker.example`, phone: `0471${String(100_000 + made)}`, ...same }
}
const from = (address: string) => ({ sender: senderKey(address) })
const tooMany = { kind: 'invalid', lastResult: { error: { '': [expect.stringMatching(/^APPOINTMENTS_OPEN_LIMIT\?phone=/)] } } }

describe('two open viewings of a property', () => {
  it('are the maximum for one sender, whatever addresses it invents', () => {
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
  ])('are the maximum for %s, however it is written', (_, spellings) => {
    const site = appointmentSite({ limits: 'on' })
    const kinds = spellings.map((same, at) => site.book({ ...somebody(same), slot: slots[at] }, from(`203.0.113.${at}`)).kind)
    expect(kinds).toEqual(['sent', 'sent', 'invalid'])
  })

  it('include held, requested and confirmed ones, but not cancelled, expired or past ones', () => {
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

  it('are also counted when a link is pressed late', () => {
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
    // An agent who called them may decide otherwise.
    const byStaff = changeAppointment(site, { row: rows(site)[0]!, role: 'staff' }, { what: 'confirm' }, 0)
    expect(byStaff).toEqual({ kind: 'done', change: 'confirmed' })
  })

  it('are still the maximum after a restart', () => {
    const site = appointmentSite({ limits: 'on' })
    for (const slot of slots.slice(0, 2)) site.book({ ...somebody(), slot }, from('203.0.113.7'))
    const { varDir } = site.settings
    site.close()
    const again = appointmentSite({ limits: 'on', varDir })
    expect(again.book({ ...somebody(), slot: slots[2] }, from('203.0.113.7'))).toMatchObject(tooMany)
  })

  it('keep the sender only while they count', () => {
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

describe('open viewings of all properties together', () => {
  /** A booking for each of this many properties. */
  const kinds = (
    count: number,
    whose: (at: number) => ReturnType<typeof somebody>,
    sender: (at: number) => string,
    /** Time between two of them (ms). */
    pause = 0,
  ) => {
    const site = appointmentSite({ limits: 'on' })
    const { varDir } = site.settings
    const hasSlot = (id: number) => slotsOf(site, { id, list: 0 }, site.now()).some(({ startsAt }) => startsAt === ten)
    const ids = [...managerIDs(site).keys()].filter(hasSlot).slice(0, count)
    return ids.map((propertyID, at) => {
      // Else an address that had its mails of the day holds nothing.
      const home = appointmentSite({ limits: 'on', propertyID, varDir, configure: mailsPerDay(50) })
      home.clock.now += at * pause
      return home.book({ ...whose(at), slot: slots[0] }, from(sender(at)))
    })
  }
  const taken = (results: ReturnType<typeof kinds>) => results.filter(({ kind }) => kind === 'sent').length
  const everywhere = (at: number) => `203.0.${at}.7`
  const tooManyOfAll = {
    kind: 'invalid',
    lastResult: { error: { '': [expect.stringMatching(/^APPOINTMENTS_OPEN_ALL_LIMIT\?phone=/)] } },
  }
  const atGmail = (at: number) => `nummer${at}@gmail.com`

  it('are eight for a sender, whatever mailboxes it has', () => {
    const results = kinds(
      10,
      at => somebody({ email: atGmail(at) }),
      () => '203.0.113.7',
    )
    expect(taken(results)).toBe(8)
    expect(results[8]).toMatchObject(tooManyOfAll)
  })

  it('are six for a mailbox, and for a telephone number', () => {
    expect(taken(kinds(8, () => somebody({ email: 'an.peeters@gmail.com' }), everywhere))).toBe(6)
    expect(taken(kinds(8, at => somebody({ email: atGmail(at), phone: '0470 12 34 56' }), everywhere))).toBe(6)
  })

  it('are eight for a domain and its subdomains, but not for a public mail domain', () => {
    expect(taken(kinds(10, at => somebody({ email: `${at}@${at % 2 ? 'a.' : ''}evil.be` }), everywhere))).toBe(8)
    expect(taken(kinds(10, at => somebody({ email: `iemand${at}@telenet.be` }), everywhere))).toBe(10)
  })

  const of56 = (at: number) => `2001:db8:1:${(0x500 + at).toString(16)}::1`

  it('are forty a day for the senders of an IPv6 /56', () => {
    const results = kinds(41, at => somebody({ email: atGmail(at) }), of56, 4 * 60_000)
    expect([results.length, taken(results)]).toEqual([41, 40])
    expect(results[40]).toMatchObject(tooManyOfAll)
  })

  it.each([
    ['an IPv4 /24', (at: number) => `203.0.113.${at}`],
    ['an IPv6 /56', of56],
    ['an IPv6 /48', (at: number) => `2001:db8:1:${(at * 0x500).toString(16)}::1`],
  ])('allow eight holds in half an hour for %s', (_, address) => {
    const results = kinds(10, at => somebody({ email: atGmail(at) }), address)
    expect(taken(results)).toBe(8)
    expect(results[8]).toMatchObject(tooManyOfAll)
  })

  it('allow a couple to see four homes in a week from one address', () => {
    const couple = (at: number) =>
      somebody({ email: at % 2 ? 'jan@peeters.be' : 'an@peeters.be', phone: at % 2 ? '0470112233' : '0470445566' })
    expect(taken(kinds(4, couple, () => '203.0.113.7'))).toBe(4)
  })
})

describe('a viewing that nobody confirmed', () => {
  /** The same agent's two properties, with no time in between. */
  const two = (travelMinutes = 30) => {
    const configure = ({ appointments }: Configuration) => void Object.assign(appointments.agenda, { travelMinutes })
    const one = appointmentSite({ limits: 'on', configure })
    const agents = managerIDs(one)
    const propertyID = [...agents].find(([id, agent]) => id !== 4101 && agent === agents.get(4101))![0]
    const other = appointmentSite({ limits: 'on', propertyID, varDir: one.settings.varDir, configure })
    return { one, other }
  }
  const confirm = (site: Site) => changeAppointment(site, { row: rows(site)[0]!, role: 'visitor' }, { what: 'confirm' }, 0)

  it('blocks its agent for ten minutes, and its own seat for thirty', () => {
    const { one, other } = two()
    expect(one.book({ ...somebody(), slot: slots[0] }, from('203.0.113.1')).kind).toBe('sent')
    const { createdAt } = rows(one)[0]!
    other.clock.now = createdAt + 10 * 60_000 - 3000
    const elsewhere = () => other.book({ ...somebody(), slot: slots[0] }, from('203.0.113.2'))
    expect(elsewhere()).toMatchObject({ lastResult: { error: { slot: ['SLOT_TAKEN'] } } })
    other.clock.now = createdAt + 10 * 60_000
    expect(elsewhere().kind).toBe('sent')
    one.clock.now = createdAt + 20 * 60_000
    expect(one.book({ ...somebody(), slot: slots[0] }, from('203.0.113.3'))).toMatchObject({
      lastResult: { error: { slot: ['SLOT_TAKEN'] } },
    })
  })

  it('is lost once its agent was booked elsewhere, and can be confirmed otherwise', () => {
    const { one, other } = two()
    one.book({ ...somebody(), slot: slots[0] }, from('203.0.113.1'))
    one.clock.now += 20 * 60_000
    other.clock.now = one.clock.now
    other.book({ ...somebody(), slot: slots[0] }, from('203.0.113.2'))
    expect(confirm(one)).toEqual({ kind: 'invalid', alert: 'SLOT_TAKEN' })
    const alone = two()
    alone.one.book({ ...somebody(), slot: slots[0] }, from('203.0.113.1'))
    alone.one.clock.now += 20 * 60_000
    expect(confirm(alone.one)).toEqual({ kind: 'done', change: 'confirmed' })
  })

  it('makes the form require characters as an agent’s third, even if it was opened before', async () => {
    const { one, other } = two(0)
    const address = href('sale-contact-appointment', 'nl', { id: 4101, city: '-', title: '-' })
    const open = async (): Promise<{ token: string; action: string; captcha?: { kind: string } }> => {
      const moved = await callRoute(one, viewingRequest, address)
      return (await (await callRoute(one, viewingRequest, moved.headers.get('Location')!)).json()).state
    }
    one.book({ ...somebody(), slot: slots[1] }, from('203.0.113.1'))
    one.book({ ...somebody(), slot: slots[1] }, from('203.0.113.2'))
    const before = await open()
    expect(before.captcha).toBeUndefined()
    other.clock.now = one.clock.now
    expect(other.book({ ...somebody(), slot: slots[3] }, from('203.0.113.3')).kind).toBe('sent')
    expect((await open()).captcha).toMatchObject({ kind: 'characters' })
    one.clock.now += 2000
    const body = formOf({ [tokenField]: before.token, ...visitor, ...somebody(), slot: slots[0] })
    const answer = await callRoute(one, viewingRequest, before.action, { method: 'POST', body })
    const { captcha, lastResult } = await answer.json()
    expect([answer.status, captcha.kind, Object.keys(lastResult.error)]).toEqual([422, 'characters', ['captcha']])
    expect(lastResult.initialValue).toMatchObject({ slot: slots[0], lastName: visitor.lastName })
    one.clock.now += half
    expect((await open()).captcha).toBeUndefined()
  })
})

describe('an address that had its mails of the day', () => {
  it('is sent no link: nothing is held, and the staff is told at once', () => {
    const site = appointmentSite({ limits: 'on', configure: mailsPerDay(1) })
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
