/** The texts that a browser loads: only the page's, and the next page's before it renders. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, wakeScripts } from '../support/browser'
import { visits } from '../support/visits'

const visit = visits()

/** The namespaces that the page requests, in order; a map in a frame is a separate page. */
function askedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', request => {
    const [, name] = /\/texts\/nl\/([\w-]+)\.json\?v=[\da-f]{12}$/.exec(request.url()) ?? []
    if (name && request.frame() === page.mainFrame()) asked.push(name)
  })
  return asked
}

test.each([
  ['/nl/', ['catalogue', 'common', 'search', 'site']],
  ['/nl/te-koop/', ['catalogue', 'common', 'search']],
  ['/nl/contact/', ['common', 'enquiries', 'forms', 'site']],
  // What a page of text may need: an unknown address may be one.
  ['/nl/nergens/', ['catalogue', 'common', 'site']],
])('loads the texts of %s only', async (path, wanted) => {
  const page = await visit.newPage({ viewport: desktop })
  const asked = askedBy(page)
  await page.goto(visit.site.url + path)
  expect(asked).toEqual([])
  await wakeScripts(page)
  expect(asked.sort()).toEqual(wanted)
})

test('loads the next page’s additional texts before showing it', async () => {
  const page = await visit.newPage({ viewport: desktop })
  await page.goto(`${visit.site.url}/nl/te-koop/`)
  await wakeScripts(page)
  const asked = askedBy(page)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/texts\/nl\/property\.json/, async route => {
    await held
    await route.continue()
  })
  const title = await page.locator('h1').innerText()
  await page.locator('.results a[href*="/te-koop/gent/"]').first().click()
  // Everything else is loaded, and had time to be painted.
  await page.waitForURL(/\/te-koop\/gent\//)
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.locator('h1').innerText()).toBe(title)
  release()
  await page.getByRole('heading', { name: 'Beschrijving' }).waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/\b[A-Z]{2,}_[A-Z_]{2,}\b/)
  expect(asked.sort()).toEqual(['favourites', 'property'])
})

test('loads the texts of a form opened in place', async () => {
  const page = await visit.newPage({ viewport: desktop })
  await page.goto(`${visit.site.url}/nl/te-koop/`)
  await page.locator('.results a[href*="/te-koop/gent/"]').first().click()
  await page.getByRole('heading', { name: 'Beschrijving' }).waitFor()
  await wakeScripts(page)
  const asked = askedBy(page)
  await page.getByRole('link', { name: 'Vraag meer informatie' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Voornaam/).waitFor()
  expect(await dialog.innerText()).not.toMatch(/\b[A-Z]{2,}_[A-Z_]{2,}\b/)
  expect(asked.sort()).toEqual(['enquiries', 'forms'])
})

test('falls back to the server’s page if texts fail to load', async () => {
  const page = await visit.newPage({ viewport: desktop })
  await page.goto(`${visit.site.url}/nl/te-koop/`)
  await wakeScripts(page)
  await page.route(/\/texts\/nl\/property\.json/, route => route.fulfill({ status: 503, body: '' }))
  await page.locator('.results a[href*="/te-koop/gent/"]').first().click()
  await page.getByRole('heading', { name: 'Beschrijving' }).waitFor()
  expect(await page.evaluate(() => '__remixContext' in window)).toBe(false)
})
