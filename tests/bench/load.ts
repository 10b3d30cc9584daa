/** Load on several servers in turn, so that what else the machine does harms all alike. */
import autocannon from 'autocannon'
import { processorTime } from './processes'

export type Target = {
  url: string
  /** Of the server, whose processor time is then read. */
  pid?: number
  /** The path of each request; by default that of `url`. */
  path?: () => string
}

export type Figures = {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Of the server's process, per answer, in ms; undefined where the system does not tell. */
  processor?: number
  /** Answers that were no 2xx, and broken connections, of all rounds. */
  errors: number
}

export type LoadOptions = {
  rounds: number
  seconds: number
  connections?: number
  /** Answers of each target before it is measured: a server that runs for days has its code compiled. By default 0.7 s of them. */
  warmAnswers?: number
}

/**
 * @returns the median of the rounds for each target
 * @throws where one answers with an error: what stands beside it would be compared with a mistake
 */
export async function inTurn<Name extends string>(
  targets: Record<Name, Target>,
  { rounds, seconds, connections = 10, warmAnswers }: LoadOptions,
): Promise<Record<Name, Figures>> {
  const names = Object.keys(targets) as Name[]
  const runs = new Map<Name, Figures[]>(names.map(name => [name, []]))
  for (const name of names) {
    const { url, path } = targets[name]
    const { ok, status } = await fetch(new URL(path?.() ?? url, url))
    if (!ok) throw new Error(`${url} (${name}) answers with ${status}.`)
    await load(targets[name], { connections, ...(warmAnswers ? { amount: warmAnswers } : { seconds: 0.7 }) })
  }
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      runs.get(name)?.push(await load(targets[name], { seconds, connections }))
    }
  }
  return Object.fromEntries([...runs].map(([name, figures]) => [name, summary(figures)])) as Record<Name, Figures>
}

async function load(
  { url, pid, path }: Target,
  { seconds, amount, connections }: { seconds?: number; amount?: number; connections: number },
): Promise<Figures> {
  const before = pid === undefined ? undefined : processorTime(pid)
  const result = await autocannon({
    url,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    headers: { 'accept-encoding': 'br' },
    ...(path && { requests: [{ setupRequest: request => ({ ...request, path: path() }) }] }),
  })
  const after = pid === undefined ? undefined : processorTime(pid)
  const answers = result['2xx'] + result.non2xx
  return {
    requestsPerSecond: answers / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    ...(before !== undefined && after !== undefined && answers > 0 && { processor: (after - before) / answers }),
    errors: result.errors + result.non2xx,
  }
}

/** @throws where hardly anything was answered: the machine has too much else to do for any figure. */
function summary(figures: Figures[]): Figures {
  const requestsPerSecond = median(figures.map(each => each.requestsPerSecond))
  if (requestsPerSecond === 0)
    throw new Error('In most rounds of load nothing was answered: the machine has too much else to do.')
  const processor = figures.flatMap(each => each.processor ?? [])
  return {
    requestsPerSecond,
    p50: median(figures.map(each => each.p50)),
    p99: median(figures.map(each => each.p99)),
    ...(processor.length > 0 && { processor: median(processor) }),
    errors: figures.reduce((sum, each) => sum + each.errors, 0),
  }
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** @param share 0.95 for the value that 95% lie at or below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
