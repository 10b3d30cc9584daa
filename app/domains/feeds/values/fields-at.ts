/** Values of a provider's row by the names that an agency gives them. Pure. */

/**
 * @param name of a field, or of one within it: `action.name`; through a list it is that of each entry: `contacts.email`.
 * @returns every value that there is.
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

/** The number of a row or of a value, as text; undefined for what is none. */
export function keyAt(row: unknown, name: string | undefined): string | undefined {
  const [value] = valuesAt(row, name)
  const number = typeof value === 'string' ? Number(value.trim() || Number.NaN) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? String(number) : undefined
}
