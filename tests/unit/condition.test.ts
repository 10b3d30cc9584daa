/** Display conditions (SPEC §3, §5): the meaning of each logic; an invalid condition hides its element. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allHold, type Condition, conditionMistake } from '../../app/domains/catalogue/sheet/condition'
import { limits, runExpression } from '../../app/domains/catalogue/sheet/expression'
import { sheetSchema } from '../../app/domains/catalogue/sheet/sheet-schema'

const values = new Map<string, unknown>([
  ['Price', 465000],
  ['StartPrice', 425000],
  ['Goal', 0],
  ['City', 'Sint-Martens-Latem'],
  ['DateOfPosting', '2026-11-12'],
  ['HasLift', true],
  ['HasPool', false],
  ['Heritage', '  '],
  ['Divisions', ['Keuken', 'Berging']],
])
const holds = (condition: Condition) => allHold([condition], values)

describe('a comparison', () => {
  it.each<[string, Condition, boolean]>([
    ['a number', { field: 'Price', logic: '=', compareWithValue: 465000 }, true],
    ['a number written as text', { field: 'Price', logic: '=', compareWithValue: '465000' }, true],
    ['another number', { field: 'Price', logic: '!=', compareWithValue: 465000 }, false],
    ['zero', { field: 'Goal', logic: '=', compareWithValue: 0 }, true],
    ['zero with what is empty', { field: 'Goal', logic: '=', compareWithValue: '' }, false],
    ['a yes', { field: 'HasLift', logic: '=', compareWithValue: true }, true],
    ['a yes written as text', { field: 'HasLift', logic: '=', compareWithValue: 'true' }, true],
    ['above', { field: 'Price', logic: '>', compareWithValue: 400000 }, true],
    ['at least', { field: 'Price', logic: '>=', compareWithValue: 465000 }, true],
    ['below', { field: 'Price', logic: '<', compareWithField: 'StartPrice' }, false],
    ['at most', { field: 'StartPrice', logic: '<=', compareWithField: 'Price' }, true],
    ['days', { field: 'DateOfPosting', logic: '>', compareWithValue: '2026-10-31' }, true],
    ['a text with a number', { field: 'City', logic: '>', compareWithValue: 1 }, false],
    ['letters, in any case', { field: 'City', logic: 'contains', compareWithValue: 'latem' }, true],
    ['an entry of a list', { field: 'Divisions', logic: 'contains', compareWithValue: 'Berging' }, true],
    ['part of an entry', { field: 'Divisions', logic: 'contains', compareWithValue: 'Berg' }, false],
    ['blank text', { field: 'Heritage', logic: 'empty' }, true],
    ['a missing field', { field: 'Servitudes', logic: 'empty' }, true],
    ['a no', { field: 'HasPool', logic: 'empty' }, false],
    ['a value', { field: 'City', logic: 'not empty' }, true],
    ['nothing above zero', { field: 'Servitudes', logic: '>', compareWithValue: 0 }, false],
    ['a logic that is none', { field: 'Price', logic: 'like', compareWithValue: 465000 }, false],
    ['no field', { logic: '=', compareWithValue: 1 }, false],
    ['nothing at all', {}, false],
  ])('%s', (_, condition, expected) => expect(holds(condition)).toBe(expected))
})

describe('an expression', () => {
  it.each<[string, boolean]>([
    ['Price > 400000 && Goal == 0', true],
    ['Price > 400000 && !HasLift', false],
    ['Goal in [1, 2] || City == "Sint-Martens-Latem"', true],
    ['"Keuken" in Divisions', true],
    ['(Price - StartPrice) / Price < 0.1', true],
    ['-Price < +StartPrice', true],
    ['HasLift ? Goal == 0 : Goal == 1', true],
    ['Price % 2 == 0', true],
    ['Servitudes', false],
    ['!Servitudes', true],
    ['Heritage', false],
    ['Price / 0 == Price', false],
    ['City + 1', false],
    ['City.length > 0', false],
    ['Divisions[0] == "Keuken"', false],
    ['this', false],
    ['constructor', false],
    ['__proto__', false],
    ['toString()', false],
    ['Price = 1', false],
    ['true; true', false],
    ['true, true', false],
    ['', false],
    ['(', false],
    ['1 |', false],
    ['~1', false],
    ['2 ** 8', false],
  ])('%s', (advancedCondition, expected) => expect(holds({ advancedCondition })).toBe(expected))

  it('may be combined with a comparison, and both must hold', () => {
    const both = { field: 'Price', logic: '>', compareWithValue: 0 }
    expect(holds({ ...both, advancedCondition: 'Goal == 0' })).toBe(true)
    expect(holds({ ...both, advancedCondition: 'Goal == 1' })).toBe(false)
  })

  it('has limits on length, depth and work', () => {
    const [{ length }, sum] = [limits, (terms: number) => Array(terms).fill('1').join('+')]
    expect(runExpression(`${'!'.repeat(limits.depth)}1`, values).ok).toBe(true)
    expect(runExpression(`${'!'.repeat(limits.depth + 1)}1`, values).ok).toBe(false)
    expect(runExpression(' '.repeat(length - 1) + 1, values).ok).toBe(true)
    expect(runExpression(' '.repeat(length) + 1, values).ok).toBe(false)
    expect(runExpression(sum(200), values).ok).toBe(false)
    expect(runExpression(`[${Array(240).fill('1').join()}]`, values).steps).toBeLessThanOrEqual(limits.steps)
  })
})

it('shows an element without conditions, and hides it for one that fails', () => {
  expect(allHold([], values)).toBe(true)
  expect(allHold([{ advancedCondition: 'true' }, { advancedCondition: 'nothing(' }], values)).toBe(false)
})

it('is valid in the product’s own sheet', () => {
  const { strip, groups } = sheetSchema.parse(JSON.parse(readFileSync('data/site/property-sheet.json', 'utf8')))
  const conditions = [...strip, ...groups.flatMap(group => group.elements)].flatMap(element => element.conditions)
  expect(conditions.length).toBeGreaterThan(20)
  expect(conditions.map(conditionMistake).filter(Boolean)).toEqual([])
})

it('reports its errors', () => {
  expect(conditionMistake({ field: 'Price', logic: 'like' })).toContain("'like'")
  expect(conditionMistake({ advancedCondition: 'Price >' })).toContain('advancedCondition')
  expect(conditionMistake({ field: 'Price' })).toContain('logic')
  expect(conditionMistake({ logic: '=' })).toContain('field')
  expect(conditionMistake({})).toBeDefined()
})
