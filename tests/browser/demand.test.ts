/**
 * The demand register without script: registration step by step, confirmation by mail, an alert after an import, a change, and
 * unsubscribing by a mail program's one click. After that there are no more mails.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { holdBack, phone } from '../support/browser'
import { changeProperty, changeRecords, copyOfData } from '../support/catalogue'
import { readMail } from '../support/read-mail'
import { startSite } from '../support/site'
import { visits, waitLikePeople } from '../support/visits'

// A separate site, because it imports other catalogues.
const visit = visits(startSite)
const address = 'an.peeters@zoeker.example'

const mailsTo = (who: string) =>
  visit.site
    .mails()
    .map(text => readMail(Buffer.from(text, 'utf8')))
    .filter(mail => mail.headers.get('to')?.includes(who))

/** Waits for the next mail, which the site's worker sends. */
async function nextMail(who: string, before: number) {
  await expect.poll(() => mailsTo(who).length).toBeGreaterThan(before)
  return mailsTo(who).at(-1)!
}

const confirmationIn = ({ text }: ReturnType<typeof readMail>) =>
  /http\S+\/nl\/zoekopdracht\/bevestigen\/\?token=[\w-]+/.exec(text)?.[0] ?? ''

const houses = (JSON.parse(readFileSync('data/catalogue/properties/sale-1.json', 'utf8')) as Record<string, unknown>[])
  .filter(({ Status, Goal, City, WebID }) => Status === 1 && Goal === 0 && City === 'Gent' && (WebID === 1 || WebID === 2))
  .map(({ ID }) => Number(ID))
const [first, second] = houses as [number, number]
const cheaper = 4103

/** A `data/` folder without some houses, with one at a lower price, and with everything else that the site reads. */
function dataWithout(ids: readonly number[]): string {
  const folder = copyOfData()
  for (const file of ['sale-1.json', 'sale-2.json']) {
    changeRecords(folder, `properties/${file}`, all => all.filter(({ ID }) => !ids.includes(ID)))
  }
  changeProperty(folder, cheaper, record => {
    record.Price = 625_000
  })
  execFileSync('cp', ['-r', 'data/site', 'data/law', folder])
  return folder
}

const importOf = (dataDir: string) =>
  execFileSync(process.execPath, ['build/server/catalogue.js', 'import'], {
    env: { ...process.env, NODE_ENV: 'production', VAR_DIR: visit.site.varDir, SITE_URL: visit.site.url, DATA_DIR: dataDir },
    encoding: 'utf8',
  })

beforeAll(() => {
  expect(houses.length).toBeGreaterThan(1)
  importOf(dataWithout([first, second]))
})

const next = (page: Page) => page.getByRole('button', { name: 'Volgende stap' }).click()

test('works from the first step to the last mail without script', async () => {
  const page = await visit.newPage({ viewport: phone, javaScriptEnabled: false })
  await page.goto(`${visit.site.url}/nl/te-koop/?city=Gent%7C9000`)
  const link = page.getByRole('link', { name: 'Een zoekopdracht met al uw wensen' })
  await page.goto(visit.site.url + (await link.getAttribute('href')))

  // A failed step says what is missing and keeps the rest; the goal came with the search.
  await next(page)
  expect(await page.getByRole('alert').innerText()).toContain('Er moet minstens één type pand gekozen zijn')
  expect(await page.getByLabel('Kopen').isChecked()).toBe(true)
  await page.getByLabel('Huis', { exact: true }).check()
  await page.getByLabel('Appartement', { exact: true }).check()
  await next(page)
  await page.getByLabel('Maximumprijs').fill('5.000.000')
  await next(page)
  await page.getByLabel('Postcode of gemeente').fill('Gand')
  await page.getByRole('button', { name: 'Voeg toe' }).click()
  expect(await page.getByRole('status').first().innerText()).toContain('Gent')
  // The shape on the map ticks the box.
  await page.getByText('Kaart, provincies en gemeenten').click()
  await page.locator('[data-province="BE-VLI"] path').click()
  expect(await page.getByRole('checkbox', { name: 'Limburg' }).isChecked()).toBe(true)
  await next(page)
  await page.getByLabel(/^Voornaam/).fill('An')
  await page.getByRole('button', { name: 'Vorige stap' }).click()
  expect(await page.locator('.chips-form button').allInnerTexts()).toEqual(['Gent [9000]', 'Limburg', 'Gent'])
  await next(page)
  expect(await page.getByLabel(/^Voornaam/).inputValue()).toBe('An')
  await page.getByLabel(/^Naam/).fill('Peeters')
  await page.locator('#demand-email').fill(address)
  await next(page)
  const send = page.getByRole('button', { name: 'Bewaar mijn zoekopdracht' })
  await waitLikePeople(page)
  await send.click()
  expect(await page.getByRole('alert').innerText()).toContain('privacyverklaring')
  await page.getByLabel(/privacyverklaring/).check()
  await send.click()
  expect(page.url()).toContain('/nl/bedankt/demand-register/')

  // Opening the link changes nothing; the button does.
  const confirm = confirmationIn(await nextMail(address, 0))
  await page.goto(confirm)
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Bevestig mijn zoekopdracht' }).click()
  expect(await page.getByRole('status').innerText()).toContain('Bevestigd')
  expect(await page.locator('.demand-list').innerText()).toContain('Gent')
  expect((await page.goto(confirm))?.status()).toBe(410)

  expect((await nextMail(address, 1)).headers.get('subject')).toContain('Welkom')

  // One of the houses comes in.
  importOf(dataWithout([second]))
  const told = await nextMail(address, 2)
  expect(told.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const offer = new RegExp(`http\\S+/${first}/`).exec(told.text)?.[0] ?? ''
  expect((await page.goto(offer))?.status()).toBe(200)
  expect(told.text).not.toContain(`/${second}/`)

  // A password is chosen later, and the search is changed after a log-in in a new browser.
  await page.goto(/http\S+\/nl\/zoekopdracht\/beheren\/\?u=[\w.-]+/.exec(told.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Kies een wachtwoord' }).click()
  const choosing = await nextMail(address, 3)
  await page.goto(/http\S+token=[\w-]+/.exec(choosing.text)?.[0] ?? '')
  await page.locator('#reset-password').fill('een korte zin')
  await page.locator('#reset-passwordConfirm').fill('een korte zin')
  await page.locator('#reset button').click()
  const later = await visit.newPage({ viewport: phone, javaScriptEnabled: false })
  await later.goto(`${visit.site.url}/nl/zoekopdracht/mijn-zoekopdrachten/`)
  await later.locator('#log-in-username').fill(address)
  await later.locator('#log-in-password').fill('niet mijn zin')
  await later.getByRole('button', { name: 'Log in' }).click()
  expect(await later.getByRole('alert').innerText()).toContain('Inloggen mislukt')
  await later.locator('#log-in-password').fill('een korte zin')
  await later.getByRole('button', { name: 'Log in' }).click()
  await later.getByRole('link', { name: /^Wijzig/ }).click()
  await later.getByLabel('Maximumprijs').fill('4500000')
  await later.getByRole('button', { name: 'Bewaar', exact: true }).click()
  expect(await later.locator('.demand-list').innerText()).toContain('tot €\u00a04.500.000')

  // The mail program's one click: no cookie, from any origin.
  const out = /<(http[^>]+)>/.exec(told.headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  expect((await fetch(out)).status).toBe(200)
  const post = {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
  }
  const left = await fetch(out, post)
  expect(left.status).toBe(200)
  expect(await left.text()).toContain('U bent uitgeschreven')
  expect((await fetch(out.replace(/.$/, '?'), post)).status).toBe(400)
  // Every other address still checks the origin of a post.
  expect((await fetch(`${visit.site.url}/nl/zoekopdracht/`, post)).status).toBe(403)

  importOf(dataWithout([]))
  await later.reload()
  expect(await later.locator('.demand-account').innerText()).toContain('Uitgeschreven')
  expect(mailsTo(address)).toHaveLength(4)

  // Resubscribing.
  await later.goto(out)
  await later.getByRole('button', { name: 'Schrijf mij opnieuw in' }).click()
  expect(await later.getByRole('status').innerText()).toContain('U krijgt weer aanbod')
})

/** Checked by axe, and for overflow on the narrowest screen. Other screens cover the colours, so one scheme is enough. */
async function isForEverybody(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await violationsOf(page, 'main'), page.url()).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize(phone)
}

test('with script: accepts an email address on a sold property’s page, and a password later', async () => {
  const page = await visit.newPage({ viewport: phone })
  const who = 'cas@zoeker.example'
  await page.goto(`${visit.site.url}/nl/property/4301/`)
  await page.locator('.by-mail').getByLabel('Uw e-mailadres').fill(who)
  await page.getByRole('button', { name: 'Mail mij' }).click()
  expect(page.url()).not.toContain('zoeker')
  const send = page.getByRole('button', { name: 'Mail mij nieuw aanbod' })
  expect(await page.locator('main').innerText()).toContain(who)
  await waitLikePeople(page)
  await send.click()
  await page.waitForURL('**/nl/bedankt/zoekopdracht-per-mail/')
  expect(await page.locator('main').innerText()).toContain('bevestig')
  await page.goto(confirmationIn(await nextMail(who, 0)))
  await isForEverybody(page)
  await page.getByRole('button', { name: 'Bevestig mijn zoekopdracht' }).click()
  await page.waitForURL('**/nl/zoekopdracht/beheren/**')
  expect(await page.getByRole('status').innerText()).toContain('Bevestigd')
  await isForEverybody(page)
  expect(await page.locator('.demand-list').innerText()).toMatch(/^Te koop: Gent \[9000\], Huis, €\s325\.000 tot €\s525\.000/)
  await page.getByLabel(/^hoogstens één keer per week/).check()
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await page.waitForURL(/&saved$/)
  expect(await page.getByLabel(/^hoogstens één keer per week/).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Kies een wachtwoord' }).click()
  await page.waitForURL(/&password$/)
  await expect.poll(() => /http\S+token=[\w-]+/.exec(mailsTo(who).at(-1)?.text ?? '')?.[0]).toContain('wachtwoord')
  await page.getByRole('button', { name: 'Pauzeer' }).click()
  await page.waitForURL(/&paused$/)
  await page.getByLabel(/^Ja, wis/).check()
  await page.getByRole('button', { name: 'Wis mijn gegevens' }).click()
  await expect.poll(() => page.locator('main').innerText()).toContain('Uw gegevens zijn gewist.')
})

test('with script: suggests towns while typing, and adds the chosen one', async () => {
  const page = await visit.newPage({ viewport: phone })
  await page.goto(`${visit.site.url}/nl/zoekopdracht/?list=sale&type=1`)
  await next(page)
  await next(page)
  // Text typed before the scripts run stays when they start, and gets suggestions.
  const field = page.locator('#demand-place')
  const start = await holdBack(page, '**/entry.client-*.js')
  await page.reload()
  // React hydrates in a task scheduled by a message: the next letter comes before that.
  await page.evaluate(() => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (message: unknown) {
      MessagePort.prototype.postMessage = postMessage
      document.body.dataset.waits = 'to hydrate'
      document.addEventListener('keyup', () => postMessage.call(this, message), { once: true })
    }
  })
  await field.pressSequentially('nieu')
  start()
  await page.locator('[data-waits]').waitFor()
  await field.pressSequentially('werk')
  expect(await field.inputValue()).toBe('nieuwerk')
  await page.getByRole('option', { name: 'Nieuwerkerken, Limburg' }).click()
  await page.locator('.chips-form button', { hasText: 'Nieuwerkerken' }).waitFor()
  expect(await field.inputValue()).toBe('')
  // An unknown place suggests similar ones.
  await field.pressSequentially('Lederberg')
  await page.getByRole('option', { name: /^Ledeberg/ }).waitFor()
  await field.press('Enter')
  await next(page)
  await page.getByRole('button', { name: 'Vorige stap' }).click()
  const isChosen = (zone: string) => page.locator(`input[name=zone][value="${zone}"]`).isChecked()
  expect([await isChosen('nieuwerkerken.BE-VLI'), await isChosen('nieuwerkerken.BE-VOV')]).toEqual([true, false])
  expect(await isChosen('ledeberg')).toBe(true)
})

test('announces a price reduction on the property’s page', async () => {
  const page = await visit.newPage({ viewport: phone })
  await page.goto(`${visit.site.url}/de/property/${cheaper}/`)
  expect(await page.locator('.online-since').innerText()).toMatch(/^Seit 27\.8\.2026 online, \d+ Tage\.$/)
  const rows = await page.locator('.asked-prices tbody tr').allInnerTexts()
  expect(rows.map(text => text.replace(/\s+/g, ' '))).toEqual([
    '27.8.2026 € 640.000 Erster Angebotspreis',
    expect.stringMatching(/^\d+\.\d+\.\d{4} € 625\.000 € 15\.000 weniger$/),
  ])
  await isForEverybody(page)
})
