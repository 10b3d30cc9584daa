/** An estate's details: numbered facts, some with a value from a list. Pure. */
import { numberIn } from '../values/numbers'

export type Details = {
  /** The first value among these details. */
  value: (numbers: readonly number[]) => unknown
  /** The number of a detail's list value. */
  choice: (number: number) => string | undefined
  /** A list value's text, in any detail. */
  listed: (words: Readonly<Record<string, string>>) => string | undefined
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export function detailsOf(row: Readonly<Record<string, unknown>>): Details {
  const values = new Map<number, unknown>()
  const choices = new Map<number, string>()
  for (const detail of Array.isArray(row.details) ? row.details : []) {
    const id = isObject(detail) ? numberIn(detail.id) : undefined
    if (id === undefined) continue
    if (detail.value !== undefined && detail.value !== null && detail.value !== '' && !values.has(id))
      values.set(id, detail.value)
    const choice = isObject(detail.enum) ? numberIn(detail.enum.id) : undefined
    if (choice !== undefined && !choices.has(id)) choices.set(id, String(choice))
  }
  return {
    value: numbers => values.get(numbers.find(number => values.has(number)) ?? -1),
    choice: number => choices.get(number),
    listed: words => [...choices.values()].map(choice => words[choice]).find(word => word !== undefined),
  }
}
