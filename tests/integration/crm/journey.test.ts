/** From a visitor's form to each provider's contacts, with the site's own configuration, queue and worker. */
import { describe, expect, it } from 'vitest'
import { createCrmWorker } from '../../../app/domains/crm/crm-worker.server'
import { submitEnquiry } from '../../../app/domains/enquiries/submit-enquiry.server'
import { chosenCrm } from '../../../app/registry/crm-transport.server'
import { forms } from '../../../app/registry/forms.server'
import { outbox } from '../../../db/schema/site.server'
import { enquirySite, everyField } from '../../support/enquiry-site'
import { crmRows, crmSettings } from '../../support/fake-crm'
import { startOmnicasaCrmStub } from '../../support/stubs/omnicasa-crm-stub'
import { omnicasaSecrets } from '../../support/stubs/omnicasa-stub'
import { failOnce, type Stub, type Trouble } from '../../support/stubs/stub-server'
import { startSweepbrightCrmStub, sweepbrightCrmSecrets } from '../../support/stubs/sweepbright-crm-stub'
import { startWhiseCrmStub } from '../../support/stubs/whise-crm-stub'
import { whiseClient, whiseSecrets } from '../../support/stubs/whise-stub'

type Started = { stub: Stub; options: Record<string, string | number | boolean | number[]>; arrived: () => string[] }

/** Each provider's name for the property in question. */
const key = '501'

/** A stub of each provider. @param shows whether look-ups are possible. */
const providers: Record<
  string,
  { secrets: Record<string, string>; start: (trouble: Trouble | undefined, shows: boolean) => Promise<Started> }
> = {
  omnicasa: {
    secrets: omnicasaSecrets,
    async start(trouble, historiesShowTexts) {
      const troubles = trouble ? failOnce('/ContactOnMeJson', trouble) : {}
      const says = (operation: string) => (operation === 'GetAutomaticHistories' && !historiesShowTexts ? [] : undefined)
      const stub = await startOmnicasaCrmStub({ properties: [Number(key)], says, trouble: troubles })
      const arrived = () => stub.contacts.map(({ Content }) => String(Content))
      return { stub, arrived, options: { address: stub.url, historiesShowTexts } }
    },
  },
  sweepbright: {
    secrets: sweepbrightCrmSecrets,
    async start(trouble) {
      const troubles = trouble ? failOnce(`/estates/${key}/contacts`, trouble) : {}
      const stub = await startSweepbrightCrmStub({ estates: [key], trouble: troubles })
      const arrived = () => stub.leads.map(({ body }) => String(body.message))
      return { stub, arrived, options: { address: stub.url.replace(/\/$/, '') } }
    },
  },
  whise: {
    secrets: whiseSecrets,
    async start(trouble, shows) {
      const troubles = trouble ? failOnce('/v1/contacts/upsert', trouble) : {}
      const stub = await startWhiseCrmStub({ estates: [Number(key)], showsMessages: shows, trouble: troubles })
      const arrived = () => stub.messages.map(({ message }) => String(message))
      const options = { address: stub.url, client: whiseClient, offices: [8], historiesShowMessages: shows }
      return { stub, arrived, options }
    },
  },
}

/** A question, and its state half an hour later. */
async function question(provider: string, trouble: Trouble | undefined, shows: boolean) {
  const { secrets, start } = providers[provider]!
  const { stub, options, arrived } = await start(trouble, shows)
  const site = enquirySite({
    configure: configuration => {
      configuration.crm = crmSettings({ provider, options })
    },
  })
  const form = { definition: forms.propertyContact.definition, onStored: [] }
  const sent = submitEnquiry(site, form, { data: site.filled(everyField), language: 'nl', propertyID: 4101 })
  const chosen = { ...chosenCrm(site, { ...secrets })!, keyOf: () => key }
  const worker = createCrmWorker(site, chosen, { now: site.now, random: () => 0 })
  for (let minutes = 0; minutes < 30; minutes += 2) {
    await worker.runOnce()
    site.clock.now += 120_000
  }
  await stub.stop()
  const mails = site.database.select().from(outbox).all()
  return {
    state: crmRows(site)[0]?.state,
    reference: sent.kind === 'sent' ? sent.enquiryID.slice(0, 12) : '',
    arrived: arrived(),
    told: mails.filter(({ template }) => template === 'crm-trouble.staff').map(({ values }) => JSON.stringify(values)),
    log: JSON.stringify(site.logged),
  }
}

const lost: Trouble = { kind: 'processed', answer: { kind: 'reset' } }

describe.each(Object.keys(providers))('a question to an agency with %s', provider => {
  /** SweepBright supports no look-ups: unclear messages stay so, and staff are notified. */
  const canBeAsked = provider !== 'sweepbright'

  it('arrives with its reference, without personal data or passwords in the log', async () => {
    const { state, reference, arrived, told, log } = await question(provider, undefined, false)
    expect([state, arrived.length, told]).toEqual(['sent', 1, []])
    expect(arrived[0]).toContain(`Vraag: Is er een kelder?\nEn hoe oud is het dak?`)
    expect(arrived[0]).toContain(`Referentie van de website: ${reference}`)
    expect(log).not.toMatch(/elodie|bezoeker\.example/i)
    for (const secret of Object.values(providers[provider]!.secrets)) expect(log).not.toContain(secret)
  })

  it('arrives once if the response was lost and a look-up finds it', async () => {
    const { state, arrived, told } = await question(provider, lost, true)
    expect([state, arrived.length, told.length]).toEqual(canBeAsked ? ['sent', 1, 0] : ['unclear', 1, 1])
  })

  it('arrives once if the response was lost without look-ups, and staff are notified', async () => {
    const { state, reference, arrived, told } = await question(provider, lost, false)
    expect([state, arrived.length, told.length]).toEqual(['unclear', 1, 1])
    expect(told[0]).toContain(reference)
  })

  it('is resent if it certainly did not arrive', async () => {
    const { state, arrived, told } = await question(provider, { kind: 'reset' }, true)
    expect([state, arrived.length, told.length]).toEqual(canBeAsked ? ['sent', 1, 0] : ['unclear', 0, 1])
  })
})
