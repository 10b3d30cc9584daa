/** For a command that works long beside a site that answers. */
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { setFlagsFromString } from 'node:v8'

/** The site goes first, for processor and memory. The process keeps this to its end. */
export function yieldToSite(): void {
  // By itself V8 lets what nobody needs any more grow to several times what is needed: a stream of records makes much of it.
  setFlagsFromString('--heap-growing-percent=40')
  try {
    for (const thread of threads()) setPriority(thread, constants.priority.PRIORITY_LOW)
  } catch {
    // Where the system does not allow it, the command is as any other program.
  }
}

/** Linux gives each thread a priority of its own, which later ones take over: those that run already are named one by one. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return [process.pid]
  }
}
