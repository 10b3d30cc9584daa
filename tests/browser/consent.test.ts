/**
 * Cookies: no request to another host before the visitor agrees, and exactly the right ones after each choice. The services are
 * stubs on a separate origin.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { desktop, phone, undecided, untilQuiet, wakeScripts } from '../support/browser'
import { startSite } from '../support/site'
import { changedSiteData } from '../support/site-data'
import { visits } from '../support/visits'

const asked: string[] = []
let services: Server
let origin = ''

beforeAll(async () => {
  services = createServer((request, response) => {
    asked.push(String(request.url))
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end('')
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => services.once('listening', resolve))
  origin = `http://127.0.0.1:${(services.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => services.close(resolve)))

const visit = visits(() =>
  startSite({
    settings: {
      DATA_DIR: changedSiteData({
        siteinfo: content => {
          Object.assign(content, { analytics: 'G-TEST12345', ads: 'AW-123456', tagManager: 'GTM-TEST12', pixel: '1234567890' })
          content.hosts = { tags: origin, pixel: origin, reports: [] }
        },
      }),
    },
  }),
)

const tags = '/gtag/js?id=G-TEST12345'
const adTags = '/gtag/js?id=AW-123456'
const manager = '/gtm.js?id=GTM-TEST12'
const pixel = '/en_US/fbevents.js'

/** The requests to the services so far: the load event waits for a page's initial files. */
async function requests(page: Page): Promise<string[]> {
  await untilLoaded(page)
  return asked.splice(0).sort()
}
/** The dialog has closed and its redirect is over: without scripts the form itself navigates. */
async function untilChosen(page: Page): Promise<void> {
  await expect.poll(() => dialog(page).count()).toBe(0)
  await untilLoaded(page)
}
async function untilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState()
  const hasScripts = await page.evaluate(() => matchMedia('(scripting: enabled)').matches)
  if (hasScripts) await untilQuiet(page)
}
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookies op deze website' })
const open = async (address = '/nl/', options: object = {}) => {
  // A tab without files of the services: cached ones would not be requested again.
  const page = await visit.newPage({ viewport: desktop, ...undecided, ...options }, { strangers: [origin], fresh: true })
  await page.goto(visit.site.url + address)
  return page
}
const cookiesOf = async (page: Page) =>
  Object.fromEntries(
    (await page.context().cookies()).filter(({ name }) => name.startsWith('consent')).map(({ name, value }) => [name, value]),
  )
const values = (ads: boolean, analytics: boolean, social: boolean, unclassified = ads && analytics && social) => ({
  consent: 'set',
  consentAdUserData: String(ads),
  consentAdStorage: String(ads),
  consentAdPersonalization: String(ads),
  consentAnalyticsStorage: String(analytics),
  consentSocialMedia: String(social),
  consentUnclassified: String(unclassified),
})
const views = (page: Page) =>
  page.evaluate(
    () => ((window as never as { dataLayer?: ArgumentsLike[] }).dataLayer ?? []).filter(call => call[1] === 'page_view').length,
  )
type ArgumentsLike = { [index: number]: unknown }

test('loads no tracker on a page with a secret address, whatever the consent, and does not leak it to the next page', async () => {
  const page = await open('/nl/')
  await dialog(page).getByRole('button', { name: 'Aanvaard', exact: true }).click()
  await untilChosen(page)
  expect(await requests(page)).not.toEqual([])
  const answer = await page.goto(`${visit.site.url}/nl/nieuwsbrief/uitschrijven/?token=geheim`)
  expect(answer?.headers()['referrer-policy']).toBe('strict-origin')
  expect(await requests(page)).toEqual([])
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  await page.locator('footer a[href="/nl/privacy-statement/"]').first().click()
  await page.waitForURL('**/nl/privacy-statement/')
  expect(await page.evaluate(() => document.referrer)).not.toContain('geheim')
  // There the services are back.
  expect(await requests(page)).not.toEqual([])
})

describe.each([true, false])('with JavaScript: %s', javaScriptEnabled => {
  test('makes no third-party request before a choice', async () => {
    const page = await open('/nl/', { javaScriptEnabled })
    await page.mouse.move(5, 5)
    await page.mouse.wheel(0, 2000)
    await page.goto(`${visit.site.url}/nl/property/4101/`)
    expect(await dialog(page).isVisible()).toBe(true)
    expect(await requests(page)).toEqual([])
    expect(await cookiesOf(page)).toEqual({})
  })

  const accepted = { choice: 'Aanvaard', stored: values(true, true, true), sent: [pixel, tags, manager] }
  const declined = { choice: 'Weiger', stored: values(false, false, false), sent: [] }
  // With and without script, the same action stores them.
  const choices = javaScriptEnabled ? [accepted, declined] : [accepted]
  test.each(choices)(
    '$choice: stores the choice, closes the dialog, and loads the permitted services',
    async ({ choice, stored, sent }) => {
      const page = await open('/nl/te-koop/?city=Gent%7C9000', { javaScriptEnabled })
      await dialog(page).getByRole('button', { name: choice, exact: true }).click()
      await untilChosen(page)
      expect(await cookiesOf(page)).toEqual(stored)
      expect(new URL(page.url()).search).toBe('?city=Gent%7C9000')
      await page.reload()
      expect(await dialog(page).count()).toBe(0)
      const found = new Set(await requests(page))
      expect([...found].sort()).toEqual(javaScriptEnabled ? [...sent].sort() : [])
    },
  )

  const parts = [
    { ticks: ['Analytisch'], stored: values(false, true, false), sent: [tags, manager] },
    { ticks: ['Marketing'], stored: values(true, false, false), sent: [adTags, manager] },
    { ticks: ['Sociale media'], stored: values(false, false, true), sent: [pixel] },
    { ticks: [], stored: values(false, false, false), sent: [] },
  ]
  test.each(javaScriptEnabled ? parts : parts.slice(0, 1))('agrees partly to $ticks', async ({ ticks, stored, sent }) => {
    const page = await open('/nl/', { javaScriptEnabled })
    await dialog(page).getByText('Wijzig de instellingen').click()
    for (const tick of ticks) await dialog(page).getByLabel(tick).check()
    await dialog(page).getByRole('button', { name: 'Aanvaard mijn keuze' }).click()
    await untilChosen(page)
    expect(await cookiesOf(page)).toEqual(stored)
    await page.goto(`${visit.site.url}/nl/te-huur/`)
    const found = new Set(await requests(page))
    expect([...found].sort()).toEqual(javaScriptEnabled ? [...sent].sort() : [])
  })

  test('withdraws the choice by ?setcookies and asks again', async () => {
    const page = await open('/nl/', { javaScriptEnabled })
    await dialog(page).getByRole('button', { name: 'Aanvaard', exact: true }).click()
    await untilChosen(page)
    await requests(page)
    await page.goto(`${visit.site.url}/nl/te-koop/?city=Gent%7C9000&setcookies`)
    expect(new URL(page.url()).search).toBe('?city=Gent%7C9000')
    expect(await dialog(page).isVisible()).toBe(true)
    expect(await cookiesOf(page)).toEqual({})
    expect(await requests(page)).toEqual([])
  })
})

test('keeps the page after a choice with scripts running, and starts the services at once', async () => {
  const page = await open('/nl/te-koop/')
  await wakeScripts(page)
  await page.evaluate(() => Object.assign(window, { same: true }))
  await dialog(page).getByRole('button', { name: 'Aanvaard', exact: true }).click()
  await untilChosen(page)
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  await expect.poll(() => asked.length).toBe(3)
  asked.length = 0
})

test('counts each navigation as a page view, after sending the consent', async () => {
  const page = await open('/nl/')
  await dialog(page).getByRole('button', { name: 'Aanvaard', exact: true }).click()
  await untilChosen(page)
  await page.reload()
  await wakeScripts(page)
  expect(await views(page)).toBe(1)
  const calls = await page.evaluate(() =>
    (window as never as { dataLayer: ArgumentsLike[] }).dataLayer.map(call => `${call[0]} ${call[1]}`),
  )
  expect(calls.slice(0, 2)).toEqual(['consent default', 'consent update'])
  const waits = await page.evaluate(
    () => (window as never as { dataLayer: { 2: { wait_for_update?: number } }[] }).dataLayer[0]?.[2].wait_for_update,
  )
  expect(waits).toBe(500)
  await page.locator('.main-menu').getByRole('link', { name: 'Te koop' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/nl/te-koop/')
  await expect.poll(() => views(page)).toBe(2)
  await requests(page)
})

test('closes the settings with Escape and restores the focus', async () => {
  const page = await open()
  await wakeScripts(page)
  await page.locator('.consent-settings summary').press('Enter')
  await page.locator('.consent-settings[open]').waitFor()
  await page.locator('.consent-settings input:enabled').first().focus()
  await page.keyboard.press('Escape')
  expect(await page.locator('.consent-settings[open]').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
})

test('shows and changes the choice on the settings page', async () => {
  const page = await open('/nl/cookie-instellingen/?from=/nl/te-huur/')
  expect(await dialog(page).count()).toBe(0)
  await page.getByLabel('Analytisch').check()
  await page.getByRole('button', { name: 'Aanvaard mijn keuze' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/nl/te-huur/')
  await page.goto(`${visit.site.url}/nl/cookie-instellingen/`)
  expect(await page.getByLabel('Analytisch').isChecked()).toBe(true)
  expect(await page.getByLabel('Marketing').isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Weiger' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/nl/')
  expect(await cookiesOf(page)).toEqual(values(false, false, false))
  await requests(page)
})

test('ignores a tampered form and redirects nowhere else', async () => {
  const post = (body: string) =>
    fetch(`${visit.site.url}/nl/cookie-instellingen/`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: visit.site.url },
      body,
    })
  for (const from of [
    '//evil.example/',
    'https://evil.example/',
    '/\\\\evil.example',
    '/a\r\nSet-Cookie: x=1',
    'javascript:alert(1)',
    `/${'a'.repeat(9000)}`,
    '',
  ]) {
    const answer = await post(new URLSearchParams({ choice: 'agree', from }).toString())
    expect([answer.status, answer.headers.get('Location')], from).toEqual([303, '/nl/'])
  }
  for (const [body, status] of [
    ['choice=everything', 303],
    ['', 303],
    [`choice=agree&from=${'a'.repeat(70_000)}`, 413],
  ] as const) {
    const answer = await post(body)
    expect(answer.status).toBe(status)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test.each([
  { viewport: phone, colorScheme: 'light' },
  { viewport: desktop, colorScheme: 'dark' },
] as const)('the dialog has no accessibility violations, collapsed and expanded: $viewport.width px, $colorScheme', async way => {
  const page = await open('/nl/', way)
  for (const opened of [false, true]) {
    if (opened) await dialog(page).getByText('Wijzig de instellingen').click()
    expect(await violationsOf(page, '.consent')).toEqual([])
    const box = await dialog(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(way.viewport.height + 1)
  }
  asked.length = 0
})
