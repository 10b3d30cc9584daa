/** Detects an idle machine, for background work. */
import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'

/** Usage since the machine, or this process, started. */
export type Used = {
  /** CPU milliseconds over all cores: of normal-priority programs and the system, and in total including everything else. */
  busy: number
  all: number
  /** Milliseconds in which this process's main thread worked, and in total. */
  active: number
  lived: number
}

/** Idle means that normal-priority programs use less than this share of the CPU, … */
const maxBusy = 0.5
/** … and less than this share of the main thread: no answer is pending. */
const maxActive = 0.3
/** Shorter intervals are not meaningful (ms). */
const minIntervalMs = 500

/** @param look for tests. @returns a function that judges the time since its previous call: false on the first. */
export function createIdleWatch(look: () => Used = lookAtMachine): () => boolean {
  let before = look()
  let isIdle = false
  return () => {
    const now = look()
    if (now.lived - before.lived < minIntervalMs) return isIdle
    const share = (used: number, of: number) => (of > 0 ? used / of : 1)
    isIdle =
      share(now.busy - before.busy, now.all - before.all) < maxBusy &&
      share(now.active - before.active, now.lived - before.lived) < maxActive
    before = now
    return isIdle
  }
}

function lookAtMachine(): Used {
  const used = { busy: 0, all: 0 }
  for (const { times } of cpus()) {
    const busy = times.user + times.sys + times.irq
    used.busy += busy
    used.all += busy + times.nice + times.idle
  }
  const { active, idle } = performance.eventLoopUtilization()
  return { ...used, active, lived: active + idle }
}
