/** What Postmark and mail servers report about addresses, and the effect: lists skip them, staff are told about requests. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountView, actOnAccount } from '../../app/domains/demand/account-page.server'
import { alertDeps } from '../../app/domains/demand/alerts/run-alerts.server'
import { sendAlerts } from '../../app/domains/demand/alerts/send-alerts.server'
import { sendReturnedMails } from '../../app/domains/enquiries/returned-mails.server'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { sendNewsletter } from '../../app/domains/newsletter/send-newsletter.server'
import { askNewsletter, confirmNewsletter } from '../../app/domains/newsletter/subscribers.server'
import { everything } from '../../app/domains/newsletter/wishes'
import { erasePerson, findPerson } from '../../app/domains/privacy/person.server'
import { cleanUp } from '../../app/domains/privacy/retention.server'
import { postmarkWebhook } from '../../app/platform/mail/postmark-events.server'
import { findRefused, liftRefusal, listRefused, notingRefused } from '../../app/platform/mail/refusals.server'
import { signLink } from '../../app/platform/signing/signed-link.server'
import { forms } from '../../app/registry/forms.server'
import { personalData } from '../../app/registry/personal-data.server'
import * as postmarkRoute from '../../app/routes/mail/postmark'
import * as schema from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { addSubscriber, demandFor } from '../support/demand-site'
import { enquirySite, everyField } from '../support/enquiry-site'
import fc from '../support/fast-check'
import { preparedMails } from '../support/prepared-mails'
import { runs } from '../support/runs'

const site = enquirySite()
const { database } = site
const word = () => postmarkWebhook(site).split('/').at(-1)
const address = 'elodie@bezoeker.example'

beforeEach(() => {
  for (const table of [
    'outbox',
    'enquiry',
    'refused_address',
    'returned_mail',
    'demand_alert',
    'subscriber',
    'account',
    'newsletter_subscriber',
  ])
    database.$client.exec(`delete from ${table}`)
  site.logged.length = 0
})

const post = (body: unknown, given = word()) =>
  callRoute(site, postmarkRoute, '/webhooks/postmark/x', {
    method: 'POST',
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    params: { word: given },
  })

const bounce = (changes: Record<string, unknown> = {}) => ({
  RecordType: 'Bounce',
  Type: 'HardBounce',
  TypeCode: 1,
  Email: address,
  From: 'info@gevel.example',
  BouncedAt: new Date(site.now()).toISOString(),
  Inactive: true,
  Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist',
  ...changes,
})

/** A visitor's question about a property. @returns the row of the mail to the visitor. */
function requested(fields: Record<string, string | undefined> = {}): string {
  const data = site.filled({ ...everyField, newsletter: undefined, ...fields })
  const result = submitEnquiry(site, forms.propertyContact, { data, language: 'nl', propertyID: 4101 })
  if (result.kind !== 'sent') throw new Error(JSON.stringify(result))
  const rows = database.select().from(schema.outbox).where(eq(schema.outbox.enquiryID, result.enquiryID)).all()
  return rows.find(({ template }) => template === 'contact-me.visitor')!.id
}

/** A person with a saved search who is due an alert. */
function reader(email = address): string {
  const id = addSubscriber(database, { email, demands: [demandFor('sale', {})] }, site.now() - 1000)
  const event = database.$client
    .prepare(
      "insert into catalogue_event (version, propertyID, kind, at, cause) values ('a', 4101, 'new', ?, 'import') returning id",
    )
    .pluck()
    .get(site.now()) as number
  const last = database.$client.prepare('select max(id) from catalogue_event').pluck().get() as number
  database
    .insert(schema.demandProgress)
    .values({ id: 1, lastEvent: last })
    .onConflictDoUpdate({ target: schema.demandProgress.id, set: { lastEvent: last } })
    .run()
  database.insert(schema.demandAlert).values({ subscriberID: id, eventID: event, propertyID: 4101, matchedAt: site.now() }).run()
  return id
}

const alerts = () => sendAlerts(site, alertDeps(site))
const refused = () => listRefused(database).map(({ email, reason, lists }) => [email, reason, lists])

describe('a post of Postmark', () => {
  it.each([
    ['a hard bounce', () => bounce(), [address, 'bounce', 'all']],
    ['an address that Postmark gave up', () => bounce({ Type: 'Blocked' }), [address, 'bounce', 'all']],
    [
      'a reader who calls it spam',
      () => bounce({ RecordType: 'SpamComplaint', Type: 'SpamComplaint' }),
      [address, 'complaint', 'all'],
    ],
    ['an address in capitals', () => bounce({ Email: address.toUpperCase() }), [address, 'bounce', 'all']],
    [
      'somebody who wants none',
      () => ({
        RecordType: 'SubscriptionChange',
        Recipient: address,
        SuppressSending: true,
        SuppressionReason: 'ManualSuppression',
        MessageStream: 'outbound',
      }),
      [address, 'stopped', 'all'],
    ],
    [
      'somebody who wants no newsletter',
      () => ({
        RecordType: 'SubscriptionChange',
        Recipient: address,
        SuppressSending: true,
        SuppressionReason: 'ManualSuppression',
        MessageStream: 'broadcast',
      }),
      [address, 'stopped', 'newsletter'],
    ],
  ])('about %s is recorded once', async (_, body, expected) => {
    reader()
    const row = requested()
    for (let time = 0; time < 2; time += 1) {
      const answer = await post({ ...body(), Metadata: { row } })
      expect([answer.status, await answer.text()]).toEqual([200, ''])
    }
    expect(refused()).toEqual([expected])
    expect(site.logged.filter(({ event }) => event === 'mail-address-changed')).toHaveLength(1)
    expect(JSON.stringify(site.logged)).not.toContain('bezoeker')
  })

  it('about a full mailbox is counted, without stopping mails', async () => {
    reader()
    await post(bounce({ Type: 'SoftBounce', Inactive: false }))
    await post(bounce({ Type: 'SoftBounce', Inactive: false }))
    expect([refused(), await alerts()]).toEqual([[], 1])
    expect(database.select().from(schema.refusedAddress).all()).toMatchObject([{ email: address, passing: 2 }])
  })

  it('stores nothing about addresses that we never wrote to', async () => {
    const row = requested()
    for (const body of [bounce({ Email: 'someone@else.example' }), bounce({ Email: 'someone@else.example', Metadata: { row } })])
      expect((await post(body)).status).toBe(200)
    expect(database.select().from(schema.refusedAddress).all()).toEqual([])
    expect(database.select().from(schema.returnedMail).all()).toEqual([])
  })

  it.each<[string, unknown]>([
    ['a delivery', { RecordType: 'Delivery', Recipient: address }],
    ['a kind that nobody knows', { RecordType: 'Weather', Email: address }],
    ['an answer from a holiday', bounce({ Type: 'AutoResponder', Inactive: false })],
    ['no address', bounce({ Email: 'not an address' })],
  ])('about %s changes nothing', async (_, body) => {
    reader()
    expect((await post(body)).status).toBe(200)
    expect(database.select().from(schema.refusedAddress).all()).toEqual([])
  })

  it.each<[string, unknown]>([
    ['no JSON', '{"RecordType":'],
    ['nothing', ''],
    ['a list', [bounce()]],
    ['a number', 7],
    ['no kind', { Email: address }],
    ['an object as the address', bounce({ Email: { toString: 1 } })],
    ['a list as its metadata', bounce({ Metadata: [{ row: 1 }] })],
    ['very deep lists', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00])],
    ['a very long kind', bounce({ RecordType: 'x'.repeat(10_000) })],
  ])('returns 400 if %s', async (_, body) => {
    reader()
    const answer = await post(body)
    expect([answer.status, refused()]).toEqual([400, []])
  })

  it('is refused if larger than any form', async () => {
    expect((await post(bounce({ Details: 'x'.repeat(1_000_000) }))).status).toBe(413)
  })

  it('returns 404 without the secret address', async () => {
    reader()
    const words = [undefined, '', 'x', `${word()}x`, signLink('enquiry-handled', 'postmark', site.now() + 1e9, site.secret)]
    for (const given of words) expect((await post(bounce(), given ?? '')).status).toBe(404)
    expect(refused()).toEqual([])
    const read = await callRoute(site, postmarkRoute, '/webhooks/postmark/x', { params: { word: word() } })
    expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST'])
  })

  it('is requested again if it cannot be stored', async () => {
    reader()
    database.$client.pragma('query_only = ON')
    const answer = await post(bounce())
    database.$client.pragma('query_only = OFF')
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '30'])
  })

  it('of any shape never causes a 500', async () => {
    reader()
    const fields = fc.record({
      RecordType: fc.oneof(fc.constantFrom('Bounce', 'SpamComplaint', 'SubscriptionChange'), fc.anything()),
      Type: fc.anything(),
      Email: fc.oneof(fc.constant(address), fc.anything()),
      BouncedAt: fc.oneof(fc.string(), fc.anything()),
      Metadata: fc.anything(),
      SuppressSending: fc.anything(),
      SuppressionReason: fc.anything(),
    })
    await fc.assert(
      fc.asyncProperty(fields, async body => {
        let text: string | undefined
        try {
          text = JSON.stringify(body)
        } catch {
          return // what JSON cannot hold cannot be posted
        }
        expect([200, 400]).toContain((await post(text ?? '')).status)
      }),
      { numRuns: runs(100) },
    )
  })
})

describe('an address that takes no mail', () => {
  it('gets no alert until it works again, and then the missed ones still available', async () => {
    const id = reader()
    await post(bounce())
    expect(await alerts()).toBe(0)
    expect(accountView(site, id, address, 'nl')).toMatchObject({ state: 'active', refused: 'bounce', demands: [{}] })
    const data = new FormData()
    data.set('do', 'mail-again')
    expect(actOnAccount(site, id, { data, cookies: null })).toEqual({ kind: 'done', said: 'mail-again' })
    expect(accountView(site, id, address, 'nl')).not.toHaveProperty('refused')
    expect(preparedMails(site, 'mail-again')).toHaveLength(1)
    expect(await alerts()).toBe(1)
    // Postmark repeats the old bounce, which no longer counts. A new one does.
    await post(bounce({ BouncedAt: new Date(site.now() - 1000).toISOString() }))
    expect(refused()).toEqual([])
    site.clock.now += 1000
    await post(bounce())
    expect(refused()).toHaveLength(1)
  })

  it('can be reactivated only by the agency after a spam complaint', async () => {
    const id = reader()
    await post(bounce({ RecordType: 'SpamComplaint' }))
    const data = new FormData()
    data.set('do', 'mail-again')
    actOnAccount(site, id, { data, cookies: null })
    expect([refused(), preparedMails(site, 'mail-again')]).toEqual([[[address, 'complaint', 'all']], []])
    // A later bounce does not weaken it.
    await post(bounce())
    expect(refused()).toEqual([[address, 'complaint', 'all']])
    expect(database.transaction(tx => liftRefusal(tx, address, site.now()))).toBe(true)
    expect(await alerts()).toBe(1)
  })

  it('still gets alerts after refusing newsletters', async () => {
    reader()
    await post({ RecordType: 'SubscriptionChange', Recipient: address, SuppressSending: true, MessageStream: 'broadcast' })
    expect(await alerts()).toBe(1)
    await post({ RecordType: 'SubscriptionChange', Recipient: address, SuppressSending: false, MessageStream: 'broadcast' })
    expect(refused()).toEqual([])
  })

  it('gets no newsletter until it signs up and confirms again', async () => {
    site.clock.now = Date.UTC(2026, 10, 26, 7)
    const known = { id: 'r', email: address, language: 'nl', state: 'confirmed', form: 'x', askedAt: 1, confirmedAt: 1 } as const
    database.insert(schema.newsletterSubscriber).values(known).run()
    database.$client
      .prepare("insert into catalogue_event (version, propertyID, kind, at, cause) values ('a', 4101, 'new', ?, 'import')")
      .run(Date.UTC(2026, 10, 24, 12))
    await post(bounce())
    expect(await sendNewsletter(site, () => [])).toBe(0)
    const ask = database.transaction(tx =>
      askNewsletter(site, tx, { email: address, language: 'nl', form: 'x', now: site.now() }),
    )
    const token = /[?]token=([^"]+)"/.exec(JSON.stringify(ask.content))?.[1]
    expect(confirmNewsletter(site, token, everything)).toBe(true)
    expect(refused()).toEqual([])
    expect(await sendNewsletter(site, () => [])).toBe(0) // It was confirmed after this week's.
    site.clock.now += 7 * 86_400_000
    database.$client
      .prepare("insert into catalogue_event (version, propertyID, kind, at, cause) values ('a', 5101, 'new', ?, 'import')")
      .run(site.now() - 86_400_000)
    expect(await sendNewsletter(site, () => [])).toBe(1)
  })

  it('is also recorded from a transport’s report', async () => {
    reader()
    const row = requested()
    const tell = notingRefused(site)
    tell({ row, address, isNobody: false })
    expect(refused()).toEqual([])
    tell({ row, address, isNobody: true, isOfNewsletter: true })
    expect(refused()).toEqual([[address, 'bounce', 'newsletter']])
    tell({ row, address, isNobody: true })
    expect(refused()).toEqual([[address, 'bounce', 'all']])
    database.$client.pragma('query_only = ON')
    tell({ row, address: 'other@x.example', isNobody: true })
    database.$client.pragma('query_only = OFF')
    expect(site.logged.at(-1)).toMatchObject({ event: 'not-stored' })
  })

  it('is exported, erased and expired, except refusals of all mail', async () => {
    reader()
    reader('stop@x.example')
    await post(bounce())
    await post(bounce({ RecordType: 'SpamComplaint', Email: 'stop@x.example' }))
    const person = { database, address, varDir: site.settings.varDir }
    expect(findPerson(personalData, person)).toMatchObject({ refusals: [{ email: address, reason: 'bounce' }] })
    const { varDir } = site.settings
    const keep = site.configuration.retention
    await cleanUp({ database, uploads: site.uploads, varDir, keep, now: site.now() + 366 * 86_400_000 })
    expect(refused()).toEqual([['stop@x.example', 'complaint', 'all']])
    erasePerson(personalData, { ...person, address: 'stop@x.example', now: site.now() })
    expect(refused()).toEqual([])
  })
})

describe('a mail about a request that did not arrive', () => {
  it('is reported once to the request’s recipients, with the number to call', async () => {
    const first = requested()
    const second = requested({ email: 'tweede@bezoeker.example', phone: '0470999999' })
    await post(bounce({ Metadata: { row: first } }))
    await post(bounce({ Metadata: { row: first } }))
    await post(bounce({ Email: 'tweede@bezoeker.example', Type: 'SoftBounce', Inactive: false, Metadata: { row: second } }))
    expect(sendReturnedMails(site)).toBe(1)
    expect(sendReturnedMails(site)).toBe(0)
    const [mail] = preparedMails(site, 'returned.staff')
    expect(mail?.to).toBe('bezoek@gevel.example')
    expect(mail?.text).toMatch(/0470 12 34 56[\s\S]*tweede@bezoeker\.example/)
    expect(mail?.text.match(/elodie@bezoeker\.example/g)).toHaveLength(1)
    expect(mail?.subject).toContain('2')
  })

  it('is not reported while pending, nor after erasure', async () => {
    const row = requested()
    await post(bounce({ Type: 'Transient', Inactive: false, Metadata: { row } }))
    expect(sendReturnedMails(site)).toBe(0)
    await post(bounce({ Metadata: { row } }))
    erasePerson(personalData, { database, address, varDir: site.settings.varDir, now: site.now() })
    expect(sendReturnedMails(site)).toBe(0)
    expect(findRefused(database, address)).toBeUndefined()
  })

  it('is reported to the agency’s other addresses if its own bounced', async () => {
    requested()
    const staff = database.select().from(schema.outbox).where(eq(schema.outbox.template, 'contact-me.staff')).get()!
    await post(bounce({ Email: 'bezoek@gevel.example', Metadata: { row: staff.id } }))
    expect(sendReturnedMails(site)).toBe(1)
    const [mail] = preparedMails(site, 'returned.staff')
    expect(mail?.to).toBe(site.configuration.agency.email)
    expect(mail?.text).toContain('bezoek@gevel.example')
  })
})
