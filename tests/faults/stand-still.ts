/** For programs that wait: where they were told to die, after printing so, or for each other. */
import { readdirSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import type Database from 'better-sqlite3'

/** @returns a function to call at each step, also by SQLite inside a transaction; SQLite requires `null` as the result. */
function standStillAt(dieAt: { step: string; time: number } | undefined): (step: unknown) => null {
  let seen = 0
  return step => {
    if (!dieAt || step !== dieAt.step || ++seen < dieAt.time) return null
    writeSync(1, 'here\n')
    for (;;) sleep()
  }
}

/**
 * The same, also called by SQLite: inside the transactions, before they are committed.
 * @param rows by step, the row change that is that step, such as `insert on enquiry`
 * @returns a function to call at every other step
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

/** Waits until as many programs have come to the folder, so that they begin at the same moment. */
export function meet(folder: string, count: number): void {
  writeFileSync(path.join(folder, `here-${process.pid}`), '')
  while (readdirSync(folder).filter(name => name.startsWith('here-')).length < count) sleep(2)
}

function sleep(ms?: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
