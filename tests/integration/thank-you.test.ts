/** The page after each form: only the browser that posted sees the request (docs/decisions/browser-storage.md). */

import { beforeEach, describe, expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { href } from '../../app/platform/paths/table'
import { signLink } from '../../app/platform/signing/signed-link.server'
import { fieldsOf } from '../../app/registry/forms.server'
import * as thankYou from '../../app/routes/enquiries/thank-you'
import { enquiry } from '../../db/schema/site.server'
import { callRoute, type RouteModule } from '../support/call-route'
import { type FormCase, forms } from '../support/forms'
import { type FourLanguages as Language, fourLanguages as languages } from '../support/four-languages'
import { reconfigured, testSite } from '../support/test-site'

const routes = import.meta.glob<RouteModule>('../../app/routes/*/*.tsx', { eager: true })
const site = testSite({ now: 'real', settings: { SITE_URL: 'https://www.gevel.example' } })
// Viewing slots count from the day of the import.
importSnapshot(site)

const tables = 'rate_limit enquiry outbox document_request appointment newsletter_subscriber'
beforeEach(() => void site.database.$client.exec(tables.replace(/\S+/g, table => `delete from ${table};`)))

type Sent = { address: string; cookie: string; line: string; answer: Response }

/** Sends a form as a browser does, and keeps the cookie of the response. */
async function send(form: FormCase, language: Language, change: Record<string, string> = {}): Promise<Sent> {
  const route = routes[`../../app/routes/${form.route}.tsx`]!
  let page = await callRoute(site, route, form.address(language))
  if (page.status === 308) page = await callRoute(site, route, page.headers.get('Location')!)
  const { token, action } = (await page.json()).state
  const body = new FormData()
  body.set(tokenField, token)
  for (const [name, value] of Object.entries({ ...form.fields(language), ...change })) body.append(name, value)
  for (const [name, { bytes, type, name: file }] of Object.entries(form.files ?? {}))
    body.append(name, new File([bytes], file, { type }))
  site.clock.now += shortestTime
  const answer = await callRoute(site, route, action, { method: 'POST', body })
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([303, 'no-store'])
  const line = answer.headers.getSetCookie().find(each => each.startsWith('__Host-sent='))!
  return { address: answer.headers.get('Location')!, cookie: line.split(';')[0]!, line, answer }
}

/** The page for a browser with these cookies. */
async function read(address: string, cookie = '', at = site) {
  const page = await callRoute(at, thankYou, address, { headers: { cookie } })
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  return page.json()
}

type Receipt = { groups: { rows: { label: string; value: string }[] }[]; answer?: { text: string }; received: string }
const rowsOf = ({ groups }: Receipt) => groups.flatMap(({ rows }) => rows)

/** Forms that lead to a thank-you page. */
const thanked = forms.filter(({ thankYou: key }) => key.startsWith('feedback-'))

it('exists for every form except the one that returns to its own page', () => {
  expect(forms.length - thanked.length).toBe(1)
})

describe.each(thanked)('after $form', form => {
  it('shows the request to the browser that posted, by the form’s definition, in one of its languages', async () => {
    const language = form.languages[thanked.indexOf(form) % form.languages.length]!
    const { address, cookie, line } = await send(form, language)
    expect(line).toMatch(/^__Host-sent=[\w.-]+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/)
    const { receipt, booked } = await read(address, cookie)
    const { t } = site.texts(language)
    const shown = new Map(rowsOf(receipt).map(({ label, value }) => [label, value]))
    for (const [name, value] of Object.entries(form.fields(language))) {
      const field = fieldsOf(site, form.form)[name]
      if (!field || name === 'privacy' || (booked && name === 'slot')) continue
      const written = shown.get(t(field.label))
      expect([name, written]).toEqual([name, expect.stringMatching(/\S/)])
      if (!field.show) expect(written).toBe(value.replaceAll('\r', ''))
    }
    for (const { name } of Object.values(form.files ?? {})) expect([...shown.values()]).toContain(name)
    expect(JSON.stringify(receipt)).not.toMatch(/\b[A-Z]+_[A-Z_]+\b|\{\{|undefined|null/)
  })

  it('shows it to no other browser, on no other page, and for a limited time', async () => {
    const language = form.languages[0]!
    const { address, cookie } = await send(form, language)
    const [row] = site.database.select().from(enquiry).all()
    const { email } = row!.fields as { email: string }
    expect(cookie).not.toContain(email)
    expect(address).not.toContain(row!.id)
    const plain = await read(address)
    expect([plain.receipt, plain.booked]).toEqual([undefined, undefined])
    const now = site.now()
    const forged = signLink('enquiry sent', row!.id, now + 1e6, `${site.secret}x`)
    const ofOtherUse = signLink('upload', row!.id, now + 1e6, site.secret)
    const elsewhere = thanked.find(other => other.thankYou !== form.thankYou)!
    const { address: otherPage } = await send(elsewhere, elsewhere.languages[0]!)
    for (const [other, at] of [
      [cookie.replace(/.$/, last => (last === 'A' ? 'B' : 'A')), address],
      [cookie.replace(/=./, '=x'), address],
      ['__Host-sent=', address],
      [`__Host-sent=${row!.id}`, address],
      [`__Host-sent=${forged}`, address],
      [`__Host-sent=${ofOtherUse}`, address],
      [cookie.replace('__Host-', ''), address],
      [cookie, otherPage],
      // About nothing in the catalogue, or something else.
      [cookie, address.includes('?') ? address.split('?')[0]! : `${address}?property=4101`],
      [cookie, address.includes('?') ? address.replace(/=\d+/, '=999999999') : `${address}?project=7001`],
    ] as const) {
      const page = await read(at, other)
      expect([other, at, page.receipt, page.booked]).toEqual([other, at, undefined, undefined])
      expect(JSON.stringify(page)).not.toContain(email)
    }
    // Valid for an hour.
    site.clock.now += 3_600_000 - 60_000
    expect((await read(address, cookie)).receipt).toBeDefined()
    site.clock.now += 120_000
    expect(await read(address, cookie)).toEqual(plain)
    site.clock.now -= 3_600_000
    expect((await read(address, cookie)).receipt).toBeDefined()
    site.database.delete(enquiry).run()
    expect(await read(address, cookie)).toEqual(plain)
  })

  it('uses the page’s language, even if sent in another', async () => {
    const { address, cookie } = await send(form, form.languages[0]!)
    for (const language of languages) {
      const [, query = ''] = address.split('?')
      const { receipt } = await read(`${href(form.thankYou, language)}?${query}`, cookie)
      const labels = rowsOf(receipt).map(({ label }) => label)
      expect(labels).toContain(site.texts(language).t('FIELD_EMAIL'))
      expect(JSON.stringify(receipt)).not.toMatch(/\b[A-Z]+_[A-Z_]+\b|\{\{|undefined|null/)
    }
  })
})

describe('who answers, and by when', () => {
  const form = (key: string) => thanked.find(each => each.form === key)!
  const answerTo = async (key: string, at = site) => {
    const { address, cookie } = await send(form(key), 'nl')
    return (await read(address, cookie, at)).receipt.answer
  }
  /** Thursday 24 December 2026, 11:00 in Brussels. */
  const beforeChristmas = Date.UTC(2026, 11, 24, 10)

  it('is the agent, a configured team or the agency, on a working day', async () => {
    const sentThen = async (key: string, at = site) => {
      const { address, cookie } = await send(form(key), 'nl')
      site.database.update(enquiry).set({ createdAt: beforeChristmas }).run()
      return (await read(address, cookie, at)).receipt.answer
    }
    expect(await sentThen('contact-me')).toMatchObject({
      text: 'Lotte Vermeersch neemt uiterlijk op maandag 28 december contact met u op.',
    })
    expect((await sentThen('contact-construction')).text).toMatch(/^Ons nieuwbouwteam neemt /)
    expect(await sentThen('site-contact')).toMatchObject({
      text: 'Gevel Vastgoed neemt uiterlijk op maandag 28 december contact met u op.',
      phoneHref: 'tel:+3290000000',
    })
    const others = reconfigured(site, configuration => {
      configuration.agency.openingHours = []
      configuration.recipients.default = { ...configuration.recipients.default, name: 'Het kantoor', answerDays: 2 }
      configuration.recipients['contact-me'] = { ...configuration.recipients['contact-me']!, managerInCopy: false }
    })
    const within = 'Het kantoor neemt binnen 2 werkdagen contact met u op.'
    expect((await sentThen('site-contact', others)).text).toBe(within)
    // Somebody who gets no copy does not reply.
    expect((await sentThen('contact-me', others)).text).toBe(within)
  })

  it('is omitted if nobody has to reply', async () => {
    for (const key of ['send-to-friend', 'sign-newsletter', 'testimonial']) expect(await answerTo(key)).toBeUndefined()
    expect((await answerTo('brochure-request')).text).toMatch(/per post\.$/)
  })
})

it('links an offer’s sheet for the browser that sent it', async () => {
  const { address, cookie } = await send(thanked.find(({ form }) => form === 'offer-to-purchase')!, 'nl')
  expect(address).toMatch(/\?property=4101&outcome=waiting$/)
  expect((await read(address)).state.document).toBeUndefined()
  const { label, href: sheet } = (await read(address, cookie)).state.document
  expect(label).toBe(site.texts('nl').t('OFFER_SUMMARY_LINK'))
  const page = await callRoute(site, routes['../../app/routes/offers/offer-summary.tsx']!, sheet)
  expect(page.status).toBe(200)
})
