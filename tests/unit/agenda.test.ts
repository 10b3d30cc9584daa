import { describe, expect, it } from 'vitest'
import { type AgendaRules, isBlocked, isWorkingAt, type Visit } from '../../app/domains/viewings/agenda'
import { momentInBrussels } from '../../app/platform/time/brussels'

const none: AgendaRules = { holidays: [] }
/** Half an hour from a time in Brussels, on Monday 23 November 2026 by default. */
const at = (time: string, day = '2026-11-23', minutes = 30) => {
  const startsAt = momentInBrussels(day, time)!
  return { startsAt, endsAt: startsAt + minutes * 60_000 }
}
const visit = (propertyID: number, time: string, day = '2026-11-23'): Visit => ({ propertyID, ...at(time, day), day })

describe('when an agent works', () => {
  const openingHours = [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 1, from: '13:00', to: '18:00' },
  ]
  it.each([
    ['08:45', false],
    ['09:00', true],
    ['11:30', true],
    ['11:45', false],
    ['12:00', false],
    ['17:30', true],
    ['17:31', false],
  ] as const)('is within the opening hours for a half hour from %s: %s', (time, expected) => {
    expect(isWorkingAt(at(time), undefined, { ...none, openingHours })).toBe(expected)
  })

  it('covers days with opening hours, before midnight', () => {
    expect(isWorkingAt(at('10:00', '2026-11-24'), undefined, { ...none, openingHours })).toBe(false)
    expect(isWorkingAt(at('10:00', '2026-11-24'), undefined, none)).toBe(true)
    const late = [{ weekday: 1, from: '18:00', to: '23:59' }]
    expect(isWorkingAt(at('23:45', '2026-11-23', 30), undefined, { ...none, openingHours: late })).toBe(false)
  })

  it('excludes that agent’s holidays, last day included', () => {
    const rules = { ...none, holidays: [{ agent: 2, from: '2026-11-23', to: '2026-11-24' }] }
    const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
    expect(days.map(day => isWorkingAt(at('10:00', day), 2, rules))).toEqual([true, false, false, true])
    expect([isWorkingAt(at('10:00'), 1, rules), isWorkingAt(at('10:00'), undefined, rules)]).toEqual([true, true])
  })
})

describe('an agent who is elsewhere', () => {
  const visits = [visit(1, '10:00')]
  const blocked = (time: string, rules: Partial<AgendaRules>, property = 2) =>
    isBlocked(at(time), property, visits, { ...none, ...rules })

  it('needs travel time before and after', () => {
    const times = ['09:00', '09:15', '09:30', '10:00', '10:30', '10:45', '11:00']
    expect(times.filter(time => blocked(time, { travelMinutes: 30 }))).toEqual(['09:15', '09:30', '10:00', '10:30', '10:45'])
    expect(times.filter(time => blocked(time, { travelMinutes: 0 }))).toEqual(['10:00'])
    expect(times.filter(time => blocked(time, {}))).toEqual([])
  })

  it('needs none at the same property', () => {
    expect(['09:30', '10:00', '10:30'].filter(time => blocked(time, { travelMinutes: 30 }, 1))).toEqual([])
  })

  it('has a daily limit of visits, each of which may have several visitors', () => {
    const day = [visit(1, '10:00'), visit(3, '14:00'), visit(3, '15:00', '2026-11-24')]
    const full = { ...none, mostADay: 2 }
    expect(isBlocked(at('16:00'), 2, day, full)).toBe(true)
    expect(isBlocked(at('16:00'), 1, day, full)).toBe(true)
    expect(isBlocked(at('10:00'), 1, day, full)).toBe(false)
    expect(isBlocked(at('16:00', '2026-11-24'), 2, day, full)).toBe(false)
    expect(isBlocked(at('16:00'), 2, day, { ...none, mostADay: 3 })).toBe(false)
  })
})
