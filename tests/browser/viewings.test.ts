/** From booking a viewing to the link that confirms it: with JavaScript off and on, on a phone and on a desktop. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '../support/accessibility'
import { desktop, phone, wakeScripts } from '../support/browser'
import { readMail } from '../support/read-mail'
import { startSite } from '../support/site'
import { visits, waitLikePeople } from '../support/visits'

// A separate site, because it counts all mails and needs the limits.
const visit = visits(() => startSite({ settings: { FORM_LIMITS: 'on' } }))

// A property each: a sender may have at most two open viewings of one.
const ways = [
  { name: 'without script, on a phone', javaScriptEnabled: false, viewport: phone, property: 5101 },
  { name: 'with script, on a desktop', javaScriptEnabled: true, viewport: desktop, property: 5103 },
]

describe.each(ways)('$name', ({ javaScriptEnabled, viewport, property }) => {
  const open = async (page: Page, address: string) => {
    await page.goto(address)
    if (javaScriptEnabled) await wakeScripts(page)
  }
  const newPage = () => visit.newPage({ javaScriptEnabled, viewport, locale: 'nl-BE' })
  const mailsTo = (email: string) =>
    visit.site
      .mails()
      .map(text => readMail(Buffer.from(text)))
      .filter(({ headers }) => `${headers.get('to')} ${headers.get('reply-to')}`.includes(email))

  const checkAccess = async (page: Page) => {
    // The proof of work needs script.
    if (javaScriptEnabled) expect(await violationsOf(page, 'main')).toEqual([])
  }

  /** Fills in and sends. */
  async function book(page: Page, email: string) {
    await open(page, `${visit.site.url}/nl/property/${property}/appointment/`)
    const form = page.locator('form.enquiry-form')
    await form.locator('[name=slot]:not([disabled])').first().check()
    for (const box of await form.locator('input[type=checkbox][required]').all()) await box.check()
    const typed = { firstName: 'Marie-Ève', lastName: "D'hondt", email, phone: '0470 12 34 56' }
    for (const [name, value] of Object.entries(typed)) await form.locator(`[name=${name}]`).fill(value)
    await waitLikePeople(page)
    await form.getByRole('button', { name: 'Reserveer dit moment' }).click()
  }

  test('books a viewing, follows the mail’s link, and allows two at once', async () => {
    const email = `marie-${property}@bezoeker.example`
    const page = await newPage()
    await book(page, email)
    await page.waitForURL(/bedankt\/contact-appointment/)
    const thankYou = page.url()
    await page.getByText('voor u vrijgehouden tot').waitFor()
    const said = (await page.locator('main').textContent()) ?? ''
    expect(said).toContain(email)
    expect(said).toMatch(/\d{1,2} \w+ 20\d\d, \d\d:\d\d – \d\d:\d\d/)
    await checkAccess(page)

    await expect.poll(() => mailsTo(email).length).toBe(1)
    const [mail] = mailsTo(email)
    const link = /http:\S+\/afspraak\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    await open(page, link)
    await checkAccess(page)
    await page.getByRole('button', { name: 'Bevestig mijn bezoek' }).click()
    await page.waitForURL(/done=confirmed/)
    await page.getByText('Uw bezoek is bevestigd').waitFor()
    if (javaScriptEnabled) {
      await wakeScripts(page)
      // For the saved visit: when, and no link to it.
      const known = await page.evaluate(id => localStorage[`gevel-viewing-${id}`], property)
      expect(JSON.parse(known)).toEqual({ startsAt: expect.any(Number), when: expect.stringMatching(/20\d\d, \d\d:\d\d/) })
    }
    await expect.poll(() => mailsTo(email).length).toBe(3)
    expect(mailsTo(email).find(({ headers }) => headers.get('reply-to')?.includes(email))?.text).toContain('0470 12 34 56')
    await page.goto(thankYou)
    expect(await page.locator('main').textContent()).toContain('De afspraak is bevestigd')
    const file = await page.request.get(
      new URL((await page.getByRole('link', { name: 'Zet in uw agenda' }).getAttribute('href')) ?? '', page.url()).href,
    )
    expect(await file.text()).toContain('STATUS:CONFIRMED')
    await page.getByRole('link', { name: 'Wijzig of annuleer de afspraak' }).click()
    await page.getByRole('heading', { level: 1, name: 'Uw afspraak' }).waitFor()
    await page.goBack()
    await page.getByText(email).first().waitFor()

    // The site alone decides the rest, so one way shows it.
    if (javaScriptEnabled) return
    await book(page, `ander-${email}`)
    await page.waitForURL(/bedankt/)
    await book(page, `derde-${email}`)
    await page.locator('.error-summary', { hasText: 'hoogstens twee bezoeken' }).waitFor()
    expect(await page.locator('form.enquiry-form [name=email]').inputValue()).toBe(`derde-${email}`)

    // Another visitor at the same address learns nothing of it.
    const other = await newPage()
    await other.goto(thankYou)
    expect(await other.locator('main').textContent()).not.toMatch(/bezoeker\.example|\d\d:\d\d/)
  })
})
