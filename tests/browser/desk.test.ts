/** An agent's morning at the desk, without script: log in, answer what came in, undo, log out. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { desktop, phone } from '../support/browser'
import { startSite } from '../support/site'
import { visits, waitLikePeople } from '../support/visits'

// A separate site, because a code of the sample staff works once, and requests are counted.
const visit = visits(startSite)
const small = { width: 320, height: 640 }

async function ask(name: string) {
  const page = await visit.newPage({ viewport: phone, javaScriptEnabled: false })
  await page.goto(`${visit.site.url}/nl/contact/`)
  await page.locator('main [name="firstName"]').fill(name)
  await page.locator('main [name="lastName"]').fill('Peeters')
  await page.locator('main [name="email"]').fill('an.peeters@bezoeker.example')
  await page.locator('main [name="question"]').fill('Bent u zaterdag open?')
  await page.locator('main [name="privacy"]').check()
  await waitLikePeople(page)
  await page.locator('main form.enquiry-form [type="submit"]').click()
  await page.getByRole('heading', { level: 1, name: /Bedankt|Dank/ }).waitFor()
}

/** Logs in with what the page says about the sample staff. */
async function logIn(page: Page, email: string) {
  await page.goto(`${visit.site.url}/desk/`)
  const said = (await page.locator('.form-hint').allTextContents()).join(' ')
  expect(said).toContain(email)
  await page.getByLabel(/E-mailadres/).fill(email)
  await page.getByLabel(/Wachtwoord/).fill('demo-kantoor')
  await page.getByLabel(/^Code/).fill(/\d{6}/.exec(said)?.[0] ?? '')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

async function handleAndTakeBack(page: Page, name: string) {
  const row = page.getByRole('listitem').filter({ hasText: `${name} Peeters` })
  await row.getByRole('button', { name: 'Afgehandeld' }).click()
  await row.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Maak ongedaan' }).click()
  await row.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: `${name} Peeters` }).waitFor()
  expect(await page.locator('main').innerText()).toContain('Bent u zaterdag open?')
}

async function findAndAnswer(page: Page) {
  await page.getByRole('searchbox').fill('an peeters')
  await page.getByRole('button', { name: 'Zoek', exact: true }).click()
  await page.getByRole('link', { name: 'An Peeters' }).click()
  await page.getByLabel('Uw antwoord').fill('Ja, tot zaterdag.')
  await page.getByLabel('Sjabloon').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Voeg in', exact: true }).click()
  const answer = page.getByLabel('Uw antwoord')
  expect(await answer.inputValue()).toMatch(/^Ja, tot zaterdag\.\n\nDag An Peeters,[\s\S]*Inès Lambotte$/)
  await page.getByRole('button', { name: 'Verstuur en handel af' }).click()
  await page.getByRole('button', { name: 'Maak ongedaan' }).click()
  expect(await answer.inputValue()).toContain('Ja, tot zaterdag.')
  expect(await page.locator('main').innerText()).not.toContain('Mail aan an.peeters@bezoeker.example wacht')
}

/** An owner's screens: what they were told, and their portal, in which nothing can be sent. */
async function ownerScreens(page: Page): Promise<string[]> {
  const follow = async (name: string | RegExp) => {
    await page.getByRole('main').getByRole('link', { name }).first().click()
    return new URL(page.url()).pathname
  }
  await page.goto(`${visit.site.url}/desk/people/`)
  const screens = [await follow('Greet Vandamme'), await follow('Bekijk het eigenaarsportaal')]
  await page.getByText('U ziet wat Greet Vandamme ziet.').waitFor()
  const sends = page.locator('.owner-seen :is(form, button, input)')
  expect(await sends.count()).toBe(0)
  await page.locator('.owner-seen .entry-link').first().click()
  await page.getByText('U ziet wat Greet Vandamme ziet.').waitFor()
  expect(await sends.count()).toBe(0)
  return [...screens, new URL(page.url()).pathname]
}

/** The steps of a new home, with the facts of an apartment in Brussels. */
async function homeScreens(page: Page): Promise<string[]> {
  await page.goto(`${visit.site.url}/desk/homes/`)
  await page.getByRole('button', { name: 'Nieuw pand' }).click()
  const here = new URL(page.url()).pathname.replace('photos/', '')
  await page.goto(`${visit.site.url}${here}kind/`)
  await page.getByLabel('Te koop of te huur').selectOption({ label: 'Te huur' })
  await page.getByLabel('Soort pand').selectOption({ label: 'Appartement' })
  await page.getByRole('button', { name: 'Bewaar en ga verder' }).click()
  await page.getByLabel('Postcode').fill('1000')
  await page.getByLabel('Gemeente').fill('Brussel')
  await page.getByRole('button', { name: 'Bewaar en ga verder' }).click()
  return ['', 'photos/', 'kind/', 'address/', 'facts/', 'texts/', 'price/'].map(step => here + step)
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log uit' }).click()
  await page.goto(`${visit.site.url}/desk/enquiries/`)
  expect(new URL(page.url()).pathname).toBe('/desk/log-in/')
}

test('an agent handles and answers a request on a phone without script, and takes both back', async () => {
  await ask('An')
  const page = await visit.newPage({ viewport: phone, javaScriptEnabled: false }, { fresh: true })
  await logIn(page, 'ines@example.org')
  await handleAndTakeBack(page, 'An')
  await findAndAnswer(page)
  await logOut(page)
})

test('an admin does the same at a desktop; each screen fits a small phone, passes axe and has no script but the desk’s own', async () => {
  await ask('Bert')
  // Without fades, which the next page cuts short at a program's pace.
  const page = await visit.newPage({ viewport: desktop, reducedMotion: 'reduce' }, { fresh: true })
  await logIn(page, 'tom@example.org')
  await handleAndTakeBack(page, 'Bert')
  const screens = [
    new URL(page.url()).pathname,
    '/desk/',
    '/desk/enquiries/',
    '/desk/viewings/',
    '/desk/people/',
    '/desk/queues/',
    '/desk/figures/',
    '/desk/figures/?by=month&agent=1',
    '/desk/viewings/new/',
    '/desk/viewings/new/?property=4101',
    '/desk/offers/',
    '/desk/applications/',
    '/desk/testimonials/',
    '/desk/access/',
    '/desk/mails/',
    '/desk/site/',
    '/desk/site/photos/',
    '/desk/site/banner/',
    '/desk/log/',
    '/desk/find/?q=bert',
    '/desk/homes/',
    '/desk/projects/',
    '/desk/window/',
    '/desk/site/new-page/',
    ...(await ownerScreens(page)),
    ...(await homeScreens(page)),
  ]
  await page.setViewportSize(small)
  for (const screen of screens) {
    await page.goto(visit.site.url + screen)
    // Those within the page are the desk's own: its policy names their hashes, and a refused one is a problem of the visit.
    expect(await page.locator('script[src]').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(small.width)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violationsOf(page)).toEqual([])
    }
  }
  await logOut(page)
})
