/** JSON of data of which much is kept from page to page: what a kept object says is written once. */

const lastWritten = new WeakMap<object, string>()

/**
 * @param data what JSON can hold. Its values, and what stands in its lists, may be kept by whoever gives them: then nothing in them
 * changes.
 * @returns what `JSON.stringify` gives
 */
export function keptJson(data: object): string {
  const written: string[] = []
  for (const [name, value] of Object.entries(data)) {
    const json = Array.isArray(value) ? `[${value.map(each => jsonOf(each) ?? 'null').join()}]` : jsonOf(value)
    if (json !== undefined) written.push(`${JSON.stringify(name)}:${json}`)
  }
  return `{${written.join()}}`
}

/** @returns undefined for what JSON leaves out */
function jsonOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const known = lastWritten.get(value)
  if (known !== undefined) return known
  const json = JSON.stringify(value) as string | undefined
  if (json !== undefined) lastWritten.set(value, json)
  return json
}
