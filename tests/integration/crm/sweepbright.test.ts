/** Visitors' input sent to a SweepBright that cannot be read back (case numbers are the provider's). */
import { afterEach, expect, it } from 'vitest'
import { sweepbrightCrm } from '../../../app/domains/crm/sweepbright/crm.server'
import type { CrmMessage, CrmTools } from '../../../app/platform/outbox/crm'
import { crmTools, demand, enquiry, person, reference, sendAsQueue, viewing } from '../../support/stubs/crm-messages'
import { failOnce, type Trouble } from '../../support/stubs/stub-server'
import {
  type SweepbrightCrmStub,
  type SweepbrightCrmStubOptions,
  startSweepbrightCrmStub,
  sweepbrightCrmSecrets,
} from '../../support/stubs/sweepbright-crm-stub'

const estate = '0ab1c2d3-1111-4222-8333-444455556666'
let stub: SweepbrightCrmStub
afterEach(() => stub.stop())

async function toolsFor(behaviour: SweepbrightCrmStubOptions = {}, tools: Partial<CrmTools> = {}): Promise<CrmTools> {
  stub = await startSweepbrightCrmStub({ estates: [estate], ...behaviour })
  return crmTools({
    options: { address: stub.url },
    secrets: { ...sweepbrightCrmSecrets },
    keyOf: kind => (kind === 'property' ? estate : undefined),
    ...tools,
  })
}

const send = async (message: CrmMessage, behaviour?: SweepbrightCrmStubOptions, tools?: Partial<CrmTools>) =>
  sweepbrightCrm.send(message, await toolsFor(behaviour, tools))
const path = `/estates/${estate}/contacts`

it('gets a question about its estate', async () => {
  expect(await send(enquiry())).toEqual({ kind: 'done' })
  expect(stub.leads).toEqual([
    {
      estate,
      body: {
        first_name: 'Zoë',
        last_name: 'Peeters',
        email: person.email,
        phone: person.phone,
        locale: 'fr',
        message: `Vraag over H-501\n${enquiry().text}`,
      },
    },
  ])
})

it('gets a general question if the estate is unknown, gone, or a unit without a page (32)', async () => {
  await send(enquiry(), {}, { keyOf: () => undefined })
  expect(stub.leads).toMatchObject([{ estate: undefined }])
  await stub.stop()
  await send(enquiry(), { estates: [] })
  expect(stub.leads).toMatchObject([{ estate: undefined, body: { message: expect.stringContaining('H-501') } }])
  await stub.stop()
  const about = { projectID: 7, unitID: 8 }
  await send(enquiry({ about }), {}, { keyOf: kind => (kind === 'project' ? estate : 'a-unit') })
  expect(stub.leads).toMatchObject([{ estate }])
})

it('gets every character of a long text (33)', async () => {
  const text = `${'Zo’n "mooi" huis ☀️ met ë\n'.repeat(300)}${reference}`
  await send(enquiry({ text }))
  expect(stub.leads[0]?.body.message).toBe(`Vraag over H-501\n${text}`)
})

it('gets a viewing as text, whatever its state', async () => {
  const tools = await toolsFor()
  await sweepbrightCrm.send(viewing(), tools)
  await sweepbrightCrm.send(viewing({ change: 'cancelled', text: `Geannuleerd.\n${reference}` }), tools)
  const said = stub.leads.map(({ body }) => String(body.message))
  expect(said).toEqual([
    expect.stringContaining('10:00'),
    expect.stringMatching(new RegExp(`Geannuleerd\\.\\n${reference}\\n${reference}-\\w+$`)),
  ])
})

it('gets a search as preferences once, and its changes and end as text', async () => {
  const tools = await toolsFor()
  const first = await sweepbrightCrm.send(demand(), tools)
  expect(stub.leads).toMatchObject([
    {
      estate: undefined,
      body: {
        preferences: { negotiation: 'sale', types: ['house', 'apartment'], max_price: 450000, min_rooms: 3 },
        location_preference: { country: 'BE', postal_codes: ['9000', '9040'] },
      },
    },
  ])
  const known = { ...tools, ...(first.kind === 'done' && { providerID: first.providerID }) }
  await sweepbrightCrm.send(demand({ text: 'Nu tot € 500.000.' }), known)
  await sweepbrightCrm.send(demand({ change: 'ended' }), known)
  expect(stub.leads.slice(1).map(({ body }) => 'preferences' in body)).toEqual([false, false])
})

const lost: [string, Trouble][] = [
  ['500', { kind: 'processed', answer: { kind: 'status', status: 500 } }],
  ['a closed connection', { kind: 'processed', answer: { kind: 'reset' } }],
  ['a page of HTML', { kind: 'processed', answer: { kind: 'html' } }],
]

it.each(lost)('gets nothing twice after %s, because look-ups are impossible (28, 36)', async (_, trouble) => {
  const tools = await toolsFor({ trouble: failOnce(path, trouble) })
  expect(await sendAsQueue(sweepbrightCrm, enquiry(), tools)).toMatchObject({ kind: 'unclear' })
  expect(stub.leads).toHaveLength(1)
})

it('names the refused fields without their content (30, 37)', async () => {
  const outcome = await send(enquiry({ person: { ...person, email: 'zoe.peeters' } }))
  expect(outcome).toEqual({ kind: 'refused', reason: 'estates/{id}/contacts: answered 422 (email, last_name)' })
})

it('waits after a refusal before processing, and renews its token once', async () => {
  expect(await send(enquiry(), { trouble: failOnce(path, { kind: 'status', status: 429 }) })).toMatchObject({ kind: 'later' })
  await stub.stop()
  const tools = await toolsFor()
  await sweepbrightCrm.send(enquiry(), tools)
  stub.endToken()
  expect(await sweepbrightCrm.send(enquiry(), tools)).toEqual({ kind: 'done' })
  expect(stub.received.filter(asked => asked.path === '/oauth/token')).toHaveLength(2)
  await stub.stop()
  const secrets = { ...sweepbrightCrmSecrets, SWEEPBRIGHT_CLIENT_SECRET: 'wrong' }
  const refused = await send(enquiry(), {}, { secrets })
  expect(refused).toMatchObject({ kind: 'pause' })
  expect(JSON.stringify(refused)).not.toContain(sweepbrightCrmSecrets.SWEEPBRIGHT_CLIENT_ID)
})

it('requests a new token before the old one expires', async () => {
  let time = Date.parse('2026-11-22T14:00:00Z')
  const tools = await toolsFor({}, { now: () => time })
  await sweepbrightCrm.send(enquiry(), tools)
  time += 56 * 60_000
  await sweepbrightCrm.send(enquiry(), tools)
  expect(stub.received.map(asked => asked.path)).toEqual(['/oauth/token', path, '/oauth/token', path])
})

it('does not support the newsletter', () => {
  expect([sweepbrightCrm.takes({ kind: 'newsletter' }), sweepbrightCrm.takes({ kind: 'demand' })]).toEqual([false, true])
})
