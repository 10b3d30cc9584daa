/** Responses of providers with changes in a few places. */
import fc from '../fast-check'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** A value that replaces the right one in a response. */
const hostile: (Json | undefined)[] = [
  undefined,
  null,
  '',
  '-',
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '501',
  'NaN',
  true,
  [],
  {},
  [[]],
  [null],
  { id: null },
  { __proto__: { polluted: true } } as unknown as Json,
  '/Date(99999999999999999)/',
  '2026-99-99 99:99:99',
  '<script>alert(1)</script>'.repeat(20),
  '<ul><li><p>'.repeat(50),
  '\u0000\uD800 é😀',
  'javascript:alert(1)',
  'https://[',
  '9'.repeat(400),
  { Name: 'constructor' },
  'constructor',
  '__proto__',
]

/** The places in a response, from the whole to its leaves. */
function placesIn(value: Json, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    path,
    ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, Array.isArray(value) ? Number(name) : name])),
  ]
}

function changed(value: Json, path: readonly (string | number)[], to: Json | undefined): Json {
  const [name, ...rest] = path
  if (name === undefined) return to ?? null
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, Json>
  if (rest.length === 0 && to === undefined) delete copy[name]
  else copy[name] = changed(copy[name] as Json, rest, to)
  return copy
}

/** Which places change, and to what. */
export const mutation = fc.array(fc.record({ at: fc.nat(), to: fc.nat(hostile.length - 1), twice: fc.boolean() }), {
  minLength: 1,
  maxLength: 6,
})

export function mutated(answer: Json, changes: { at: number; to: number; twice: boolean }[]): Json {
  return changes.reduce((now, { at, to, twice }) => {
    const places = placesIn(now)
    const path = places[at % places.length] ?? []
    // Another place's value, or one of the list.
    const other = places[(at * 7) % places.length] ?? []
    const copied = other.reduce<Json | undefined>((inner, name) => (inner as Record<string | number, Json>)?.[name], now)
    // Private values must not appear in a public field.
    const value = twice && !/private|alert/i.test(JSON.stringify(copied) ?? '') ? copied : hostile[to]
    return changed(now, path, value)
  }, answer)
}
