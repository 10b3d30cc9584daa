/** An owner's way through the portal, without JavaScript on a phone and with it on a desktop; axe checks every part. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { desktop, phone, wakeScripts } from '../support/browser'
import { readMail } from '../support/read-mail'
import { startSite } from '../support/site'
import { visits } from '../support/visits'

// A separate site, because it counts visits and changes a password.
const visit = visits(startSite)
const parts = ['', 'bezoeken/', 'communicatie/', 'onlinemedia/', 'weergaven/', 'paginabezoeken/', 'rapport/']

async function newPage(options: Parameters<typeof visit.newPage>[0]): Promise<Page> {
  const page = await visit.newPage({ locale: 'nl-BE', ...options })
  // Another test covers the cookie dialog.
  const given = { consent: 'set', consentAnalyticsStorage: 'false', consentAdStorage: 'false', consentAdUserData: 'false' }
  const all = { ...given, consentAdPersonalization: 'false', consentSocialMedia: 'false' }
  await page.context().addCookies(Object.entries(all).map(([name, value]) => ({ name, value, url: visit.site.url })))
  return page
}

async function tryLogIn(page: Page, password: string, username = 'greet.vandamme') {
  await page.getByLabel(/^Gebruikersnaam of e-mailadres/).fill(username)
  await page.getByLabel(/^Wachtwoord/).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function logIn(page: Page, password = 'demo-eigenaar', username?: string) {
  await tryLogIn(page, password, username)
  await page.waitForURL(url => url.pathname.startsWith('/nl/eigenaar/'))
}

const mailsTo = (address: string) =>
  visit.site
    .mails()
    .map(text => readMail(Buffer.from(text)))
    .filter(mail => mail.headers.get('to')?.includes(address))

describe.each([
  { name: 'without script, on a phone', javaScriptEnabled: false, viewport: phone },
  { name: 'with script, on a desktop', javaScriptEnabled: true, viewport: desktop },
])('$name', ({ javaScriptEnabled, viewport }) => {
  test('leads from a portal page through the log-in and back, through the parts, and out', async () => {
    const page = await newPage({ javaScriptEnabled, viewport })
    const wake = () => (javaScriptEnabled ? wakeScripts(page) : undefined)
    const before = mailsTo('eigenaars@gevel.example').length
    await page.goto(`${visit.site.url}/nl/eigenaar/4101/bezoeken/?type=Bezichtiging`)
    await wake()
    await tryLogIn(page, 'vergeten')
    await page.getByText('De gebruikersnaam of het wachtwoord is niet correct.').waitFor()
    expect(await page.getByLabel(/^Gebruikersnaam/).inputValue()).toBe('greet.vandamme')
    const typed = page.getByLabel(/^Wachtwoord/)
    expect(await typed.inputValue()).toBe('')
    // Masked, and filled in by password managers.
    expect([await typed.getAttribute('type'), await typed.getAttribute('autocomplete')]).toEqual(['password', 'current-password'])
    await logIn(page)
    await page.waitForURL(/\/nl\/eigenaar\/4101\/bezoeken\/\?type=Bezichtiging$/)
    await expect.poll(() => mailsTo('eigenaars@gevel.example').length).toBe(before + 1)
    expect(mailsTo('eigenaars@gevel.example').at(-1)?.text).toContain('Greet Vandamme')

    // The notes: filtered, sorted, all of them, as a file.
    await wake()
    const rows = page.locator('.owner-history tbody tr')
    const filtered = await rows.count()
    await Promise.all([page.waitForURL(/bezoeken\/$/), page.getByRole('link', { name: 'Toon alles' }).click()])
    await expect.poll(() => rows.count()).toBeGreaterThan(filtered)
    await Promise.all([page.waitForURL(/sort=type/), page.getByRole('link', { name: 'Sorteer op Soort' }).click()])
    await expect.poll(() => page.locator('th[aria-sort=ascending]').count()).toBe(1)
    const link = await page.getByRole('link', { name: 'Download als CSV' }).getAttribute('href')
    const csv = await page.request.get(visit.site.url + link)
    expect(csv.headers()['content-type']).toContain('text/csv')
    expect((await csv.text()).split('\r\n')).toHaveLength((await rows.count()) + 2)

    // The figures, with the chart and its numbers.
    await Promise.all([page.waitForURL(/paginabezoeken/), page.getByRole('link', { name: 'Paginabezoeken' }).click()])
    await page.getByRole('img', { name: /Paginabezoeken per dag/ }).waitFor()
    await page.getByText('De cijfers', { exact: true }).click()
    await expect.poll(() => page.locator('.owner-days tbody tr').count()).toBe(30)

    // Another property of theirs can be chosen; somebody else's is not there.
    await page.getByLabel('Kies een pand').selectOption({ index: 1 })
    await Promise.all([page.waitForURL(/eigenaar\/5106\/paginabezoeken/), page.getByRole('button', { name: 'Toon' }).click()])
    expect((await page.goto(`${visit.site.url}/nl/eigenaar/4102/`))?.status()).toBe(404)

    await page.goto(`${visit.site.url}/nl/eigenaar/`)
    await Promise.all([page.waitForURL(/login\/\?out/), page.getByRole('button', { name: 'Log uit', exact: true }).click()])
    await page.getByText('U bent uitgelogd.').waitFor()
    await page.goto(`${visit.site.url}/nl/eigenaar/4101/`)
    expect(page.url()).toContain('/nl/login/')
  })
})

test('counts visits to the page, except the owner’s own', async () => {
  const page = await newPage({ javaScriptEnabled: false, viewport: phone })
  await page.goto(`${visit.site.url}/nl/login/`)
  await logIn(page)
  const today = async () => {
    await page.goto(`${visit.site.url}/nl/eigenaar/5106/paginabezoeken/`)
    return Number(await page.locator('.owner-counters dd').first().textContent())
  }
  const before = await today()
  const { url } = await page.request.get(`${visit.site.url}/nl/property/5106/`).then(answer => ({ url: answer.url() }))
  const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  for (let round = 0; round < 3; round++) await fetch(url, { headers: { 'user-agent': browser } })
  await expect.poll(today).toBe(before + 1)
})

test('resets a forgotten password by the mail’s link and ends every session', async () => {
  const other = await newPage({ javaScriptEnabled: false, viewport: phone })
  await other.goto(`${visit.site.url}/nl/login/`)
  await logIn(other, 'demo-eigenaar', 'fiona.whitcombe')
  const session = await other.context().cookies()

  const page = await newPage({ javaScriptEnabled: false, viewport: phone })
  await page.goto(`${visit.site.url}/en/login/`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page
    .getByLabel(/^Email address/)
    .first()
    .fill('nobody@example.org')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('We found nobody with this email address.').first().waitFor()
  await page
    .getByLabel(/^Email address/)
    .first()
    .fill('fiona.whitcombe@example.org')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('Your password link was sent to your email address.').waitFor()
  await expect.poll(() => mailsTo('fiona.whitcombe@example.org').length).toBe(1)
  const link = /http:\S+token=[\w-]+/.exec(mailsTo('fiona.whitcombe@example.org')[0]!.text)![0]
  await page.goto(link)
  await page.getByLabel(/^Password/).fill('a sentence of some words')
  await page.getByLabel(/^Confirm the password/).fill('a sentence of some word')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.getByText('The passwords are not the same').first().waitFor()
  await page.getByLabel(/^Password/).fill('a sentence of some words')
  await page.getByLabel(/^Confirm the password/).fill('a sentence of some words')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await page.getByText('Your new password has been saved.').waitFor()
  expect((await page.goto(link))?.status()).toBe(410)

  await page.context().addCookies(session)
  await page.goto(`${visit.site.url}/nl/eigenaar/`)
  expect(page.url()).toContain('/nl/login/')
  await logIn(page, 'a sentence of some words', 'Fiona.Whitcombe@example.org')
  await page.getByRole('heading', { level: 1, name: 'Eigenaarsportaal' }).waitFor()
})

test('has accessible, uncached parts that fit the screen', async () => {
  const page = await newPage({ viewport: phone, colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto(`${visit.site.url}/nl/login/`)
  await logIn(page)
  for (const path of ['/nl/eigenaar/', '/nl/wachtwoord-vergeten/', ...parts.map(part => `/nl/eigenaar/4101/${part}`)]) {
    const answer = await page.goto(visit.site.url + path)
    expect([path, answer?.status(), answer?.headers()['cache-control']]).toEqual([path, 200, 'no-store'])
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    expect(await violationsOf(page, 'main'), path).toEqual([])
    // The second theme and a desktop differ in colours and widths only.
    await page.emulateMedia({ colorScheme: 'light' })
    for (const width of [1600, 360]) {
      await page.setViewportSize({ width, height: phone.height })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect([path, width, wider]).toEqual([path, width, 0])
    }
    if (path.endsWith('/eigenaar/') || path.endsWith('/4101/'))
      expect(await violationsOf(page, 'main', ['color-contrast']), path).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
  }
  for (const path of ['/nl/eigenaar/4102/', '/nl/eigenaar/999999/rapport/', '/nl/eigenaar/4101/bezoeken/history.csv']) {
    const answer = await page.request.get(visit.site.url + path)
    expect([path, answer.headers()['cache-control']]).toEqual([path, 'no-store'])
  }
})
