/** Visitors' input sent to a realistic Whise, also at its worst (case numbers are the provider's). */
import { afterEach, describe, expect, it } from 'vitest'
import { whiseCrm } from '../../../app/domains/crm/whise/crm.server'
import type { CrmMessage, CrmTools } from '../../../app/platform/outbox/crm'
import { crmTools, demand, enquiry, newsletter, person, reference, sendAsQueue, viewing } from '../../support/stubs/crm-messages'
import { failOnce, type Trouble } from '../../support/stubs/stub-server'
import { startWhiseCrmStub, type WhiseCrmStub, type WhiseCrmStubOptions } from '../../support/stubs/whise-crm-stub'
import { whiseClient, whiseSecrets } from '../../support/stubs/whise-stub'

let stub: WhiseCrmStub
afterEach(() => stub.stop())

type Given = { stub?: WhiseCrmStubOptions; options?: object; tools?: Partial<CrmTools> }

async function toolsFor({ stub: behaviour, options, tools }: Given = {}): Promise<CrmTools> {
  stub = await startWhiseCrmStub({ estates: [501, 502, 71], ...behaviour })
  return crmTools({
    options: { address: stub.url, client: whiseClient, offices: [8], ...options },
    secrets: { ...whiseSecrets },
    ...tools,
  })
}

const send = async (message: CrmMessage, given: Given = {}) => whiseCrm.send(message, await toolsFor(given))
const called = (operation: string) => stub.calls.filter(each => each.operation === operation)
const upsert = '/v1/contacts/upsert'
const done = { kind: 'done', providerID: 'contact/3001' }

describe('a question', () => {
  it('is a message of its person, about the estate', async () => {
    const options = { origin: 5, titles: { MS: 2 }, contactTypes: { 'contact-me': [4] } }
    expect(await send(enquiry(), { options })).toEqual(done)
    expect(called('v1/contacts/upsert').map(({ method, body }) => ({ method, body }))).toEqual([
      {
        method: 'POST',
        body: {
          Name: 'Peeters',
          FirstName: 'Zoë',
          TitleId: 2,
          PrivateEmail: person.email,
          PrivateTel: person.phone,
          CountryId: 1,
          LanguageId: 'fr-BE',
          OfficeIds: [8],
          ContactOriginId: 5,
          ContactTypeIds: [4],
          EstateIds: [501],
          Message: `Vraag over H-501\n${enquiry().text}`,
        },
      },
    ])
  })

  it('belongs to the office that it is for, known by its number at Whise', async () => {
    const tools = await toolsFor()
    for (const officeNames of [['namur', 'Namen', '102'], ['namur', 'Namen'], undefined])
      await whiseCrm.send({ ...enquiry(), ...(officeNames && { officeNames }) }, tools)
    expect(called('v1/contacts/upsert').map(({ body }) => body.OfficeIds)).toEqual([[102], [8], [8]])
  })

  it('has the address in the account’s fields for it', async () => {
    const from = { ...person, street: 'Kouter', houseNumber: '1', zip: '9000', country: 'NL' }
    await send(enquiry({ person: from }), { options: { addressFields: { street: 'Address1', zip: 'ZipCode' } } })
    expect(stub.contacts).toMatchObject([{ Address1: 'Kouter', ZipCode: '9000', CountryId: 2 }])
    expect(JSON.stringify(stub.contacts)).not.toContain('houseNumber')
  })

  it('is sent for the unit, the project, or in general', async () => {
    const tools = await toolsFor()
    await whiseCrm.send(enquiry({ about: { projectID: 71, unitID: 502 } }), tools)
    await whiseCrm.send(enquiry({ about: { projectID: 71 } }), tools)
    await whiseCrm.send(enquiry({ about: {} }), tools)
    expect(stub.messages.map(({ estates }) => estates)).toEqual([[502], [71], undefined])
  })

  it('of the same person twice is two messages of one person (31)', async () => {
    const tools = await toolsFor()
    await whiseCrm.send(enquiry(), tools)
    await whiseCrm.send(enquiry({ reference: 'ffff00001111', text: 'Nog iets.\nffff00001111' }), tools)
    expect([stub.contacts.length, stub.messages.length]).toEqual([1, 2])
    expect(called('token')).toHaveLength(1)
  })

  it('is general for an estate that is not Whise’s or is gone there (32)', async () => {
    expect(await send(enquiry(), { tools: { keyOf: () => undefined } })).toEqual(done)
    await stub.stop()
    expect(await send(enquiry(), { stub: { estates: [] } })).toEqual(done)
    expect(stub.messages).toMatchObject([{ estates: undefined, message: expect.stringContaining('H-501') }])
  })

  it('keeps every character of a long text (33)', async () => {
    const text = `${'Zo’n "mooi" huis ☀️ met ë\n'.repeat(300)}${reference}`
    await send(enquiry({ text }))
    expect(stub.messages[0]?.message).toBe(`Vraag over H-501\n${text}`)
  })

  it('sends no consent, and leaves the agency’s notes alone (34)', async () => {
    await send(enquiry())
    expect(Object.keys(stub.contacts[0] ?? {})).not.toEqual(expect.arrayContaining(['AgreementEmail']))
    expect(stub.contacts[0]).not.toHaveProperty('Comments')
  })
})

describe('a consent', () => {
  it('is set for the address’s persons, and withdrawn when they unsubscribe', async () => {
    const tools = await toolsFor()
    await whiseCrm.send(enquiry(), tools)
    expect(await whiseCrm.send(newsletter('confirmed'), tools)).toEqual({ kind: 'done' })
    expect(stub.contacts).toMatchObject([{ Name: 'Peeters', AgreementEmail: true }])
    expect(await whiseCrm.send(newsletter('left'), tools)).toEqual({ kind: 'done' })
    expect(stub.contacts).toMatchObject([{ Name: 'Peeters', AgreementEmail: false }])
  })

  it('creates a missing person, but not to withdraw it', async () => {
    const tools = await toolsFor()
    expect(await whiseCrm.send(newsletter('left'), tools)).toEqual({ kind: 'done' })
    expect(stub.contacts).toEqual([])
    expect(await whiseCrm.send(newsletter('confirmed'), tools)).toEqual(done)
    expect(stub.contacts).toMatchObject([{ Name: person.email, AgreementEmail: true }])
  })

  it('is set again if the response was lost (28)', async () => {
    const trouble = failOnce(upsert, { kind: 'processed', answer: { kind: 'reset' } })
    const tools = await toolsFor({ stub: { trouble } })
    expect(await whiseCrm.send(newsletter('confirmed'), tools)).toMatchObject({ kind: 'later' })
    expect(await whiseCrm.send(newsletter('confirmed'), tools)).toEqual({ kind: 'done' })
    expect(await whiseCrm.find?.(newsletter('confirmed'), tools)).toEqual({ kind: 'absent' })
  })
})

describe('a search', () => {
  it('is stored with its person, one criterion per category', async () => {
    const tools = await toolsFor()
    expect(await whiseCrm.send(demand(), tools)).toEqual(done)
    const common = { PurposeId: 1, CountryId: 1, ZipCodes: ['9000', '9040'], PriceMax: 450000, MinRooms: 3 }
    expect(stub.contacts[0]?.SearchCriteria).toEqual([
      { ...common, CategoryId: 1 },
      { ...common, CategoryId: 2, SubcategoryId: 21 },
    ])
    const changed = demand({ search: { ...demand().search, types: [], priceMax: 500000 } })
    const known = { ...tools, providerID: 'contact/3001' }
    expect(await whiseCrm.send(changed, known)).toEqual(done)
    expect(stub.contacts[0]?.SearchCriteria).toEqual([{ ...common, PriceMax: 500000 }])
    expect(await whiseCrm.find?.(changed, known)).toEqual({ kind: 'absent' })
  })

  it('is reported when ended, and cleared only if the agency wants that', async () => {
    const tools = await toolsFor()
    const ended = demand({ change: 'ended' })
    expect(await whiseCrm.send(ended, tools)).toEqual({ kind: 'done' })
    expect(stub.contacts).toEqual([])
    await whiseCrm.send(demand(), tools)
    await whiseCrm.send(ended, tools)
    expect(stub.contacts[0]?.SearchCriteria).toHaveLength(2)
    expect(stub.messages).toHaveLength(2)
    await whiseCrm.send(ended, { ...tools, options: { ...(tools.options as object), clearSearches: true } })
    expect(stub.contacts[0]?.SearchCriteria).toEqual([])
  })
})

describe('a viewing', () => {
  const calendar = { action: 6, users: [21] }

  it('is a message if the agency wants none in its calendar', async () => {
    expect(await send(viewing())).toEqual(done)
    expect([stub.messages.length, stub.calendars]).toEqual([1, []])
  })

  it('is an entry of the calendar that is moved and deleted, by option', async () => {
    const tools = await toolsFor({ options: { calendar } })
    expect(await whiseCrm.send(viewing(), tools)).toEqual({ kind: 'done', providerID: 'calendar/4001' })
    expect(stub.calendars).toEqual([
      {
        CalendarId: 4001,
        CalendarActionId: 6,
        StartDateTime: '2026-11-26T10:00:00',
        EndDateTime: '2026-11-26T10:30:00',
        Subject: `Bezoek aan H-501 (${reference})`,
        UserIds: [21],
        EstateIds: [501],
        ContactIds: [3001],
      },
    ])
    const known = { ...tools, providerID: 'calendar/4001' }
    const slot = { ...viewing().slot, startsAt: Date.parse('2026-11-27T09:00:00Z'), agentID: 33 }
    await whiseCrm.send(viewing({ change: 'moved', slot }), known)
    expect(stub.calendars).toMatchObject([{ CalendarId: 4001, StartDateTime: '2026-11-27T10:00:00', UserIds: [33] }])
    expect(await whiseCrm.send(viewing({ change: 'cancelled' }), known)).toMatchObject({ kind: 'done' })
    expect([stub.calendars, stub.messages]).toEqual([[], []])
  })

  it('is left to staff if its entry may exist, instead of being added again', async () => {
    const trouble = failOnce('/v1/calendars/upsert', { kind: 'processed', answer: { kind: 'status', status: 500 } })
    const tools = await toolsFor({ stub: { trouble }, options: { calendar } })
    expect(await sendAsQueue(whiseCrm, viewing(), tools)).toMatchObject({ kind: 'unclear' })
    expect(stub.calendars).toHaveLength(1)
  })
})

describe('what goes wrong', () => {
  const lost: [string, Trouble][] = [
    ['500', { kind: 'processed', answer: { kind: 'status', status: 500 } }],
    ['a closed connection', { kind: 'processed', answer: { kind: 'reset' } }],
    ['a page of HTML', { kind: 'processed', answer: { kind: 'html' } }],
    ['half an answer', { kind: 'truncated' }],
  ]

  it.each(lost)('is stored, then %s: found by the code, not sent again (28, 29, 36)', async (_, trouble) => {
    const histories = await toolsFor({ stub: { trouble: failOnce(upsert, trouble) }, options: { historiesShowMessages: true } })
    expect(await sendAsQueue(whiseCrm, enquiry(), histories)).toEqual({ kind: 'done' })
    expect(stub.messages).toHaveLength(1)
    await stub.stop()
    const list = await toolsFor({ stub: { trouble: failOnce(upsert, trouble), showsMessages: true } })
    expect(await sendAsQueue(whiseCrm, enquiry(), list)).toEqual({ kind: 'done' })
    expect(stub.messages).toHaveLength(1)
  })

  it('is not resent if stored with a person who does not show it', async () => {
    const tools = await toolsFor({ stub: { trouble: failOnce(upsert, lost[0]![1]) } })
    expect(await sendAsQueue(whiseCrm, enquiry(), tools)).toMatchObject({ kind: 'unclear' })
    expect(stub.messages).toHaveLength(1)
  })

  it('is not stored, then 500: resent, because nobody has that address', async () => {
    const tools = await toolsFor({ stub: { trouble: failOnce(upsert, { kind: 'status', status: 500 }) } })
    expect(await sendAsQueue(whiseCrm, enquiry(), tools)).toEqual(done)
    expect(stub.messages).toHaveLength(1)
  })

  it('treats persons with other addresses as an unusable response', async () => {
    const says = (operation: string) =>
      operation === 'v1/contacts/list' ? { contacts: [{ id: 1, privateEmail: 'jan@example.org' }] } : undefined
    const tools = await toolsFor({ stub: { says } })
    expect(await whiseCrm.find?.(enquiry(), tools)).toEqual({ kind: 'unknown' })
    expect(await whiseCrm.send(newsletter('left'), tools)).toMatchObject({ kind: 'refused' })
  })

  it('leaves messages without a number unclear (29)', async () => {
    const says = (operation: string) => (operation === 'v1/contacts/upsert' ? { isValidRequest: true } : undefined)
    expect(await send(enquiry(), { stub: { says } })).toMatchObject({ kind: 'unclear' })
    expect(called('v1/contacts/upsert')).toHaveLength(1)
  })

  it('refuses invalid data, even if Whise partly processed it (30)', async () => {
    const invalid = { isValidRequest: false, validationErrors: [{ code: 'Required', message: person.email }] }
    expect(await send(enquiry({ about: {} }), { stub: { says: () => invalid } })).toEqual({
      kind: 'refused',
      reason: 'v1/contacts/upsert: Required',
    })
    await stub.stop()
    const partly = { ...invalid, isValidRequest: true, contactId: 3001 }
    const says = (operation: string) => (operation === 'v1/contacts/upsert' ? partly : undefined)
    const outcome = await send(enquiry(), { stub: { estates: [], says } })
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('part') })
    expect(called('v1/contacts/upsert')).toHaveLength(1)
  })

  it('renews an expired token once', async () => {
    const tools = await toolsFor()
    await whiseCrm.send(enquiry(), tools)
    stub.endToken()
    expect(await whiseCrm.send(enquiry(), tools)).toEqual(done)
    expect(called('token')).toHaveLength(2)
    await stub.stop()
    const refuses = () => ({ status: 401, body: '{}' })
    expect(await send(enquiry(), { stub: { refuses } })).toMatchObject({ kind: 'pause' })
    expect([called('token').length, called('v1/contacts/upsert').length]).toEqual([2, 2])
  })

  it('waits if access is refused, and retries without a token', async () => {
    expect(await send(enquiry(), { tools: { secrets: { ...whiseSecrets, WHISE_PASSWORD: 'no' } } })).toMatchObject({
      kind: 'pause',
    })
    await stub.stop()
    expect(await send(enquiry(), { stub: { isInactive: true } })).toMatchObject({ kind: 'pause' })
    await stub.stop()
    const tools = await toolsFor({ stub: { trouble: { 0: { kind: 'status', status: 500 } } } })
    expect(await whiseCrm.send(enquiry(), tools)).toMatchObject({ kind: 'later' })
    expect(await whiseCrm.send(enquiry(), tools)).toEqual(done)
  })

  it('reveals no person, text or password in a reason (37)', async () => {
    const reasons: string[] = []
    const gone = (code: number): Trouble => ({ kind: 'status', status: code, body: `{"Message":"${person.email}"}` })
    for (const trouble of [...lost.map(([, each]) => each), gone(400), gone(429), gone(500)]) {
      reasons.push(JSON.stringify(await send(enquiry(), { stub: { trouble: failOnce(upsert, trouble) } })))
      await stub.stop()
    }
    reasons.push(JSON.stringify(await send(enquiry(), { stub: { trouble: () => gone(401) } })))
    const said = reasons.join('\n')
    for (const secret of [...Object.values(person), ...Object.values(whiseSecrets), 'tuin', 'http']) {
      expect(said).not.toContain(secret)
    }
    expect(said).toContain('v1/contacts/upsert')
  })
})

it('supports questions, viewings, searches and the newsletter', () => {
  expect([whiseCrm.takes({ kind: 'enquiry', form: 'site-contact' }), whiseCrm.takes({ kind: 'newsletter' })]).toEqual([
    true,
    true,
  ])
  expect(whiseCrm.takes({ kind: 'enquiry', form: 'send-to-friend' })).toBe(false)
})
