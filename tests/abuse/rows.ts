/** A run's result, one row of the table that `npm run test:abuse` prints (app/commands/test.mjs). */
import type { TaskMeta } from 'vitest'

export type Row = {
  /** How many out of how many. */
  what: string
  tried: number
  /** The claim; empty if a number is only reported. */
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

/** A percentage, never rounded up to 100. */
export function percent(part: number, whole: number): string {
  return `${(Math.floor((part / whole) * 100_000) / 1000).toFixed(part === whole ? 0 : 2)}%`
}

/** An honest visitor who keeps requesting during an attack: how many requests failed, and the slowest response. */
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

  /** Requests until the attack is over, at least once. */
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
