/** Whether there is next to nothing to do: for work that nobody waits for. */
import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'

/** What was used since the machine, or this process, started. */
export type Used = {
  /** Milliseconds of all processors together: of programs of ordinary priority and the system, and of both with everything else. */
  busy: number
  all: number
  /** Milliseconds in which this process's main thread worked, and all. */
  active: number
  lived: number
}

/** Idle is less than this share of the processors used by others than programs of low priority, … */
const mostBusy = 0.5
/** … and less than this share of the main thread: nobody waits for an answer. */
const mostActive = 0.3
/** Shorter times say nothing (ms). */
const shortest = 500

/** @param look for tests. @returns what tells of the time since it was asked before: false until there is some. */
export function createIdleWatch(look: () => Used = lookAtMachine): () => boolean {
  let before = look()
  let isIdle = false
  return () => {
    const now = look()
    if (now.lived - before.lived < shortest) return isIdle
    const share = (used: number, of: number) => (of > 0 ? used / of : 1)
    isIdle =
      share(now.busy - before.busy, now.all - before.all) < mostBusy &&
      share(now.active - before.active, now.lived - before.lived) < mostActive
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
