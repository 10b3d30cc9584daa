/** What a visit asks for beside its pages, each beside a bare server that sends the same bytes. */
import type { RunningSite } from '../support/site'
import { rateRow, startCopy } from './cached-pages'
import { inTurn, type LoadOptions } from './load'
import type { Row, Section } from './report'

export async function measureOtherAnswers(site: RunningSite, options: LoadOptions): Promise<Section> {
  const list = await (await fetch(`${site.url}/nl/te-koop/`)).text()
  const picture = / src="(\/media\/photos[^"]+)/.exec(list)?.[1]?.replaceAll('&amp;', '&')
  if (picture === undefined) throw new Error('The sale list has no picture.')
  let price = 100_000
  // Below a stored page: each goes through a loader. A count is a few bytes, for which the bare server does next to nothing.
  const asked: Record<string, { next: () => string; least: number }> = {
    'a finished picture': { next: () => picture, least: 0.3 },
    'the live count of a search': { next: () => `/search/count?list=sale&language=nl&price=0-${price++}`, least: 0.05 },
  }
  const rows: Row[] = []
  for (const [name, { next, least }] of Object.entries(asked)) {
    const bare = await startCopy(site, site.url + next())
    try {
      const { ours, beside } = await inTurn(
        { ours: { url: site.url, pid: site.pid, path: next }, beside: { url: `${bare.url}/`, pid: bare.pid } },
        options,
      )
      const what = `${name}, requests per second`
      rows.push(rateRow({ what, budget: `≥ ${least} ×`, least, other: 'the bare server' }, ours, beside))
    } finally {
      await bare.stop()
    }
  }
  return {
    title: 'Beside the pages',
    how: `What a visit asks for as well, beside a bare \`node:http\` server that sends the same bytes and headers. Each search that is counted is another. ${options.rounds} rounds of ${options.seconds} s in turn, ${options.connections ?? 10} connections, medians, after ${options.warmAnswers} answers of each.`,
    rows,
  }
}
