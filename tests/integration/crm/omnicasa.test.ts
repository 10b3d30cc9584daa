/** Visitors' input sent to a realistic Omnicasa, also at its worst (case numbers are the provider's). */
import { afterEach, describe, expect, it } from 'vitest'
import { omnicasaCrm } from '../../../app/domains/crm/omnicasa/crm.server'
import type { CrmMessage, CrmTools } from '../../../app/platform/outbox/crm'
import {
  crmTools,
  demand,
  enquiry,
  newsletter,
  person,
  reference,
  sendAsQueue,
  shortened,
  viewing,
} from '../../support/stubs/crm-messages'
import { type OmnicasaCrmStub, type OmnicasaCrmStubOptions, startOmnicasaCrmStub } from '../../support/stubs/omnicasa-crm-stub'
import { omnicasaSecrets } from '../../support/stubs/omnicasa-stub'
import { failOnce, type Trouble } from '../../support/stubs/stub-server'

let stub: OmnicasaCrmStub
afterEach(() => stub.stop())

type Given = { stub?: OmnicasaCrmStubOptions; options?: object; tools?: Partial<CrmTools> }

async function toolsFor({ stub: behaviour, options, tools }: Given = {}): Promise<CrmTools> {
  stub = await startOmnicasaCrmStub({ properties: [501], projects: [71], ...behaviour })
  return crmTools({ options: { address: stub.url, ...options }, secrets: omnicasaSecrets, ...tools })
}

async function send(message: CrmMessage, given: Given = {}) {
  return omnicasaCrm.send(message, await toolsFor(given))
}

const operations = () => stub.calls.map(({ operation }) => operation)
const first = (operation: string, trouble: Trouble) => failOnce(`/${operation}Json`, trouble)

describe('a question', () => {
  it('is a contact about the property, with the reference where look-ups find it', async () => {
    expect(await send(enquiry(), { options: { site: 12, office: 3 } })).toEqual({ kind: 'done' })
    expect(stub.contacts).toEqual([
      {
        CustomerName: omnicasaSecrets.OMNICASA_CUSTOMER_NAME,
        CustomerPassword: omnicasaSecrets.OMNICASA_CUSTOMER_PASSWORD,
        OfficeID: 3,
        Name: 'Peeters',
        FirstName: 'Zoë',
        AddressTitle: 5,
        Email: person.email,
        PhoneNumber: person.phone,
        SiteId: 12,
        SourceId: 5,
        LanguageIdFromParameter: 2,
        Subject: 'Vraag over H-501',
        Content: enquiry().text,
        CustomStr1: reference,
        ObjectID: 501,
      },
    ])
  })

  it('is sent for the unit, the project, or in general', async () => {
    const tools = await toolsFor({ stub: { properties: [502] } })
    await omnicasaCrm.send(enquiry({ form: 'contact-construction', about: { projectID: 71, unitID: 502 } }), tools)
    await omnicasaCrm.send(enquiry({ form: 'contact-construction', about: { projectID: 71 } }), tools)
    await omnicasaCrm.send(enquiry({ form: 'site-contact', about: {} }), tools)
    expect(stub.contacts.map(({ ObjectID, ProjectIDs }) => [ObjectID, ProjectIDs])).toEqual([
      [502, undefined],
      [undefined, '71'],
      [undefined, undefined],
    ])
  })

  it('is general for a property that is not Omnicasa’s or is gone there (32)', async () => {
    expect(await send(enquiry(), { tools: { keyOf: () => undefined } })).toEqual({ kind: 'done' })
    await stub.stop()
    expect(await send(enquiry(), { stub: { properties: [] } })).toEqual({ kind: 'done' })
    expect(stub.contacts).toMatchObject([{ Content: enquiry().text }])
    expect(stub.contacts[0]).not.toHaveProperty('ObjectID')
  })

  it('is a task for the person if the account requires a property for contacts', async () => {
    const tools = await toolsFor({ options: { general: 'task' } })
    expect(await omnicasaCrm.send(enquiry({ about: {} }), tools)).toEqual({ kind: 'done', providerID: '6001' })
    await omnicasaCrm.send(enquiry({ about: {} }), tools)
    expect([stub.persons.length, stub.tasks.map(({ PersonID }) => PersonID)]).toEqual([1, [9001, 9001]])
  })

  it('becomes a line of the property’s history for an application, if the agency sets the author', async () => {
    const application = enquiry({ form: 'rental-application' })
    expect(await send(application, { options: { historyUser: 4 } })).toEqual({ kind: 'done', providerID: '7001' })
    expect(stub.calls[0]).toMatchObject({
      operation: 'CreateHistory',
      parameters: { ObjectId: 501, TypeId: 11, UserID: 4, Date: '2026-11-22 15:06:00', Content: application.text },
    })
  })

  it('sends no consent (34)', async () => {
    await send(enquiry())
    expect(stub.contacts[0]).not.toHaveProperty('IsReceivedEmail')
  })

  const letter = 'Zo’n "mooi" huis ☀️👩‍👩‍👧 met ë en é\n'
  it.each([
    [414, 8000],
    [404, 2500],
    [400, 2000],
  ])('is shortened with a note if too long (33): %i above %i characters', async (tooLong, addressLimit) => {
    const text = `${letter.repeat(200)}${reference}`
    const outcome = await send(enquiry({ text }), { stub: { tooLong, addressLimit }, options: { addressLength: 6000 } })
    expect(outcome).toEqual({ kind: 'done' })
    const [beginning = '', ...end] = String(stub.contacts[0]?.Content).split('…\n')
    expect(end).toEqual([`${shortened}\n${reference}`])
    expect(text.startsWith(beginning)).toBe(true)
    expect(stub.contacts).toHaveLength(1)
    expect(beginning.length).toBeGreaterThan(100)
    expect(beginning).toMatch(/(\p{L}|\p{P}|☀️|👩‍👩‍👧)$/u)
  })
})

describe('a viewing', () => {
  it('includes its appointment, and is not booked again when cancelled', async () => {
    const tools = await toolsFor()
    await omnicasaCrm.send(viewing(), tools)
    await omnicasaCrm.send(viewing({ change: 'cancelled' }), tools)
    expect(stub.contacts).toMatchObject([
      { ObjectID: 501, AppointmentID: 31, AgendaComment: 'Bezoek aan H-501', CustomStr1: reference },
      { ObjectID: 501, CustomStr1: expect.stringMatching(new RegExp(`^${reference}-\\w+$`)) },
    ])
    expect(stub.contacts[1]).not.toHaveProperty('AppointmentID')
  })

  it('is not confused with the booked one when cancelled', async () => {
    const tools = await toolsFor({ options: { historiesShowTexts: true } })
    await omnicasaCrm.send(viewing(), tools)
    expect(await omnicasaCrm.find?.(viewing(), tools)).toEqual({ kind: 'there' })
    expect(await omnicasaCrm.find?.(viewing({ change: 'cancelled' }), tools)).toEqual({ kind: 'absent' })
  })
})

describe('a search', () => {
  it('is registered once, changed by its number and ended', async () => {
    const tools = await toolsFor({ options: { types: { 1: [139, 156], 3: [11] } } })
    expect(await omnicasaCrm.send(demand(), tools)).toEqual({ kind: 'done' })
    expect(stub.demands).toMatchObject([
      {
        Goal: 0,
        Zips: '9000,9040',
        TypeOfPropertyIDs: '139,156,11',
        PriceMax: 450000,
        MinRooms: 3,
        Garden: true,
        IsAlwaysCreatedDemand: false,
        Comment: demand().text,
      },
    ])
    const changed = demand({ search: { ...demand().search, priceMax: 500000 } })
    expect(await omnicasaCrm.send(changed, tools)).toEqual({ kind: 'done', providerID: '9001/8001' })
    expect(stub.demands).toMatchObject([{ PriceMax: 500000, BedRoomsMin: 3 }])
    const ended = demand({ change: 'ended' })
    expect(await omnicasaCrm.send(ended, { ...tools, providerID: '9001/8001' })).toMatchObject({ kind: 'done' })
    expect(stub.demands).toMatchObject([{ IsUnsubscribed: true }])
  })

  it('is changed again if the change was lost, with the same result', async () => {
    const trouble = first('SaveChangedDemandList', { kind: 'processed', answer: { kind: 'reset' } })
    const tools = await toolsFor({ stub: { trouble } })
    await omnicasaCrm.send(demand(), tools)
    expect(await omnicasaCrm.send(demand(), tools)).toMatchObject({ kind: 'later' })
    expect(await omnicasaCrm.send(demand(), tools)).toMatchObject({ kind: 'done' })
    expect(stub.demands).toHaveLength(1)
  })

  it('stays unclear if the account may not look it up', async () => {
    const refuses = (operation: string) => (operation === 'GetDemandPerson' ? 600 : undefined)
    const trouble = first('DemandRegister2', { kind: 'processed', answer: { kind: 'reset' } })
    const tools = await toolsFor({ stub: { refuses, trouble }, options: { historiesShowTexts: true } })
    expect(await sendAsQueue(omnicasaCrm, demand(), tools)).toMatchObject({ kind: 'unclear' })
    expect(stub.demands).toHaveLength(1)
  })

  it('leaves the same person’s others unchanged', async () => {
    const tools = await toolsFor()
    const other = demand({ reference: '3f2a91bc-14', text: 'Te huur.\n3f2a91bc-14' })
    await omnicasaCrm.send(demand(), tools)
    await omnicasaCrm.send(other, tools)
    expect(stub.demands.map(({ Comment }) => Comment)).toEqual([demand().text, other.text])
  })

  it('is not narrowed by an unmapped type', async () => {
    await send(demand(), { options: { types: { 1: [139] } } })
    expect(stub.demands[0]).not.toHaveProperty('TypeOfPropertyIDs')
  })

  it('is ended by a message if Omnicasa does not show it', async () => {
    await send(demand({ change: 'ended' }))
    expect(stub.contacts).toMatchObject([{ Subject: 'Zoekopdracht' }])
  })

  it('may be resent if found by its number (28)', async () => {
    const tools = await toolsFor({
      stub: { trouble: first('DemandRegister2', { kind: 'processed', answer: { kind: 'status', status: 500 } }) },
    })
    expect(await sendAsQueue(omnicasaCrm, demand(), tools)).toMatchObject({ kind: 'done' })
    expect(stub.demands).toHaveLength(1)
  })
})

it('sets a given consent, and withdraws none (34)', async () => {
  const tools = await toolsFor()
  await omnicasaCrm.send(newsletter('confirmed'), tools)
  await omnicasaCrm.send(newsletter('left'), tools)
  expect(stub.contacts.map(({ IsReceivedEmail }) => IsReceivedEmail)).toEqual([true, undefined])
})

describe('what goes wrong', () => {
  const stored: [string, Trouble][] = [
    ['500', { kind: 'status', status: 500 }],
    ['a closed connection', { kind: 'reset' }],
    ['a page of HTML', { kind: 'html' }],
  ]
  const cut: [string, Trouble][] = [
    ['half an answer', { kind: 'truncated' }],
    ['half an answer and a closed connection', { kind: 'hang-up' }],
  ]

  it.each([...stored.map(([name, answer]) => [name, { kind: 'processed', answer }] as [string, Trouble]), ...cut])(
    'is stored, then %s: found by the code, not sent again (28, 29, 36)',
    async (_, trouble) => {
      const tools = await toolsFor({ stub: { trouble: first('ContactOnMe', trouble) } })
      expect(await sendAsQueue(omnicasaCrm, enquiry(), tools)).toEqual({ kind: 'done' })
      expect(stub.contacts).toHaveLength(1)
    },
  )

  it('is not stored, then 500: sent again only where the histories are known to show it', async () => {
    const trouble = first('ContactOnMe', { kind: 'status', status: 500 })
    const tools = await toolsFor({ stub: { trouble }, options: { historiesShowTexts: true } })
    expect(await sendAsQueue(omnicasaCrm, enquiry(), tools)).toEqual({ kind: 'done' })
    expect(stub.contacts).toHaveLength(1)
    await stub.stop()
    const doubting = await toolsFor({ stub: { trouble: first('ContactOnMe', { kind: 'status', status: 500 }) } })
    expect(await sendAsQueue(omnicasaCrm, enquiry(), doubting)).toMatchObject({ kind: 'unclear' })
    expect(stub.contacts).toHaveLength(0)
  })

  it('finds a general question by the person', async () => {
    const tools = await toolsFor({ stub: { trouble: first('ContactOnMe', { kind: 'processed', answer: { kind: 'reset' } }) } })
    expect(await sendAsQueue(omnicasaCrm, enquiry({ about: {} }), tools)).toEqual({ kind: 'done' })
  })

  it('leaves it unclear if the account may not look it up', async () => {
    const refuses = (operation: string) => (operation === 'GetPersonByEmail' ? 600 : undefined)
    for (const about of [{}, { propertyID: 501 }]) {
      const trouble = first('ContactOnMe', { kind: 'status', status: 500 })
      const tools = await toolsFor({ stub: { refuses, trouble }, options: { historiesShowTexts: true } })
      expect(await sendAsQueue(omnicasaCrm, enquiry({ about }), tools)).toMatchObject({ kind: 'unclear' })
      await stub.stop()
    }
  })

  it.each([
    ['false', { ContactOnMeJsonResult: { Code: 0, Success: true, Value: false } }],
    ['a bare false', false],
    ['"false"', { Code: 0, Success: true, Value: 'false' }],
  ])('answers %s: refused (29)', async (_, said) => {
    expect(await send(enquiry(), { stub: { says: () => said } })).toEqual({ kind: 'refused', reason: 'answered no' })
  })

  it('refuses the message or the sender (30)', async () => {
    const refuses = (operation: string) => (operation === 'ContactOnMe' ? 612 : undefined)
    expect(await send(enquiry(), { stub: { refuses } })).toEqual({ kind: 'refused', reason: 'ContactOnMe: code 612' })
    expect(operations()).toEqual(['ContactOnMe', 'ValidateCustomer', 'GetProperty'])
    // A look-up does not count as a page visit (35).
    expect(stub.calls.at(-1)?.parameters.UpdateVisit).toBe(false)
    await stub.stop()
    const secrets = { ...omnicasaSecrets, OMNICASA_CUSTOMER_PASSWORD: 'wrong' }
    expect(await send(enquiry(), { tools: { secrets } })).toMatchObject({ kind: 'pause' })
    await stub.stop()
    expect(await send(enquiry(), { stub: { trouble: { 0: { kind: 'status', status: 403 } } } })).toMatchObject({ kind: 'pause' })
  })

  it('reveals no person, text or password in a reason (37)', async () => {
    const all: Trouble[] = [...stored, ...cut].map(([, trouble]) => trouble)
    const reasons: string[] = []
    for (const trouble of [...all, { kind: 'status', status: 429 }, { kind: 'status', status: 404 }] as Trouble[]) {
      const outcome = await send(enquiry(), { stub: { trouble: () => trouble } })
      reasons.push(JSON.stringify(outcome))
      await stub.stop()
    }
    const refused = await send(enquiry(), { stub: { refuses: () => 600 } })
    const said = [...reasons, JSON.stringify(refused)].join('\n')
    for (const secret of [...Object.values(person), ...Object.values(omnicasaSecrets), 'tuin', 'json=', 'http']) {
      expect(said).not.toContain(secret)
    }
    expect(said).toMatch(/ContactOnMe/)
  })
})

it('supports questions, viewings, searches and the newsletter, but not a friend’s address', () => {
  const takes = (kind: CrmMessage['kind'], form?: string) => omnicasaCrm.takes({ kind, ...(form && { form }) })
  expect([takes('enquiry', 'contact-me'), takes('viewing'), takes('demand'), takes('newsletter')]).not.toContain(false)
  expect(['send-to-friend', 'job-contact', 'testimonial'].map(form => takes('enquiry', form))).not.toContain(true)
})
