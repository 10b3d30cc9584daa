/** How much memory the site takes under load, and whether it grows; with the demo catalogue and with 100,000 properties. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { hardeningFlags } from '../support/node-flags'
import { type RunningSite, startSite } from '../support/site'
import { writeBigSnapshot } from './big-snapshot'
import { residentMegabytes, watchChildren } from './processes'
import type { Row, Section } from './report'

export type MemoryOptions = { seconds: number; requests: number; size: number }

const mix = 'six of ten requests for cached pages, two for details, one for a picture, one for a list not asked before'

/** Sites of their own, so that their memory is that of this load alone. */
export async function measureMemory({ seconds, requests, size }: MemoryOptions): Promise<Section> {
  const rows = [...(await ofDemo(seconds, requests)), ...(await ofMany(seconds, size))]
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
        measured: `${Math.round(started.all)} MB`,
        beside: `${Math.round(started.files)} MB of it mapped files`,
      },
      {
        what: `after ${seconds} s of load`,
        budget: '≤ 190 MB',
        measured: `${Math.round(loaded.all)} MB`,
        beside: loaded.told,
        kept: loaded.all <= 190,
      },
      {
        what: `growth over ${requests.toLocaleString('en')} mixed requests`,
        budget: '≤ 5%',
        measured: `${(growth * 100).toFixed(1)}%`,
        beside: `${Math.round(loaded.all)} → ${Math.round(more.all)} MB`,
        kept: growth <= 0.05,
      },
    ]
  } finally {
    await site.stop()
  }
}

async function ofMany(seconds: number, size: number): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gevel-bench-'))
  try {
    await writeBigSnapshot(folder, size)
    const site = await startSite({
      settings: { DATA_DIR: folder },
      prepare: varDir => {
        const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', VAR_DIR: varDir, DATA_DIR: folder }
        execFileSync(process.execPath, [...hardeningFlags, 'build/main/catalogue.js', 'import'], { env, stdio: 'ignore' })
      },
    })
    try {
      const load = await loadOf(site)
      const loaded = await load({ duration: seconds })
      return [
        {
          what: `after ${seconds} s of load, ${size.toLocaleString('en')} properties`,
          budget: '≤ 350 MB',
          measured: `${Math.round(loaded.all)} MB`,
          beside: loaded.told,
          kept: loaded.all <= 350,
        },
      ]
    } finally {
      await site.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
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
    const told = `${Math.round(own.files)} MB of it mapped files, ${Math.round(most)} MB of other processes; ${(turn - before).toLocaleString('en')} requests`
    return { all: own.all + most, told }
  }
}
