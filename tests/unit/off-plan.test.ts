/** Homes that are sold before they are finished, by what their record says. */
import { describe, expect, it } from 'vitest'
import { isOffPlan, isUnfinished } from '../../app/domains/catalogue/off-plan'

const on = '2026-11-26'

describe('a home is unfinished', () => {
  it.each([
    ['with a year of construction to come', { ConstructionYear: 2027 }, true],
    ['with a certificate and a year to come', { ConstructionYear: 2027, EnergyCertificateEndDate: '2037-01-01' }, true],
    ['with this year and nothing more', { ConstructionYear: 2026 }, true],
    ['with this year and a day to come', { ConstructionYear: 2026, AvailableFrom: '2026-11-27' }, true],
    ['not once it is free', { ConstructionYear: 2026, AvailableFrom: on }, false],
    ['not once it has a certificate', { ConstructionYear: 2026, EnergyCertificateEndDate: '2036-06-30' }, false],
    ['not from the year after', { ConstructionYear: 2025 }, false],
    ['not without a year', {}, false],
    ['where its record says so', { OffPlan: true, ConstructionYear: 2020 }, true],
    ['not where its record denies it', { OffPlan: false, ConstructionYear: 2028 }, false],
  ])('%s', (_, record, expected) => {
    expect(isUnfinished(record, on)).toBe(expected)
  })
})

it('protects the buyer of a home in Belgium alone', () => {
  const home = { OffPlan: true, Goal: 0, WebID: 2 } as const
  expect(isOffPlan(home, 'brussels', on)).toBe(true)
  expect(isOffPlan({ ...home, Goal: 1 }, 'brussels', on)).toBe(false)
  expect(isOffPlan({ ...home, WebID: 9 }, 'brussels', on)).toBe(false)
  expect(isOffPlan(home, undefined, on)).toBe(false)
})
