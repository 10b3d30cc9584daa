/** Validates an adapter's record: drops optional fields that do not fit. */
import type { z } from 'zod'
import type { SetAside } from '../feed'
import { ownPrefix } from './field-names'

type Problems = SetAside['problems']

/** @returns the record, or the problems of mandatory fields, without their values. */
export function fitRecord<S extends z.ZodObject>(
  schema: S,
  candidate: Readonly<Record<string, unknown>>,
): { record: z.output<S> } | { problems: Problems } {
  const said = withOwnFields(Object.fromEntries(Object.entries(candidate).filter(([, value]) => value !== undefined)))
  const first = schema.safeParse(said)
  if (first.success) return { record: first.data }
  const invalid = new Set(first.error.issues.map(issue => String(issue.path[0] ?? '')))
  const needed = [...invalid].filter(name => !schema.shape[name]?.safeParse(undefined).success)
  if (needed.length > 0) return { problems: needed.map(field => ({ field, reason: reasonOf(candidate[field]) })) }
  const fitting = Object.fromEntries(Object.entries(said).filter(([name]) => !invalid.has(name)))
  const second = schema.safeParse(fitting)
  return second.success ? { record: second.data } : { problems: [{ field: 'record', reason: 'does not fit' }] }
}

/** The agency's own fields (`OwnFields.SwimmingPond`) together. */
function withOwnFields(fields: Record<string, unknown>): Record<string, unknown> {
  const isOwn = ([name]: [string, unknown]) => name.startsWith(ownPrefix)
  const entries = Object.entries(fields)
  const own = entries.filter(isOwn).map(([name, value]) => [name.slice(ownPrefix.length), value])
  if (own.length === 0) return fields
  return { ...Object.fromEntries(entries.filter(entry => !isOwn(entry))), OwnFields: Object.fromEntries(own) }
}

function reasonOf(value: unknown): string {
  return value === undefined ? 'is missing' : 'cannot be read'
}
