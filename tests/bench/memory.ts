/** How much memory the site takes under load, and whether it grows; with the demo catalogue and with 100,000 properties. */
import autocannon from 'autocannon'
import { type RunningSite, startSite } from '../support/site'
import { copyVarDir, type LargeSite } from './large-site'
import { residentMegabytes, watchChildren } from './processes'
import { count, megabytes, percent, type Row, type Section } from './report'

export type MemoryOptions = { seconds: number; requests: number }

const mix = 'six of ten requests for cached pages, two for details, one for a picture, one for a list not asked before'

/** Sites of their own, so that their memory is that of this load alone. */
export async function measureMemory(large: LargeSite, { seconds, requests }: MemoryOptions): Promise<Section> {
  const rows = [...(await ofDemo(seconds, requests)), ...(await ofMany(seconds, large))]
  return {
    title: 'Memory',
    how: `The resident set of the site's process, with the most that processes it started took at once: at its start, after ${seconds} s of load (10 connections as fast as they go: ${mix}), and over ${requests.toLocaleString('en')} more of the same.`,
    rows,
  }
}

async function ofDemo(seconds: number, requests: number): Promise<Row[]> {
  const site = await startSite()
  try {
    const started = residentMegabytes(site.pid)
    if (!started) return []
    const load = await loadOf(site)
    const loaded = await load({ duration: seconds })
    const more = await load({ amount: requests })
    const growth = more.all / loaded.all - 1
    return [
      {
        what: 'at the start',
        budget: '',
        measured: megabytes(started.all),
        figures: { 'of it mapped files': megabytes(started.files) },
      },
      {
        what: `after ${seconds} s of load`,
        budget: '≤ 190 MB',
        measured: megabytes(loaded.all),
        figures: loaded.figures,
        kept: loaded.all <= 190,
      },
      {
        what: `growth over ${requests.toLocaleString('en')} mixed requests`,
        budget: '≤ 5%',
        measured: percent(growth * 100),
        figures: { before: megabytes(loaded.all), after: megabytes(more.all) },
        kept: growth <= 0.05,
      },
    ]
  } finally {
    await site.stop()
  }
}

async function ofMany(seconds: number, { size, built }: LargeSite): Promise<Row[]> {
  const { dataDir, varDir } = await built()
  const site = await startSite({ settings: { DATA_DIR: dataDir }, prepare: folder => copyVarDir(varDir, folder) })
  try {
    const load = await loadOf(site)
    const loaded = await load({ duration: seconds })
    return [
      {
        what: `after ${seconds} s of load, ${size.toLocaleString('en')} properties`,
        budget: '≤ 350 MB',
        measured: megabytes(loaded.all),
        figures: loaded.figures,
        kept: loaded.all <= 350,
      },
    ]
  } finally {
    await site.stop()
  }
}

/** @returns what loads the site, and tells its memory afterwards, in MB. */
async function loadOf(site: RunningSite) {
  const pages = ['/nl/', '/nl/te-koop/', '/nl/te-huur/', '/fr/', '/de/', '/en/']
  const list = await (await fetch(`${site.url}/nl/te-koop/`)).text()
  const found = (pattern: RegExp) => [...list.matchAll(pattern)].map(match => (match[1] as string).replaceAll('&amp;', '&'))
  const details = found(/class="card-title"><a href="([^"]+)/g)
  const pictures = found(/ src="(\/media[^"]+)/g)
  let turn = 0
  const next = () => {
    turn++
    const last = turn % 10
    if (last < 6) return pages[turn % pages.length] as string
    if (last < 8) return details[turn % details.length] as string
    return last === 8 ? (pictures[turn % pictures.length] as string) : `/nl/te-koop/?price=0-${100_000 + turn}`
  }
  return async (span: { duration: number } | { amount: number }) => {
    const before = turn
    const children = watchChildren(site.pid)
    await autocannon({
      ...{ url: site.url, connections: 10, ...span },
      headers: { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' },
      requests: [{ setupRequest: request => ({ ...request, path: next() }) }],
    })
    const most = children.stop()
    const own = residentMegabytes(site.pid) ?? { all: 0, files: 0 }
    const figures = {
      'of it mapped files': megabytes(own.files),
      'of it other processes': megabytes(most),
      requests: count(turn - before),
    }
    return { all: own.all + most, figures }
  }
}
