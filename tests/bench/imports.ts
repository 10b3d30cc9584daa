/** Imports of a large catalogue, whole and with few changes, from files and from a provider; and the site while one runs. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { startSite } from '../support/site'
import { writeBigSnapshot } from './big-snapshot'
import { writeBigTransfer } from './big-transfer'
import { endOf, runMeasured, startCommand, type Usage } from './command-usage'
import { copyVarDir, type LargeSite } from './large-site'
import { median } from './load'
import { count, megabytes, milliseconds, perSecond, type Row, type Section, seconds, times } from './report'

/** @param options `megabytes` of the file of Kyero. */
export async function measureImports(large: LargeSite, options: { megabytes: number }): Promise<Section> {
  const { size } = large
  const folder = mkdtempSync(path.join(tmpdir(), 'gevel-bench-'))
  try {
    const rows = [
      ...(await fromFiles(folder, large)),
      ...(await fromProvider(folder, size)),
      ...(await fromKyero(folder, options.megabytes)),
    ]
    return {
      title: 'Imports of a large catalogue',
      how: `${size.toLocaleString('en')} properties, the demo's with other numbers, towns and prices, as files of \`data/catalogue/\` (8 KB each) and as an OpenImmo transfer (5 KB each); then one in a hundred of them otherwise, mostly in its price. Processor time (user and system), scaled by a loop of fixed work before and after, and the largest resident set of the process of the command. Other work on the machine makes the same work take more processor time. Then a stored page at a tenth of its peak rate, with and without an import of everything beside it, which runs at the lowest priority.`,
      rows,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fromFiles(folder: string, { size, built }: LargeSite): Promise<Row[]> {
  const [second, varDir] = [path.join(folder, 'second'), path.join(folder, 'var')]
  const { usage: whole, varDir: first } = await built()
  copyVarDir(first, varDir)
  await writeBigSnapshot(second, size, 1)
  const changes = await runMeasured(['build/server/catalogue.js', 'import'], { DATA_DIR: second, VAR_DIR: varDir })
  const rows = [
    ...usageRows('everything, from files', whole, { seconds: 60, megabytes: 350 }),
    ...usageRows('1% changed, from files', changes, { seconds: 10, megabytes: 350 }),
    ...(await meanwhile(second, varDir)),
  ]
  for (const each of [second, varDir]) rmSync(each, { recursive: true })
  return rows
}

async function fromProvider(folder: string, size: number): Promise<Row[]> {
  const inbox = path.join(folder, 'inbox')
  const settings = sourceSettings(folder, 'openimmo', { folder: inbox, settledAfter: 0 })
  mkdirSync(inbox)
  await writeBigTransfer(path.join(inbox, '1.xml'), size)
  const whole = await runMeasured(['build/server/catalogue.js', 'sync'], settings)
  const changes = path.join(folder, '2.xml')
  await writeBigTransfer(changes, size, { changes: true })
  renameSync(changes, path.join(inbox, '2.xml'))
  const few = await runMeasured(['build/server/catalogue.js', 'sync'], settings)
  rmSync(settings.VAR_DIR, { recursive: true })
  return [
    ...usageRows(`everything, from OpenImmo (${Math.round((size * 4938) / 1e6)} MB of XML)`, whole, { megabytes: 300 }),
    ...usageRows('1% changed, from OpenImmo', few, { seconds: 10, megabytes: 350 }),
  ]
}

async function fromKyero(folder: string, size: number): Promise<Row[]> {
  const settings = sourceSettings(folder, 'kyero', { address: 'https://export.example.com/' })
  const usage = await runMeasured(['build/bench/kyero-probe.js', String(size)], settings)
  return usageRows(`everything, from Kyero (${size} MB of XML)`, usage, { megabytes: 300 })
}

/** A `DATA_DIR` that follows a provider, and a `VAR_DIR` for it. */
function sourceSettings(folder: string, provider: string, options: object): { DATA_DIR: string; VAR_DIR: string } {
  const data = path.join(folder, `data-${provider}`)
  cpSync('data/site', path.join(data, 'site'), { recursive: true })
  for (const name of ['photos', 'law', 'catalogue']) symlinkSync(path.resolve('data', name), path.join(data, name))
  writeFileSync(path.join(data, 'site/source.json'), JSON.stringify({ provider, everyMinutes: 0, options }))
  return { DATA_DIR: data, VAR_DIR: path.join(folder, `var-${provider}`) }
}

function usageRows(what: string, used: Usage, budget: { seconds?: number; megabytes: number }): Row[] {
  const scaled = used.seconds * used.scale
  const within = budget.seconds === undefined ? {} : { kept: scaled <= budget.seconds }
  return [
    {
      what,
      budget: budget.seconds === undefined ? '' : `≤ ${budget.seconds} s`,
      measured: seconds(scaled),
      figures: { here: seconds(used.seconds), scale: times(used.scale) },
      ...within,
    },
    {
      what: `${what}: memory`,
      budget: `≤ ${budget.megabytes} MB`,
      measured: megabytes(used.megabytes),
      kept: used.megabytes <= budget.megabytes,
    },
  ]
}

/** A page of the large catalogue's site, with and without an import of everything into the same site. */
async function meanwhile(dataDir: string, varDir: string): Promise<Row[]> {
  const site = await startSite({
    settings: { DATA_DIR: dataDir },
    prepare: folder => copyVarDir(varDir, folder),
  })
  try {
    const url = `${site.url}/nl/te-koop/`
    const ask = (options: Partial<autocannon.Options>) =>
      autocannon({ url, connections: 10, headers: { 'accept-encoding': 'br' }, duration: 3, ...options })
    await ask({})
    const peak = (await ask({})).requests.average
    const rate = Math.max(1, Math.round(peak / 10))
    const window = async () => {
      const { latency, errors, non2xx } = await ask({ overallRate: rate, duration: 5 })
      return { p99: latency.p99, failed: errors + non2xx }
    }
    const alone = [await window(), await window()]
    // Other names: everything is written anew.
    const names = path.join(dataDir, 'catalogue/names.json')
    writeFileSync(names, JSON.stringify({ ...JSON.parse(readFileSync(names, 'utf8')), Bench: { once: 'once' } }))
    const running = startCommand(['build/server/catalogue.js', 'import'], { DATA_DIR: dataDir, VAR_DIR: site.varDir })
    const ended = endOf(running)
    const beside: typeof alone = []
    while (running.exitCode === null) beside.push(await window())
    await ended
    alone.push(await window())
    const [p99, p99Alone] = [beside, alone].map(windows => median(windows.map(each => each.p99))) as [number, number]
    const worst = (windows: typeof alone) => milliseconds(Math.max(...windows.map(each => each.p99)))
    const ratio = p99 / Math.max(1, p99Alone)
    const failed = beside.reduce((sum, each) => sum + each.failed, 0)
    return [
      {
        what: 'a stored page beside an import, p99',
        budget: '≤ 2 ×',
        measured: times(ratio),
        figures: {
          'beside an import': milliseconds(p99),
          without: milliseconds(p99Alone),
          'the worst': worst(beside),
          'the worst without': worst(alone),
          requests: perSecond(rate),
          failed: count(failed),
        },
        beside: `medians of ${beside.length} and ${alone.length} times 5 s`,
        kept: ratio <= 2 && failed === 0,
      },
    ]
  } finally {
    await site.stop()
  }
}
