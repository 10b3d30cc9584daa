/** The same build under the plain reference server, `remix-serve`, without only the page cache and the limits. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone, sharedBrowser } from '../support/browser'
import { readMail } from '../support/read-mail'
import { type RunningSite, startSite } from '../support/site'
import { waitLikePeople } from '../support/visits'

let site: RunningSite
let browser: Browser
beforeAll(async () => {
  site = await startSite({ program: ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'] })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

test('leads from list to property to question to thank-you page, and writes the mails', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone })
  const page = await context.newPage()
  await page.goto(`${site.url}/fr/a-louer/?city=Gent%7C9000`)
  await page.locator('main li a[href*="/a-louer/gand/"]').first().click()
  await page.waitForURL(/\/a-louer\/gand\/.+\/\d+\/$/)
  await page
    .getByRole('link', { name: /plus d.informations/ })
    .first()
    .click()
  await page.getByLabel(/^Prénom/).fill('Anne')
  await page.getByLabel(/^Nom/).fill('Dupont')
  await page
    .getByLabel(/e-mail/i)
    .first()
    .fill('anne@example.org')
  await page.getByRole('checkbox', { name: /confidentialité|vie privée/ }).check()
  await waitLikePeople(page)
  await page.locator('form.enquiry-form button[type=submit]').click()
  await page.waitForURL(/\/fr\/merci\//)
  await expect.poll(() => site.mails().length).toBe(2)
  const subjects = site.mails().map(mail => readMail(Buffer.from(mail)).headers.get('to'))
  expect(subjects).toContain('anne@example.org')
  await context.close()
})

test('logs an owner in, and refuses oversized and malformed bodies', async () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/nl/login/`, { method: 'POST', redirect: 'manual', body, headers })
  const fields = (password: string) => new URLSearchParams({ username: 'greet.vandamme', password })
  const files = new FormData()
  for (const [name, value] of fields('demo-eigenaar')) files.append(name, value)
  for (const body of [fields('demo-eigenaar'), files]) {
    const answer = await post(body)
    expect(answer.status).toBe(303)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^owner-session=[\w-]{43}; .*HttpOnly/),
      // The browser is known from now on (docs/decisions/accounts-and-portal.md).
      expect.stringMatching(/^owner-browser=[\w.-]+; .*HttpOnly/),
    ])
  }
  expect((await post(fields('wrong'))).status).toBe(401)
  expect((await post(fields('x'.repeat(70_000)))).status).toBe(413)
  expect((await post('{}', { 'Content-Type': 'application/json' })).status).toBe(415)
})
