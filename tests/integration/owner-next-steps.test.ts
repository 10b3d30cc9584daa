/** What an owner reads first: the agent, upcoming events, shared documents; and the monthly summary, turned off by its link. */
import { beforeAll, describe, expect, it } from 'vitest'
import { createAccount, findByEmail } from '../../app/domains/account/accounts.server'
import { startSession } from '../../app/domains/account/sessions.server'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { comparisonOf } from '../../app/domains/owner/comparison.server'
import { seedDemoFigures } from '../../app/domains/owner/demo-figures.server'
import { nextStepsOf } from '../../app/domains/owner/next-steps.server'
import { summaryLink, wantsSummary } from '../../app/domains/owner/summary.server'
import { countsOf } from '../../app/domains/owner/visit-counts.server'
import { formatDate } from '../../app/platform/i18n/formats'
import { languages } from '../../app/platform/i18n/languages'
import { href } from '../../app/platform/paths/table'
import { signLink } from '../../app/platform/signing/signed-link.server'
import * as ownerDocument from '../../app/routes/owner/owner-document'
import * as ownerProperty from '../../app/routes/owner/owner-property'
import * as ownerSummary from '../../app/routes/owner/owner-summary'
import { enquiry, propertyDay } from '../../db/schema/site.server'
import { callRoute, type RouteRequest } from '../support/call-route'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true, settings: { SITE_URL: 'https://www.gevel.example' } })
const cookies: Record<string, string> = {}

beforeAll(() => {
  for (const email of ['greet.vandamme@example.org', 'juergen.hellwig@example.org']) {
    const made = { kind: 'owner' as const, email, language: 'nl' as const, confirmed: true, passwordHash: 'x' }
    site.database.transaction(tx => createAccount(tx, made, site.now()))
    const account = findByEmail(site.database, 'owner', email)!
    cookies[email] = site.database.transaction(tx => startSession(site, tx, account, null)).split(';')[0]!
  }
})

const greet = () => ({ headers: { Cookie: cookies['greet.vandamme@example.org']! } })
const pageOf = async (language: (typeof languages)[number]) =>
  (await callRoute(site, ownerProperty, href('owner-property', language, { id: 4101 }), greet())).json()

describe('the overview of a property', () => {
  it.each(languages)('names the agent, with the telephone, and what comes next, in %s', async language => {
    const { steps } = await pageOf(language)
    expect(steps.agent).toMatchObject({ name: 'Lotte Vermeersch', phoneHref: 'tel:+3290000001' })
    // In the order of their days, and nothing that another reader's language says.
    expect(steps.planned).toHaveLength(2)
    expect(steps.planned[0].when).toContain(formatDate('2026-11-30', site.texts(language)))
    if (language !== 'nl')
      expect(steps.planned.map((line: { subject: string }) => line.subject).join()).not.toMatch(/Kijkdag|foto’s/)
    expect(steps.planned.every((line: { textLanguage?: string }) => line.textLanguage === undefined)).toBe(true)
  })

  it('omits past events', () => {
    const before = site.clock.now
    site.clock.now = Date.parse('2026-12-01T12:00:00Z')
    const { planned } = nextStepsOf(site, findProperty(site, 4101, 'nl')!, site.texts('nl'))
    site.clock.now = before
    expect(planned.map(({ when }) => when.slice(0, 10))).toEqual(['12-12-2026'])
  })

  it('starts the history on the posting day, without the import', async () => {
    const { overview } = await pageOf('nl')
    expect(overview.prices).toEqual([{ id: 0, day: '12-11-2026', text: site.texts('nl').t('OWNER_EVENT_NEW') }])
  })
})

describe('a document for the owner', () => {
  const ask = (property: number | string, document: number | string, init: RouteRequest = greet()) =>
    callRoute(site, ownerDocument, `/media/owner-documents/${property}/${document}`, {
      ...init,
      params: { property: String(property), document: String(document) },
    })

  it('opens for the owner only', async () => {
    const { steps } = await pageOf('fr')
    expect(steps.documents[0]).toEqual({ name: 'Rapport d’estimation', href: '/media/owner-documents/4101/9801' })
    const answer = await ask(4101, 9801)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    await answer.body?.cancel()
    const other = { headers: { Cookie: cookies['juergen.hellwig@example.org']! } }
    for (const [property, document, init] of [
      [4101, 9801, {}],
      [4101, 9801, other],
      [4101, 9805, greet()],
      [4102, 9805, greet()],
      [4101, 'x', greet()],
      ['x', 9801, greet()],
    ] as const)
      expect((await ask(property, document, init)).status).toBe(404)
  })
})

describe('the figures beside similar properties', () => {
  it('are medians of visits, requests and days, with the number compared', () => {
    const { database } = site
    const shown = findProperty(site, 4101, 'nl')!
    const none = comparisonOf(site, database, shown, '2026-11-20')!
    expect(none.rows.map(({ what }) => what)).toEqual(['visits', 'requests', 'days'])
    expect(none.rows[2]!.own).toBe(8)
    expect(none.count).toBeGreaterThan(2)
    database.insert(propertyDay).values({ propertyID: 4101, day: '2026-11-19', visits: 7, appearances: 9 }).run()
    const asked = { form: 'contact-me', language: 'nl' as const, fields: {}, createdAt: site.now() }
    for (const id of ['a', 'b'])
      database
        .insert(enquiry)
        .values({ id, idempotencyKey: id, propertyID: 4101, ...asked })
        .run()
    const some = comparisonOf(site, database, shown, '2026-11-20')!
    expect(some.rows.map(({ own }) => own)).toEqual([7, 2, 8])
    expect(some.rows[0]!.median).toBe(0)
    database.delete(propertyDay).run()
  })

  it('are not all zero in the demo, and are never added to real counts', () => {
    const { database } = site
    seedDemoFigures(site)
    const { visits, appearances } = countsOf(database, 4101, '2026-11-20')
    expect(visits.month).toBeGreaterThan(0)
    expect(appearances.month).toBeGreaterThan(visits.month)
    seedDemoFigures(site)
    expect(countsOf(database, 4101, '2026-11-20').visits).toEqual(visits)
  })
})

describe('the link of the monthly summary', () => {
  const account = () => findByEmail(site.database, 'owner', 'greet.vandamme@example.org')!
  const link = () => new URL(summaryLink(site, account())).pathname
  const post = (body: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(body) })

  it('turns it off and on; opening it changes nothing', async () => {
    expect((await (await callRoute(site, ownerSummary, link())).json()).wanted).toBe(true)
    expect(wantsSummary(site.database, account().id)).toBe(true)
    expect((await callRoute(site, ownerSummary, link(), post({ wanted: 'no' }))).status).toBe(200)
    expect(wantsSummary(site.database, account().id)).toBe(false)
    await callRoute(site, ownerSummary, link(), post({ wanted: 'yes' }))
    expect(wantsSummary(site.database, account().id)).toBe(true)
    // What a mail program posts by itself.
    expect((await callRoute(site, ownerSummary, link(), post({ 'List-Unsubscribe': 'One-Click' }))).status).toBe(200)
    expect(wantsSummary(site.database, account().id)).toBe(false)
    expect((await callRoute(site, ownerSummary, link(), post({}))).status).toBe(400)
  })

  it('is rejected if not ours', async () => {
    const other = signLink('enquiry-handled', account().id, site.now() + 1e9, site.secret)
    for (const token of [other, 'x', `${link().slice(0, -3)}`])
      expect((await callRoute(site, ownerSummary, href('owner-summary', 'nl', { token }))).status).toBe(404)
  })
})
