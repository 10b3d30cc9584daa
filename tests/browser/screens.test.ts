/**
 * Every kind of screen, in one visit for each of the two widths: accessible by axe, light and asleep, dark and awake; nothing
 * sticks out from 360 to 1600 px; nothing moves while it loads and wakes.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { desktop, phone, sharedBrowser, wakeScripts, watchPage } from '../support/browser'
import { type RunningSite, sharedSite } from '../support/site'

let site: RunningSite
let browser: Browser
beforeAll(async () => {
  site = await sharedSite()
  browser = await sharedBrowser()
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
  test.each([
    { viewport: phone, widths: [360, 766] },
    { viewport: desktop, widths: [767, 1280, 1600] },
  ])('at $viewport.width px', async ({ viewport, widths }) => {
    const context = await browser.newContext({ viewport, colorScheme: 'light' })
    const problems: string[] = []
    const page = await context.newPage()
    watchPage(page, problems)
    await watchShifts(page)
    const answer = await page.goto(site.url + path, { waitUntil: 'load' })
    expect(answer?.status()).toBe(gone[path] ?? 200)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect(await page.locator('h1').count()).toBe(1)
    let moved = await shifts(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await forgetShifts(page)
    expect([...(await violationsOf(page)), ...problems], 'light and asleep').toEqual([])
    moved += await shifts(page)

    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(wider, `sticks out at ${width} px`).toBeLessThanOrEqual(0)
    }
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await forgetShifts(page)

    await wakeScripts(page)
    expect(moved + (await shifts(page)), 'moved while it loaded and woke').toBeLessThanOrEqual(0.005)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
    expect([...(await violationsOf(page)), ...problems], 'dark and awake').toEqual([])
    expect(await page.locator('h1').count()).toBe(1)
    await context.close()
  })
})

type Watched = { shifts: { sum: number; observer: PerformanceObserver } }

/** Adds up what moves in the page from its first byte on. Nobody types or clicks here, so that every move is one too many. */
function watchShifts(page: Page) {
  return page.addInitScript(() => {
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value
    }
    const shifts = { sum: 0, observer: new PerformanceObserver(list => add(list.getEntries())) }
    Object.assign(window, { shifts })
    shifts.observer.observe({ type: 'layout-shift', buffered: true })
  })
}

const shifts = (page: Page) => page.evaluate(() => (window as unknown as Watched).shifts.sum)

/**
 * Once what the test itself changed has been painted, with what moved by it: another size, and another medium too, since the
 * browser then looks up the fonts anew and takes one that had come too late for the page.
 */
function forgetShifts(page: Page) {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    const { shifts } = window as unknown as Watched
    shifts.observer.takeRecords()
    shifts.sum = 0
  })
}
