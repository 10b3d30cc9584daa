/** Table tests of a function with one argument. */
import { expect, it } from 'vitest'

/** One test per row: input and result. */
export function itGives<Given, Result>(give: (given: Given) => Result, rows: readonly (readonly [Given, Result])[]): void {
  it.each(rows)('%j is %j', (given, result) => {
    expect(give(given)).toBe(result)
  })
}
