/** Describes schema errors for the person who writes the file: the value found, and the permitted ones. */
import { z } from 'zod'
import type { JsonPath } from './json-mistake'
import { didYouMean } from './nearest'

export type FormattedIssue = { at: JsonPath; what: string }

/**
 * All schema errors of a value, in plain English.
 * @returns the path of each within the value, and the problem
 */
export function formatIssues(issues: readonly z.core.$ZodIssue[], schema: z.ZodType, value: unknown): FormattedIssue[] {
  let shape: JsonShape | undefined
  const shapeOf = () => {
    shape ??= z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonShape
    return shape
  }
  const given: Given = { value, permittedAt: path => permitted(shapesAt([shapeOf()], path)) }
  return issues.flatMap(issue => formatIssue(issue, [], given))
}

type Given = { value: unknown; permittedAt: (path: JsonPath) => Permitted }

function formatIssue(issue: z.core.$ZodIssue, above: JsonPath, given: Given): FormattedIssue[] {
  const at = [...above, ...issue.path.map(part => (typeof part === 'number' ? part : String(part)))]
  const found = at.reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined | null)?.[part], given.value)
  // A schema's own message is more specific.
  const isOwn = !/^(Invalid|Unrecognized|Too)\b/.test(issue.message)
  if (isOwn) return [{ at, what: withFound(issue.message, found) + meant(found, given.permittedAt(at).values) }]
  if (issue.code === 'unrecognized_keys') return issue.keys.map(key => ({ at: [...at, key], what: unknownKey(key, at, given) }))
  if (issue.code === 'invalid_key')
    return [{ at, what: wrongKey(issue, String(at.at(-1)), given.permittedAt(at.slice(0, -1)).keys) }]
  if (issue.code === 'invalid_union') return formatUnion(issue, at, found, given)
  if (found === undefined) return [{ at, what: 'is missing' }]
  return [{ at, what: withFound(formatWrong(issue, found), found) + meant(found, given.permittedAt(at).values) }]
}

function unknownKey(key: string, at: JsonPath, { permittedAt }: Given): string {
  return noSetting(key, permittedAt(at).keys)
}

function noSetting(key: string, keys: readonly string[]): string {
  const near = didYouMean(key, keys)
  const all = keys.length > 0 && keys.length <= 15 ? `; there are ${keys.map(each => `"${each}"`).join(', ')}` : ''
  return `there is no such setting${near || all}`
}

function wrongKey({ issues: [inner] }: { issues: readonly z.core.$ZodIssue[] }, key: string, keys: readonly string[]): string {
  if (keys.length > 0) return noSetting(key, keys)
  return inner && !/^(Invalid|Too)\b/.test(inner.message)
    ? `its name ${inner.message}`
    : 'its name is not written as it should be'
}

/** For a value with several possible shapes: the errors against the closest one. */
function formatUnion(issue: z.core.$ZodIssueInvalidUnion, at: JsonPath, found: unknown, given: Given): FormattedIssue[] {
  if (found === undefined) return [{ at, what: 'is missing' }]
  const options = 'options' in issue ? (issue.options as readonly unknown[] | undefined) : undefined
  if (options) return [{ at, what: withFound(`must be ${listed(options)}`, found) + meant(found, options) }]
  const entered = issue.errors.filter(errors => errors.every(error => error.path.length > 0 || !isOfKind(error)))
  const [nearest] = entered.sort((a, b) => a.length - b.length)
  if (nearest) return nearest.flatMap(error => formatIssue(error, at, given))
  const kinds = issue.errors.flatMap(errors => errors.slice(0, 1).flatMap(kindsOf))
  const what = `must be ${[...new Set(kinds)].join(' or ')}`
  return [{ at, what: withFound(what, found) + meant(found, given.permittedAt(at).values) }]
}

const isOfKind = ({ code }: z.core.$ZodIssue) => code === 'invalid_type' || code === 'invalid_value'

function kindsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_type') return [kind(issue.expected)]
  return issue.code === 'invalid_value' ? issue.values.map(asWritten) : ['as it should be']
}

const kinds: Record<string, string> = {
  string: 'a text between quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list between [ and ]',
  object: 'an object between { and }',
  record: 'an object between { and }',
}

const kind = (expected: string) => kinds[expected] ?? 'something else'

const formats: Record<string, string> = {
  email: 'must be an e-mail address such as info@example.be',
  date: 'must be a day such as 2026-12-31',
  datetime: 'must be a moment such as 2026-12-31T10:00:00+01:00',
  time: 'must be a time such as 09:30',
  url: 'must be an address such as https://www.example.be/',
  uuid: 'must be a number such as 123e4567-e89b-42d3-a456-426614174000',
}

function formatWrong(issue: z.core.$ZodIssue, found: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kind(issue.expected)}`
    case 'invalid_value':
      return `must be ${listed(issue.values)}`
    case 'invalid_format':
      return formats[issue.format] ?? 'is not written as it should be'
    case 'too_small': {
      if (found === '' && Number(issue.minimum) === 1) return 'is empty'
      return sized(
        issue.origin,
        issue.inclusive === false ? `more than ${issue.minimum}` : `${issue.minimum} or more`,
        issue.minimum,
      )
    }
    case 'too_big':
      return sized(
        issue.origin,
        issue.inclusive === false ? `less than ${issue.maximum}` : `at most ${issue.maximum}`,
        issue.maximum,
      )
    default:
      return 'is not written as it should be'
  }
}

function sized(origin: string, amount: string, bound: number | bigint): string {
  const isOne = Number(bound) === 1 && amount.startsWith('at')
  if (origin === 'string') return `must have ${amount} ${isOne ? 'character' : 'characters'}`
  if (origin === 'array') return `must have ${amount} ${isOne ? 'entry' : 'entries'}`
  return `must be ${amount}`
}

function listed(values: readonly unknown[]): string {
  const written = values.map(asWritten)
  return written.length > 15
    ? `one of ${written.slice(0, 15).join(', ')} and ${written.length - 15} others`
    : written.join(' or ')
}

const asWritten = (value: unknown) => JSON.stringify(value) ?? String(value)

/** The expectation and the value found. */
function withFound(what: string, found: unknown): string {
  return what.startsWith('must be ') && found !== undefined ? `${what}, and is ${shown(found)}` : what
}

function shown(found: unknown): string {
  if (Array.isArray(found)) return 'a list'
  if (typeof found === 'object' && found !== null) return 'an object'
  const written = asWritten(found)
  return written.length > 60 ? `${written.slice(0, 60)}…` : written
}

function meant(found: unknown, values: readonly unknown[]): string {
  if (typeof found !== 'string') return ''
  const texts = values.filter(value => typeof value === 'string')
  return didYouMean(found.replace(/\?.*$/, ''), texts.includes(found) ? [] : texts)
}

/** The part of a JSON Schema that says what is permitted. */
type JsonShape = {
  properties?: Record<string, JsonShape>
  additionalProperties?: JsonShape | boolean
  propertyNames?: JsonShape
  items?: JsonShape
  anyOf?: JsonShape[]
  oneOf?: JsonShape[]
  allOf?: JsonShape[]
  enum?: unknown[]
  const?: unknown
  examples?: unknown[]
}
type Permitted = { keys: string[]; values: unknown[] }

const withChoices = (shape: JsonShape): JsonShape[] => [
  shape,
  ...[shape.anyOf, shape.oneOf, shape.allOf].flatMap(choices => (choices ?? []).flatMap(withChoices)),
]

function shapesAt(shapes: readonly JsonShape[], path: JsonPath): JsonShape[] {
  const all = shapes.flatMap(withChoices)
  const [part, ...rest] = path
  if (part === undefined) return all
  const next = all.flatMap(({ items, properties, additionalProperties: others }) => {
    if (typeof part === 'number') return items ? [items] : []
    const own = properties && Object.hasOwn(properties, part) ? properties[part] : undefined
    return own ? [own] : typeof others === 'object' ? [others] : []
  })
  return shapesAt(next, rest)
}

function permitted(shapes: readonly JsonShape[]): Permitted {
  return {
    keys: shapes.flatMap(({ properties, propertyNames }) => [
      ...Object.keys(properties ?? {}),
      ...(propertyNames ? withChoices(propertyNames) : []).flatMap(names => (names.enum ?? []).map(String)),
    ]),
    values: shapes.flatMap(shape => [
      ...(shape.enum ?? []),
      ...('const' in shape ? [shape.const] : []),
      ...(shape.examples ?? []),
    ]),
  }
}
