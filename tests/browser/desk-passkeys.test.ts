/** A passkey of Chromium's own authenticator, from the day that somebody adds it to the day that they remove it. */
import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoSecret } from '../../app/domains/desk/demo-staff.server'
import { violationsOf } from '../support/accessibility'
import { desktop, phone } from '../support/browser'
import { startSite } from '../support/site'
import { visits } from '../support/visits'

// A separate site, because a code of the sample staff works once.
const visit = visits(startSite)
const small = { width: 320, height: 640 }

/** The code of the moment, or one later, which is accepted too. */
const codeOf = (later: number) => generateSync({ secret: demoSecret, epoch: Math.floor(Date.now() / 1000) + 30 * later })

async function plugInAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const answering = { isUserVerified: true, automaticPresenceSimulation: true }
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, ...answering } })
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    refuse: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    accept: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true }),
  }
}

async function logInByCode(page: Page) {
  await page.goto(`${visit.site.url}/desk/log-in/`)
  await page.getByLabel(/E-mailadres/).fill('tom@example.org')
  await page.getByLabel(/Wachtwoord/).fill('demo-kantoor')
  await page.getByLabel(/^Code/).fill(codeOf(0))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/desk/')
}

async function addPasskey(page: Page, name: string) {
  await page.goto(`${visit.site.url}/desk/access/`)
  await page.getByRole('link', { name: 'Voeg een passkey toe' }).click()
  await page.getByLabel(/^Code/).fill('000000')
  await page.getByRole('button', { name: 'Ga verder' }).click()
  await page.getByText('Dat is niet bevestigd').waitFor()
  await fits(page)
  await page.getByLabel(/^Code/).fill(codeOf(1))
  await page.getByRole('button', { name: 'Ga verder' }).click()
  await page.getByRole('button', { name: 'Maak de passkey aan' }).waitFor()
  await fits(page)
  await page.getByLabel(/Naam van de passkey/).fill(name)
  await page.getByRole('button', { name: 'Maak de passkey aan' }).click()
  await page.getByText('Tom Verhaegen voegde een passkey toe.').waitFor()
  await fits(page)
}

/** The screen fits a small phone and passes axe, light and dark. */
async function fits(page: Page) {
  const size = page.viewportSize()
  await page.setViewportSize(small)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(small.width)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page, 'main')).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violationsOf(page, 'main', ['color-contrast'])).toEqual([])
  if (size) await page.setViewportSize(size)
}

test('an admin adds a passkey, logs in with it, confirms what visitors never see, and removes it', async () => {
  const page = await visit.newPage({ viewport: desktop }, { fresh: true })
  const authenticator = await plugInAuthenticator(page)
  await logInByCode(page)
  await addPasskey(page, 'Laptop')
  expect(await authenticator.credentials()).toBe(1)

  await page.getByRole('button', { name: 'Log uit' }).click()
  await page.goto(`${visit.site.url}/desk/site/recipients/`)
  await fits(page)
  await authenticator.refuse()
  await page.getByRole('button', { name: 'Log in met een passkey' }).click()
  await page.getByText('Dat lukte niet met de passkey').waitFor()
  await authenticator.accept()
  await page.getByRole('button', { name: 'Log in met een passkey' }).click()
  await page.waitForURL('**/desk/site/recipients/')

  await page
    .getByLabel(/E-mailadressen, één per regel/)
    .first()
    .fill('nieuw@example.org')
  await page.getByRole('button', { name: 'Publiceer', exact: true }).click()
  await page.getByText('Dat is niet bevestigd').first().waitFor()
  await page.getByRole('button', { name: 'Bevestig met een passkey' }).click()
  await page.getByText('Bevestigd met uw passkey').waitFor()
  await fits(page)
  await page.getByRole('button', { name: 'Publiceer', exact: true }).click()
  await page.getByRole('button', { name: 'Maak ongedaan' }).waitFor()

  await page.goto(`${visit.site.url}/desk/access/`)
  await page.getByText('Laatst gebruikt').waitFor()
  await page.getByRole('link', { name: 'Verwijder', exact: true }).click()
  await fits(page)
  await page.getByRole('button', { name: 'Bevestig met een passkey' }).click()
  await page.getByText('Tom Verhaegen verwijderde een passkey.').waitFor()
  expect(await page.getByText('Laptop').count()).toBe(0)
})

test('asks for a fresh challenge when the page was open for long', async () => {
  const page = await visit.newPage({ viewport: phone }, { fresh: true })
  await plugInAuthenticator(page)
  await page.goto(`${visit.site.url}/desk/log-in/`)
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 5 * 60_000
  })
  const button = page.getByRole('button', { name: 'Log in met een passkey' })
  const [asked] = await Promise.all([page.waitForRequest(`${visit.site.url}/desk/log-in/`), button.click()])
  expect(asked.resourceType()).toBe('fetch')
})

test('runs its own script on the pages with its button, and none on the others', async () => {
  const page = await visit.newPage({ viewport: desktop }, { fresh: true })
  const policyOf = async (path: string) => {
    const answer = await page.goto(visit.site.url + path)
    return /script-src [^;]*/.exec((await answer?.headerValue('Content-Security-Policy')) ?? '')?.[0]
  }
  expect(await policyOf('/desk/log-in/')).toMatch(/^script-src 'sha256-[\w+/=]{44}'$/)
  expect(await policyOf('/desk/welcome/unknown/')).toBe("script-src 'none'")
})

test('without script, or in a browser without passkeys, nothing is seen of them', async () => {
  const plain = await visit.newPage({ viewport: phone, javaScriptEnabled: false }, { fresh: true })
  await plain.goto(`${visit.site.url}/desk/log-in/`)
  const button = (page: Page) => page.getByText('Log in met een passkey')
  expect(await button(plain).isVisible()).toBe(false)
  const old = await visit.newPage({ viewport: phone }, { fresh: true })
  await old.addInitScript(() => Reflect.deleteProperty(PublicKeyCredential, 'parseCreationOptionsFromJSON'))
  await old.goto(`${visit.site.url}/desk/log-in/`)
  expect(await button(old).isVisible()).toBe(false)
})
