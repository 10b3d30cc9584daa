/**
 * From page to page and from touch to paint, beside hand-made pages that do the same: the site's own HTML without its scripts on a
 * bare server, and the same parts in a few lines of script.
 */
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser, withConnection } from '../support/browser'
import type { RunningSite } from '../support/site'
import { handMadeList, handMadeProperty, openHydrated, startHandMade, thumbs } from './hand-made'
import { median } from './load'
import { milliseconds, type Row, type Section, times } from './report'
import { slowLine } from './slow-line'

const plain = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const slower = 4
/** Slow 4G. */
const line = { down: 200_000, up: 93_750, delay: 75 }
const connection = { effectiveType: '4g', downlink: 1.6 }
/** How long a finger stays on a link, and a pointer before it presses, ms. */
const finger = 90
const pointer = 350
const list = '/nl/te-koop/'
const most = 1.3

type Name = 'ours' | 'hand-made'
type Turns = Record<Name, string>

export async function measureMoves(site: RunningSite, { rounds }: { rounds: number }): Promise<Section> {
  const browser = await launchBrowser()
  const html = await (await fetch(site.url + list)).text()
  const properties = [...html.matchAll(/class="card-title"><a href="([^"]+)/g)].map(([, href]) => href as string).slice(0, 10)
  const file = path.join(site.varDir, 'hand-made.json')
  const handMade = await startHandMade(browser, site, { pages: [list, ...properties], screens: [plain, phone], file })
  const lines = { ours: await slowLine(site.url, line), 'hand-made': await slowLine(handMade.url, line) }
  try {
    const near = { ours: site.url, 'hand-made': handMade.url }
    const far = { ours: lines.ours.url, 'hand-made': lines['hand-made'].url }
    const moves = async (urls: Turns, screen: BrowserContextOptions) => {
      const walkers = new Map<string, Walker>()
      for (const url of Object.values(urls)) walkers.set(url, await startWalker(browser, url, properties, screen))
      const found = await inTurn(rounds, urls, async url => (await walkers.get(url)?.walk()) ?? [])
      for (const each of walkers.values()) await each.close()
      return found
    }
    const rows = [
      row('list to property, plain machine', await moves(near, plain)),
      row('list to property, slow phone', await moves(far, phone)),
    ]
    const touches = await inTurn(rounds, near, url => touch(browser, url, url === near.ours ? properties[0] : undefined))
    for (const what of ['select', 'filter', 'gallery', 'favourites'] as const) {
      const of = (name: Name) => longestOf(touches[name].map(each => each[what]))
      rows.push(row(`${what}, slow phone: input to next paint`, { ours: of('ours'), 'hand-made': of('hand-made') }))
    }
    return {
      title: 'Moves and touches',
      how: `Chromium, warm: everything was visited before. Beside hand-made pages: the same HTML without the scripts of the framework and without transitions, sent as finished Brotli bytes by a bare server, with the same rules of what is fetched ahead; for touches, the page as it stands when it is hydrated, with a few lines of script. A move is ten times from the sale list to a property and back, from the input to the next page's first contentful paint; on the plain machine (1280 × 900) the pointer rests ${pointer} ms on the card and the site changes the page in place; the slow phone (412 × 823, density 1.75, Slow 4G, processor ${slower} × slower) has a finger on it for ${finger} ms, and loads the page. ${rounds} rounds in turn, medians; of the three or four touches of a visit, the one whose median is the longest.`,
      rows,
    }
  } finally {
    await browser.close()
    for (const each of Object.values(lines)) each.stop()
    await handMade.stop()
  }
}

function row(what: string, { ours, 'hand-made': handMade }: Record<Name, number[]>): Row {
  const ratio = median(ours) / median(handMade)
  const beside = `${milliseconds(median(ours))} beside ${milliseconds(median(handMade))}`
  return { what, budget: `≤ ${most} × hand-made`, measured: times(ratio), beside, kept: ratio <= most }
}

/** The touch that takes the longest in most visits: the longest of all is what else the machine did then. */
function longestOf(visits: number[][]): number[] {
  const medians = visits[0]?.map((_, index) => median(visits.map(visit => visit[index] as number))) ?? []
  return [Math.max(...medians)]
}

async function inTurn<Value>(
  rounds: number,
  urls: Turns,
  measure: (url: string) => Promise<Value[]>,
): Promise<Record<Name, Value[]>> {
  const found: Record<Name, Value[]> = { ours: [], 'hand-made': [] }
  const names = Object.keys(found) as Name[]
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) found[name].push(...(await measure(urls[name])))
  }
  return found
}

type Walker = { walk: () => Promise<number[]>; close: () => Promise<void> }

/** A visitor who has been everywhere. `walk` gives the ms of each move. */
async function startWalker(browser: Browser, url: string, properties: string[], screen: BrowserContextOptions): Promise<Walker> {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  await withConnection(page, screen.hasTouch ? connection : undefined)
  await page.addInitScript(watchMoves)
  const client = await context.newCDPSession(page)
  for (const each of [...properties, list]) {
    await page.goto(url + each)
    await wake(page)
    await page.waitForLoadState('networkidle')
  }
  const press = async ({ x, y }: { x: number; y: number }) => {
    if (screen.hasTouch) {
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await page.waitForTimeout(finger)
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    } else {
      await page.mouse.move(x, y)
      await page.waitForTimeout(pointer)
      await page.mouse.click(x, y)
    }
  }
  const walk = async () => {
    await page.goto(url + list)
    if (!screen.hasTouch) await wake(page)
    if (screen.hasTouch) await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.evaluate(() => sessionStorage.clear())
    for (const property of properties) {
      const link = page.locator(`.card-title a[href="${property}"]`)
      await link.scrollIntoViewIfNeeded()
      await settle(page)
      const { x, y } = (await link.boundingBox()) as { x: number; y: number }
      await press({ x: Math.round(x + 12), y: Math.round(y + 12) })
      await page.waitForURL(url + property, { waitUntil: 'load', timeout: 60_000 })
      await page.waitForFunction(() => !sessionStorage['moved-at'], undefined, { timeout: 60_000 })
      await settle(page)
      await page.goBack({ waitUntil: 'load', timeout: 60_000 })
      await page.locator('.results').waitFor()
      await settle(page)
    }
    const moves = await page.evaluate(() => JSON.parse(sessionStorage.moves ?? '[]') as number[])
    if (screen.hasTouch) await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return moves
  }
  return { walk, close: () => context.close() }
}

/** Runs in every page before anything else: from an input to the first paint of the page that it leads to. */
function watchMoves() {
  const now = () => performance.timeOrigin + performance.now()
  const painted = (at: number) => {
    const from = Number(sessionStorage['moved-at'])
    if (!from) return
    sessionStorage.moves = JSON.stringify([...JSON.parse(sessionStorage.moves ?? '[]'), at - from])
    sessionStorage.removeItem('moved-at')
  }
  new PerformanceObserver(entries => {
    for (const { name, startTime } of entries.getEntries())
      if (name === 'first-contentful-paint') painted(performance.timeOrigin + startTime)
  }).observe({ type: 'paint', buffered: true })
  addEventListener(
    'click',
    event => {
      if (!event.isTrusted || !(event.target as Element).closest('.card')) return
      sessionStorage['moved-at'] = String(performance.timeOrigin + event.timeStamp)
      const title = () => document.querySelector('main h1')?.textContent
      const before = title()
      // A page that is changed in place is painted in the frame after its title is there.
      const observer = new MutationObserver(() => {
        if (title() === undefined || title() === before) return
        observer.disconnect()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => painted(now())
          port2.postMessage(0)
        })
      })
      observer.observe(document, { subtree: true, childList: true, characterData: true })
    },
    true,
  )
}

/** The ms of each touch, in order. */
type Touches = Record<'select' | 'filter' | 'gallery' | 'favourites', number[]>

/** @param property of ours; undefined for the hand-made pages. */
async function touch(browser: Browser, url: string, property: string | undefined): Promise<Touches[]> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await withConnection(page, undefined)
  await page.addInitScript(watchTouches)
  const client = await context.newCDPSession(page)
  const open = async (address: string) => {
    if (property) await openHydrated(page, url + address)
    else await page.goto(url + address, { waitUntil: 'networkidle' })
    await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await settle(page)
  }
  const tap = async (selector: string, index = 0) => {
    const target = page.locator(selector).nth(index)
    await target.scrollIntoViewIfNeeded()
    await settle(page)
    await page.evaluate(() => Object.assign(window, { longest: 0 }))
    await target.tap()
    await page.waitForTimeout(500)
    return page.evaluate(() => (window as unknown as { longest: number }).longest)
  }
  const inOrder = async (taps: (() => Promise<number>)[]) => {
    const found: number[] = []
    for (const each of taps) found.push(await each())
    return found
  }
  const sheet = 'dialog.sheet[open]'
  await open(property ? list : handMadeList)
  const favourites = await inOrder([0, 1, 2, 3].map(index => () => tap('.card-heart', index)))
  const select = await inOrder(
    [0, 1].flatMap(() => [() => tap('.select-inline [role=combobox]'), () => tap(`${sheet} .sheet-head button`)]),
  )
  if (property) await tap('.search-fold summary')
  await tap('.search-fold [role=combobox]')
  const filter = await inOrder([0, 1, 2].map(index => () => tap(`${sheet} [role=option]`, index)))
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await open(property ?? handMadeProperty)
  await tap('.mosaic a')
  const gallery = await inOrder([1, 2, 3].map(index => () => tap(`dialog.lightbox[open] ${thumbs}`, index)))
  await context.close()
  return [{ select, filter, gallery, favourites }]
}

/** Runs in the page before anything else. */
function watchTouches() {
  new PerformanceObserver(entries => {
    for (const entry of entries.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      const touched = window as unknown as { longest?: number }
      if (entry.interactionId > 0) touched.longest = Math.max(touched.longest ?? 0, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Has the scripts of the page come and run. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(3, 3)
  await page.mouse.move(5, 5)
  await page.waitForLoadState('networkidle')
}

/** Nothing is under way that an input would wait for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<unknown>(resolve => {
        requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 1500 }), { timeout: 1500 })
      }),
  )
}
