/** When a page's scripts load, and what happens to an earlier tap. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { moving, phone, untilQuiet, withConnection } from '../support/browser'
import { sharedSite } from '../support/site'
import { visits } from '../support/visits'

const visit = visits(sharedSite, moving)
const handheld = { viewport: phone, hasTouch: true, isMobile: true, locale: 'nl-BE' }
let property: string
beforeAll(async () => {
  const answer = await fetch(`${visit.site.url}/nl/property/4101/`, { redirect: 'manual' })
  property = answer.headers.get('Location') ?? ''
})

type Watched = { pressedAfter?: number }

const isHydrated = () => Object.keys(document).some(key => key.startsWith('__reactContainer'))

describe('without an input', () => {
  test.each([
    ['a fast connection', { effectiveType: '4g', downlink: 10, saveData: false }, true],
    ['a slow line', { effectiveType: '3g', downlink: 10 }, false],
    ['a line under 2 Mbit/s', { effectiveType: '4g', downlink: 1.5 }, false],
    ['saving data', { effectiveType: '4g', downlink: 10, saveData: true }, false],
  ])('%s', async (_, connection, loads) => {
    const page = await visit.newPage(handheld, { fresh: true })
    await withConnection(page, connection)
    const scripts: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(visit.site.url + property)
    if (loads) await page.waitForFunction(isHydrated)
    else await page.waitForLoadState('networkidle')
    expect(scripts.length > 0).toBe(loads)
  })

  test('loads scripts after the page and its largest paint', async () => {
    const page = await visit.newPage(handheld, { fresh: true })
    await withConnection(page, undefined)
    await page.addInitScript(() => {
      new PerformanceObserver(list => Object.assign(window, { painted: list.getEntries().at(-1)?.startTime })).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    await page.goto(visit.site.url + property)
    await page.waitForFunction(isHydrated)
    const { painted, loaded, first } = await page.evaluate(() => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const { painted } = window as unknown as { painted: number }
      return { painted, loaded: page!.loadEventStart, first: Math.min(...scripts.map(({ startTime }) => startTime)) }
    })
    expect(first).toBeGreaterThan(painted)
    expect(first).toBeGreaterThan(loaded)
  })

  test('loads scripts on scroll, but not on a tap that leaves the page', async () => {
    const page = await visit.newPage(handheld, { fresh: true })
    await page.goto(`${visit.site.url}/nl/te-koop/`)
    const askedAfter = (selector: string, ...types: string[]) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, types) => {
          for (const type of types) element.dispatchEvent(new Event(type, { bubbles: true }))
          return document.querySelectorAll('link[rel=modulepreload]').length > 0
        }, types)
    expect(await askedAfter('.card-title a', 'pointerdown', 'touchstart', 'focusin')).toBe(false)
    expect(await askedAfter('.card-title a', 'pointercancel')).toBe(true)
    await page.reload()
    expect(await askedAfter('.card-heart', 'pointerdown')).toBe(true)
  })

  test('does not load scripts on tap for visitors who save data', async () => {
    const page = await visit.newPage(handheld, { fresh: true })
    await withConnection(page, { saveData: true })
    await page.goto(visit.site.url + property)
    await page.locator('.mosaic a').first().tap()
    await page.waitForURL(/\/foto\/1\/$/)
  })
})

describe('a held tap on a slow phone', () => {
  const home = { button: '.search-box [type=submit]', picker: '.search-box :is(summary, [role=combobox])' }
  const list = { card: '.card-picture', heart: '.card-heart', chip: '.filter-chip' }

  test.each([
    ['while scripts load', '/nl/', { picker: home.picker }],
    ['while scripts load', '/nl/te-koop/?city=Gent%7C9000', { card: list.card }],
    ['awake', '/nl/', home],
    ['awake', '/nl/te-koop/?city=Gent%7C9000', list],
  ] as const)('%s: each part of %s looks pressed within 100 ms', async (moment, path, parts) => {
    const page = await visit.newPage(handheld, { fresh: true })
    await withConnection(page, undefined)
    await page.addInitScript(watchPress)
    const client = await page.context().newCDPSession(page)
    await client.send('Network.emulateNetworkConditions', slow4G)
    await page.goto(visit.site.url + path)
    if (moment === 'awake') {
      await page.waitForFunction(isHydrated)
      await untilQuiet(page)
    }
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (const [name, selector] of Object.entries(parts)) {
      const part = page.locator(selector).first()
      const touch = async () => {
        await part.scrollIntoViewIfNeeded()
        const { x, y, width, height } = (await part.boundingBox())!
        const at = { x: x + width / 2, y: y + height / 2 }
        await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
        const noted = () => (window as unknown as Watched).pressedAfter
        // The scripts may have replaced the part below the finger.
        const pressedAfter = await page.waitForFunction(noted, undefined, { timeout: 2000 }).then(
          found => found.jsonValue(),
          () => Number.POSITIVE_INFINITY,
        )
        await client.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
        return pressedAfter
      }
      // The machine of the tests may be busy with others.
      await expect.poll(touch, { timeout: 20_000, message: name }).toBeLessThan(100)
    }
  })

  const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

  /** Notes the time from a touch to the frame after the one that shows it. */
  function watchPress() {
    const isFaded = (part: Element | null): boolean =>
      part !== null && (getComputedStyle(part).opacity < '1' || isFaded(part.parentElement))
    addEventListener('touchstart', ({ timeStamp, target }) => {
      Object.assign(window, { pressedAfter: undefined })
      const look = () => {
        if (!isFaded(target as Element)) requestAnimationFrame(look)
        else requestAnimationFrame(() => Object.assign(window, { pressedAfter: performance.now() - timeStamp }))
      }
      look()
    })
  }
})

describe('a tap before the scripts are loaded', () => {
  /** A page whose scripts are held back until released; waits for them if they are due, however slow the machine. */
  async function openHeld(path: string, theyCome = true): Promise<{ page: Page; letThrough: () => void }> {
    const page = await visit.newPage(handheld, { fresh: true })
    if (theyCome) await page.addInitScript(waitLonger)
    let letThrough!: () => void
    const held = new Promise<void>(resolve => {
      letThrough = resolve
    })
    await page.route(/\/assets\/.*\.js$/, async route => {
      await held
      await route.continue().catch(() => undefined)
    })
    await page.goto(visit.site.url + path)
    return { page, letThrough }
  }

  function waitLonger() {
    const wait = window.setTimeout
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => wait(run, ms > 1000 ? 20 * ms : ms) })
  }

  test('opens the gallery from a photo', async () => {
    const { page, letThrough } = await openHeld(property)
    await page.locator('.mosaic a').first().tap()
    letThrough()
    await page.locator('.lightbox[open]').waitFor()
    expect(new URL(page.url()).pathname).toBe(property)
  })

  test('opens the photo’s page if the scripts fail to load', async () => {
    const { page, letThrough } = await openHeld(property, false)
    await page.locator('.mosaic a').first().tap()
    await page.waitForURL(/\/foto\/1\/$/)
    letThrough()
  })

  test('saves the property from the heart without leaving the page', async () => {
    const { page, letThrough } = await openHeld(property)
    const heart = page.locator('main form[action$="/bewaard/"] button').first()
    await heart.tap()
    letThrough()
    await expect.poll(() => heart.getAttribute('value')).toBe('remove')
    expect(new URL(page.url()).pathname).toBe(property)
  })

  test('opens the list of a select', async () => {
    const { page, letThrough } = await openHeld('/nl/')
    await page.locator('.search-box summary').first().tap()
    letThrough()
    await page.locator('.search-box [role=listbox]').waitFor()
  })

  test('handles Enter, which has no position on screen', async () => {
    const { page, letThrough } = await openHeld('/nl/')
    await page.locator('.search-box summary').first().press('Enter')
    letThrough()
    await page.locator('.search-box [role=listbox]').waitFor()
  })

  test('stays with the map', async () => {
    const { page, letThrough } = await openHeld('/nl/te-huur/?view=map')
    await page.route('**/map/source', route => route.fulfill({ json: { available: true } }))
    const path = new URL(page.url()).pathname
    await page.locator('.drawn-map a').first().tap()
    letThrough()
    await page.locator('.live-map').waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  })

  test('follows the map’s link if the scripts fail to load', async () => {
    const { page, letThrough } = await openHeld('/nl/te-huur/?view=map', false)
    const link = page.locator('.drawn-map a').first()
    const to = new URL((await link.getAttribute('href'))!, page.url()).href
    await link.tap()
    await page.waitForURL(to)
    letThrough()
  })
})
