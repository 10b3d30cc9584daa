/** What a run found, one row of the table that `npm run test:abuse` prints at its end (app/commands/test.mjs). */
import type { TaskMeta } from 'vitest'

export type Row = {
  /** Of what there were how many. */
  what: string
  tried: number
  /** What must be so; empty where a number is reported and nothing is claimed. */
  wanted: string
  found: string
}

declare module 'vitest' {
  interface TaskMeta {
    rows?: Row[]
  }
}

export function report({ meta }: { meta: TaskMeta }, row: Row): void {
  meta.rows = [...(meta.rows ?? []), row]
}

/** Of so many, in per cent, never rounded up to all of them. */
export function percent(part: number, whole: number): string {
  return `${(Math.floor((part / whole) * 100_000) / 1000).toFixed(part === whole ? 0 : 2)}%`
}
