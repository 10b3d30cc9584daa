/** Whether visitors wait for this thread: then an answer sooner made is worth more to them than a smaller one. */
import { performance } from 'node:perf_hooks'

/** The thread is looked at over so long at least (ms), and is in a rush when it worked for this share of it. */
const shortest = 100
const mostUsed = 0.75

/** What the thread worked and waited since it began (ms). */
export type Used = { active: number; idle: number }

/** @param look for tests. @returns what tells of the time since it was last looked at: false until there is some. */
export function createRushWatch(look: () => Used = () => performance.eventLoopUtilization()): () => boolean {
  let before = look()
  let isRush = false
  return () => {
    const now = look()
    const [active, idle] = [now.active - before.active, now.idle - before.idle]
    if (active + idle < shortest) return isRush
    isRush = active > (active + idle) * mostUsed
    before = now
    return isRush
  }
}
