/**
 * The sale list on a cold phone, beside an ideal page: the same document, pictures and font without scripts and with its own styles
 * only. And the same phone on a line that is fast enough for scripts to load when it is idle.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { launchBrowser, withConnection } from '../support/browser'
import type { RunningSite } from '../support/site'
import type { SavedAnswer } from './bare-server'
import { filmOf, writeFilmStrip } from './film-strip'
import { median } from './load'
import { startServer } from './processes'
import { count, type Figure, kilobytes, milliseconds, type Section, score, times } from './report'

export type Visit = { bytes: number; requests: number; blocking: number; fcp: number; lcp: number; tbt: number; cls: number }
type Marks = Pick<Visit, 'fcp' | 'lcp' | 'tbt' | 'cls'> & {
  /** The longest time from an input to the next paint, ms; 0 without an input. */
  inp: number
}

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** Slow 4G, in bytes per second and ms. */
const network = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const slower = 4
const list = '/nl/te-koop/'

/** @param options `film`: where a film strip of one more visit of each is written. */
export async function measureColdPhone(site: RunningSite, { rounds, film }: { rounds: number; film?: string }): Promise<Section> {
  const browser = await launchBrowser()
  const file = path.join(site.varDir, 'ideal.html')
  const ideal = await prepare(browser, site, file)
  try {
    const visits: Record<'ours' | 'ideal', Visit[]> = { ours: [], ideal: [] }
    for (let round = 0; round < rounds; round++) {
      const turns = [['ours', site.url + list] as const, ['ideal', ideal.url] as const]
      for (const [name, url] of round % 2 === 0 ? turns : turns.reverse()) visits[name].push(await visit(browser, url))
    }
    const of = (name: 'ours' | 'ideal', what: keyof Visit) => median(visits[name].map(each => each[what]))
    const idle: Marks[] = []
    for (let round = 0; round < rounds; round++) idle.push(await idleVisit(browser, site.url + list))
    const ofIdle = (what: keyof Marks) => median(idle.map(each => each[what]))
    const scripts = await scriptBytes(browser, site.url + list)
    if (film) await writeFilmStrip(film, [await filmVisit(browser, site.url + list), await filmVisit(browser, ideal.url)])
    const row = (
      what: string,
      budget: string,
      key: keyof Visit,
      show: (value: number) => Figure,
      kept: (ours: number, ideal: number) => boolean,
    ) => ({
      what,
      budget,
      measured: show(of('ours', key)),
      figures: { ideal: show(of('ideal', key)) },
      kept: kept(of('ours', key), of('ideal', key)),
    })
    const paint = (what: string, key: 'fcp' | 'lcp') => {
      const ratio = of('ours', key) / of('ideal', key)
      const figures = { 'the site': milliseconds(of('ours', key)), ideal: milliseconds(of('ideal', key)) }
      return { what, budget: '≤ 1.3 × ideal', measured: times(ratio), figures, kept: ratio <= 1.3 }
    }
    return {
      title: 'The sale list on a cold phone',
      how: `Chromium, 412 × 823, density 1.75, Slow 4G (1.6 Mbit/s down, 750 kbit/s up, 150 ms), processor 4 × slower, nothing cached, pictures made beforehand, no interaction, 4 s after load. Beside an ideal page: the same document without scripts and their data, with the styles that match something in it and no others, sent as finished Brotli bytes by a bare server, with its pictures and font. ${rounds} visits each in turn, medians.`,
      rows: [
        row('bytes', '≤ 88 KB', 'bytes', kilobytes, ours => ours <= 88_000),
        row('requests', '≤ 10', 'requests', count, ours => ours <= 10),
        row('render-blocking requests beside the HTML', '0', 'blocking', count, ours => ours === 0),
        paint('first contentful paint', 'fcp'),
        paint('largest contentful paint', 'lcp'),
        row('total blocking time', '≤ ideal + 50 ms', 'tbt', milliseconds, (ours, other) => ours <= other + 50),
        row('layout shift', '≤ 0.005', 'cls', score, ours => ours <= 0.005),
        {
          what: 'scripts once loaded',
          budget: '≤ 100 KB, ≤ 12 files',
          measured: kilobytes(scripts.bytes),
          figures: { files: count(scripts.files) },
          kept: scripts.bytes <= 100_000 && scripts.files <= 12 && scripts.files > 0,
        },
        {
          what: 'scripts loaded when idle: blocking time',
          budget: '≤ 200 ms',
          measured: milliseconds(ofIdle('tbt')),
          beside: 'the phone says nothing of its line',
          kept: ofIdle('tbt') <= 200,
        },
        {
          what: 'scripts loaded when idle: longest input to next paint',
          budget: '≤ 200 ms',
          measured: milliseconds(ofIdle('inp')),
          beside: 'a tap on the sort list as soon as the page is hydrated',
          kept: ofIdle('inp') > 0 && ofIdle('inp') <= 200,
        },
        {
          what: 'scripts loaded when idle: layout shift',
          budget: '≤ 0.005',
          measured: score(ofIdle('cls')),
          kept: ofIdle('cls') <= 0.005,
        },
      ],
    }
  } finally {
    await browser.close()
    await ideal.stop()
  }
}

/** Has the site make every picture of the page, and writes the ideal page from what is shown. */
async function prepare(browser: Browser, site: RunningSite, file: string) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  // Before any script: the document as it is sent.
  await withConnection(page, { effectiveType: '3g' })
  const files = new Map<string, { headers: Record<string, string>; body: Buffer }>()
  const loaded: Promise<unknown>[] = []
  page.on('response', response => {
    const { pathname, search } = new URL(response.url())
    if (pathname === list) return
    loaded.push(response.body().then(body => files.set(pathname + search, { headers: response.headers(), body })))
  })
  await page.goto(site.url + list, { waitUntil: 'networkidle' })
  const html = await page.evaluate(idealPage)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  await Promise.all(loaded)
  await context.close()
  const body = brotliCompressSync(html)
  const headers = ['Content-Type', 'text/html; charset=utf-8', 'Content-Encoding', 'br', 'Content-Length', String(body.length)]
  const answers: Record<string, SavedAnswer> = { '/': { status: 200, headers, body: body.toString('base64') } }
  for (const [asked, bytes] of files) {
    const type = bytes.headers['content-type'] ?? ''
    answers[asked] = {
      status: 200,
      headers: ['Content-Type', type, 'Content-Length', String(bytes.body.length)],
      body: bytes.body.toString('base64'),
    }
  }
  writeFileSync(file, JSON.stringify(answers))
  return startServer('bare-server', [file])
}

/** Runs in the page: its document without scripts, with the rules that match something. */
function idealPage(): string {
  const used = (rules: CSSRuleList): string =>
    [...rules]
      .map(rule => {
        if (rule instanceof CSSStyleRule) {
          const selector = rule.selectorText.replace(
            /::?(before|after|marker|placeholder|backdrop|hover|focus[a-z-]*|active|target|open|checked|-webkit-[a-z-]+|details-[a-z]+|selection)(\([^)]*\))?/g,
            '',
          )
          try {
            return document.querySelector(selector || '*') ? rule.cssText : ''
          } catch {
            return rule.cssText
          }
        }
        if (rule instanceof CSSMediaRule && /print/.test(rule.conditionText)) return ''
        if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) {
          const inside = used(rule.cssRules as CSSRuleList)
          return inside === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inside}}`
        }
        return rule.cssText
      })
      .join('')
  const css = [...document.styleSheets]
    .map(sheet => used(sheet.cssRules))
    .join('')
    .replace(/\s+/g, ' ')
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('script, link:not([rel=icon]), meta[name=robots], meta[property]')) element.remove()
  const style = copy.querySelector('style') as HTMLStyleElement
  style.textContent = css
  return `<!doctype html>${copy.outerHTML}`
}

/**
 * Visits each address so many times, in turn, as a phone that has never seen it; and once before, so that pictures are made and pages
 * stored. @returns medians.
 */
export async function visitColdPhones(urls: Record<string, string>, rounds: number): Promise<Record<string, Visit>> {
  const browser = await launchBrowser()
  try {
    const visits = Object.entries(urls).map(([name, url]) => ({ name, url, found: [] as Visit[] }))
    for (const { url } of visits) await visit(browser, url)
    for (let round = 0; round < rounds; round++) {
      for (const each of round % 2 === 0 ? visits : visits.toReversed()) each.found.push(await visit(browser, each.url))
    }
    return Object.fromEntries(visits.map(({ name, found }) => [name, middleOf(found)]))
  } finally {
    await browser.close()
  }
}

function middleOf(visits: readonly Visit[]): Visit {
  const of = (key: keyof Visit) => median(visits.map(each => each[key]))
  return {
    bytes: of('bytes'),
    requests: of('requests'),
    blocking: of('blocking'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
  }
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  const traffic = await slowDown(client)
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(4000)
  const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks)
  const blocking = await countBlocking(page)
  await context.close()
  return { ...traffic(), ...marks, blocking }
}

async function filmVisit(browser: Browser, url: string) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  const film = await filmOf(page)
  await film.start()
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(2000)
  const frames = await film.end()
  await context.close()
  return frames
}

/** The same phone, which says nothing of its line: the scripts load when it is idle; then a field is tapped. */
async function idleVisit(browser: Browser, url: string): Promise<Marks> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await slowDown(await context.newCDPSession(page))
  await withConnection(page, undefined)
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.locator('[role=combobox]').first().waitFor({ state: 'attached', timeout: 60_000 })
  await page.locator('[role=combobox]:visible').first().tap()
  await page.waitForTimeout(2000)
  const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks)
  await context.close()
  return marks
}

async function slowDown(client: CDPSession): Promise<() => { bytes: number; requests: number }> {
  let bytes = 0
  let requests = 0
  client.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests++
  })
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  await client.send('Network.emulateNetworkConditions', network)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return () => ({ bytes, requests })
}

/** Runs in the page before anything else. */
function watch() {
  const marks: Marks = { fcp: 0, lcp: 0, tbt: 0, cls: 0, inp: 0 }
  Object.assign(window, { marks })
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(entries => entries.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  on('paint', entry => {
    if (entry.name === 'first-contentful-paint') marks.fcp = entry.startTime
  })
  on('largest-contentful-paint', entry => {
    marks.lcp = entry.startTime
  })
  on('longtask', entry => {
    marks.tbt += Math.max(0, entry.duration - 50)
  })
  on('event', entry => {
    if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) marks.inp = Math.max(marks.inp, entry.duration)
  })
  on('layout-shift', entry => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) marks.cls += shift.value
  })
}

function countBlocking(page: Page): Promise<number> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus?: string
    })[]
    return resources.filter(entry => entry.renderBlockingStatus === 'blocking').length
  })
}

/** The compressed bytes of every script that the page loads when it is first touched. */
async function scriptBytes(browser: Browser, url: string): Promise<{ bytes: number; files: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await client.send('Network.enable')
  await page.goto(url, { waitUntil: 'load' })
  await page.mouse.move(200, 200)
  await page.mouse.move(300, 300)
  await page.waitForTimeout(2500)
  await context.close()
  return { bytes, files: scripts.size }
}
