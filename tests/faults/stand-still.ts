/** For a program that is to be killed: it stands still for good at the step it was asked to die at, having said so. */
import { writeSync } from 'node:fs'
import type Database from 'better-sqlite3'

/**
 * @returns to be called at each step, also by SQLite inside a transaction; `null` is what SQLite wants of a function.
 */
export function standStillAt(dieAt: { step: string; time: number } | undefined): (step: unknown) => null {
  let seen = 0
  return step => {
    if (!dieAt || step !== dieAt.step || ++seen < dieAt.time) return null
    writeSync(1, 'here\n')
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
}

/**
 * The same, called by SQLite itself too: inside the transactions, before they are committed.
 * @param rows by step what of the database is that step, such as `insert on enquiry`
 * @returns to be called at every other step
 */
export function standStillAtRows(
  { $client: client }: { $client: Database.Database },
  dieAt: { step: string; time: number } | undefined,
  rows: Record<string, string>,
): (step: unknown) => null {
  const stepAt = standStillAt(dieAt)
  client.function('step', stepAt)
  for (const [step, row] of Object.entries(rows))
    client.exec(`create temp trigger "step_${step}" after ${row} begin select step('${step}'); end`)
  return stepAt
}
