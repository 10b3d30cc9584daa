/** Every kind of screen: accessible by axe in both widths and both schemes, nothing sticks out, nothing moves while it loads. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, launchBrowser, phone, wakeScripts, watchPage } from '../support/browser'
import { type RunningSite, startSite } from '../support/site'

let site: RunningSite
let browser: Browser
beforeAll(async () => {
  site = await startSite()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

const screens = {
  home: '/nl/',
  'sale list': '/fr/a-vendre/',
  'filtered list': '/de/mieten/?city=Gent%7C9000&price=0-1500&sortPrice=asc',
  'empty list': '/en/for-sale/?search=nowhere',
  'sale property': '/nl/property/4101/',
  'rent property': '/de/property/5101/',
  'hidden price and address': '/fr/property/4106/',
  'sold property': '/nl/property/4301/',
  'contact form': '/en/property/4102/contact/?reason=visit',
  'thank you': '/nl/bedankt/contact-me/?property=4101',
  'content page': '/fr/vendre/',
  'contact page': '/de/kontakt/',
  login: '/nl/login/',
  'map of a list': '/nl/te-koop/?view=map',
  'photo page': '/nl/property/4101/photo/2/',
  'new build': '/fr/projets-neufs/',
  project: '/nl/project/7001/',
  'project contact': '/en/project/7001/contact/',
  'saved properties': '/de/merkliste/',
  comparison: '/nl/vergelijken/?ids=4101,4102,4106',
  'demand register': '/nl/zoekopdracht/?type=1&list=sale',
  'demand log-in': '/fr/demand-register/connexion/',
  valuation: '/fr/estimation-gratuite/',
  appointment: '/nl/property/5101/appointment/',
  documents: '/en/property/4101/documents/',
  'send to a friend': '/de/property/4101/send-to-friend/',
  'offer to purchase': '/nl/property/4101/offer-to-purchase/',
  'rental application': '/nl/property/5101/rental-application/',
  job: '/nl/jobs/',
  testimonial: '/en/testimonial/',
  newsletter: '/de/newsletter/',
  testimonials: '/fr/temoignages/',
  'cookie settings': '/nl/cookie-instellingen/',
  privacy: '/de/datenschutz/',
  'not found': '/nl/bestaat-niet/',
}

/** Screens that say what is not there. */
const gone: Record<string, number> = { '/nl/property/4301/': 410, '/nl/bestaat-niet/': 404 }

describe.each(Object.entries(screens))('%s', (_, path) => {
  test.each([phone, desktop])('axe finds nothing at $width px: light and asleep, dark and awake', async viewport => {
    const context = await browser.newContext({ viewport, colorScheme: 'light', reducedMotion: 'reduce' })
    const problems: string[] = []
    const page = await context.newPage()
    watchPage(page, problems)
    const answer = await page.goto(site.url + path)
    expect(answer?.status()).toBe(gone[path] ?? 200)
    for (const awake of [false, true]) {
      if (awake) {
        await page.emulateMedia({ colorScheme: 'dark' })
        await wakeScripts(page)
      }
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
      expect([...found, ...problems], awake ? 'dark and awake' : 'light and asleep').toEqual([])
    }
    expect(await page.locator('h1').count()).toBe(1)
    await context.close()
  })

  test('nothing sticks out from 360 to 1600 px', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(site.url + path)
    for (const width of [360, 766, 767, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(wider, `at ${width} px`).toBeLessThanOrEqual(0)
    }
    await context.close()
  })

  test.each([phone, desktop])('nothing moves while it loads and wakes, at $width px', async viewport => {
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const moved = { sum: 0 }
      Object.assign(window, { moved })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) moved.sum += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(site.url + path, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await wakeScripts(page)
    const moved = await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)
    expect(moved).toBeLessThanOrEqual(0.005)
    await context.close()
  })
})
