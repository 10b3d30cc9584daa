/** Maps as visitors meet them: drawn without script, moving with it, framed by a page of ours; no other host is asked. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { desktop, phone, wakeScripts } from '../support/browser'
import { shiftsIn } from '../support/layout-shift'
import { visits } from '../support/visits'

const visit = visits()

type Way = { script: boolean; wake?: boolean; viewport?: typeof phone; colorScheme?: 'light' | 'dark' }

async function open(path: string, { script, wake = script, viewport = desktop, colorScheme = 'light' }: Way): Promise<Page> {
  const page = await visit.newPage({ javaScriptEnabled: script, viewport, colorScheme })
  await page.goto(visit.site.url + path)
  if (wake) await wakeScripts(page)
  return page
}

const list = '/nl/te-huur/?view=map'

describe('a list as a map', () => {
  test('without script: numbered marks lead to the properties and to their place in the list', async () => {
    const page = await open(list, { script: false, viewport: phone })
    const rows = page.locator('.map-list > li')
    const count = await rows.count()
    expect(count).toBeGreaterThan(40)
    const marks = page.locator('.drawn-map a')
    const shown = (await marks.allTextContents()).flatMap(text => {
      const [from, to] = text.split('–').map(Number) as [number, number?]
      return Array.from({ length: (to ?? from) - from + 1 }, (_, index) => from + index)
    })
    expect(shown.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    for (const mark of await marks.all()) {
      const href = (await mark.getAttribute('href')) ?? ''
      if (href.startsWith('#')) expect(await page.locator(href).count()).toBe(1)
      else expect((await page.request.get(visit.site.url + href)).status()).toBe(200)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  })

  test('with script: marks come nearer, then open a card that leads to the property', async () => {
    const page = await open(list, { script: true })
    await page.locator('.live-map .map-mark').first().waitFor()
    expect(await page.getByText('© OpenStreetMap-bijdragers').isVisible()).toBe(true)
    for (let step = 0; step < 12 && (await page.locator('.map-card').count()) === 0; step++) {
      const single = page.locator('.map-mark:not(.many)')
      const mark = (await single.count()) > 0 ? single : page.locator('.map-mark.many')
      await mark.first().evaluate((element: HTMLElement) => element.click())
      await page.waitForTimeout(500)
    }
    const link = page.locator('.map-card a')
    expect(await link.getAttribute('href')).toMatch(/^\/nl\/te-huur\/.+\/\d+\/$/)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Sluit' }).last().click()
    expect(await page.locator('.map-card').count()).toBe(0)
  })

  test('the switch keeps the search both ways', async () => {
    const page = await open('/nl/te-huur/?city=Gent%7C9000', { script: false })
    await page.getByRole('navigation', { name: 'Weergave' }).getByRole('link', { name: 'Kaart' }).click()
    expect(new URL(page.url()).search).toBe('?city=Gent%7C9000&view=map')
    await page.getByRole('button', { name: 'Zoek nu' }).click()
    expect(new URL(page.url()).searchParams.get('view')).toBe('map')
    await page.getByRole('navigation', { name: 'Weergave' }).getByRole('link', { name: 'Lijst' }).click()
    expect(new URL(page.url()).search).toBe('?city=Gent%7C9000')
  })

  test.each([
    { viewport: phone, colorScheme: 'light' as const },
    { viewport: desktop, colorScheme: 'dark' as const },
  ])('is accessible and does not move: $colorScheme', async way => {
    const page = await open(list, { script: true, ...way })
    await page.locator('.live-map .map-mark').first().waitFor()
    expect(await violationsOf(page)).toEqual([])
    expect(await shiftsIn(page)).toBeLessThanOrEqual(0.005)
  })
})

test.each([{ wake: true }, { wake: false }])('the map of a property is accessible (moving: $wake)', async ({ wake }) => {
  const page = await open(list, { script: false })
  const href = (await page.locator('.map-item a').first().getAttribute('href')) ?? ''
  const shown = await open(href, { script: true, wake })
  await shown.locator('.place-map').evaluate(element => element.scrollIntoView())
  await shown
    .locator(wake ? '.live-map .map-mark' : '.drawn-map')
    .first()
    .waitFor()
  expect(await violationsOf(shown, '.place')).toEqual([])
})

describe('the map frame', () => {
  const property = {
    ...{ ID: 7, Goal: 0, TypeDescription: 'Huis aan het water', City: 'Gent', PublishAddress: true, href: '/nl/te-koop/' },
    ...{ Latitude: 51.05, Longitude: 3.72, Price: 1, PublishPrice: true, Marquee: 4, MarqueeName: 'Onder optie' },
  }
  const message = { propsList: [property], messageInfo: null, mapType: 'tiles', customMarker: null, marqueeIgnore: [4] }

  test('of the contact page shows the office once it is prepared, 50 ms later', async () => {
    const page = await visit.newPage({ viewport: desktop }, { fresh: true })
    /** When the page heard last that the frame is prepared, and the frame what it shows. */
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

  test('takes a message of our own page, and says itself when it is prepared', async () => {
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

  test('ignores a message of another origin', async () => {
    const page = await visit.newPage({ viewport: desktop })
    await page.goto(`${visit.site.url}/nl/map/frame/`)
    await wakeScripts(page)
    await page.evaluate(sent => {
      const forged = new MessageEvent('message', { data: sent, origin: 'https://evil.example', source: window })
      dispatchEvent(forged)
      dispatchEvent(new MessageEvent('message', { data: sent, origin: location.origin, source: null }))
    }, message)
    await page.waitForTimeout(300)
    expect(await page.locator('.map-mark, .drawn-map').count()).toBe(0)
    // The same message from the window around is shown, so the others were refused and not missed.
    await page.evaluate(sent => {
      dispatchEvent(new MessageEvent('message', { data: sent, origin: location.origin, source: window.parent }))
    }, message)
    await page.locator('.map-mark').waitFor()
  })
})
