/** Measures how long the largest requests block the thread that answers all others. */
import { machineScale, mainThreadTime } from '../processor-time'
import type { RunningSite } from '../site'
import { sendOnWire } from '../wire'
import type { LargestRequest } from './filled'

/** Processor time that one request may take, in ms on the machine on which it was set (DESIGN, budgets). */
export const maxTimeMs = 100

export type Measured = {
  name: string
  /** Of the main thread, scaled, the best of some tries. */
  milliseconds: number
  status: number
}

/** What a request leaves behind on the thread (a body thrown away, rubbish) is over soon after its answer, in ms. */
const after = 4

/** How often a request is sent: what is cheap once; what is not, thrice; what is over the limit, until it is not. */
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

/** The version of the site's build, which the address of route discovery asks for. */
export async function buildVersion(url: string): Promise<string> {
  const page = await (await fetch(`${url}/nl/te-koop/`)).text()
  return /manifest-(\w+)\.js/.exec(page)?.[1] ?? ''
}

/** All that are one of a kind, and `count` of the others, spread over all. */
export function sample(requests: readonly LargestRequest[], count: number): LargestRequest[] {
  const others = requests.filter(({ special }) => !special)
  const step = Math.max(1, others.length / count)
  const chosen = Array.from(
    { length: Math.min(count, others.length) },
    (_, at) => others[Math.floor(at * step)] as LargestRequest,
  )
  return [...requests.filter(({ special }) => special), ...chosen]
}
