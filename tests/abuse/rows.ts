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

/** Somebody honest who asks again and again while others attack: how often in vain, and how long the slowest answer took. */
export class Honest {
  asked = 0
  refused = 0
  slowestMs = 0

  /** @param ask whether it was answered as wanted. */
  async ask(ask: () => Promise<boolean>): Promise<void> {
    const begun = performance.now()
    const isAnswered = await ask()
    this.slowestMs = Math.max(this.slowestMs, Math.round(performance.now() - begun))
    this.asked++
    if (!isAnswered) this.refused++
  }

  /** Asks until the attack is over, once at least. */
  async during(attack: Promise<unknown>, ask: () => Promise<boolean>): Promise<void> {
    let isOver = false
    const end = attack.finally(() => {
      isOver = true
    })
    do await this.ask(ask)
    while (!isOver)
    await end
  }

  toString(): string {
    return `honest beside it: ${this.asked} asked, ${this.refused} refused, slowest ${this.slowestMs} ms`
  }
}
