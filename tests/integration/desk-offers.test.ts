/** Offers and rental applications at the desk: side by side, answered in fixed words, and the log of equal treatment. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { proveOffer, signOffer } from '../../app/domains/offers/sign-offer.server'
import { takeBackMs } from '../../app/platform/mail/outbox.server'
import * as applications from '../../app/routes/desk/applications'
import * as csv from '../../app/routes/desk/applications-csv'
import * as homeOffers from '../../app/routes/desk/home-offers'
import * as offers from '../../app/routes/desk/offers'
import * as undo from '../../app/routes/desk/undo'
import { auditEntry, enquiry, enquiryNote, offer, outbox, staff } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { browserOf } from '../support/desk-site'
import { offeredID, offerSite, second } from '../support/offer-site'
import type { TestSiteOptions } from '../support/test-site'

type DeskSite = ReturnType<typeof offerSite>

const posted = (fields: Record<string, string>, headers: HeadersInit) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
  clientAddress: '198.51.100.7',
})

/** A signed offer, and a member of staff in a browser. */
async function offered(options: TestSiteOptions = {}, changes: Record<string, string> = {}) {
  const site = offerSite(options)
  const { headers, accountID } = await browserOf(site, 'ines@voorbeeld.be')
  const { id } = site.offer.made({ amountInWords: 'quatre cent cinquante mille euros', ...changes }, 'fr')
  proveOffer(site, id)
  return { site, headers, accountID, id }
}

const answer = (site: DeskSite, id: string, fields: Record<string, string>, headers: HeadersInit, home = offeredID) => {
  const post = posted({ offer: id, was: '', ...fields }, headers)
  return callRoute(site, homeOffers, `/desk/offers/${home}/`, { ...post, params: { property: String(home) } })
}

const entryIn = (response: Response) => /done=(\d+)/.exec(response.headers.get('Location') ?? '')?.[1] ?? ''
const rowOf = (site: DeskSite, id: string) => site.database.select().from(offer).where(eq(offer.id, id)).get()
const mailsOf = (site: DeskSite, name: string) =>
  site.database
    .select()
    .from(outbox)
    .all()
    .filter(({ template }) => template === `offer-to-purchase.${name}`)

describe('an offer', () => {
  it.each([
    ['accepted', {}],
    ['refused', {}],
    ['countered', { counter: '€ 460.000' }],
  ])('is %s by a mail in the buyer’s language that waits, and undone', async (name, fields) => {
    const { site, headers, id } = await offered()
    const done = await answer(site, id, { answer: name, ...fields }, headers)
    expect(rowOf(site, id)).toMatchObject({ answer: name, answeredAt: site.now() })
    expect(mailsOf(site, name)).toMatchObject([
      { language: 'fr', toAddress: 'elodie@bezoeker.example', sendAt: site.now() + takeBackMs },
    ])
    await callRoute(site, undo, '/desk/undo/', posted({ entry: entryIn(done), to: '/desk/' }, headers))
    expect(rowOf(site, id)).toMatchObject({ answer: null, answeredAt: null, counterAmount: null })
    expect(mailsOf(site, name)).toEqual([])
  })

  it('answered by a mail that was sent is not undone', async () => {
    const { site, headers, id } = await offered()
    const done = await answer(site, id, { answer: 'refused' }, headers)
    site.database.update(outbox).set({ state: 'sent' }).run()
    const late = await callRoute(site, undo, '/desk/undo/', posted({ entry: entryIn(done), to: '/desk/' }, headers))
    expect(late.headers.get('Location')).toBe('/desk/?sent')
    expect(rowOf(site, id)?.answer).toBe('refused')
  })

  it('answered twice at once is one answer', async () => {
    const { site, headers, id } = await offered()
    const send = () => answer(site, id, { answer: 'accepted' }, headers)
    const [first, again] = await Promise.all([send(), send()])
    expect(entryIn(again!)).toBe(entryIn(first!))
    expect(mailsOf(site, 'accepted')).toHaveLength(1)
  })

  it('answered by a colleague since is left alone, and both answers are shown', async () => {
    const { site, headers, id } = await offered()
    const jan = await browserOf(site, 'jan@voorbeeld.be')
    await answer(site, id, { answer: 'countered', counter: '470000' }, jan.headers)
    const refused = await answer(site, id, { answer: 'countered', counter: '460000' }, headers)
    expect(refused.status).toBe(409)
    const { error, typed } = await refused.json()
    for (const shown of ['jan', '470.000', '460.000']) expect(error).toContain(shown)
    expect(typed).toEqual({ offer: id, counter: '460000' })
    expect(rowOf(site, id)).toMatchObject({ answer: 'countered', counterAmount: 470_000 })
  })

  it('is not accepted beside another one for the same home', async () => {
    const { site, headers, id } = await offered()
    const other = site.offer.made({ email: 'ander@bezoeker.example' }).id
    proveOffer(site, other)
    await answer(site, id, { answer: 'accepted' }, headers)
    expect((await answer(site, other, { answer: 'accepted' }, headers)).status).toBe(409)
    expect(rowOf(site, other)?.answer).toBeNull()
  })

  it('that lacks a signature can only be refused; both buyers are told once both have signed', async () => {
    const { site, headers, id } = await offered({}, second)
    expect((await answer(site, id, { answer: 'accepted' }, headers)).status).toBe(422)
    signOffer(site, id)
    expect((await answer(site, id, { answer: 'accepted' }, headers)).status).toBe(303)
    expect(mailsOf(site, 'accepted').map(({ toAddress }) => toAddress)).toEqual(['elodie@bezoeker.example', second.secondEmail])
  })

  it.each([
    ['no answer', {}],
    ['an unknown answer', { answer: 'deleted' }],
    ['no amount', { answer: 'countered' }],
    ['a lower amount', { answer: 'countered', counter: '440000' }],
    ['words', { answer: 'countered', counter: 'veel' }],
  ])('with %s is refused', async (_, fields) => {
    const { site, headers, id } = await offered()
    expect((await answer(site, id, fields, headers)).status).toBe(422)
    expect(rowOf(site, id)?.answer).toBeNull()
  })

  it('is answered by staff only, on the page of its own home', async () => {
    const { site, headers, id } = await offered()
    expect((await answer(site, id, { answer: 'refused' }, {})).headers.get('Location')).toMatch(/log-in/)
    expect((await answer(site, id, { answer: 'refused' }, headers, 4101)).status).toBe(404)
    expect(rowOf(site, id)?.answer).toBeNull()
  })

  it('of another office is neither seen nor answered where agents see their own', async () => {
    const { site, headers, id, accountID } = await offered({
      configure: configuration => Object.assign(configuration, { desk: { agentsSee: 'own-office', answers: [] } }),
    })
    site.database.update(enquiry).set({ officeID: 'gent' }).run()
    site.database.update(staff).set({ officeID: 'antwerpen' }).where(eq(staff.accountID, accountID)).run()
    expect((await answer(site, id, { answer: 'refused' }, headers)).status).toBe(404)
    expect((await (await callRoute(site, offers, '/desk/offers/', { headers })).json()).homes).toEqual([])
  })

  it('stands beside the others for its home, the highest first, with who signed', async () => {
    const { site, headers, id } = await offered()
    const other = site.offer.made({ amount: '455000', amountInWords: 'vierhonderdvijfenvijftigduizend euro', ...second }).id
    const address = `/desk/offers/${offeredID}/`
    const page = await callRoute(site, homeOffers, address, { headers, params: { property: String(offeredID) } })
    const { home } = await page.json()
    expect(home.offers).toMatchObject([
      { id: other, canAccept: false, signed: [{}, {}] },
      { id, canAccept: true },
    ])
    expect(home.offers[1].signed[0].at).toBeGreaterThan(0)
    expect((await (await callRoute(site, offers, '/desk/offers/', { headers })).json()).homes).toMatchObject([{ count: 2 }])
    expect(JSON.stringify(site.database.select().from(auditEntry).all())).not.toContain('Peeters')
  })
})

describe('rental applications', () => {
  it('are listed by home with who was answered what and when, and downloaded without formulas', async () => {
    const { site, headers, id } = await offered()
    const row = site.database.select().from(enquiry).where(eq(enquiry.id, id)).get()!
    const fields = { firstName: '=1+1', lastName: 'X', email: 'x@bezoeker.example' }
    const application = { ...row, form: 'rental-application', fields, propertyID: 4101 }
    for (const name of ['a1', 'a2'])
      site.database
        .insert(enquiry)
        .values({ ...application, id: name, idempotencyKey: name, createdAt: row.createdAt + Number(name[1]) })
        .run()
    const note = { enquiryID: 'a1', at: site.now(), accountID: 'x', name: 'Inès', kind: 'answer' as const, text: '@SUM(A1)' }
    site.database.insert(enquiryNote).values(note).run()
    const { homes } = await (await callRoute(site, applications, '/desk/applications/', { headers })).json()
    expect(homes).toMatchObject([
      {
        candidates: [
          { id: 'a1', answers: [{ name: 'Inès' }] },
          { id: 'a2', answers: [] },
        ],
      },
    ])
    const file = await callRoute(site, csv, '/desk/applications.csv', { headers })
    const lines = Buffer.from(await file.arrayBuffer())
      .toString()
      .trimEnd()
      .split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(`"'=1+1 X"`)
    expect(lines[1]).toContain(`"'@SUM(A1)"`)
    expect((await callRoute(site, csv, '/desk/applications.csv')).status).toBe(303)
  })
})
