/** Maps for visitors: drawn without script, movable with it, framed by a page of ours; no other host is contacted. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { desktop, moving, phone, untilQuiet, wakeScripts } from '../support/browser'
import { shiftsIn } from '../support/layout-shift'
import { sharedSite } from '../support/site'
import { visits } from '../support/visits'

const visit = visits(sharedSite, moving)

type Way = { script: boolean; tiles?: boolean; viewport?: typeof phone; colorScheme?: 'light' | 'dark' }

/** @param tiles whether the source of the tiles answers: the site of the tests has none, and draws them. */
async function open(path: string, { script, tiles = true, viewport = desktop, colorScheme = 'light' }: Way): Promise<Page> {
  const page = await visit.newPage({ javaScriptEnabled: script, viewport, colorScheme })
  if (tiles) await withTiles(page)
  await page.goto(visit.site.url + path)
  if (script) await wakeScripts(page)
  return page
}

const withTiles = (page: Page) => page.route('**/map/source', route => route.fulfill({ json: { available: true } }))

const list = '/nl/te-huur/?view=map'

describe('a list as a map', () => {
  test('without script: marks lead to a property or zoom in until each is reached', async () => {
    const page = await open(list, { script: false, viewport: phone })
    const total = Number.parseInt(await page.locator('.listing-count').innerText(), 10)
    const marks = page.locator('.drawn-map a')
    const numbers = (await page.locator('.drawn-mark.drawn-many').allTextContents()).map(Number)
    const singles = (await marks.count()) - numbers.length
    expect(numbers.reduce((sum, each) => sum + each, singles)).toBe(total)
    for (const mark of await marks.all()) {
      const { width, height } = (await mark.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.5)
    }
    const several = page.locator('a.drawn-mark.drawn-many').first()
    const count = Number(await several.textContent())
    await several.click()
    expect(new URL(page.url()).searchParams.get('box')).toMatch(/^[\d.]+(,[\d.]+){3}$/)
    expect(Number.parseInt(await page.locator('.listing-count').innerText(), 10)).toBeGreaterThanOrEqual(count)
    // Anything that can be viewed can be shared.
    expect(await page.locator('.by-mail').getAttribute('action')).toMatch(/[?&]box=/)
    await page.getByRole('link', { name: /Deel van de kaart/ }).click()
    expect(new URL(page.url()).search).toBe('?view=map')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  })

  test('with script: marks zoom in, then open a focused card that Escape closes', async () => {
    const page = await open(list, { script: true })
    await page.locator('.live-map .map-mark').first().waitFor()
    expect(await page.getByText('© OpenStreetMap-bijdragers').isVisible()).toBe(true)
    const single = page.locator('.live-map .map-mark:not(.many)')
    await expect.poll(() => single.count()).toBeGreaterThan(0)
    await single.first().focus()
    await page.keyboard.press('Enter')
    const card = page.locator('.map-card')
    await card.waitFor()
    expect(await card.evaluate(element => element === document.activeElement)).toBe(true)
    expect(await card.locator('a').getAttribute('href')).toMatch(/^\/nl\/te-huur\/.+\/\d+\/$/)
    expect(await violationsOf(page, '.map-view')).toEqual([])
    await page.keyboard.press('Escape')
    expect(await card.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.classList.contains('map-mark'))).toBe(true)
  })

  test('with script: searches the visible area and updates the list', async () => {
    const page = await open(list, { script: true })
    await page.locator('.live-map .map-mark.many').first().waitFor()
    expect(await page.getByRole('button', { name: 'Zoek in dit gebied' }).count()).toBe(0)
    const before = await page.locator('.listing-count').innerText()
    for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.getByRole('button', { name: 'Zoek in dit gebied' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.has('box')).toBe(true)
    await expect.poll(() => page.locator('.listing-count').innerText()).not.toBe(before)
    expect(await page.locator('.live-map').count()).toBe(1)
  })

  test('with script but without tiles: keeps the drawn map and searches an area drawn on it', async () => {
    const page = await open(list, { script: true, tiles: false })
    await page.getByRole('button', { name: 'Teken uw zoekgebied' }).click()
    expect(await page.locator('.live-map').count()).toBe(0)
    expect(await page.getByText('© OpenStreetMap-bijdragers').count()).toBe(0)
    const { x, y, width, height } = (await page.locator('.map-drawing').boundingBox())!
    const at = (right: number, down: number) => [x + right * width, y + down * height] as const
    await page.mouse.move(...at(0.15, 0.1))
    await page.mouse.down()
    for (const [right, down] of [
      [0.85, 0.1],
      [0.85, 0.6],
      [0.15, 0.6],
    ] as const)
      await page.mouse.move(...at(right, down), { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => new URL(page.url()).searchParams.get('area')).toMatch(/^[\d.,]{30,}$/)
    await page.getByRole('link', { name: /Getekend gebied/ }).waitFor()
    expect(await page.locator('.drawn-area').count()).toBe(1)
    expect(await violationsOf(page, '.map-view')).toEqual([])
  })

  test('without script: a mark opens the card of its property, which closes again', async () => {
    const page = await open(list, { script: false })
    await page.locator('a.drawn-mark[href^="#"]').first().click({ force: true })
    const card = page.locator('.map-target:target .map-card')
    await card.waitFor()
    expect(await card.locator('a').first().getAttribute('href')).toMatch(/^\/nl\/te-huur\/.+\/\d+\/$/)
    await card.getByRole('link', { name: 'Sluit' }).click()
    expect(await page.locator('.map-target:target').count()).toBe(0)
  })

  test('with script: a card and its mark stand out together, by pointer and by focus', async () => {
    const page = await open(list, { script: true })
    await page.locator('.live-map .map-mark').first().waitFor()
    const lit = page.locator('.live-map .map-lit')
    expect(await lit.count()).toBe(0)
    await page.locator('.map-list > li').first().hover()
    await expect.poll(() => lit.count()).toBeGreaterThan(0)
    await page.mouse.move(3, 3)
    await expect.poll(() => lit.count()).toBe(0)
    await page.locator('.map-list > li').first().locator('h3 a').focus()
    await expect.poll(() => lit.count()).toBeGreaterThan(0)
    await lit.first().focus()
    await page.locator('.map-list > .map-lit-card').first().waitFor()
  })

  test('fills the window below its filters, which are one row of 64 px, and stays while the cards scroll', async () => {
    const page = await open('/nl/te-koop/?view=map', { script: false })
    await page.evaluate(() => scrollTo(0, 400))
    const map = (await page.locator('.map-view').boundingBox())!
    const filters = (await page.locator('main search').boundingBox())!
    expect(filters.height).toBeCloseTo(65, 0)
    expect(map.y).toBeCloseTo(filters.y + filters.height, 0)
    expect(map.y + map.height).toBeCloseTo(desktop.height, 0)
    const cards = await page.locator('.map-list > li').evaluateAll(all => all.map(card => card.getBoundingClientRect().x))
    expect(new Set(cards).size).toBe(2)
  })

  test('on a phone the map and a row of cards to swipe fill the screen', async () => {
    const page = await open(list, { script: false, viewport: phone })
    const row = page.locator('.map-list')
    const { y, height } = (await row.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(phone.height + 1)
    expect(await row.evaluate(element => element.scrollWidth / element.clientWidth)).toBeGreaterThan(3)
    await page.locator('.map-tools').getByRole('link', { name: 'Lijst' }).click()
    expect(new URL(page.url()).search).toBe('')
  })

  test('keeps the map and the drawn area without results', async () => {
    const page = await open('/nl/te-huur/?area=51,3.7,51.1,3.7,51.1,3.8&price=1-2&view=map', { script: true })
    await page.locator('.live-map .map-area').waitFor()
    await page.getByText('Wat u kunt proberen').waitFor()
  })

  test('names each mark by what can be seen on it first', async () => {
    const page = await open('/nl/te-koop/?view=map', { script: true })
    await page.locator('.live-map .map-mark:not(.many)').first().waitFor()
    const marks = await page
      .locator('.live-map .map-mark')
      .evaluateAll(found => found.map(mark => ({ name: mark.ariaLabel, text: (mark as HTMLElement).innerText })))
    for (const { name, text } of marks) expect(name).toContain(text)
  })

  test('keeps the search when switching between map and list', async () => {
    const page = await open('/nl/te-huur/?city=Gent%7C9000', { script: false })
    await page.getByRole('navigation', { name: 'Weergave' }).getByRole('link', { name: 'Kaart' }).click()
    expect(new URL(page.url()).search).toBe('?city=Gent%7C9000&view=map')
    await page.getByRole('button', { name: 'Zoek nu' }).click()
    expect(new URL(page.url()).searchParams.get('view')).toBe('map')
    await page.getByRole('navigation', { name: 'Weergave' }).getByRole('link', { name: 'Lijst' }).click()
    expect(new URL(page.url()).search).toBe('?city=Gent%7C9000')
  })

  test('has no accessibility violations or layout shift on a phone, dark', async () => {
    const page = await open(list, { script: true, viewport: phone, colorScheme: 'dark' })
    await page.locator('.live-map .map-mark').first().waitFor()
    expect(await violationsOf(page, '.map-view')).toEqual([])
    expect(await shiftsIn(page)).toBeLessThanOrEqual(0.005)
  })
})

test('has no accessibility violations on a property’s moving map', async () => {
  const page = await open(list, { script: false })
  const href = (await page.locator('.map-item a').first().getAttribute('href')) ?? ''
  const shown = await open(href, { script: true })
  await shown.locator('.place-map').evaluate(element => element.scrollIntoView())
  await shown.locator('.live-map .map-mark').first().waitFor()
  expect(await violationsOf(shown, '.place')).toEqual([])
})

describe('the map frame', () => {
  const property = {
    ...{ ID: 7, Goal: 0, TypeDescription: 'Huis aan het water', City: 'Gent', PublishAddress: true, href: '/nl/te-koop/' },
    ...{ Latitude: 51.05, Longitude: 3.72, Price: 1, PublishPrice: true, Marquee: 4, MarqueeName: 'Onder optie' },
  }
  const message = { propsList: [property], messageInfo: null, mapType: 'tiles', customMarker: null, marqueeIgnore: [4] }

  test('shows the office on the contact page 50 ms after it is prepared', async () => {
    const page = await visit.newPage({ viewport: desktop }, { fresh: true })
    await withTiles(page)
    /** When the page last received that the frame is ready, and the frame its message. */
    type Heard = { prepared?: number; shown?: number }
    await page.addInitScript(() => {
      const heard = (Object.assign(top!, { heard: (top as { heard?: Heard }).heard ?? {} }) as { heard: Heard }).heard
      addEventListener('message', ({ data }) => {
        if (data.mapFrame) heard.prepared = Date.now()
        if (data.messageInfo) heard.shown = Date.now()
      })
    })
    await page.goto(`${visit.site.url}/nl/contact/`)
    await wakeScripts(page)
    await page.locator('.map-box').scrollIntoViewIfNeeded()
    const mark = page.frameLocator('.map-frame').locator('.map-mark')
    await mark.waitFor()
    await mark.click()
    expect(await page.frameLocator('.map-frame').locator('.map-card').textContent()).toContain('Gevel Vastgoed')
    const { prepared = 0, shown = 0 } = await page.evaluate(() => (window as unknown as { heard: Heard }).heard)
    // Two clocks that count whole milliseconds.
    expect(shown - prepared).toBeGreaterThanOrEqual(49)
    expect(await violationsOf(page)).toEqual([])
  })

  test('accepts a message from our own page, and announces when it is prepared', async () => {
    const page = await open('/nl/', { script: true })
    await page.evaluate(sent => {
      const frame = Object.assign(document.createElement('iframe'), {
        src: '/nl/map/frame/',
        width: 600,
        height: 400,
        id: 'test',
      })
      addEventListener('message', event => {
        if (event.source !== frame.contentWindow) return
        document.body.dataset.prepared = JSON.stringify(event.data)
        frame.contentWindow?.postMessage(sent, location.origin)
      })
      frame.addEventListener('load', () => frame.contentWindow?.postMessage('wake', location.origin))
      document.body.prepend(frame)
    }, message)
    const frame = page.frameLocator('#test')
    await frame.locator('.map-mark').click()
    expect(await frame.locator('.map-card').textContent()).toContain('Onder optie')
    expect(await page.evaluate(() => document.body.dataset.prepared)).toBe('{"mapFrame":"prepared"}')
  })

  test('ignores a message from another origin', async () => {
    const page = await visit.newPage({ viewport: desktop })
    await withTiles(page)
    await page.goto(`${visit.site.url}/nl/map/frame/`)
    await wakeScripts(page)
    await page.evaluate(sent => {
      const forged = new MessageEvent('message', { data: sent, origin: 'https://evil.example', source: window })
      dispatchEvent(forged)
      dispatchEvent(new MessageEvent('message', { data: sent, origin: location.origin, source: null }))
    }, message)
    await untilQuiet(page)
    expect(await page.locator('.map-mark, .drawn-map').count()).toBe(0)
    // The same message from the parent window is shown, so the others were refused, not missed.
    await page.evaluate(sent => {
      dispatchEvent(new MessageEvent('message', { data: sent, origin: location.origin, source: window.parent }))
    }, message)
    await page.locator('.map-mark').waitFor()
  })
})
