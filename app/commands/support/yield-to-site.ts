/** For a long command next to a running site. */
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { setFlagsFromString } from 'node:v8'

/** Gives the site priority for CPU and memory, until the process ends. */
export function yieldToSite(): void {
  // By default V8 lets garbage grow to several times the live data, and streaming records creates much of it.
  setFlagsFromString('--heap-growing-percent=40')
  try {
    for (const thread of threads()) setPriority(thread, constants.priority.PRIORITY_LOW)
  } catch {
    // If the system does not allow it, the command runs normally.
  }
}

/** On Linux each thread has its own priority, inherited by new threads: set it for each existing one. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [process.pid]
  }
}
