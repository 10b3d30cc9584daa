/** Every dated value of `data/law/` that the site reads: absent the day before, present on its day. */
import { describe, expect, it } from 'vitest'
import { lawFiles, unconfirmedLaw } from '../../app/domains/catalogue/audit/unconfirmed-law.server'
import { lawOn } from '../../app/domains/catalogue/law.server'
import { costsLawOn } from '../../app/domains/costs/costs-law.server'
import { costsOn } from '../../app/domains/site/renovation/unit-costs.server'
import type { works } from '../../app/domains/site/renovation/works'
import { daysBefore } from '../../app/platform/time/calendar-days'

type Of = 'flanders' | 'brussels' | 'wallonia'
type Entry = { from: string } & Record<string, unknown>

const allowedOn = (of: Of, day: string) => lawOn(day).tenantFeesAllowed(of)
/** How the site reads a file: what is in force on a day, and what of an entry is. */
const readers: Record<string, { on: (of: string, day: string, entry: Entry) => unknown; of: (entry: Entry) => unknown }> = {
  'epc-scales': { on: (of, day) => lawOn(day).epcScales[of as Of]?.bands, of: entry => entry.bands },
  'renovation-duty': { on: (of, day) => lawOn(day).renovationDuties[of as Of]?.years, of: entry => entry.years },
  deposits: { on: (of, day) => lawOn(day).depositMonths(of as Of), of: entry => entry.months },
  'tenant-fees': { on: (of, day) => allowedOn(of as Of, day), of: entry => entry.allowed },
  'rental-candidates': { on: (of, day) => lawOn(day).rentalCandidate(of as Of)?.mayAsk, of: entry => entry.mayAsk },
  'reference-rents': { on: (of, day) => lawOn(day).referenceRent(of as Of)?.presumedAbove, of: entry => entry.presumedAbove },
  'tenant-preference': { on: (of, day) => lawOn(day).tenantPreference(of as Of)?.days, of: entry => entry.days },
  'renovation-plans': { on: (of, day) => lawOn(day).renovationPlan(of as Of)?.labels, of: entry => entry.labels },
  'off-plan-sales': { on: (_, day) => lawOn(day).offPlanSale?.largestDeposit, of: entry => entry.largestDeposit },
  'mandatory-mentions': {
    on: (of, day, { key, goals }) =>
      (goals as number[]).every(goal =>
        lawOn(day)
          .mandatoryMentions(of as Of, goal)
          .some(mention => mention.key === key),
      ),
    of: () => true,
  },
}
/** Values that no page reads by date: words in texts, checked elsewhere. */
const inTexts = ['legal-words']
/** The files on purchase costs, and the location of their lists in the law of a day. */
const costs: Record<string, (list: string, day: string) => unknown> = {
  'purchase-taxes': (region, day) => costsLawOn(day, region as Of).duty,
  'new-build-vat': (_, day) => costsLawOn(day, 'flanders').vat,
  'notary-fees': (deed, day) => costsLawOn(day, 'flanders')[deed as 'purchase' | 'loan'],
  'mortgage-costs': (list, day) => costsLawOn(day, 'flanders')[list === 'duties' ? 'mortgage' : 'shares'],
}

describe.each(Object.entries(readers))('%s', (file, { on, of }) => {
  const entries = Object.entries(lawFiles[file] as Record<string, Entry[]>)
  it.each(entries.flatMap(([region, list]) => list.map(entry => [region, entry.from, entry] as const)))(
    'of %s applies from %s on, and not the day before',
    (region, from, entry) => {
      expect(on(region, from, entry)).toEqual(of(entry))
      expect(on(region, daysBefore(from, 1), entry)).not.toEqual(of(entry))
    },
  )
})

it('renovation costs change on their next date', () => {
  const { vat, ...costs } = lawFiles['renovation-costs'] as Record<string, Entry[]>
  for (const [work, list] of Object.entries(costs)) {
    for (const { from, low } of list) expect(costsOn(from).costOf(work as (typeof works)[number])).toMatchObject({ from, low })
  }
  for (const entry of vat ?? []) expect(costsOn(entry.from).vat).toMatchObject(entry)
})

describe.each(Object.entries(costs))('%s', (file, on) => {
  const lists = Object.entries(lawFiles[file] as Record<string, Entry[]>)
  it.each(lists)('of %s changes on the day of the next entry', (list, entries) => {
    for (const [at, { from }] of entries.entries()) {
      expect(on(list, from)).toEqual(entries[at])
      if (at > 0) expect(on(list, daysBefore(from, 1))).toEqual(entries[at - 1])
    }
  })
})

it('covers every dated file of data/law/', () => {
  expect(Object.keys(lawFiles).toSorted()).toEqual(
    [...Object.keys(readers), ...Object.keys(costs), ...inTexts, 'renovation-costs'].toSorted(),
  )
})

describe('what is still to be confirmed', () => {
  const files = {
    one: { flanders: [{ from: '2019-01-01', confirm: 'the rate', confirmSince: '2026-11-22' }, { from: '2020-01-01' }] },
    two: { brussels: [{ from: '2024-03-01', confirm: 'the day' }] },
  }

  it('is overdue a year after its date, and not before', () => {
    const old = (on: string) => unconfirmedLaw(on, files).map(({ file, isOld }) => [file, isOld])
    expect(old('2027-11-21')).toEqual([
      ['data/law/two.json', true],
      ['data/law/one.json', false],
    ])
    expect(old('2027-11-22')[1]).toEqual(['data/law/one.json', true])
  })
})
