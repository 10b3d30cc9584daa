/** An agent's morning and the office's week at the desk (DESK, tasks 9 to 16), on a phone without script and at a desktop. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { openSourceStore, sourceFiles } from '../../app/domains/feeds/store/source-store.server'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { forms } from '../../app/registry/forms.server'
import { appointment, enquiry, outbox, testimonial } from '../../db/schema/site.server'
import { appointmentSite } from '../support/appointment-site'
import { desktop, phone } from '../support/browser'
import { copyOfData } from '../support/catalogue'
import { everyField } from '../support/enquiry-site'
import { askShared } from '../support/shared'
import { startSite } from '../support/site'
import { visits } from '../support/visits'

const day = 86_400_000
const ways = [
  { name: 'on a phone without script', client: 'An', viewport: phone, javaScriptEnabled: false },
  { name: 'at a desktop', client: 'Bert', viewport: desktop, javaScriptEnabled: true },
]

/** What came in: of each client a viewing to confirm, a request whose mail came back, and a testimonial. */
function arrive(varDir: string): void {
  const site = appointmentSite({ confirm: 'by-staff', varDir })
  const now = Date.now()
  for (const { client } of ways) {
    const email = `${client.toLowerCase()}@bezoeker.example`
    const sent = site.book({ firstName: client, lastName: 'Peeters', email })
    if (sent.kind !== 'sent') throw new Error(JSON.stringify(sent))
    const asked = { ...everyField, firstName: client, lastName: 'Peeters', email, newsletter: undefined }
    submitEnquiry(site, forms.propertyContact, { data: site.filled(asked), language: 'nl', propertyID: 4101 })
    const row = () => site.database.select().from(appointment).where(eq(appointment.email, email)).get()!
    changeAppointment(site, { row: row(), role: 'visitor' }, { what: 'confirm' }, 0)
    const startsAt = now + 2 * day
    // The seat of the hour is free again for the next.
    site.database.$client.exec('delete from appointment_seat')
    site.database
      .update(appointment)
      .set({ startsAt, endsAt: startsAt + 1_800_000 })
      .where(eq(appointment.id, row().id))
      .run()
    const words = { id: `words-${client}`, language: 'nl' as const, name: `${client} Peeters`, email, comment: 'Vlot geholpen' }
    site.database
      .insert(testimonial)
      .values({ ...words, createdAt: now })
      .run()
  }
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

const visit = visits(async () => {
  const imported = await askShared('imported')
  const data = copyOfData()
  for (const folder of ['site', 'law']) cpSync(path.join('data', folder), path.join(data, folder), { recursive: true })
  const source = { provider: 'openimmo', options: { folder: path.join(data, 'feed') }, everyMinutes: 0 }
  writeFileSync(path.join(data, 'site/source.json'), JSON.stringify(source))
  return startSite({
    settings: { DATA_DIR: data },
    prepare: varDir => {
      cpSync(imported, varDir, { recursive: true })
      arrive(varDir)
    },
  })
})

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
/** A code works once in its half minute, so each person logs in once. */
const loggedIn = new Map<string, State>()

async function logIn(page: Page, email: string) {
  await page.goto(`${visit.site.url}/desk/`)
  const said = (await page.locator('.form-hint').allTextContents()).join(' ')
  await page.getByLabel(/E-mailadres/).fill(email)
  await page.getByLabel(/Wachtwoord/).fill('demo-kantoor')
  await page.getByLabel(/^Code/).fill(/\d{6}/.exec(said)?.[0] ?? '')
  await page.getByRole('button', { name: 'Log in' }).click()
  loggedIn.set(email, await page.context().storageState())
}

describe.each(ways)('$name', ({ client, viewport, javaScriptEnabled, name }) => {
  const open = async (email: string) => {
    const storageState = loggedIn.get(email)
    const page = await visit.newPage({ viewport, javaScriptEnabled, ...(storageState && { storageState }) }, { fresh: true })
    if (!storageState) await logIn(page, email)
    return page
  }
  /** A task from the first screen, and its time on this machine. */
  const task = async (page: Page, what: string, steps: () => Promise<void>) => {
    await page.goto(`${visit.site.url}/desk/`)
    const began = performance.now()
    await steps()
    console.log(`${name}: ${what}: ${Math.round(performance.now() - began)} ms`)
  }
  const menu = async (page: Page, link: string) => {
    const all = page.locator('.desk-more summary')
    const target = page.getByRole('link', { name: new RegExp(`^${link}`) })
    if (!(await target.first().isVisible())) await all.click()
    await target.first().click()
  }
  const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
  const done = (page: Page) => page.getByRole('button', { name: 'Maak ongedaan' }).waitFor()

  test('an agent’s morning', async () => {
    const page = await open('ines@example.org')
    await task(page, '11 confirm a viewing', async () => {
      await row(page, `${client} Peeters`).getByRole('button', { name: 'Bevestig' }).click()
      await done(page)
    })
    await task(page, '10 mark a request as handled', async () => {
      await row(page, `${client} Peeters`).getByRole('button', { name: 'Afgehandeld' }).click()
      await done(page)
    })
    await task(page, '9 publish and answer a testimonial', async () => {
      await page.goto(`${visit.site.url}/desk/testimonials/`)
      await row(page, `${client} Peeters`).getByRole('button', { name: 'Zet op de site' }).click()
      await done(page)
      await row(page, `${client} Peeters`).getByText('Antwoord', { exact: true }).click()
      await row(page, `${client} Peeters`).getByLabel('Uw antwoord').fill(`Dank u, ${client}`)
      await row(page, `${client} Peeters`).getByRole('button', { name: 'Bewaar het antwoord' }).click()
      await done(page)
    })
    await page.goto(`${visit.site.url}/nl/getuigenissen/`)
    expect(await page.locator('main').innerText()).toContain(`Dank u, ${client}`)
  })

  test('the office’s week', async () => {
    const page = await open('tom@example.org')
    await task(page, '12 all requests of the week', async () => {
      await menu(page, 'Aanvragen')
      await page.locator('[name=state]').selectOption('all')
      await page.getByRole('button', { name: 'Toon' }).click()
      await row(page, `${client} Peeters`).first().waitFor()
    })
    await task(page, '13 send a mail again', async () => {
      await menu(page, 'Wachtrijen')
      await row(page, `${client.toLowerCase()}@bezoeker.example`)
        .getByRole('button', { name: 'Verstuur opnieuw' })
        .first()
        .click()
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
      await page.getByLabel('E-mailadres').fill(`${client.toLowerCase()}@bezoeker.example`)
      await page.getByRole('button', { name: 'Toon' }).click()
      expect(await page.locator('main').innerText()).toContain('Mails aan dit adres')
    })
    await task(page, '16 erase somebody', async () => {
      await menu(page, 'Personen')
      await page.getByLabel('E-mailadres').fill(`${client.toLowerCase()}@bezoeker.example`)
      await page.getByRole('button', { name: 'Toon' }).click()
      await page.getByRole('link', { name: 'Gegevens bezorgen of wissen' }).click()
      await page.getByRole('button', { name: 'Wis alles van dit adres' }).click()
    })
    await page.goto(`${visit.site.url}/desk/enquiries/`)
    expect(await page.locator('main').innerText()).not.toContain(`${client} Peeters`)
  })
})
