/** Tests of a function that makes one thing of another, as a table. */
import { expect, it } from 'vitest'

/** One test a row: what the function is given, and what it gives back. */
export function itGives<Given, Result>(give: (given: Given) => Result, rows: readonly (readonly [Given, Result])[]): void {
  it.each(rows)('%j is %j', (given, result) => {
    expect(give(given)).toBe(result)
  })
}
