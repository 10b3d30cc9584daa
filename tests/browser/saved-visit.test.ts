/** The saved visit: without network, in print, without script, with Save-Data; and what of it is forgotten. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { desktop, phone, untilQuiet, wakeScripts, withConnection } from '../support/browser'
import { visits } from '../support/visits'

const visit = visits()
const path = '/nl/bewaard/bezoek/'
const stops = (page: Page) => page.locator('.visit-stop')

async function newPage(
  viewport = phone,
  options: { javaScriptEnabled?: boolean; extraHTTPHeaders?: Record<string, string> } = {},
) {
  const page = await visit.newPage({ viewport, locale: 'nl-BE', ...options }, { fresh: true })
  await page.context().addCookies([{ name: 'favourites', value: '5101.4101.4102', url: visit.site.url }])
  return page
}

async function keep(page: Page) {
  await page.goto(visit.site.url + path)
  await wakeScripts(page)
  await page.getByText('werkt ook zonder netwerk').waitFor()
}

/** What the browser keeps: pages by path, workers by scope. */
const keptIn = (page: Page) =>
  page.evaluate(async () => ({
    files: (
      await Promise.all((await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)))
    ).flat(),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  }))

test('works without network after one visit, with its pictures, notes and scripts', async () => {
  const page = await newPage()
  await page.goto(`${visit.site.url}/nl/bewaard/`)
  await wakeScripts(page)
  await page.evaluate(() => {
    localStorage['gevel-viewing-4101'] = JSON.stringify({ startsAt: Date.now() + 3_600_000, when: 'straks om 10 uur' })
  })
  await page.getByRole('link', { name: 'Uw bezoek' }).click()
  await page.waitForURL(`**${path}`)
  await wakeScripts(page)
  await page.getByText('werkt ook zonder netwerk').waitFor()
  await stops(page).first().getByRole('textbox').fill('Sleutel bij de buren')
  const { files, workers } = await keptIn(page)
  expect(workers).toEqual([path])
  const others = files.map(url => new URL(url).pathname).filter(each => !/^\/(?:assets|texts|media\/photos)\//.test(each))
  expect(others).toEqual([path])
  expect(files.length).toBeLessThan(60)

  await page.context().setOffline(true)
  await page.reload()
  expect(await stops(page).count()).toBe(3)
  await wakeScripts(page)
  // The home with a viewing comes first.
  expect(await stops(page).first().innerText()).toContain('straks om 10 uur')
  expect(await stops(page).first().getByRole('textbox').inputValue()).toBe('Sleutel bij de buren')
  for (const picture of await page.locator('.visit-picture img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  // A home removed elsewhere is not shown from an older copy.
  await page.context().addCookies([{ name: 'favourites', value: '4102', url: visit.site.url }])
  await page.goto(visit.site.url + path)
  await wakeScripts(page)
  await expect.poll(() => stops(page).count()).toBe(1)
  // No other page is answered.
  await expect(page.goto(`${visit.site.url}/nl/bewaard/`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(false)
})

test('shows what the site says now, whatever was kept', async () => {
  const page = await newPage()
  await keep(page)
  await page.evaluate(async address => {
    const old = new Response('<link rel="icon" href="data:,"><h1>Old build</h1>', {
      headers: { 'Content-Type': 'text/html', Date: new Date().toUTCString() },
    })
    await (await caches.open('gevel-visit')).put(address, old)
  }, path)
  await page.context().setOffline(true)
  await page.reload()
  expect(await page.locator('h1').innerText()).toBe('Old build')
  await page.context().setOffline(false)
  await page.reload()
  expect(await page.locator('h1').innerText()).toBe('Uw bezoek')
})

test('deletes a copy that is a month old, and leaves with its page', async () => {
  const page = await newPage()
  await keep(page)
  await page.evaluate(async address => {
    const old = new Response('<h1>Old</h1>', {
      headers: { 'Content-Type': 'text/html', Date: new Date(Date.now() - 31 * 86_400_000).toUTCString() },
    })
    await (await caches.open('gevel-visit')).put(address, old)
  }, path)
  await page.context().setOffline(true)
  await expect(page.reload()).rejects.toThrow()
  await page.context().setOffline(false)
  await page.goto(`${visit.site.url}/robots.txt`)
  await expect.poll(() => keptIn(page)).toEqual({ files: [], workers: [] })

  const gone = `${path}gone/`
  await page.evaluate(
    async ([worker, scope]) => {
      await caches.open('gevel-visit')
      await navigator.serviceWorker.register(worker, { scope })
      await new Promise<void>(resolve => {
        const look = async () =>
          (await navigator.serviceWorker.getRegistration(scope))?.active ? resolve() : setTimeout(look, 20)
        void look()
      })
    },
    [`${path}worker.js`, gone] as const,
  )
  expect((await page.goto(visit.site.url + gone))?.status()).toBe(404)
  await page.goto(`${visit.site.url}/robots.txt`)
  await expect.poll(() => keptIn(page)).toEqual({ files: [], workers: [] })
})

describe('forgets', () => {
  const forgets: [string, (page: Page) => Promise<unknown>][] = [
    [
      'when asked',
      async page => {
        await page.locator('summary', { hasText: 'Vergeet dit bezoek' }).click()
        await page.getByRole('button', { name: 'Ja, vergeet dit' }).click()
        await page.waitForURL('**/nl/bewaard/')
        expect(await page.locator('.saved-list > li').count()).toBe(3)
      },
    ],
    [
      'with the whole list',
      async page => {
        await page.goto(`${visit.site.url}/nl/bewaard/`)
        await wakeScripts(page)
        await page.locator('summary', { hasText: 'Wis alles' }).click()
        await page.getByRole('button', { name: 'Ja, wis alles' }).click()
        await expect.poll(() => page.locator('.saved-list > li').count()).toBe(0)
      },
    ],
    [
      'with the last home',
      async page => {
        await page.goto(`${visit.site.url}/nl/bewaard/`)
        await wakeScripts(page)
        for (const button of await page.locator('.saved-tools button').all()) await button.click()
      },
    ],
    [
      'once nothing is saved any more',
      async page => {
        await page.context().clearCookies({ name: 'favourites' })
        await page.goto(visit.site.url + path)
        await wakeScripts(page)
        expect(await page.getByText('nog niets bewaard').count()).toBe(1)
      },
    ],
  ]
  test.each(forgets)('%s', async (_, act) => {
    const page = await newPage()
    await keep(page)
    expect((await keptIn(page)).files.length).toBeGreaterThan(5)
    await stops(page).first().getByRole('textbox').fill('Mooi')
    await act(page)
    await expect.poll(() => keptIn(page)).toEqual({ files: [], workers: [] })
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter(name => /note|viewing/.test(name)))).toEqual([])
  })
})

test('keeps nothing with Save-Data, whether the browser says it to the server or to scripts', async () => {
  const asked = await newPage(phone, { extraHTTPHeaders: { 'Save-Data': 'on' } })
  await asked.goto(visit.site.url + path)
  expect(await stops(asked).count()).toBe(3)
  expect(await asked.locator('#wanted-scripts').count()).toBe(0)
  expect(await keptIn(asked)).toEqual({ files: [], workers: [] })

  const told = await newPage()
  await withConnection(told, { saveData: true })
  await told.goto(visit.site.url + path)
  await told.mouse.move(3, 3)
  await told.mouse.click(5, 5)
  await untilQuiet(told)
  expect(await keptIn(told)).toEqual({ files: [], workers: [] })
})

test('needs no script, and prints homes whole', async () => {
  const page = await newPage(desktop, { javaScriptEnabled: false })
  await page.goto(visit.site.url + path)
  expect(await stops(page).count()).toBe(3)
  expect(await page.locator('.visit-forget, textarea').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Open de route' }).getAttribute('href')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/dir\//,
  )
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['.visit-routes', '.print-button', '.visit-back'])
    expect(await page.locator(hidden).first().isVisible()).toBe(false)
  expect(await stops(page).first().isVisible()).toBe(true)
  await page.emulateMedia({ media: null })
})

test.each([desktop, { width: 320, height: 700 }])('fits and has no accessibility violations: $width', async viewport => {
  const page = await newPage(viewport)
  await keep(page)
  await page.locator('.visit-forget summary').click()
  expect(await violationsOf(page, 'main')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
