/** The details of an estate: numbered facts, some of them chosen from a list. Pure. */
import { numberIn } from '../values/numbers'

export type Details = {
  /** The value of the first of these that has one. */
  value: (numbers: readonly number[]) => unknown
  /** The number that is chosen from the list of a detail. */
  choice: (number: number) => string | undefined
  /** The word of a choice, whichever detail it stands in. */
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
