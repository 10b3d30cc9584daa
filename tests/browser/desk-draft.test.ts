/** What an editor types at the desk is saved before any button is pressed, and the sending of photos is shown. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../support/browser'
import { startSite } from '../support/site'
import { visits } from '../support/visits'

// A separate site, because a code of the sample staff works once.
const visit = visits(startSite)
const title = (page: Page) => page.locator('[name="headline.nl"]')

test('a draft is saved while it is typed, and the sending of photos is shown', async () => {
  const page = await visit.newPage({ viewport: phone }, { fresh: true })
  await page.goto(`${visit.site.url}/desk/site/banner/`)
  const said = (await page.locator('.form-hint').allTextContents()).join(' ')
  await page.getByLabel(/E-mailadres/).fill('tom@example.org')
  await page.getByLabel(/Wachtwoord/).fill('demo-kantoor')
  await page.getByLabel(/^Code/).fill(/\d{6}/.exec(said)?.[0] ?? '')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/desk/site/banner/')
  await title(page).fill('Half getypt')
  await page.getByText('Bewaard als concept').waitFor()
  // Pressed while the next save is under way.
  await page.route('**/draft/', async route => {
    await page.getByRole('button', { name: 'Publiceer' }).click({ noWaitAfter: true })
    await route.continue()
  })
  await title(page).fill('Klaar')
  await page.waitForURL('**/desk/site/banner/?done=*')
  await page.unrouteAll()
  expect(await title(page).inputValue()).toBe('Klaar')
  await title(page).fill('Onderweg')
  await page.goto(`${visit.site.url}/desk/`)
  await expect
    .poll(async () => {
      await page.goto(`${visit.site.url}/desk/site/banner/`)
      return title(page).inputValue()
    })
    .toBe('Onderweg')

  // A new page too, from its first words on.
  await page.goto(`${visit.site.url}/desk/site/new-page/`)
  await page.locator('[name="nl.title"]').fill('Werkwijze')
  await page.getByText('Bewaard als concept').waitFor()
  await page.locator('[name="nl.text"]').fill('Zo werkt het.')
  await page.goto(`${visit.site.url}/desk/`)
  await expect
    .poll(async () => {
      await page.goto(`${visit.site.url}/desk/site/page:werkwijze/`)
      return page.locator('[name="nl.body.0.markdown"]').inputValue()
    })
    .toBe('Zo werkt het.')

  // The sending of photos: first turned away, then taken.
  await page.goto(`${visit.site.url}/desk/site/photos/`)
  const photo = { name: 'gevel.jpg', mimeType: 'image/jpeg', buffer: readFileSync('data/photos/exterior/villa-1.webp') }
  await page.locator('#own-photos').setInputFiles(photo)
  const add = page.getByRole('button', { name: 'Voeg toe' })
  const isPost = (request: { method: () => string }) => request.method() === 'POST'
  await page.route('**/photos/', route => (isPost(route.request()) ? route.fulfill({ status: 503 }) : route.continue()))
  await add.click()
  await page.getByText('niet aangekomen').waitFor()
  await page.unrouteAll()
  let wasShown = false
  await page.route('**/photos/', async route => {
    if (isPost(route.request())) wasShown = await page.locator('progress').isVisible()
    await route.continue()
  })
  await add.click()
  await page.locator('.own-photos img').waitFor()
  expect(wasShown).toBe(true)
  // What is no photo is said on the same page.
  await page
    .locator('#own-photos')
    .setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 long') })
  await add.click()
  await page.getByText('brief.pdf is geen foto').waitFor()
})
