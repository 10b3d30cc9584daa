/** From a property to its total cost and monthly payment, and back with its brochure: without script, and while typing. */
import { expect, test } from 'vitest'
import { wakeScripts } from '../support/browser'
import { visits } from '../support/visits'

const visit = visits()

test('without script: leads from a property to its costs, monthly payments and brochure', async () => {
  const page = await visit.newPage({ javaScriptEnabled: false, locale: 'nl-BE' })
  await page.goto(`${visit.site.url}/nl/property/4101/`)
  await page.getByRole('link', { name: 'Bereken wat dit in totaal kost' }).click()
  expect(await page.getByLabel('Prijs').inputValue()).toMatch(/^\d{6}$/)
  await page.getByLabel('Eigen middelen').fill('60.000,00')
  await page.getByLabel('Rente per jaar').fill('vier')
  await page.getByRole('button', { name: 'Bereken de kosten' }).click()
  await page.getByRole('alert').waitFor()
  expect(await page.getByLabel('Eigen middelen').inputValue()).toBe('60.000,00')
  await page.getByLabel('Rente per jaar').fill('4 %')
  await page.getByRole('button', { name: 'Bereken de kosten' }).click()
  const monthly = await page.locator('.costs-monthly .price').innerText()
  expect(monthly).toMatch(/€/)
  await page.getByText('De lening jaar na jaar').click()
  expect(await page.locator('.costs-years tbody tr').count()).toBe(25)

  await page.getByRole('link', { name: 'Zet deze berekening bij de brochure' }).click()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.cost-sheet').innerText()).toContain(monthly)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Zonder de kosten van de aankoop' }).click()
  expect(await page.locator('.cost-sheet').count()).toBe(0)
})

test('with script: updates and announces the answer while typing', async () => {
  const page = await visit.newPage({ locale: 'nl-BE' })
  await page.goto(`${visit.site.url}/nl/aankoopkosten/`)
  await wakeScripts(page)
  await page.getByLabel('Prijs').fill('300k')
  await page.getByRole('heading', { name: /^Samen ongeveer/ }).waitFor()
  const first = await page.locator('.costs-result h2').innerText()
  await page.getByLabel('Gewest').selectOption('brussels')
  await page.locator('.costs-lines dt', { hasText: 'Registratierechten' }).waitFor()
  expect(await page.locator('.costs-result h2').innerText()).not.toBe(first)
  expect(await page.locator('.costs-answer [role=status]').innerText()).toBe(await page.locator('.costs-result h2').innerText())
  // Unfinished input is not an error while typing.
  await page.getByLabel('Prijs').fill('30')
  await page.locator('.costs-result').waitFor({ state: 'detached' })
  expect(await page.getByRole('alert').count()).toBe(0)
})
