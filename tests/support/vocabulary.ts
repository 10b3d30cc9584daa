/** The vocabulary of schema.org as declared by schema-dts: each type's properties, inherited ones included. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

type Declared = { parents: string[]; properties: Set<string> }

const file = path.join(path.dirname(createRequire(import.meta.url).resolve('schema-dts/package.json')), 'dist/schema.d.ts')
const declared = new Map<string, Declared>()
for (const [, name = '', parents = '', body = ''] of readFileSync(file, 'utf8').matchAll(
  /^interface (\w+?)(?:Base|Leaf) extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
)) {
  const known = declared.get(name) ?? { parents: [], properties: new Set<string>() }
  known.parents.push(...[...parents.matchAll(/(\w+)Base/g)].map(([, parent]) => parent ?? ''))
  for (const [, property = ''] of body.matchAll(/^ {4}"(\w+)"\?/gm)) known.properties.add(property)
  declared.set(name, known)
}

/** True if the type, or a parent type, has the property. */
function has(type: string, property: string, met = new Set<string>()): boolean {
  const found = declared.get(type)
  if (!found || met.has(type)) return false
  met.add(type)
  return found.properties.has(property) || found.parents.some(parent => has(parent, property, met))
}

/** Errors of structured data: unknown types and properties, empty values. */
export function wrongIn(thing: unknown, at = '$'): string[] {
  if (Array.isArray(thing)) return thing.flatMap((each, index) => wrongIn(each, `${at}[${index}]`))
  if (thing === null || thing === undefined || thing === '') return [`${at} is empty`]
  if (typeof thing !== 'object') return []
  const { '@context': _, '@id': id, '@type': type, ...properties } = thing as Record<string, unknown>
  if (type === undefined) return id === undefined || Object.keys(properties).length > 0 ? [`${at} has no type`] : []
  if (typeof type !== 'string' || !declared.has(type)) return [`${at}: no type ${String(type)}`]
  return Object.entries(properties).flatMap(([name, value]) => [
    ...(has(type, name) ? [] : [`${at}: ${type} has no ${name}`]),
    ...wrongIn(value, `${at}.${name}`),
  ])
}
