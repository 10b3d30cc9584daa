/** Two processes under requests while publications go out: no request fails, and no page mixes two publications. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openThing, saveDraft } from '../../app/domains/publishing/drafts.server'
import { publishThings } from '../../app/domains/publishing/publish.server'
import { thingCalled } from '../../app/domains/publishing/things.server'
import { publishingCheck } from '../../app/registry/publishing.server'
import { type RunningSite, startSite } from '../support/site'
import { type TestSite, testSite } from '../support/test-site'

const publications = 6
/** Requests a second. */
const rate = 50

let running: RunningSite
let site: TestSite
beforeAll(async () => {
  running = await startSite({ program: ['app/commands/start.mjs'], settings: { WORKERS: '2' } })
  site = testSite({ varDir: running.varDir, now: 'real' })
})
afterAll(() => running?.stop())

const by = { accountID: 'tom', name: 'Tom' }

function publish(number: number): void {
  const change = (id: string, changed: (value: never) => unknown) => {
    const thing = thingCalled(site.ground, 'nl', id)
    if (!thing) throw new Error(id)
    const { value, opened } = openThing(site, site.database, thing)
    saveDraft(site, thing, { value: changed(structuredClone(value) as never), opened }, by)
  }
  change('banner', (banner: { headline: object }) => ({ ...banner, headline: { ...banner.headline, nl: `Banner ${number}` } }))
  change('topbar', (bar: { label: object }[]) =>
    bar.map((item, index) => (index === 0 ? { ...item, label: { ...item.label, nl: `Balk ${number}` } } : item)),
  )
  const result = publishThings(site, publishingCheck(site), ['banner', 'topbar'], { by })
  if (result.kind !== 'published') throw new Error(JSON.stringify(result))
}

/** The numbers that a page shows. */
async function shown(): Promise<{ status: number; banner: number; bar: number }> {
  const answer = await fetch(`${running.url}/nl/`)
  const text = await answer.text()
  const read = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
  return { status: answer.status, banner: read(/Banner (\d+)/), bar: read(/Balk (\d+)/) }
}

it('serves each one whole, by every process, soon', async () => {
  const asked: ReturnType<typeof shown>[] = []
  const load = setInterval(() => void asked.push(shown()), 1000 / rate)
  const waits: number[] = []
  for (let number = 1; number <= publications; number += 1) {
    publish(number)
    const since = performance.now()
    // The processes take turns.
    const areAllNew = async () =>
      (await Promise.all([shown(), shown(), shown(), shown()])).every(({ banner }) => banner === number)
    await expect.poll(areAllNew, { timeout: 10_000, interval: 20 }).toBe(true)
    waits.push(performance.now() - since)
  }
  clearInterval(load)
  const answers = await Promise.all(asked)
  const slowest = Math.round(Math.max(...waits))
  console.log(`${answers.length} requests, ${publications} publications, served by both processes within ${slowest} ms`)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(answers.filter(({ banner, bar }) => banner !== bar)).toEqual([])
  expect(waits.toSorted((a, b) => a - b)[publications / 2]).toBeLessThan(1000)
}, 120_000)

it('serves it again after a restart', async () => {
  const health = await (await fetch(`${running.url}/healthz`)).json()
  expect(health.publication).toBe(publications)
  const starts = () => running.lastWords().split('Gevel is ready').length
  const before = starts()
  process.kill(running.pid, 'SIGHUP')
  await expect.poll(starts, { timeout: 60_000 }).toBeGreaterThan(before)
  for (let times = 0; times < 4; times += 1) expect((await shown()).banner).toBe(publications)
}, 90_000)
