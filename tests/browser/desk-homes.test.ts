/** An agency without a program types a home in on a phone, without script, and finds it on the site. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { phone } from '../support/browser'
import { startSite } from '../support/site'
import { visits } from '../support/visits'

const visit = visits(startSite)
const folder = 'data/photos/exterior'
const pictures = readdirSync(folder)
  .slice(0, 2)
  .map(name => path.join(folder, name))

test('types a home in and finds it on the site seconds later', async () => {
  const page = await visit.newPage({ viewport: phone, javaScriptEnabled: false })
  await page.goto(`${visit.site.url}/desk/`)
  const said = (await page.locator('.form-hint').allTextContents()).join(' ')
  await page.getByLabel(/E-mailadres/).fill('tom@example.org')
  await page.getByLabel(/Wachtwoord/).fill('demo-kantoor')
  await page.getByLabel(/^Code/).fill(/\d{6}/.exec(said)?.[0] ?? '')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.goto(`${visit.site.url}/desk/homes/`)
  await page.getByRole('button', { name: 'Nieuw pand' }).click()
  const next = () => page.getByRole('button', { name: 'Bewaar en ga verder' }).click()
  const fits = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(phone.width)
  }

  await page.getByLabel('Voeg foto’s toe').setInputFiles(pictures)
  await page.locator('button').filter({ hasText: 'Voeg foto’s toe' }).click()
  await page.getByLabel('Ruimte op Foto 2').selectOption({ label: 'Tuin' })
  await fits()
  await next()
  await page.getByLabel('Te koop of te huur').selectOption({ label: 'Te koop' })
  await page.getByLabel('Soort pand').selectOption({ label: 'Huis' })
  await fits()
  await next()
  await page.getByLabel('Postcode').fill('9000')
  await page.getByLabel('Gemeente').fill('Gent')
  await page.getByLabel('Straat').fill('Coupure')
  await page.getByLabel('Huisnummer').fill('12')
  await page.getByLabel('Adres tonen op de site').selectOption({ label: 'Ja' })
  await page.getByRole('button', { name: 'Bewaar concept' }).last().click()
  await page.getByRole('button', { name: 'Kaartdeel 5' }).click()
  await page.locator('.own-home-marker').waitFor()
  await fits()
  await next()
  await page.getByLabel('Bewoonbare oppervlakte (m²)').fill('145')
  await page.getByLabel('Slaapkamers').fill('3')
  await fits()
  await next()
  await page.locator('[name="Description"]').fill('Licht en ruim, aan het water.')
  await fits()
  await next()
  await page.getByLabel('Prijs, of huur per maand').fill('425.000')
  await fits()
  await next()
  await fits()
  const here = page.url()
  await page.getByRole('link', { name: 'Nederlands' }).click()
  await page.getByRole('heading', { level: 1, name: 'Huis, 3 slaapkamers' }).waitFor()
  await page.goto(here)

  await page.getByLabel('Dit is aangevraagd').check()
  const publishedAt = performance.now()
  await page.getByRole('button', { name: 'Zet op de site' }).click()
  // The page looks again by itself.
  await page.getByRole('link', { name: 'Bekijk op de site' }).click()
  await page.getByRole('heading', { level: 1, name: 'Huis, 3 slaapkamers' }).waitFor()
  expect(performance.now() - publishedAt).toBeLessThan(15_000)
  const shown = (await page.locator('main').innerText()).replaceAll('\u00a0', ' ')
  for (const words of ['€ 425.000', 'Coupure 12', '145 m²', 'Licht en ruim']) expect(shown).toContain(words)
})
