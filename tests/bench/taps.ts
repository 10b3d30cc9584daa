/**
 * Taps on the slow phone: how long until they show that they were felt, until their result is painted, and until the next page
 * compared with the same pages without scripts.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core'
import { launchBrowser, withConnection } from '../support/browser'
import type { RunningSite } from '../support/site'
import type { SavedAnswer } from './bare-server'
import { median } from './load'
import { answer, phone, slowdown } from './phone'
import { type ServerProcess, startServer } from './processes'
import { atMost, ms, type Section, times } from './report'
import { slowLine } from './slow-line'

const list = '/nl/te-koop/'
/** Slow 4G: bytes per second in each direction, and ms each way. */
const line = { down: 200_000, up: 93_750, delay: 75 }
const connection = { effectiveType: '4g', downlink: 1.6 }
/** How long a finger stays, ms. */
const pressMs = 90
const rounds = 3

/** ms from the finger to the first paint after it, and from when it leaves to the paint of the result. */
type Touch = { felt: number; done: number }

export async function measureTaps(site: RunningSite): Promise<Section> {
  const browser = await launchBrowser()
  const html = await (await fetch(site.url + list)).text()
  const properties = [...html.matchAll(/class="card-title"><a href="([^"]+)/g)].map(([, href]) => href as string).slice(0, 8)
  const plain = await startPlain(browser, site, [list, ...properties])
  const lines = { ours: await slowLine(site.url, line), plain: await slowLine(plain.url, line) }
  try {
    const moves: Record<keyof typeof lines, number[]> = { ours: [], plain: [] }
    for (let round = 0; round < rounds; round++)
      for (const name of ['ours', 'plain'] as const) moves[name].push(...(await walk(browser, lines[name].url, properties)))
    const touches: Record<string, Touch[][]> = {}
    for (let round = 0; round < rounds; round++)
      for (const [what, found] of Object.entries(await touch(browser, site.url, properties[0] as string)))
        touches[what] = [...(touches[what] ?? []), found]
    const [ours, theirs] = [median(moves.ours), median(moves.plain)]
    return {
      title: 'Taps on the slow phone',
      how: `Chromium, 412 × 823, density 1.75, processor ${slowdown} × slower, everything visited before. A finger that stays ${pressMs} ms: until the first paint after it comes down, which must show what is pressed, and until the paint of the result after it leaves; of the touches of a visit the one whose median is the longest. From the tap on a card to the first paint of the property, over Slow 4G, beside the same pages without scripts on a bare server. ${rounds} rounds.`,
      rows: [
        ...Object.entries(touches).map(([what, visits]) => {
          const [felt, done] = [longest(visits, 'felt'), longest(visits, 'done')]
          return atMost(`${what}, until felt`, felt, 100, ms, `its result after ${ms(done)}`)
        }),
        atMost('list to property', ours / theirs, 1.3, times, `${ms(ours)} beside ${ms(theirs)}`),
      ],
    }
  } finally {
    await browser.close()
    for (const each of Object.values(lines)) each.stop()
    await plain.stop()
  }
}

function longest(visits: Touch[][], what: keyof Touch): number {
  return Math.max(...(visits[0] ?? []).map((_, at) => median(visits.map(visit => (visit[at] as Touch)[what]))))
}

/** The pages without scripts and transitions, with their speculation rules, and everything they load. */
async function startPlain(browser: Browser, site: RunningSite, pages: string[]): Promise<ServerProcess> {
  const answers: Record<string, SavedAnswer> = {}
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await withConnection(page, undefined)
  const saved: Promise<void>[] = []
  page.on('response', response => {
    const { pathname, search } = new URL(response.url())
    if (pages.includes(pathname) || response.status() !== 200) return
    const { 'content-type': type = '', 'cache-control': caching = '' } = response.headers()
    const keep = (body: Buffer) => {
      answers[pathname + search] = answer(type, body, ['Cache-Control', caching])
    }
    saved.push(response.body().then(keep, () => undefined))
  })
  for (const each of pages) {
    const html = await (await fetch(site.url + each, { headers: { Cookie: 'consent=set' } })).text()
    const body = brotliCompressSync(
      html
        .replace(/<script(?![^>]*speculationrules)[^>]*>[\s\S]*?<\/script>|<link[^>]*modulepreload[^>]*>/g, '')
        .replace(/@view-transition\{[^}]*\}/, ''),
    )
    const headers = ['Content-Encoding', 'br', 'Cache-Control', 'no-cache', 'ETag', `"${body.length}"`]
    answers[each] = answer('text/html; charset=utf-8', body, headers)
    await page.goto(site.url + each, { waitUntil: 'networkidle' })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
  }
  await Promise.all(saved)
  await context.close()
  const file = path.join(site.varDir, 'plain.json')
  writeFileSync(file, JSON.stringify(answers))
  return startServer('bare-server', [file])
}

/** A visitor with a warm cache goes from the list to each property and back. @returns ms to each first paint. */
async function walk(browser: Browser, url: string, properties: string[]): Promise<number[]> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await withConnection(page, connection)
  for (const each of [...properties, list]) await page.goto(url + each, { waitUntil: 'networkidle' })
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const moves: number[] = []
  for (const property of properties) {
    const link = page.locator(`.card-title a[href="${property}"]`)
    await link.scrollIntoViewIfNeeded()
    await settle(page)
    const start = await press(client, link, () => performance.timeOrigin + performance.now())
    await page.waitForURL(url + property, { waitUntil: 'load', timeout: 60_000 })
    moves.push((await firstPaint(page)) - start)
    await settle(page)
    await page.goBack({ waitUntil: 'load', timeout: 60_000 })
    await page.locator('.results').waitFor({ timeout: 60_000 })
    await settle(page)
  }
  await context.close()
  return moves
}

/** Touches a link or button near its beginning. @returns what `read` finds in the page just before the finger leaves. */
async function press<T>(client: CDPSession, target: Locator, read: () => T): Promise<T> {
  const box = await target.boundingBox()
  const finger = { x: Math.round((box?.x ?? 0) + 12), y: Math.round((box?.y ?? 0) + 12) }
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
  await target.page().waitForTimeout(pressMs)
  const found = await target.page().evaluate(read)
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return found as T
}

function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const take = (entries: PerformanceObserverEntryList) => {
          const paint = entries.getEntriesByName('first-contentful-paint')[0]
          if (paint) resolve(performance.timeOrigin + paint.startTime)
        }
        new PerformanceObserver(take).observe({ type: 'paint', buffered: true })
      }),
  )
}

/** @returns the touches of a visit, in order. */
async function touch(browser: Browser, url: string, property: string): Promise<Record<string, Touch[]>> {
  const context: BrowserContext = await browser.newContext(phone)
  const page = await context.newPage()
  await withConnection(page, undefined)
  await page.addInitScript(watchTouches)
  const client = await context.newCDPSession(page)
  const open = async (address: string) => {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(url + address, { waitUntil: 'load' })
    const hydrated = () => Object.keys(document).some(key => key.startsWith('__reactContainer'))
    await page.waitForFunction(hydrated, undefined, { timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await settle(page)
  }
  const tap = async (selector: string, at = 0) => {
    const target = page.locator(selector).nth(at)
    await target.scrollIntoViewIfNeeded()
    await settle(page)
    await page.evaluate(() => Object.assign(window, { touch: { felt: 0, done: 0 } }))
    const isSeen = () => [...document.querySelectorAll('[data-pressed]')].some(each => getComputedStyle(each).opacity !== '1')
    if (!(await press(client, target, isSeen))) throw new Error(`${selector} does not show that it is pressed.`)
    await page.waitForTimeout(500)
    return page.evaluate(() => (window as unknown as { touch: Touch }).touch)
  }
  const sheet = 'dialog.sheet[open]'
  await open(list)
  const hearts = [await tap('.card-heart', 0), await tap('.card-heart', 1)]
  const select = [await tap('.select-inline [role=combobox]'), await tap(`${sheet} .sheet-head button`)]
  await tap('.search-fold summary')
  await tap('.search-fold [role=combobox]')
  const filter = [await tap(`${sheet} [role=option]`, 0), await tap(`${sheet} [role=option]`, 1)]
  await open(property)
  await tap('.mosaic a')
  const gallery = [
    await tap('dialog.lightbox[open] .lightbox-foot button', 1),
    await tap('dialog.lightbox[open] .lightbox-foot button', 2),
  ]
  await context.close()
  return { favourites: hearts, 'the sort list': select, filter, gallery }
}

/** Runs in the page before anything else. */
function watchTouches() {
  new PerformanceObserver(entries => {
    const { touch } = window as unknown as { touch?: Touch }
    for (const { name, duration, interactionId } of entries.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      const what = name === 'pointerdown' ? 'felt' : 'done'
      if (touch && interactionId > 0) touch[what] = Math.max(touch[what], duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Waits until nothing is running that would delay an input. */
async function settle(page: Page): Promise<void> {
  const idle = () =>
    new Promise<unknown>(resolve => {
      requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 1500 }), { timeout: 1500 })
    })
  await page.evaluate(idle)
}
