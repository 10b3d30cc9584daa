/** The same questions at 1,000 and 20,000 properties, and the cost of importing 20,000. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningSite, startSite } from '../support/site'
import { propertyOf } from './answers'
import { writeBigSnapshot } from './big-snapshot'
import { inTurn, load, median } from './load'
import { mixedRequests } from './memory'
import { residentMegabytes, runCommand, type Usage } from './processes'
import { atMost, megabytes, ms, type Row, type Section, seconds, times } from './report'

const few = 1000
const many = 20_000
const importCommand = ['build/server/catalogue.js', 'import']

export async function measureScale(): Promise<Section> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gevel-bench-'))
  try {
    const small = await imported(path.join(folder, 'small'), few)
    const large = await imported(path.join(folder, 'large'), many)
    const rows = await searchRows(small, large)
    const changed = path.join(folder, 'changed')
    await writeBigSnapshot(changed, many, 1)
    const onePercent = await runCommand(importCommand, { DATA_DIR: changed, VAR_DIR: large.varDir })
    return {
      title: `${many.toLocaleString('en')} properties`,
      how: `The demo's properties copied to ${few.toLocaleString('en')} and ${many.toLocaleString('en')}, in some 400 towns, with other prices, rooms and days; two sites, asked in turn: new lists, properties that are not stored, live counts. Imports from files in a process of their own; the site answers mixed requests at a tenth of its rate beside one.`,
      rows: [
        ...rows,
        ...importRows('everything', large.usage, 30),
        ...importRows('1% changed', onePercent, 15),
        await besideImport(large),
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Imported = { dataDir: string; varDir: string; usage: Usage }

async function imported(folder: string, size: number): Promise<Imported> {
  const [dataDir, varDir] = [path.join(folder, 'data'), path.join(folder, 'var')]
  await writeBigSnapshot(dataDir, size)
  return { dataDir, varDir, usage: await runCommand(importCommand, { DATA_DIR: dataDir, VAR_DIR: varDir }) }
}

const startOn = ({ dataDir, varDir }: Imported) =>
  startSite({ settings: { DATA_DIR: dataDir }, prepare: folder => cpSync(varDir, folder, { recursive: true }) })

function importRows(what: string, { seconds: taken, megabytes: peak }: Usage, max: number): Row[] {
  return [{ ...atMost(`import, ${what}`, taken, max, seconds), detail: `at most ${megabytes(peak)}` }]
}

async function searchRows(small: Imported, large: Imported): Promise<Row[]> {
  const sites = { small: await startOn(small), large: await startOn(large) }
  try {
    const rows: Row[] = []
    let n = 0
    const questions: Record<string, (site: RunningSite) => Promise<() => string>> = {
      'a new list': async () => () => `/nl/te-koop/?price=0-${5_000_000 + n++}`,
      'a new search of towns, types and rooms': async site => {
        const next = await searchesOf(site)
        return () => next(n++)
      },
      // A campaign parameter bypasses the page cache.
      'a property': async site => {
        const property = propertyOf(await (await fetch(`${site.url}/nl/te-koop/`)).text())
        return () => `${property}?utm_source=${n++}`
      },
      'a live count': async () => () => `/search/count?list=sale&language=nl&price=0-${5_000_000 + n++}`,
    }
    for (const [what, pathsOf] of Object.entries(questions)) {
      const target = async (site: RunningSite) => ({ url: site.url, pid: site.pid, path: await pathsOf(site) })
      const targets = { few: await target(sites.small), many: await target(sites.large) }
      const found = await inTurn(targets, { rounds: 4, seconds: 1.5, connections: 4, warmAnswers: 400 })
      const [less, more] = [found.few.processor, found.many.processor]
      const detail = `${ms(more)} beside ${ms(less)}`
      rows.push(
        what === 'a live count'
          ? atMost(`${what}, processor`, more, 10, ms, detail)
          : atMost(`${what}, processor beside ${few.toLocaleString('en')}`, more / less, 2, times, detail),
      )
    }
    const target = { url: sites.large.url, pid: sites.large.pid, path: await mixedRequests(sites.large.url) }
    await load(target, { duration: 30, connections: 10 })
    rows.push(atMost('memory after half a minute of load', residentMegabytes(sites.large.pid), 350, megabytes))
    return rows
  } finally {
    await sites.small.stop()
    await sites.large.stop()
  }
}

/** Searches in visitors' proportions: a town or two, a type, bedrooms, a price. */
async function searchesOf({ url }: RunningSite): Promise<(n: number) => string> {
  const html = await (await fetch(`${url}/nl/te-koop/`)).text()
  const values = (name: string) => [...html.matchAll(new RegExp(`name="${name}" value="([^"]+)"`, 'g'))].map(match => match[1])
  const [cities, types] = [values('city'), values('type')]
  return n => {
    const city = encodeURIComponent(cities[n % cities.length] ?? '')
    // In the order of the site, which leads other orders there.
    return `/nl/te-koop/?city=${city}&type=${types[n % types.length]}&price=0-${300_000 + n}&bedrooms=${1 + (n % 4)}`
  }
}

/** Cached and new pages at a tenth of the rate, with and without an import into the same site. */
async function besideImport(large: Imported): Promise<Row> {
  const site = await startOn(large)
  try {
    const target = { url: site.url, pid: site.pid, path: await mixedRequests(site.url) }
    const { requestsPerSecond } = await load(target, { duration: 3, connections: 10 })
    const window = () =>
      load(target, { duration: 4, connections: 10, overallRate: Math.max(10, Math.round(requestsPerSecond / 10)) })
    const alone = [await window(), await window(), await window()]
    const names = path.join(large.dataDir, 'catalogue/names.json')
    writeFileSync(names, JSON.stringify({ ...JSON.parse(readFileSync(names, 'utf8')), Bench: { once: 'once' } }))
    let done = false
    const importing = runCommand(importCommand, { DATA_DIR: large.dataDir, VAR_DIR: site.varDir }).finally(() => {
      done = true
    })
    const beside = [await window()]
    while (!done) beside.push(await window())
    await importing
    const [p99, p99Alone] = [beside, alone].map(windows => median(windows.map(each => each.p99))) as [number, number]
    return atMost('p99 beside an import', p99 / Math.max(1, p99Alone), 2, times, `${ms(p99)} beside ${ms(p99Alone)}`)
  } finally {
    await site.stop()
  }
}
