/**
 * Viewings booked here that return from the agency's own program: each appears once, and the agency's changes there apply here.
 */
import { describe, expect, it } from 'vitest'
import type { DiaryLine, ProviderViewing } from '../../app/domains/catalogue/diary'
import { ownerViewings, viewingFigures } from '../../app/domains/owner/viewings.server'
import { agentCalendar, agentCalendars } from '../../app/domains/viewings/agent-calendar.server'
import { slotsToShow } from '../../app/domains/viewings/booking-page.server'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { changesToFollow, followProvider } from '../../app/domains/viewings/follow-provider.server'
import { viewingOfLine } from '../../app/domains/viewings/recognise.server'
import { changeWait } from '../../app/domains/viewings/viewing.server'
import { sourceFile } from '../../app/platform/agency/config/source.server'
import type { Configuration } from '../../app/platform/agency/configuration.server'
import { writeMoment } from '../../app/platform/time/moment-text'
import { appointment, appointmentSeat, outbox } from '../../db/schema/site.server'
import { appointmentSite, ten, visitor } from '../support/appointment-site'
import { replaceExtraRecords } from '../support/extra-records'
import { crmRows, crmSettings } from '../support/fake-crm'
import { reconfigured } from '../support/test-site'

const half = 30 * 60_000
const at = (moment: number) => new Date(moment).toISOString()

type Site = ReturnType<typeof appointmentSite>
const booked = (site: Site) => site.database.select().from(appointment).orderBy(appointment.createdAt).all()
const first = (site: Site) => booked(site)[0]!
const mails = (site: Site) =>
  site.database
    .select()
    .from(outbox)
    .all()
    .map(({ template }) => template)
    .filter(template => template.startsWith('appointment.'))
const seats = (site: Site) =>
  site.database
    .select()
    .from(appointmentSeat)
    .all()
    .map(({ startsAt }) => startsAt)
const move = (site: Site, moment: number) =>
  changeAppointment(site, { row: first(site), role: 'visitor' }, { what: 'move', slot: writeMoment(moment) }, 0)

function bookedSite(change: Record<string, string> = {}) {
  const site = appointmentSite({ confirm: 'at-once' })
  site.book(change)
  return site
}

const told = (site: Site, change: Partial<ProviderViewing> = {}): ProviderViewing => ({
  viewingID: first(site).id,
  key: 'calendar 9001 4101',
  startsAt: ten,
  isOff: false,
  ...change,
})

describe('a line of the diary is the viewing that was booked here', () => {
  const line: DiaryLine = { key: 'calendar 1 4101', propertyID: 4101, startsAt: ten, texts: [], emails: [] }
  const known = (site: Site, change: Partial<DiaryLine>) => viewingOfLine(site, { ...line, ...change }) === first(site).id

  it('by our reference, at any time', () => {
    const site = bookedSite()
    const { id, enquiryID } = first(site)
    for (const name of [id, enquiryID]) {
      const texts = [undefined, `Bezoek ${name.slice(0, 12).toUpperCase()}.`]
      expect(known(site, { texts, startsAt: ten + 86_400_000 })).toBe(true)
      expect(known(site, { texts, propertyID: 4102 })).toBe(false)
    }
  })

  it('by the minute and the visitor’s address', () => {
    const site = bookedSite()
    expect(known(site, { emails: [null, 'Elodie@Bezoeker.example '] })).toBe(true)
    expect(known(site, { emails: ['other@bezoeker.example'] })).toBe(false)
    expect(known(site, { emails: [visitor.email], startsAt: ten + half })).toBe(false)
    expect(known(site, {})).toBe(false)
  })

  it('by its slot, even if moved', () => {
    const site = appointmentSite({ confirm: 'at-once' })
    // Three days after the import of 20 November.
    const slot = { PropertyID: 4101, DayOffset: 3, From: '10:00', To: '10:30', Capacity: 2 }
    replaceExtraRecords(site, 'viewingSlot', [slot])
    site.book()
    expect(first(site).slotID).toBe(1)
    expect(known(site, { slot: 1, startsAt: ten + half })).toBe(true)
    expect(known(site, { slot: 1, emails: ['other@bezoeker.example'] })).toBe(false)
    expect(known(site, { slot: 2 })).toBe(false)
  })

  it('by its key, once recognised', () => {
    const site = bookedSite()
    followProvider(site, [told(site, { key: line.key })])
    expect(known(site, { startsAt: ten + 86_400_000 })).toBe(true)
    expect(known(site, { key: 'calendar 2 4101', emails: [visitor.email] })).toBe(false)
  })
})

describe('what the agency does in its program', () => {
  it('moves the viewing here once, and notifies its visitor', () => {
    const site = bookedSite()
    const line = told(site, { startsAt: ten + 2 * half })
    followProvider(site, [line])
    followProvider(site, [line])
    expect(first(site)).toMatchObject({ startsAt: ten + 2 * half, endsAt: ten + 3 * half, status: 'confirmed', sequence: 1 })
    expect(seats(site)).toEqual([ten + 2 * half])
    expect(mails(site)).toEqual(['appointment.moved.visitor', 'appointment.moved.staff'])
    const calendars = agentCalendars(site).map(({ address }) => agentCalendar(site, address.split('/').at(-1)) ?? '')
    expect(calendars.join('').match(/DTSTART:\d+T\d+Z/g)).toEqual(['DTSTART:20261123T100000Z'])
  })

  it('cancels it here, and frees the time', () => {
    const site = bookedSite()
    followProvider(site, [told(site, { isOff: true })])
    expect(first(site).status).toBe('cancelled')
    expect(seats(site)).toEqual([])
    expect(mails(site)).toEqual(['appointment.cancelled.visitor', 'appointment.cancelled.staff'])
    followProvider(site, [told(site)])
    expect(first(site).status).toBe('cancelled')
  })

  it('is mailed to nobody where its program does that', () => {
    const source = sourceFile.parse({ provider: 'whise', mailVisitors: false })
    const site = reconfigured(bookedSite(), each => void Object.assign(each, { source }))
    followProvider(site, [told(site, { isOff: true })])
    expect([first(site).status, mails(site)]).toEqual(['cancelled', []])
  })

  it('does not change past viewings', () => {
    const site = bookedSite()
    site.clock.now = ten + half
    followProvider(site, [told(site, { isOff: true })])
    expect([first(site).status, mails(site)]).toEqual(['confirmed', []])
  })

  it('is distinguished from changes made here that have not reached it yet', () => {
    const site = bookedSite()
    followProvider(site, [told(site)])
    move(site, ten + half)
    const sent = mails(site).length
    // The program still has the old time; being unable to move lines it cancels that one, and adds a new one, which staff then
    // move.
    followProvider(site, [told(site)])
    followProvider(site, [told(site, { isOff: true })])
    expect(first(site).status).toBe('confirmed')
    followProvider(site, [told(site, { isOff: true }), told(site, { key: 'calendar 9002 4101', startsAt: ten + half })])
    expect([first(site).startsAt, mails(site).length]).toEqual([ten + half, sent])
    site.clock.now += changeWait
    followProvider(site, [told(site, { key: 'calendar 9002 4101', startsAt: ten })])
    expect([first(site).startsAt, mails(site).length]).toEqual([ten, sent + 2])
  })

  it('is not sent back to it, if the slot moved with the viewing', () => {
    const configure = (each: Configuration) => void Object.assign(each, { crm: crmSettings() })
    const site = appointmentSite({ confirm: 'at-once', configure })
    replaceExtraRecords(site, 'viewingSlot', [{ PropertyID: 4101, DayOffset: 3, From: '10:00', To: '10:30', Capacity: 2 }])
    site.book()
    followProvider(site, [told(site, { startsAt: ten + half })])
    expect(first(site).startsAt).toBe(ten + half)
    expect(crmRows(site).map(({ message }) => message)).toMatchObject([
      { kind: 'viewing', change: 'booked', slot: { id: 1, startsAt: ten } },
    ])
  })

  it('is counted before it is applied', () => {
    const site = bookedSite()
    const later = { ...first(site), id: 'later', enquiryID: 'later' }
    site.database.insert(appointment).values(later).run()
    const lines = booked(site).map(({ id }) => told(site, { viewingID: id, key: id, startsAt: ten + 2 * half }))
    expect(changesToFollow(site, [...lines, told(site, { viewingID: 'gone' })])).toBe(2)
    followProvider(site, lines)
    expect(changesToFollow(site, lines)).toBe(0)
  })
})

describe('a time to visit', () => {
  const left = (site: Site) => slotsToShow(site, { id: 4101, list: 0 }, 'nl').flatMap(({ slots }) => slots.map(slot => slot.left))
  const visit = (moment: number, more: object = {}) => ({
    ...{ PropertyID: 4101, Kind: 'calendar', Type: 'Bezichtiging', Date: at(moment) },
    Viewing: { State: 'planned', ...more },
  })

  it('is taken by a viewing in the agency’s diary, and once by one of ours', () => {
    const site = appointmentSite({ confirm: 'at-once' })
    const other = '7c1cb6c1-0000-4000-8000-000000000000'
    replaceExtraRecords(site, 'history', [
      visit(ten),
      visit(ten + half + half / 2),
      visit(ten + 2 * half, { Booked: other }),
      visit(ten + 2 * half, { State: 'cancelled' }),
    ])
    expect(left(site)).toEqual([0, 2, 0])
    expect(site.book()).not.toMatchObject({ kind: 'sent' })
  })

  it('has the seats that the program leaves, plus ours that it already counts', () => {
    const site = appointmentSite({ confirm: 'at-once' })
    const slot = { PropertyID: 4101, DayOffset: 3, To: '12:00' }
    replaceExtraRecords(site, 'viewingSlot', [
      { ...slot, From: '10:00', Capacity: 3, Taken: 1 },
      { ...slot, From: '10:30', Capacity: 1, Taken: 1 },
    ])
    expect(left(site)).toEqual([2, 0])
    site.book()
    expect(left(site)).toEqual([1, 0])
    followProvider(site, [told(site)])
    expect(left(site)).toEqual([2, 0])
  })
})

describe('an owner', () => {
  it('sees a viewing once, in its current state, whatever the diary says', () => {
    const site = appointmentSite({ confirm: 'at-once' })
    const Booked = '7c1cb6c1-0000-4000-8000-000000000001'
    const line = { PropertyID: 4101, Kind: 'calendar', Type: 'Bezichtiging', Contact: 'X.Y.', Comment: 'Tevreden' }
    replaceExtraRecords(site, 'history', [
      { ...line, Date: at(ten + half), Status: 'Geannuleerd', Viewing: { State: 'cancelled', Booked } },
      { ...line, Date: at(ten - half), Viewing: { State: 'planned', Booked } },
    ])
    site.book()
    site.database.delete(appointmentSeat).run()
    site.database.update(appointment).set({ id: Booked }).run()
    const viewings = ownerViewings(site, 4101, site.texts('nl'))
    expect(
      viewings.map(({ startsAt, state, line: { when, comment } }) => [startsAt, state, when.includes('10:00'), comment]),
    ).toEqual([[ten, 'confirmed', true, 'Tevreden']])
    expect(viewingFigures(viewings, site.clock.now, 30)).toMatchObject({ total: 1, cancelled: { total: 0 } })
  })
})
