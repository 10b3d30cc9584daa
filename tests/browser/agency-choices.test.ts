/** What an agency may choose: a popup that is a window, a banner of several pictures, sites that may embed the map frame. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { desktop, phone, undecided, wakeScripts } from '../support/browser'
import { startSite } from '../support/site'
import { changedSiteData } from '../support/site-data'
import { visits } from '../support/visits'

/** Another site, which serves the page that a test gives it. */
let server: Server
let partner = ''
let partnerPage = ''
beforeAll(async () => {
  server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(partnerPage))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  partner = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const visit = visits(() =>
  startSite({
    settings: {
      DATA_DIR: changedSiteData({
        popup: popup => Object.assign(popup, { isPublished: 'yes', delay: 0, place: 'window' }),
        home: ({ banner }) => {
          const pictures = ['exterior/modern-villa-1.webp', 'exterior/row-house-2.webp', 'exterior/modern-villa-evening.webp']
          Object.assign(banner, { type: 'gallery', gallery: pictures.map(image => ({ image, alt: banner.alt })) })
        },
        siteinfo: siteinfo => Object.assign(siteinfo, { mapFrameSites: [partner] }),
      }),
    },
  }),
)
const popupClosed = { name: 'popup', value: 'closed' }

async function open(
  path: string,
  options: Parameters<typeof visit.newPage>[0] = {},
  cookies: { name: string; value: string }[] = [],
) {
  const page = await visit.newPage({ viewport: desktop, ...options })
  await page.context().addCookies(cookies.map(cookie => ({ ...cookie, url: visit.site.url })))
  await page.goto(visit.site.url + path)
  return page
}

describe('a popup that is a window', () => {
  const popup = '.popup'

  test('is a dialog with its picture and text on a page with a search, and Escape returns the focus', async () => {
    const page = await open('/nl/te-koop/')
    await page.locator('h1').evaluate(title => {
      title.tabIndex = -1
      title.focus()
    })
    await wakeScripts(page)
    await page.locator(`${popup}:modal`).waitFor()
    expect(await page.locator(`${popup} img`).isVisible()).toBe(true)
    expect(await page.locator(`${popup} p`).isVisible()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.closest('.popup') !== null)).toBe(true)
    expect(await violationsOf(page, popup)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator(popup).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.goto(`${visit.site.url}/nl/te-huur/`)
    expect(await page.locator(popup).count()).toBe(0)
  })

  test('waits until the cookie dialog is answered', async () => {
    const page = await open('/nl/te-koop/', undecided)
    await wakeScripts(page)
    expect(await page.locator(popup).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Begrepen' }).click()
    await page.locator(`${popup}:modal`).waitFor()
  })

  test('can be read and closed without script', async () => {
    const page = await open('/nl/te-koop/', { javaScriptEnabled: false, viewport: phone })
    const dialog = page.locator(popup)
    expect(await dialog.locator('h2').isVisible()).toBe(true)
    await dialog.getByRole('button').first().click()
    expect(await page.locator(popup).count()).toBe(0)
  })
})

describe('a banner of several pictures', () => {
  test.each([phone, desktop])('shows the edge of the next one, without script too: $width px', async viewport => {
    const page = await open('/nl/', { javaScriptEnabled: false, viewport }, [popupClosed])
    const edges = await page.locator('.hero-strip > li').evaluateAll(all => all.map(each => each.getBoundingClientRect().left))
    expect(edges[1]).toBeGreaterThan(viewport.width / 2)
    expect(edges[1]).toBeLessThan(viewport.width - 20)
  })

  test('moves by arrows and dots, and says where it is', async () => {
    const page = await open('/nl/', { reducedMotion: 'reduce' }, [popupClosed])
    await wakeScripts(page)
    const left = () => page.locator('.hero-strip').evaluate(({ scrollLeft }) => scrollLeft)
    expect(await left()).toBe(0)
    await page.getByRole('button', { name: 'Volgende foto' }).first().click()
    await expect.poll(left).toBeGreaterThan(500)
    await page.getByRole('button', { name: 'Toon foto 3 van 3' }).click()
    await page.locator('.hero-dot:nth-of-type(4)[aria-current]').waitFor()
    expect(await violationsOf(page, '.hero')).toEqual([])
  })
})

describe('the map frame in a page of another site', () => {
  const message = {
    propsList: [],
    messageInfo: { title: 'Kantoor', Latitude: 51.05, Longitude: 3.72 },
    ...{ mapType: 'tiles', customMarker: '/images/map/marker.svg', marqueeIgnore: [4] },
  }

  async function embed(query: string, sent?: object) {
    const page = await visit.newPage({ viewport: desktop }, { strangers: [partner], fresh: true })
    await page.context().route('**/map/source', route => route.fulfill({ json: { available: true } }))
    const script = `
      const frame = document.querySelector('iframe').contentWindow
      addEventListener('message', ({ source, data }) => {
        if (source !== frame || data?.mapFrame !== 'prepared') return
        setTimeout(() => frame.postMessage(${JSON.stringify(sent ?? null)}, '${visit.site.url}'), 50)
      })`
    partnerPage = `<!doctype html><iframe src="${visit.site.url}/nl/map/frame/${query}" width="800" height="600"></iframe><script>${script}</script>`
    await page.goto(`${partner}/`)
    return page.frameLocator('iframe')
  }

  test('shows the search in its address, and opens a property in the page around it', async () => {
    const frame = await embed('?list=sale&city=Gent%7C9000')
    await frame.locator('.map-mark:not(.many)').first().click()
    const link = frame.locator('.map-card a')
    expect(await link.getAttribute('href')).toMatch(/^\/nl\/te-koop\/.+\/\d+\/$/)
    expect(await link.getAttribute('target')).toBe('_top')
  })

  test('shows what the page sends', async () => {
    const frame = await embed('', message)
    const mark = frame.locator('.map-mark')
    expect(await mark.locator('img').getAttribute('src')).toBe('/images/map/marker.svg')
    await mark.click()
    expect(await frame.locator('.map-card').textContent()).toContain('Kantoor')
  })
})

test('lets only listed sites embed the map frame, and none any other page', async () => {
  const policyOf = async (path: string) => (await fetch(visit.site.url + path)).headers.get('content-security-policy')
  expect(await policyOf('/nl/map/frame/')).toContain(`frame-ancestors 'self' ${partner};`)
  expect(await policyOf('/nl/')).toContain("frame-ancestors 'self';")
})
