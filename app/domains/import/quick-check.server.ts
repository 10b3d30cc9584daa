/**
 * Says of most records at once that a schema takes them as they are, in a tenth of the time that the schema itself needs: an import of a
 * hundred thousand feels it. Where it does not say so, the schema decides.
 */
import type { z } from 'zod'

type Test = (value: unknown) => boolean
type Schema = { _zod: { def: unknown } }

/** What of Zod's own description of a schema is read here. */
type Def = {
  type: string
  checks?: { _zod: { def: Check } }[]
  pattern?: RegExp
  values?: unknown[]
  entries?: Record<string, unknown>
  options?: Schema[]
  innerType?: Schema
  element?: Schema
  shape?: Record<string, Schema>
  catchall?: Schema
  keyType?: Schema
  valueType?: Schema
  partial?: boolean
}
type Check = {
  check: string
  format?: string
  tx?: (value: unknown) => unknown
  value?: number
  inclusive?: boolean
  minimum?: number
  maximum?: number
}

/** What is not known here is left to the schema. */
const never: Test = () => false

/** @returns true only for a value that the schema takes and gives back as it is. */
export function quickCheck(schema: z.ZodType): Test {
  return testOf(schema)
}

function testOf(schema: Schema | undefined): Test {
  const def = schema?._zod.def as Def | undefined
  const kind = def && tests[def.type]
  if (!kind) return never
  const all = [kind(def), ...(def.checks ?? []).map(({ _zod }) => checkTest(_zod.def))]
  const [only, ...others] = all
  return only && others.length === 0 ? only : value => all.every(test => test(value))
}

const tests: Record<string, (def: Def) => Test> = {
  string:
    ({ pattern }) =>
    value =>
      typeof value === 'string' && (!pattern || pattern.test(value)),
  number: () => Number.isFinite,
  boolean: () => value => typeof value === 'boolean',
  literal: ({ values = [] }) => oneOf(values),
  enum: ({ entries = {} }) => oneOf(Object.values(entries)),
  union: ({ options = [] }) => {
    const each = options.map(testOf)
    return value => each.some(test => test(value))
  },
  optional: ({ innerType }) => {
    const test = testOf(innerType)
    return value => value === undefined || test(value)
  },
  array: ({ element }) => {
    const test = testOf(element)
    return value => Array.isArray(value) && value.every(test)
  },
  object: ({ shape = {}, catchall }) => {
    if ((catchall?._zod.def as Def | undefined)?.type !== 'never') return never
    const fields = new Map(Object.entries(shape).map(([name, field]) => [name, testOf(field)]))
    return allOf(
      name => fields.get(name),
      [...fields].filter(([, test]) => !test(undefined)).map(([name]) => name),
    )
  },
  record: ({ keyType, valueType, partial }) => {
    const entries = (keyType?._zod.def as Def | undefined)?.entries
    const [isKey, test] = [testOf(keyType), testOf(valueType)]
    return allOf(name => (isKey(name) ? test : undefined), entries && !partial ? Object.keys(entries) : [])
  },
}

function oneOf(values: readonly unknown[]): Test {
  const known = new Set(values)
  return value => known.has(value)
}

/** @param testFor of the value of that name; undefined for a name that must not be there */
function allOf(testFor: (name: string) => Test | undefined, required: readonly string[]): Test {
  return value => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const record = value as Record<string, unknown>
    for (const name of Object.keys(record)) if (!testFor(name)?.(record[name])) return false
    return required.every(name => Object.hasOwn(record, name))
  }
}

/** Each is asked for values of its own type only. */
function checkTest({ check, format, tx, value: limit = 0, inclusive, minimum = 0, maximum = 0 }: Check): Test {
  const length = (value: unknown) => (value as string | unknown[]).length
  if (check === 'overwrite' && tx) return value => tx(value) === value
  if (check === 'min_length') return value => length(value) >= minimum
  if (check === 'max_length') return value => length(value) <= maximum
  if (check === 'number_format' && format === 'safeint') return Number.isSafeInteger
  if (check === 'greater_than') return value => (inclusive ? (value as number) >= limit : (value as number) > limit)
  if (check === 'less_than') return value => (inclusive ? (value as number) <= limit : (value as number) < limit)
  return never
}
