/** What an editor types at the desk is saved before any button is pressed, and when the page is left. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '../support/browser'
import { startSite } from '../support/site'
import { visits } from '../support/visits'

// A separate site, because a code of the sample staff works once.
const visit = visits(startSite)
const title = (page: Page) => page.locator('[name="headline.nl"]')

test('a draft is saved while it is typed, and before the button that publishes it', async () => {
  const page = await visit.newPage({ viewport: phone }, { fresh: true })
  await page.goto(`${visit.site.url}/desk/site/banner/`)
  const said = (await page.locator('.form-hint').allTextContents()).join(' ')
  await page.getByLabel(/E-mailadres/).fill('tom@example.org')
  await page.getByLabel(/Wachtwoord/).fill('demo-kantoor')
  await page.getByLabel(/^Code/).fill(/\d{6}/.exec(said)?.[0] ?? '')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/desk/site/banner/')
  await title(page).fill('Half getypt')
  await page.getByText('als concept bewaard').waitFor()
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
})
