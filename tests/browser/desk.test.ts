/** An agent's morning on a phone without script, the office's week at a desktop (DESK, tasks 9 to 16), and every screen of the desk. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { openSourceStore, sourceFiles } from '../../app/domains/feeds/store/source-store.server'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { forms } from '../../app/registry/forms.server'
import { appointment, enquiry, outbox, testimonial } from '../../db/schema/site.server'
import { violationsOf } from '../support/accessibility'
import { appointmentSite } from '../support/appointment-site'
import { desktop, phone } from '../support/browser'
import { copyOfData } from '../support/catalogue'
import { everyField } from '../support/enquiry-site'
import { startSite } from '../support/site'
import { visits } from '../support/visits'

const day = 86_400_000
const small = { width: 320, height: 640 }

/** What came in: a viewing to confirm, a request whose mail came back, and a testimonial of An; a question of Bert. */
function arrive(varDir: string): void {
  const site = appointmentSite({ confirm: 'by-staff', varDir })
  const now = Date.now()
  const email = 'an@bezoeker.example'
  const sent = site.book({ firstName: 'An', lastName: 'Peeters', email })
  if (sent.kind !== 'sent') throw new Error(JSON.stringify(sent))
  const asked = { ...everyField, firstName: 'An', lastName: 'Peeters', email, newsletter: undefined }
  submitEnquiry(site, forms.propertyContact, { data: site.filled(asked), language: 'nl', propertyID: 4101 })
  const question = { ...asked, firstName: 'Bert', email: 'bert@elders.example', question: 'Bent u zaterdag open?' }
  submitEnquiry(site, forms.propertyContact, { data: site.filled(question), language: 'nl', propertyID: 4101 })
  const row = () => site.database.select().from(appointment).where(eq(appointment.email, email)).get()!
  changeAppointment(site, { row: row(), role: 'visitor' }, { what: 'confirm' }, 0)
  const startsAt = now + 2 * day
  site.database
    .update(appointment)
    .set({ startsAt, endsAt: startsAt + 1_800_000 })
    .where(eq(appointment.id, row().id))
    .run()
  const words = { id: 'words', language: 'nl' as const, name: 'An Peeters', email, comment: 'Vlot geholpen' }
  site.database
    .insert(testimonial)
    .values({ ...words, createdAt: now })
    .run()
  site.database.update(enquiry).set({ createdAt: now }).run()
  for (const { id, toAddress } of site.database.select().from(outbox).all()) {
    const failed = { state: 'dead' as const, attempts: 9, lastError: 'mailbox full', createdAt: now }
    if (toAddress.endsWith('@bezoeker.example')) site.database.update(outbox).set(failed).where(eq(outbox.id, id)).run()
    else site.database.delete(outbox).where(eq(outbox.id, id)).run()
  }
  site.close()
  refuse(varDir)
}

/** The last pass over the agency's software was refused, because many homes were gone. */
function refuse(varDir: string): void {
  const { folder, store: file } = sourceFiles({ varDir }, 'openimmo')
  mkdirSync(folder, { recursive: true })
  const store = openSourceStore(file)
  store.setState('trouble', 'refused')
  store.setState('troubleSince', String(Date.now() - day))
  store.setState('refusal', JSON.stringify({ why: 'removals', kind: 'property', lost: 9, before: 30 }))
  store.close()
}

const visit = visits(() => {
  const data = copyOfData()
  for (const folder of ['site', 'law']) cpSync(path.join('data', folder), path.join(data, folder), { recursive: true })
  const source = { provider: 'openimmo', options: { folder: path.join(data, 'feed') }, everyMinutes: 0 }
  writeFileSync(path.join(data, 'site/source.json'), JSON.stringify(source))
  return startSite({ settings: { DATA_DIR: data }, prepare: arrive })
})

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
/** A code works once in its half minute, so each person logs in once. */
const loggedIn = new Map<string, State>()

/** Logs in with what the page says about the sample staff. */
async function open(email: string, options: BrowserContextOptions): Promise<Page> {
  const storageState = loggedIn.get(email)
  const page = await visit.newPage({ ...options, ...(storageState && { storageState }) }, { fresh: true })
  await page.goto(`${visit.site.url}/desk/`)
  if (storageState) return page
  const said = (await page.locator('.form-hint').allTextContents()).join(' ')
  expect(said).toContain(email)
  await page.getByLabel(/E-mailadres/).fill(email)
  await page.getByLabel(/Wachtwoord/).fill('demo-kantoor')
  await page.getByLabel(/^Code/).fill(/\d{6}/.exec(said)?.[0] ?? '')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  loggedIn.set(email, await page.context().storageState())
  return page
}

/** A task from the first screen, and its time on this machine. */
async function task(page: Page, what: string, steps: () => Promise<void>) {
  await page.goto(`${visit.site.url}/desk/`)
  const began = performance.now()
  await steps()
  console.log(`${what}: ${Math.round(performance.now() - began)} ms`)
}

async function menu(page: Page, link: string) {
  const target = page.getByRole('link', { name: new RegExp(`^${link}`) })
  if (!(await target.first().isVisible())) await page.locator('.desk-more summary').click()
  await target.first().click()
}

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const done = (page: Page) => page.getByRole('button', { name: 'Maak ongedaan' }).waitFor()

async function handleAndTakeBack(page: Page) {
  const request = row(page, 'Bert Peeters')
  await request.getByRole('button', { name: 'Afgehandeld' }).click()
  await request.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Maak ongedaan' }).click()
  await request.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Bert Peeters' }).waitFor()
  expect(await page.locator('main').innerText()).toContain('Bent u zaterdag open?')
}

async function findAndAnswer(page: Page) {
  await page.getByRole('searchbox').fill('bert peeters')
  await page.getByRole('button', { name: 'Zoek', exact: true }).click()
  await page.getByRole('link', { name: 'Bert Peeters' }).click()
  await page.getByLabel('Uw antwoord').fill('Ja, tot zaterdag.')
  await page.getByLabel('Sjabloon').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Voeg in', exact: true }).click()
  const answer = page.getByLabel('Uw antwoord')
  expect(await answer.inputValue()).toMatch(/^Ja, tot zaterdag\.\n\nDag Bert Peeters,[\s\S]*Inès Lambotte$/)
  await page.getByRole('button', { name: 'Verstuur en handel af' }).click()
  await page.getByRole('button', { name: 'Maak ongedaan' }).click()
  expect(await answer.inputValue()).toContain('Ja, tot zaterdag.')
  expect(await page.locator('main').innerText()).not.toContain('Mail aan bert@elders.example wacht')
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

/** The steps of a new home with parts of their own, and the facts of an apartment in Brussels. */
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
  return ['', 'photos/', 'address/', 'facts/', 'texts/'].map(step => here + step)
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log uit' }).click()
  await page.goto(`${visit.site.url}/desk/enquiries/`)
  expect(new URL(page.url()).pathname).toBe('/desk/log-in/')
}

test('an agent’s morning, on a phone without script', async () => {
  const page = await open('ines@example.org', { viewport: phone, javaScriptEnabled: false })
  await task(page, '11 confirm a viewing', async () => {
    await row(page, 'An Peeters').getByRole('button', { name: 'Bevestig' }).click()
    await done(page)
  })
  await task(page, '10 mark a request as handled, and take it back', () => handleAndTakeBack(page))
  await findAndAnswer(page)
  await task(page, '9 publish and answer a testimonial', async () => {
    await page.goto(`${visit.site.url}/desk/testimonials/`)
    await row(page, 'An Peeters').getByRole('button', { name: 'Zet op de site' }).click()
    await done(page)
    await row(page, 'An Peeters').getByText('Antwoord', { exact: true }).click()
    await row(page, 'An Peeters').getByLabel('Uw antwoord').fill('Dank u, An')
    await row(page, 'An Peeters').getByRole('button', { name: 'Bewaar het antwoord' }).click()
    await done(page)
  })
  await page.goto(`${visit.site.url}/nl/getuigenissen/`)
  expect(await page.locator('main').innerText()).toContain('Dank u, An')
  await page.goto(`${visit.site.url}/desk/`)
  await logOut(page)
})

test('each screen fits a small phone, passes axe and has no script but the desk’s own', async () => {
  const page = await open('tom@example.org', { viewport: desktop })
  await page.goto(`${visit.site.url}/desk/enquiries/`)
  await page.getByRole('link', { name: 'Bert Peeters' }).click()
  const screens = [
    new URL(page.url()).pathname,
    '/desk/',
    '/desk/enquiries/',
    '/desk/viewings/',
    '/desk/people/',
    '/desk/queues/',
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
  for (const [at, screen] of screens.entries()) {
    // Both themes take their colours from one list, so each screen is shown in one of them.
    await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' })
    await page.goto(visit.site.url + screen)
    // Those within the page are the desk's own: its policy names their hashes, and a refused one is a problem of the visit.
    expect(await page.locator('script[src]').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(small.width)
    // The frame around them is the same on all.
    expect(await violationsOf(page, at < 2 ? undefined : 'main'), screen).toEqual([])
  }
})

test('the office’s week, at a desktop', async () => {
  const page = await open('tom@example.org', { viewport: desktop })
  await task(page, '12 all requests of the week', async () => {
    await menu(page, 'Aanvragen')
    await page.locator('[name=state]').selectOption('all')
    await page.getByRole('button', { name: 'Toon' }).click()
    await row(page, 'An Peeters').first().waitFor()
  })
  await task(page, '13 send a mail again', async () => {
    await menu(page, 'Wachtrijen')
    await row(page, 'an@bezoeker.example').getByRole('button', { name: 'Verstuur opnieuw' }).first().click()
    await done(page)
  })
  await task(page, '15 confirm a mass removal', async () => {
    await page
      .getByRole('link', { name: /Wachtrijen|software|programma/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Neem het over' }).click()
    await page.getByRole('button', { name: 'Maak ongedaan' }).click()
  })
  await task(page, '14 who is subscribed to what', async () => {
    await menu(page, 'Personen')
    await page.getByLabel('E-mailadres').fill('an@bezoeker.example')
    await page.getByRole('button', { name: 'Toon' }).click()
    expect(await page.locator('main').innerText()).toContain('Mails aan dit adres')
  })
  await task(page, '16 erase somebody', async () => {
    await menu(page, 'Personen')
    await page.getByLabel('E-mailadres').fill('an@bezoeker.example')
    await page.getByRole('button', { name: 'Toon' }).click()
    await page.getByRole('link', { name: 'Gegevens bezorgen of wissen' }).click()
    await page.getByRole('button', { name: 'Wis alles van dit adres' }).click()
  })
  await page.goto(`${visit.site.url}/desk/enquiries/`)
  expect(await page.locator('main').innerText()).not.toContain('An Peeters')
  await logOut(page)
})
