/** No expression throws, stalls or reaches anything but the record. */

import { expect, it } from 'vitest'
import { allHold } from '../../app/domains/catalogue/sheet/condition'
import { limits, runExpression } from '../../app/domains/catalogue/sheet/expression'
import fc from '../support/fast-check'
import { runs } from '../support/runs'

const tries = runs(10_000)

const values = new Map<string, unknown>(
  Object.entries({
    Price: 465000,
    Goal: 0,
    City: 'Gent',
    HasLift: true,
    Heritage: '',
    Zip: '9000',
    Rooms: ['a', 'b'],
    Odd: Number.NaN,
  }),
)
const names = [...values.keys(), 'constructor', '__proto__', 'prototype', 'toString', 'this', 'globalThis', 'process', 'Unknown']
const hostile = [
  'constructor.constructor("return process")()',
  '(() => 1)()',
  'this.constructor',
  'this',
  '__proto__.polluted = 1',
  'Price["constructor"]',
  'City.length',
  'toString()',
  'new Date()',
  '`process`',
  'a=b',
  '1;2',
  '1,2',
  '/(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!")',
  `${'('.repeat(250)}1${')'.repeat(250)}`,
  '!'.repeat(500),
  '-'.repeat(499),
  `${'['.repeat(250)}${']'.repeat(250)}`,
  Array(250).fill('1').join('+'),
  Array(100).fill('1?').join(''),
  '9**9**9**9',
  '1<<99',
  '~1',
  '"',
  "'\\",
  '\u0000',
  '\ud800',
  '[,,,]',
  '...Price',
  'x'.repeat(10_000),
  'Price in Price',
  '1 in [1, [1, [1]]]',
]
const operators = [
  '==',
  '!=',
  '===',
  '<',
  '>',
  '<=',
  '>=',
  '&&',
  '||',
  '+',
  '-',
  '*',
  '/',
  '%',
  'in',
  '**',
  '|',
  '^',
  '??',
  '=',
  '.',
  ',',
]
const logic = fc.constantFrom('=', '!=', '>', '<', '>=', '<=', 'contains', 'empty', 'not empty')
const leaf = fc.oneof(
  fc.constantFrom(...names),
  fc.integer().map(String),
  fc.double().map(String),
  fc.string({ maxLength: 8 }).map(text => JSON.stringify(text)),
  fc.constantFrom('true', 'false', 'null', 'undefined', '[]', "''"),
)
const { tree } = fc.letrec<{ tree: string }>(tie => ({
  tree: fc.oneof(
    { depthSize: 'medium' },
    leaf,
    fc
      .tuple(tie('tree'), fc.constantFrom(...operators), tie('tree'))
      .map(([left, operator, right]) => `${left} ${operator} ${right}`),
    tie('tree').map(inner => `(${inner})`),
    fc.tuple(fc.constantFrom('!', '-', '+', '~'), tie('tree')).map(parts => parts.join('')),
    fc.array(tie('tree'), { maxLength: 4 }).map(parts => `[${parts.join(',')}]`),
    fc.tuple(tie('tree'), tie('tree'), tie('tree')).map(([test, yes, no]) => `${test} ? ${yes} : ${no}`),
    fc.tuple(tie('tree'), tie('tree')).map(([callee, argument]) => `${callee}(${argument})`),
    fc.tuple(tie('tree'), tie('tree')).map(([whole, part]) => `${whole}[${part}]`),
  ),
}))
const expression = fc.oneof(
  { weight: 4, arbitrary: tree },
  { weight: 2, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.constantFrom(...names, ...operators, '(', ')', '[', ']', '"', '1', '?', ':'), { maxLength: 40 })
      .map(parts => parts.join(' ')),
  },
  { weight: 1, arbitrary: fc.constantFrom(...hostile) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...hostile), fc.constantFrom(...operators), tree).map(parts => parts.join(' ')),
  },
)

it(
  `handles ${tries} expressions`,
  () => {
    let understood = 0
    const before = process.cpuUsage()
    fc.assert(
      fc.property(expression, text => {
        const outcome = runExpression(text, values)
        if (outcome.ok) understood += 1
        // Not `expect`, which is slower than what is tested.
        if (outcome.steps > limits.steps) throw new Error(`${outcome.steps} steps`)
        if (outcome.ok && !isPlain(outcome.value)) throw new Error('something came out that is in no record')
        if (typeof allHold([{ advancedCondition: text }], values) !== 'boolean') throw new Error('neither yes nor no')
      }),
      { numRuns: tries },
    )
    // Generates valid expressions too, not only noise.
    expect(understood).toBeGreaterThan(tries / 20)
    // CPU time, since the machine may be busy.
    expect(process.cpuUsage(before).user / 1000 / tries).toBeLessThan(1)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  },
  600_000 + tries,
)

it('handles conditions of any shape', () => {
  fc.assert(
    fc.property(
      fc.record({
        field: fc.oneof(fc.anything(), fc.constantFrom(...names)),
        logic: fc.oneof(fc.anything(), logic),
        compareWithValue: fc.anything(),
      }),
      condition => {
        expect(typeof allHold([condition as never], values)).toBe('boolean')
      },
    ),
    { numRuns: runs(5000) },
  )
})

/** Nothing of the language around the record: no function, and no objects except lists. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  return value === null || ['undefined', 'boolean', 'number', 'string'].includes(typeof value)
}
