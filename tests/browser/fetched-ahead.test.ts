/** What a browser prefetches, that prefetched pages are counted when shown, and the transition between pages. */
import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages } from '../../app/platform/i18n/languages'
import { entryHref, pathTable, placeholdersOf } from '../../app/platform/paths/table'
import { desktop, phone, wakeScripts, withConnection } from '../support/browser'
import { visits } from '../support/visits'

const visit = visits()
const list = '/nl/te-koop/'
const rules = 'script[type=speculationrules]'
const card = '.card-title a'

async function open(options: Parameters<typeof visit.newPage>[0] = {}): Promise<{ page: Page; asked: Request[] }> {
  const page = await visit.newPage({ viewport: phone, ...options }, { fresh: true })
  const asked: Request[] = []
  page.on('request', request => asked.push(request))
  await page.goto(visit.site.url + list)
  return { page, asked }
}

const isAhead = (request: Request) => request.headers()['sec-purpose'] === 'prefetch'
const arrival = (page: Page) =>
  page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & { deliveryType: string }).deliveryType,
  )

describe('prefetch on hover', () => {
  test('loads the page, and counts it once it is seen', async () => {
    const { page, asked } = await open()
    const ahead = page.waitForRequest(isAhead)
    await page.hover(card)
    const url = (await ahead).url()
    expect(url).toBe(
      await page
        .locator(card)
        .first()
        .evaluate((link: HTMLAnchorElement) => link.href),
    )
    await (await ahead).response()
    const counted = page.waitForRequest(request => request.url() === url && request.resourceType() === 'fetch')
    await page.locator(card).first().click()
    await page.waitForURL(url)
    expect(isAhead(await counted)).toBe(false)
    expect(await arrival(page)).toBe('navigational-prefetch')
    // The browser shows the prefetched response without another request.
    expect((await (await counted).response())?.status()).toBe(200)
    await page.reload()
    expect(asked.filter(request => request.url() === url && request.resourceType() === 'fetch')).toHaveLength(1)
  })

  test('is off for in-page navigation, for visitors who save data, and without script', async () => {
    const { page } = await open({ viewport: desktop })
    expect(await page.locator(rules).count()).toBe(1)
    await wakeScripts(page)
    expect(await page.locator(rules).count()).toBe(0)
    for (const [options, scripts] of [
      [{ extraHTTPHeaders: { 'Save-Data': 'on' } }, true],
      [{ javaScriptEnabled: false }, false],
    ] as const) {
      const other = await open(options)
      if (scripts) expect(await other.page.locator(rules).count()).toBe(0)
      await other.page.hover(card)
      await other.page.locator(card).first().click()
      await other.page.locator('.mosaic').waitFor()
      expect(other.asked.filter(isAhead)).toEqual([])
    }
  })

  test('repeats after a choice about cookies', async () => {
    const { page } = await open()
    const first = page.waitForRequest(isAhead)
    await page.hover(card)
    await (await first).response()
    const second = page.waitForRequest(isAhead)
    await page.locator(rules).evaluate(old => {
      old.dataset.old = ''
      // biome-ignore lint/suspicious/noDocumentCookie: as the popup does
      document.cookie = 'popup=closed;path=/'
    })
    await page.mouse.move(1, 1)
    await page.locator(`${rules}:not([data-old])`).waitFor({ state: 'attached' })
    await page.hover(card)
    await second
  })

  test('skips secret addresses, queries and forms, as the browser reads the rules', async () => {
    const { page } = await open()
    const addresses = pathTable.flatMap(entry =>
      languages.flatMap(language => {
        const values = Object.fromEntries(placeholdersOf(entry[language]).map(name => [name, 'a']))
        const address = entryHref(entry, language, values)
        return ['', '?token=a.b', '?setcookies', '#content'].map(rest => address + rest)
      }),
    )
    const fetched = await page.evaluate(
      ([rules, addresses]) => {
        type Patterns = { href_matches: object[] }
        const { prefetch } = JSON.parse(document.querySelector(rules)!.textContent!)
        const [allowed, { not }] = prefetch[0].where.and as [Patterns, { not: Patterns }]
        const { URLPattern } = window as unknown as { URLPattern: new (pattern: object) => { test: (url: string) => boolean } }
        const isIn = ({ href_matches }: Patterns, url: string) =>
          href_matches.some(each => new URLPattern({ ...each, baseURL: location.href }).test(url))
        return addresses.filter(each => {
          const url = new URL(each, location.href).href
          return isIn(allowed, url) && !isIn(not, url)
        })
      },
      [rules, addresses] as const,
    )
    expect(fetched.sort()).toEqual(
      [
        '/nl/',
        '/nl/advies/a/',
        '/nl/nieuwbouw/',
        '/nl/nieuwbouw/a/a/a/',
        '/nl/te-huur/',
        '/nl/te-huur/a/a/a/',
        '/nl/te-koop/',
        '/nl/te-koop/a/a/a/',
        '/nl/verkopen/a/',
        '/nl/verkopen/a/a/',
      ].sort(),
    )
  })
})

describe('navigation between pages', () => {
  test.each([
    ['the new one shows through the old one', 'no-preference', undefined, true],
    ['nothing moves for who wants less motion', 'reduce', undefined, false],
    ['nothing moves on a slow line', 'no-preference', { effectiveType: '4g', downlink: 1.6 }, false],
  ] as const)('%s', async (_, reducedMotion, connection, moves) => {
    const page = await visit.newPage({ viewport: phone, reducedMotion }, { fresh: true })
    await withConnection(page, connection)
    await page.addInitScript(() => {
      addEventListener('pagereveal', event => {
        const { viewTransition } = event as Event & { viewTransition: unknown }
        Object.assign(window, { moved: viewTransition !== null })
      })
    })
    await page.goto(visit.site.url + list)
    await page.locator(card).first().click()
    await page.locator('.mosaic').waitFor()
    await expect.poll(() => page.evaluate(() => (window as unknown as { moved?: boolean }).moved)).toBe(moves)
  })
})
