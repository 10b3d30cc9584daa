/** Reads values of a provider's row by the agency's names for them. Pure. */

/**
 * @param name of a field, or a nested one: `action.name`; in lists, that of each entry: `contacts.email`.
 * @returns all values found.
 */
export function valuesAt(row: unknown, name: string | undefined): unknown[] {
  if (name === undefined) return []
  return name
    .split('.')
    .reduce<unknown[]>((values, part) => values.flatMap(value => entriesOf(value, part)), [row])
    .flat()
}

function entriesOf(value: unknown, part: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap(each => entriesOf(each, part))
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return []
  const found = (value as Record<string, unknown>)[part]
  return found === undefined || found === null ? [] : [found]
}

/** A row's or value's number as text; undefined if it is not one. */
export function keyAt(row: unknown, name: string | undefined): string | undefined {
  const [value] = valuesAt(row, name)
  const number = typeof value === 'string' ? Number(value.trim() || Number.NaN) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? String(number) : undefined
}
