/** Cached pages beside bare servers that send the same bytes. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { RunningSite } from '../support/site'
import { readAnswer } from './cached-page-probe'
import { type Figures, inTurn, type LoadOptions } from './load'
import { type ServerProcess, startServer } from './processes'
import { type Figure, milliseconds, perSecond, type Row, type Section, times } from './report'

/** @param paths what each page is called, and its path. */
export async function measureCachedPages(
  site: RunningSite,
  paths: Record<string, string>,
  options: LoadOptions,
): Promise<Section> {
  const rows: Row[] = []
  for (const [name, pathname] of Object.entries(paths)) {
    const url = site.url + pathname
    // Past the number of answers after which a page is made smaller, and past the making.
    for (let index = 0; index < 40; index++) await readAnswer(url, 'br')
    await new Promise(resolve => setTimeout(resolve, 500))
    const bare = await startCopy(site, url)
    try {
      const { ours, beside } = await inTurn(
        { ours: { url, pid: site.pid }, beside: { url: `${bare.url}/`, pid: bare.pid } },
        options,
      )
      const tail = ours.p99 / Math.max(1, beside.p99)
      rows.push(
        rateRow(
          { what: `${name}, requests per second`, budget: '≥ 0.6 ×, aim 0.9 ×', least: 0.6, other: 'the bare server' },
          ours,
          beside,
        ),
        {
          what: `${name}, p99`,
          budget: '≤ 2 ×',
          measured: times(tail),
          figures: { 'the site': milliseconds(ours.p99), 'the bare server': milliseconds(beside.p99) },
          kept: tail <= 2,
        },
      )
    } finally {
      await bare.stop()
    }
  }
  return {
    title: 'Cached pages',
    how: `Each page, stored, beside a bare \`node:http\` server that sends the same bytes and headers (Brotli, with the policy). ${options.rounds} rounds of ${options.seconds} s in turn, ${options.connections ?? 10} connections, medians. Latencies are whole milliseconds.`,
    rows,
  }
}

/** A bare server that sends what the site answers at an address. */
export async function startCopy(site: RunningSite, url: string): Promise<ServerProcess> {
  const answer = await readAnswer(url, 'br')
  const file = path.join(site.varDir, 'copy.json')
  writeFileSync(file, JSON.stringify({ '/': { ...answer, body: answer.body.toString('base64') } }))
  return startServer('bare-server', [file])
}

/** @param least the ratio from which on the budget is kept. @param other what the server beside the site is called. */
export function rateRow(
  { what, budget, least, other }: { what: string; budget: string; least: number; other: string },
  ours: Figures,
  beside: Figures,
): Row {
  const ratio = ours.requestsPerSecond / beside.requestsPerSecond
  return {
    what,
    budget,
    measured: times(ratio),
    figures: {
      'the site': perSecond(ours.requestsPerSecond),
      [other]: perSecond(beside.requestsPerSecond),
      ...processors(ours.processor, beside.processor),
    },
    kept: ratio >= least && ours.errors === 0,
  }
}

/** Processor time an answer, where the system tells it. */
export function processors(ours: number | undefined, theirs: number | undefined): Record<string, Figure> {
  if (ours === undefined || theirs === undefined) return {}
  return { 'processor an answer': milliseconds(ours), 'its processor an answer': milliseconds(theirs) }
}
