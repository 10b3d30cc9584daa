/** Properties of every search filter: a new one in the registry is tested automatically. */

import { describe, expect, it } from 'vitest'
import { activeFilters, filterText, noFilters, parseFilters, writeFilters } from '../../app/domains/search/filters'
import { type AnyFilter, type Criteria, filters, rulesAsked } from '../../app/domains/search/filters/registry'
import { createTexts } from '../../app/platform/i18n/i18next-texts.server'
import fc from '../support/fast-check'
import { textsIn } from '../support/locales'
import { runs } from '../support/runs'

const dutch = textsIn('nl')
const texts = createTexts('nl', { dutch })
const names = { type: () => undefined }

const value = fc.oneof(
  fc.constant('1'),
  fc.constantFrom(
    'Gent|9000',
    'gent|9000,Brugge|8000',
    '1,2',
    '0-400000',
    '400000-2',
    '-',
    '1',
    'BE-VOV',
    'LU,9050,Gand',
    'huis',
    'B',
    'SW,N,s',
    '2027-01-31',
    '31/1/2027',
    'Goed,Te renoveren',
  ),
  fc.constantFrom('50.9,3.5,51.2,4.1', '51,3.5,51.2,4.1,50.8,4.2'),
  fc.integer({ min: 0, max: 30 }).map(String),
  fc.string({ unit: 'grapheme' }),
)
/** Searches by one filter alone, from query strings with only its parameters. */
function searchesBy(filter: AnyFilter): fc.Arbitrary<Criteria> {
  return fc
    .array(fc.tuple(fc.constantFrom(...filter.names), value), { maxLength: 6 })
    .map(pairs => parseFilters(new URLSearchParams(pairs)))
}
const isNothing = (criteria: Criteria) => writeFilters({ ...noFilters, ...criteria }) === ''

describe.each(filters.map(filter => ({ name: filter.names[0], filter })))('the filter $name', ({ filter }) => {
  const search = searchesBy(filter)
  const check = (predicate: (criteria: Criteria) => void) => fc.assert(fc.property(search, predicate), { numRuns: runs(200) })

  it('round-trips through a query', () => {
    check(criteria => {
      const written = filter.write(criteria)
      expect(writeFilters(all(criteria))).toBe(written && `?${written}`)
      expect(parseFilters(new URLSearchParams(written))).toEqual(criteria)
    })
  })

  it('round-trips through form fields', () => {
    check(criteria => {
      const pairs = Object.entries(filter.inputs(criteria)).flatMap(([name, values]) => values.map(each => [name, each]))
      expect(pairs.every(([name = '']) => filter.names.includes(name))).toBe(true)
      expect(parseFilters(new URLSearchParams(pairs))).toEqual(criteria)
    })
  })

  it('changes its own fields only', () => {
    const own = Object.keys(filter.none)
    check(criteria => {
      const changed = Object.entries(criteria).filter(([name, field]) => field !== noFilters[name as keyof Criteria])
      expect(changed.filter(([name]) => !own.includes(name))).toEqual([])
      expect(Object.keys(filter.parse(new URLSearchParams(filter.write(criteria))))).toEqual(own)
    })
  })

  it('has chips and rules if and only if it is set', () => {
    let [shown, demanded] = [0, 0]
    check(criteria => {
      const chips = activeFilters(all(criteria))
      expect(chips.length === 0).toBe(isNothing(criteria))
      if (isNothing(criteria)) expect(rulesAsked(criteria)).toEqual([])
      shown += chips.length
      demanded += rulesAsked(criteria).length
      for (const chip of chips) {
        expect(chip.filter).toBe(filter)
        expect(filterText(texts, chip, names)).not.toMatch(/^$|^[A-Z]+(_[A-Z]+)+$/)
        expect(activeFilters(all(chip.only)).map(({ only }) => only)).toEqual([chip.only])
        // A chip belongs to its filter, whatever else is searched.
        const own = { ...chip.only, ...filter.none }
        expect(writeFilters(all(own))).toBe('')
        const among = activeFilters({ ...all(criteria), ...elsewhere(filter) }).filter(each => each.filter === filter)
        expect(among.map(({ only }) => only)).toContainEqual(chip.only)
      }
    })
    expect(shown).toBeGreaterThan(0)
    expect(demanded).toBeGreaterThan(0)
  })

  it('has labels for existing texts', () => {
    const { control } = filter
    if (!control) return
    expect(filter.names).toContain(control.name)
    for (const label of Object.values(control.label)) expect(dutch).toHaveProperty(label)
  })
})

/** A value of another filter. */
function elsewhere(filter: AnyFilter): Partial<Criteria> {
  return filter.names.includes('garden') ? { terrace: true } : { garden: true }
}

function all(criteria: Criteria) {
  return { ...noFilters, ...criteria }
}

it('has unique parameters, fields and rules', () => {
  const once = (each: readonly string[]) => expect(each.filter((name, index) => each.indexOf(name) !== index)).toEqual([])
  once(filters.flatMap(filter => filter.names))
  once(filters.flatMap(filter => Object.keys(filter.none)))
  once(filters.flatMap(filter => filter.rules.map(rule => rule.name)))
})
