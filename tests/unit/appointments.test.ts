import { describe, expect, it } from 'vitest'
import { documentHref, propertyDocuments } from '../../app/domains/documents/property-documents'
import { confirmationsOf, rentalTerms } from '../../app/domains/viewings/rental-terms'
import { bookable, listedSlots, type Slot, weeklySlots } from '../../app/domains/viewings/slots'
import { isFull, slotDays, whenInWords } from '../../app/domains/viewings/when'

const utc = (slots: readonly Slot[]) => slots.map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 16))

describe('the time of a viewing', () => {
  it('is formatted in each language', () => {
    const slot = { startsAt: Date.UTC(2026, 9, 25, 9), endsAt: Date.UTC(2026, 9, 25, 9, 30) }
    expect((['nl', 'fr', 'en', 'de'] as const).map(language => whenInWords(slot, language))).toEqual([
      'zondag 25 oktober 2026, 10:00 – 10:30',
      'dimanche 25 octobre 2026, 10:00 – 10:30',
      expect.stringMatching(/^Sunday,? 25 October 2026, 10:00 – 10:30$/),
      'Sonntag, 25. Oktober 2026, 10:00 – 10:30',
    ])
  })
})

describe('slots', () => {
  const hours = [{ weekday: 7, from: '10:00', to: '11:15', minutes: 30, capacity: 2 }]

  it('keep the clock time of a weekly scheme when the clocks change, without a partial slot', () => {
    expect(utc(weeklySlots({ hours, holidays: [] }, '2026-10-18', 14))).toEqual([
      '2026-10-18T08:00',
      '2026-10-18T08:30',
      '2026-10-25T09:00',
      '2026-10-25T09:30',
      '2026-11-01T09:00',
      '2026-11-01T09:30',
    ])
  })

  it('omit holidays and the skipped hour', () => {
    expect(weeklySlots({ hours, holidays: ['2026-10-18'] }, '2026-10-18', 6)).toEqual([])
    const night = [{ weekday: 7, from: '01:30', to: '03:30', minutes: 30, capacity: 1 }]
    expect(utc(weeklySlots({ hours: night, holidays: [] }, '2027-03-28', 0))).toEqual(['2027-03-28T01:00'])
    for (const { startsAt, endsAt } of weeklySlots({ hours: night, holidays: [] }, '2027-03-28', 0))
      expect(endsAt - startsAt).toBe(30 * 60_000)
  })

  it('of the provider count from the day of the import', () => {
    const given = [{ ID: 1, DayOffset: 2, From: '10:00', To: '10:30', Capacity: 1 }]
    expect(utc(listedSlots(given, '2026-10-24'))).toEqual(['2026-10-26T09:00'])
    expect(listedSlots([{ ID: 1, DayOffset: 0, From: '10:30', To: '10:00', Capacity: 1 }], '2026-10-24')).toEqual([])
  })

  it('can be booked after the notice period, for a number of days ahead, in order', () => {
    const now = Date.UTC(2026, 9, 18, 8)
    const all = weeklySlots({ hours, holidays: [] }, '2026-10-18', 28)
    const shown = bookable([...all].reverse().concat(all), { now, noticeMs: 30 * 60_000, daysAhead: 7 })
    expect(utc(shown)).toEqual(['2026-10-18T08:30', '2026-10-25T09:00', '2026-10-25T09:30'])
  })

  it('are shown by day, including full ones', () => {
    const slots = weeklySlots({ hours, holidays: [] }, '2026-10-18', 0)
    const taken = new Map([[slots[0]!.startsAt, 2]])
    const [day, ...others] = slotDays(slots, taken, 'nl')
    expect([day?.heading, day?.slots.map(({ left }) => left), others]).toEqual(['zondag 18 oktober', [0, 2], []])
    expect([isFull(slotDays(slots, taken, 'nl')), isFull([])]).toEqual([false, true])
    expect(isFull(slotDays(slots, new Map(slots.map(({ startsAt }) => [startsAt, 2])), 'nl'))).toBe(true)
  })
})

describe('the tenant’s confirmation', () => {
  const rules = { incomeTimesRent: 3, incomeWithCharges: false, personsPerBedroom: 2, personsWithoutBedroom: 2 }
  const record = { MonthlyRent: 925, ChargesRenter: 85, RenterInventory: 165, NumberOfBedRooms: 1 }

  it('covers the rent, the charges, the share of the inventory and the legal deposit', () => {
    expect(rentalTerms(record, rules, { depositMonths: 3 })).toEqual({ persons: 2, income: 2775, deposit: 2775, total: 3950 })
    expect(rentalTerms(record, rules, { depositMonths: 2 })).toMatchObject({ deposit: 1850, total: 3025 })
  })

  it('caps the deposit at the legal maximum, or the provider’s lower one', () => {
    expect(rentalTerms({ ...record, DepositAmount: 2775 }, rules, { depositMonths: 2 })?.deposit).toBe(1850)
    expect(rentalTerms({ ...record, DepositAmount: 1000 }, rules, { depositMonths: 3 })?.deposit).toBe(1000)
    expect(rentalTerms({ ...record, DepositAmount: 14_400 }, rules, {})?.deposit).toBe(14_400)
    expect(rentalTerms(record, rules, {})).toMatchObject({ deposit: 0, total: 1175 })
  })

  it('follows the agency’s rules', () => {
    expect(
      rentalTerms({ ...record, NumberOfBedRooms: 0 }, { ...rules, personsWithoutBedroom: 1 }, { depositMonths: 3 })?.persons,
    ).toBe(1)
    expect(rentalTerms(record, { ...rules, incomeTimesRent: 2.5, incomeWithCharges: true }, { depositMonths: 3 })?.income).toBe(
      2525,
    )
  })

  it('has no amounts if the rent is on request, and no boxes for a sale', () => {
    const { MonthlyRent: _, ...hidden } = record
    expect(rentalTerms(hidden, rules, { depositMonths: 3 })).toEqual({ persons: 2 })
    expect(confirmationsOf({ persons: 2 })).toEqual(['confirmPersons', 'confirmDescription'])
    expect(confirmationsOf(rentalTerms(record, rules, { depositMonths: 3 }))).toHaveLength(4)
    expect(confirmationsOf(undefined)).toEqual([])
  })
})

describe('documents', () => {
  const item = (Url: string | undefined, Kind = 'EPC') => ({ ID: 1, Name: 'x', Kind, Url })
  const access = (Url: string | undefined, { PublishAddress = true, Kind = 'EPC' } = {}) =>
    propertyDocuments({ PublishAddress, DocumentItems: [item(Url, Kind)] }, ['EPC'], 'files.example.be')[0]?.access

  it('are public by kind, else on request; all go through a person if the address is on request', () => {
    expect(access('documents/epc.pdf')).toBe('public')
    expect(access('documents/plan.pdf', { Kind: 'Plan' })).toBe('request')
    expect(access('https://files.example.be/a.pdf')).toBe('public')
    expect(access('documents/epc.pdf', { PublishAddress: false })).toBe('agent')
    expect(access('media/documents/epc-0a1b.pdf')).toBe('public')
    expect(access(undefined)).toBe('agent')
    expect(propertyDocuments({ PublishAddress: true }, [], undefined)).toEqual([])
  })

  it('lie only in our folder or at the provider’s host', () => {
    for (const url of [
      'media/documents/../../site.db.pdf',
      'media/documents/secret.html',
      'media/homes/photo.pdf',
      'documents/../site/recipients.json',
      'documents/../../etc/passwd.pdf',
      '/etc/passwd',
      'documents/x.html',
      'documents/x.pdf\u0000.html',
      'documents//x.pdf',
      'file:///etc/passwd.pdf',
      'http://files.example.be/a.pdf',
      'https://files.example.be:8443/a.pdf',
      'https://user@files.example.be/a.pdf',
      'https://files.example.be.evil.example/a.pdf',
      'https://evil.example/a.pdf',
      'javascript:alert(1)',
    ])
      expect([url, access(url)]).toEqual([url, 'agent'])
  })

  it('have an address', () => {
    expect([documentHref(1, 2), documentHref(1, 2, 'a.b')]).toEqual(['/media/documents/1/2', '/media/documents/1/2?link=a.b'])
  })
})
