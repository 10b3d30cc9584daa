/**
 * The sale list on a cold phone, compared with an ideal page: the same document, pictures and font, without scripts and with
 * only the styles that it uses.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { launchBrowser, withConnection } from '../support/browser'
import type { RunningSite } from '../support/site'
import { propertyOf } from './answers'
import type { SavedAnswer } from './bare-server'
import { median } from './load'
import { startServer } from './processes'
import { atMost, kilobytes, ms, type Section, times } from './report'

export const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
/** The phone's slowdown relative to this machine. */
export const slowdown = 4
/** Slow 4G, in bytes per second and ms. */
const network = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 }
const list = '/nl/te-koop/'
const rounds = 7

type Marks = { fcp: number; lcp: number; tbt: number; cls: number }
type Visit = Marks & { bytes: number; requests: number; blocking: number }

export async function measurePhone(site: RunningSite): Promise<Section> {
  const browser = await launchBrowser()
  const ideal = await startIdeal(browser, site)
  try {
    const visits: Record<'ours' | 'ideal', Visit[]> = { ours: [], ideal: [] }
    for (let round = 0; round < rounds; round++) {
      const turns = [['ours', site.url + list] as const, ['ideal', ideal.url + list] as const]
      for (const [name, url] of round % 2 === 0 ? turns : turns.reverse()) visits[name].push(await visit(browser, url))
    }
    const of = (name: 'ours' | 'ideal', key: keyof Visit) => median(visits[name].map(each => each[key]))
    const paint = (what: string, key: 'fcp' | 'lcp') => {
      const [ours, theirs] = [of('ours', key), of('ideal', key)]
      return atMost(what, ours / theirs, 1.3, times, `${ms(ours)} beside ${ms(theirs)}`)
    }
    const html = await (await fetch(site.url + list)).text()
    const scripts = await scriptsOf(browser, site.url + list)
    return {
      title: 'The sale list on a cold phone',
      how: `Chromium, 412 × 823, density 1.75, Slow 4G, processor ${slowdown} × slower, nothing cached, pictures made before, 4 s after load, no input. Beside the ideal page on a bare server. ${rounds} visits each in turn, medians.`,
      rows: [
        atMost('HTML of the list, compressed', await htmlBytes(site.url + list), 18_000, kilobytes),
        atMost('HTML of a property, compressed', await htmlBytes(site.url + propertyOf(html)), 22_000, kilobytes),
        atMost(
          'bytes until the largest paint',
          of('ours', 'bytes'),
          88_000,
          kilobytes,
          `ideal ${kilobytes(of('ideal', 'bytes'))}`,
        ),
        atMost('requests', of('ours', 'requests'), 10, String),
        atMost('render-blocking requests beside the HTML', of('ours', 'blocking'), 0, String),
        paint('first contentful paint beside the ideal page', 'fcp'),
        paint('largest contentful paint beside the ideal page', 'lcp'),
        atMost('total blocking time over that of the ideal page', Math.max(0, of('ours', 'tbt') - of('ideal', 'tbt')), 50, ms),
        atMost('layout shift', of('ours', 'cls'), 0.005, value => value.toFixed(4)),
        atMost('scripts once loaded, compressed', scripts.bytes, 105_000, kilobytes),
        atMost('their files', scripts.files, 12, String),
      ],
    }
  } finally {
    await browser.close()
    await ideal.stop()
  }
}

/** Bytes of a page's body as sent to a browser from the cache. */
async function htmlBytes(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  for (let index = 0; index < 40; index++) await (await fetch(url, { headers })).arrayBuffer()
  await new Promise(resolve => setTimeout(resolve, 1000))
  return Number((await fetch(url, { method: 'HEAD', headers })).headers.get('content-length'))
}

/** Has the site make every picture of the page, and serves the ideal page derived from the browser's document. */
async function startIdeal(browser: Browser, site: RunningSite) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  // On a slow line scripts wait for an input, so the document is still as sent.
  await withConnection(page, { effectiveType: '3g' })
  const answers: Record<string, SavedAnswer> = {}
  const saved: Promise<void>[] = []
  page.on('response', response => {
    const { pathname, search } = new URL(response.url())
    if (pathname === list) return
    saved.push(
      response.body().then(body => {
        answers[pathname + search] = answer(response.headers()['content-type'] ?? '', body)
      }),
    )
  })
  await page.goto(site.url + list, { waitUntil: 'networkidle' })
  const html = await page.evaluate(idealPage)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForLoadState('networkidle')
  await Promise.all(saved)
  await context.close()
  answers[list] = answer('text/html; charset=utf-8', brotliCompressSync(html), ['Content-Encoding', 'br'])
  const file = path.join(site.varDir, 'ideal.json')
  writeFileSync(file, JSON.stringify(answers))
  return startServer('bare-server', [file])
}

export function answer(type: string, body: Buffer, headers: string[] = []): SavedAnswer {
  const all = ['Content-Type', type, 'Content-Length', String(body.length), ...headers]
  return { status: 200, headers: all, body: body.toString('base64') }
}

/** Runs in the page: its document without scripts, with the rules that match something in it. */
function idealPage(): string {
  const states =
    /::?(?:before|after|marker|placeholder|backdrop|hover|focus[a-z-]*|active|target|open|checked|selection)(?:\([^)]*\))?/g
  const used = (rules: CSSRuleList): string =>
    [...rules]
      .map(rule => {
        if (rule instanceof CSSStyleRule) {
          try {
            return document.querySelector(rule.selectorText.replace(states, '') || '*') ? rule.cssText : ''
          } catch {
            return rule.cssText
          }
        }
        if (rule instanceof CSSMediaRule && /print/.test(rule.conditionText)) return ''
        if (!('cssRules' in rule) || rule instanceof CSSKeyframesRule) return rule.cssText
        const inside = used(rule.cssRules as CSSRuleList)
        return inside === '' ? '' : `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inside}}`
      })
      .join('')
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  for (const element of copy.querySelectorAll('script, link:not([rel=icon]), meta[name=robots], meta[property]')) element.remove()
  const style = copy.querySelector('style') as HTMLStyleElement
  style.textContent = [...document.styleSheets].map(sheet => used(sheet.cssRules)).join('')
  return `<!doctype html>${copy.outerHTML}`
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const traffic = await slowDown(await context.newCDPSession(page))
  await page.addInitScript(watchPaints)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(4000)
  const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks)
  const blocking = await countBlocking(page)
  await context.close()
  return { ...traffic(), ...marks, blocking }
}

async function slowDown(client: CDPSession): Promise<() => { bytes: number; requests: number }> {
  let [bytes, requests] = [0, 0]
  client.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests++
  })
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  await client.send('Network.emulateNetworkConditions', network)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return () => ({ bytes, requests })
}

/** Runs in the page before anything else. */
function watchPaints() {
  const marks: Marks = { fcp: 0, lcp: 0, tbt: 0, cls: 0 }
  Object.assign(window, { marks })
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(entries => entries.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.fcp = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => {
    marks.lcp = startTime
  })
  on('longtask', ({ duration }) => {
    marks.tbt += Math.max(0, duration - 50)
  })
  on('layout-shift', entry => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) marks.cls += shift.value
  })
}

function countBlocking(page: Page): Promise<number> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as (PerformanceEntry & { renderBlockingStatus?: string })[]
    return entries.filter(entry => entry.renderBlockingStatus === 'blocking').length
  })
}

/** Every script that the page loads when first touched. */
async function scriptsOf(browser: Browser, url: string): Promise<{ bytes: number; files: number }> {
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
  if (scripts.size === 0) throw new Error('The page loads no scripts.')
  return { bytes, files: scripts.size }
}
