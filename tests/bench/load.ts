/** Loads several servers in turn, so that other activity on the machine affects all alike. */
import autocannon from 'autocannon'
import { processorTime } from './processes'

/** `pid` is the server's; `path` returns the path of each request, by default that of `url`. */
export type Target = { url: string; pid: number; path?: () => string }

/** Latency in whole ms; CPU time of the server's process per response in ms. */
export type Figures = { requestsPerSecond: number; p99: number; processor: number }

export type LoadOptions = { rounds: number; seconds: number; connections: number; warmAnswers?: number }

/**
 * @returns the median of the rounds for each target
 * @throws if a response is an error, which would make the comparison meaningless
 */
export async function inTurn<Name extends string>(
  targets: Record<Name, Target>,
  { rounds, seconds, connections, warmAnswers = 500 }: LoadOptions,
): Promise<Record<Name, Figures>> {
  const names = Object.keys(targets) as Name[]
  const runs = new Map<Name, Figures[]>(names.map(name => [name, []]))
  for (const name of names) await load(targets[name], { amount: warmAnswers, connections })
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      runs.get(name)?.push(await load(targets[name], { duration: seconds, connections }))
    }
  }
  const summary = (figures: Figures[]): Figures => ({
    requestsPerSecond: median(figures.map(each => each.requestsPerSecond)),
    p99: median(figures.map(each => each.p99)),
    processor: median(figures.map(each => each.processor)),
  })
  return Object.fromEntries([...runs].map(([name, figures]) => [name, summary(figures)])) as Record<Name, Figures>
}

export async function load({ url, pid, path }: Target, options: Partial<autocannon.Options>): Promise<Figures> {
  const before = processorTime(pid)
  const result = await autocannon({
    url,
    headers: { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' },
    ...(path && { requests: [{ setupRequest: request => ({ ...request, path: path() }) }] }),
    ...options,
  })
  if (result.errors + result.non2xx > 0) throw new Error(`${url}: ${result.errors + result.non2xx} answers were errors.`)
  const answers = result['2xx']
  return {
    requestsPerSecond: answers / result.duration,
    p99: result.latency.p99,
    processor: (processorTime(pid) - before) / answers,
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
