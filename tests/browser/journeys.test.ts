/** From the home page to a mail at the agency: without JavaScript on a phone, with it on a desktop. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, moving, phone, wakeScripts } from '../support/browser'
import { mailsAbout } from '../support/read-mail'
import { startSite } from '../support/site'
import { visits, waitLikePeople } from '../support/visits'

// A separate site, because it counts all mails.
const visit = visits(startSite, moving)

const ways = [
  { name: 'without script, on a phone', javaScriptEnabled: false, viewport: phone },
  { name: 'with script, on a desktop', javaScriptEnabled: true, viewport: desktop },
] as const

type Way = (typeof ways)[number]
const [, withScript] = ways

async function open(path: string, { javaScriptEnabled, viewport }: Way): Promise<Page> {
  const page = await visit.newPage({ javaScriptEnabled, viewport, locale: 'nl-BE' })
  await page.goto(visit.site.url + path)
  if (javaScriptEnabled) await wakeScripts(page)
  return page
}

describe.each(ways)('$name', way => {
  const { javaScriptEnabled } = way

  test('finds apartments in Gent up to € 400 000, opens one and requests a visit', async () => {
    const before = visit.site.mails().length
    const page = await open('/nl/', way)
    expect(await page.locator('h1').count()).toBe(1)

    await choose(page, 'Gemeente', 'Gent [9000]')
    await choose(page, 'Type', 'Appartement')
    await page.locator('main summary', { hasText: 'Prijs' }).first().click()
    await page.getByLabel('Maximumprijs').first().fill('400 000')
    await page.keyboard.press('Escape')
    await Promise.all([
      page.waitForURL(/te-koop\/\?/, { waitUntil: 'commit' }),
      page.locator('.search-box [type=submit]').click(),
    ])
    expect(new URL(page.url()).search).toBe('?city=Gent%7C9000&type=2&price=0-400000')
    await page.getByRole('heading', { level: 1, name: /Te koop/ }).waitFor()
    const titles = await page.locator('main article h2, main li h2, main li h3').allTextContents()
    expect(titles.length).toBeGreaterThanOrEqual(2)

    const listing = page.locator('main li a[href*="/te-koop/gent/"]').first()
    const title = (await listing.textContent())?.trim() ?? ''
    await Promise.all([page.waitForURL(/\/te-koop\/gent\/.+\/\d+\/$/), listing.click()])
    await page.getByRole('heading', { level: 1, name: title }).waitFor()

    // A full page load, so that every kind of visit opens the form's own page. If viewings can be booked, requesting another
    // time has its own address.
    const ask = page.getByRole('link', { name: 'Vraag meer informatie' }).first()
    await page.goto(new URL(`${await ask.getAttribute('href')}?reason=visit`, page.url()).href)
    if (javaScriptEnabled) await wakeScripts(page)

    await page.getByLabel(/^Voornaam/).fill('Marie-Ève')
    await page.getByLabel(/^Naam/).fill("D'hondt")
    await page.getByLabel(/^E-mailadres/).fill('marie.eve@example.org')
    await page.getByLabel(/^Telefoon/).fill('0470 12 34 56')
    await page.getByLabel(/^Mijn vraag/).fill('Kan het op zaterdag?\nLiefst in de voormiddag.')
    await page.getByRole('checkbox', { name: /privacyverklaring/ }).check()
    await waitLikePeople(page)
    await page.getByRole('button', { name: 'Vraag het bezoek aan' }).click()
    await page.waitForURL(/bedankt\/contact-me/)
    await page.getByRole('link', { name: 'Terug naar de startpagina' }).waitFor()
    await page.getByRole('link', { name: 'Terug naar de lijst met panden' }).waitFor()

    await expect.poll(() => visit.site.mails().length).toBe(before + 2)
    const { staff, visitor } = mailsAbout(visit.site.mails().slice(before), 'marie.eve@example.org')
    expect(staff?.text).toContain('Kan het op zaterdag?')
    expect(staff?.text).toContain("D'hondt")
    expect(staff?.text).toContain(title)
    expect(visitor?.text).toContain(title)
  })

  test('redisplays a form with errors, keeping its input, with a summary and marked fields', async () => {
    const before = visit.site.mails().length
    const page = await open('/fr/property/5101/', way)
    const ask = page.getByRole('link', { name: /plus d.informations/ }).first()
    await page.goto(new URL((await ask.getAttribute('href')) ?? '', page.url()).href)
    if (javaScriptEnabled) await wakeScripts(page)
    await page.getByLabel(/^Prénom/).fill('Élodie')
    await page
      .getByLabel(/e-mail/i)
      .first()
      .fill('pas une adresse')
    await page.locator('form.enquiry-form button[type=submit]').click()
    const summary = page.getByRole('alert')
    await summary.waitFor()
    await expect.poll(() => summary.getByRole('link').count()).toBeGreaterThanOrEqual(2)
    expect(await page.getByLabel(/^Prénom/).inputValue()).toBe('Élodie')
    expect(
      await page
        .getByLabel(/e-mail/i)
        .first()
        .inputValue(),
    ).toBe('pas une adresse')
    expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThanOrEqual(2)
    // The summary's link leads into its field.
    const target = await summary.getByRole('link').first().getAttribute('href')
    expect(await page.locator(`[id="${target?.slice(1)}"]`).count()).toBe(1)
    expect(visit.site.mails().length).toBe(before)
  })

  test('keeps what was typed in a form when the language changes', async () => {
    const page = await open('/nl/contact/', way)
    await page.getByLabel(/^Voornaam/).fill('An')
    const french = page.locator('nav[aria-label="Kies uw taal"] button[lang=fr]').locator('visible=true')
    if ((await french.count()) === 0) await page.locator('header summary').locator('visible=true').first().click()
    await Promise.all([page.waitForURL('**/fr/contact/'), french.first().click()])
    expect(await page.locator('main [name=firstName]').inputValue()).toBe('An')
    expect(await page.locator('main .form-error').count()).toBe(0)
  })
})

// What links do needs no second way: without script a browser follows them by itself.
test('switches the language of the same page, keeping filters, order and page', async () => {
  const page = await open('/nl/te-huur/?price=0-2000&sortPrice=asc&page=2', withScript)
  const french = page.locator('nav[aria-label="Kies uw taal"] a[hreflang=fr]').locator('visible=true')
  if ((await french.count()) === 0) await page.locator('header summary').locator('visible=true').first().click()
  await Promise.all([page.waitForURL(/\/fr\//), french.first().click()])
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/fr/a-louer/?price=0-2000&sortPrice=asc&page=2')
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
})

test('removes filters by chip, turns pages and changes the order', async () => {
  const page = await open('/nl/te-huur/?city=Antwerpen%7C2000&price=0-1100', withScript)
  const all = await page.locator('main h1').textContent()
  await Promise.all([
    page.waitForURL(/te-huur\/\?price=0-1100$/),
    page.getByRole('link', { name: /Verwijder de filter Antwerpen/ }).click(),
  ])
  await expect.poll(() => page.locator('main h1').textContent()).not.toBe(all)
  await Promise.all([page.waitForURL(/page=2/), page.getByRole('link', { name: /Naar de volgende pagina/ }).click()])
  await page.getByText(/Pagina 2 van \d+ \[\d+ panden\]/).waitFor()
})

test('explains a missing page, with links to continue', async () => {
  const page = await visit.newPage({ javaScriptEnabled: false, viewport: phone })
  const answer = await page.goto(`${visit.site.url}/nl/bestaat-niet/`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'Oeps, deze pagina bestaat niet meer' }).waitFor()
  await page.locator('main input[name=search]').fill('Brugge')
  await Promise.all([page.waitForURL(/city=Brugge/), page.locator('main form button').first().click()])
  await page.locator('main li a[href*="/brugge/"]').first().waitFor()
})

/** Opens a search field and selects one of its options. */
async function choose(page: Page, field: string, option: string) {
  const drop = page.locator('main details', { has: page.locator('summary', { hasText: field }) }).first()
  const improved = page.locator('main').getByRole('combobox', { name: field }).first()
  if (await improved.count()) {
    await improved.click()
    await page.getByRole('option', { name: option }).first().click()
    await page.keyboard.press('Escape')
  } else {
    await drop.locator('summary').click()
    await drop.getByLabel(option, { exact: true }).check()
    await drop.locator('summary').click()
  }
}
