/** Measures how long the largest requests block the thread that answers all others. */
import { machineScale, mainThreadTime } from '../processor-time'
import type { RunningSite } from '../site'
import { sendOnWire } from '../wire'
import type { LargestRequest } from './filled'

/** Maximum CPU time of one request, in ms on the reference machine (DESIGN, budgets). */
export const maxTimeMs = 100

export type Measured = {
  name: string
  /** Of the main thread, scaled, the best of some tries. */
  milliseconds: number
  status: number
}

/** Time for a request's after-effects on the thread (a discarded body, garbage) to end, in ms. */
const after = 4

/** How often to send a request: cheap ones once, others three times, and those above the limit until they are below it. */
function triesFor(milliseconds: number): number {
  if (milliseconds <= maxTimeMs / 4) return 1
  return milliseconds <= maxTimeMs ? 3 : 12
}

/**
 * Sends them one by one, and repeats slow ones (`triesFor`): garbage of others may have been collected meanwhile, and a shared
 * machine's speed varies, so each try is scaled by its own.
 * @returns the slowest first. @throws if the system does not report processor times.
 */
export async function measureLargest({ url, pid }: RunningSite, requests: readonly LargestRequest[]): Promise<Measured[]> {
  const once = async ({ request }: LargestRequest, scale: number) => {
    const before = mainThreadTime(pid)
    const { status } = await sendOnWire(url, request)
    await new Promise(resolve => setTimeout(resolve, after))
    const now = mainThreadTime(pid)
    if (before === undefined || now === undefined) throw new Error('The system does not tell processor times.')
    return { status, milliseconds: (now - before) * scale }
  }
  const usual = machineScale()
  const measured: Measured[] = []
  for (const each of requests) {
    let best = await once(each, usual)
    for (let tries = 1; tries < triesFor(best.milliseconds); tries++) {
      const next = await once(each, machineScale())
      if (next.milliseconds < best.milliseconds) best = next
    }
    measured.push({ name: each.name, ...best })
  }
  return measured.sort((a, b) => b.milliseconds - a.milliseconds)
}

/** The version of the site's build, needed for the address of route discovery. */
export async function buildVersion(url: string): Promise<string> {
  const page = await (await fetch(`${url}/nl/te-koop/`)).text()
  return /manifest-(\w+)\.js/.exec(page)?.[1] ?? ''
}

/** All unique requests, and `count` of the others, spread evenly. */
export function sample(requests: readonly LargestRequest[], count: number): LargestRequest[] {
  const others = requests.filter(({ special }) => !special)
  const step = Math.max(1, others.length / count)
  const chosen = Array.from(
    { length: Math.min(count, others.length) },
    (_, at) => others[Math.floor(at * step)] as LargestRequest,
  )
  return [...requests.filter(({ special }) => special), ...chosen]
}
