/** Operating the CRM queue: configuration, commands, and personal data. */
import { mkdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { sourceFiles } from '../../app/domains/feeds/store/source-store.server'
import { erasePerson, findPerson } from '../../app/domains/privacy/person.server'
import { cleanUp } from '../../app/domains/privacy/retention.server'
import { countRows, findRows, forgetRow, listRows, markDone, retryRow } from '../../app/platform/outbox/admin.server'
import type { Crm, CrmOutcome } from '../../app/platform/outbox/crm'
import { type CrmRow, crmQueue } from '../../app/platform/outbox/crm-queue.server'
import { writeCrmList, writeCrmMessage, writeCrmPause } from '../../app/platform/outbox/crm-report.server'
import { pauseByHand, readPause } from '../../app/platform/outbox/pause.server'
import { writeCounts } from '../../app/platform/outbox/report.server'
import { chosenCrm } from '../../app/registry/crm-transport.server'
import { forms } from '../../app/registry/forms.server'
import { personalData } from '../../app/registry/personal-data.server'
import { openSource } from '../../db/source-client.server'
import { enquirySite, everyField } from '../support/enquiry-site'
import { crmRows, crmSettings, crmWorker, fakeCrm } from '../support/fake-crm'
import { reconfigured, testSite } from '../support/test-site'

const day = 86_400_000
const address = 'elodie@bezoeker.example'

/** A question on its way to the CRM, with the CRM's answer. */
async function asked(...answers: CrmOutcome[]) {
  const site = enquirySite({
    configure: configuration => {
      configuration.crm = crmSettings()
    },
  })
  const form = { definition: forms.propertyContact.definition, onStored: [] }
  for (const answer of answers) {
    submitEnquiry(site, form, { data: site.filled(everyField), language: 'nl', propertyID: 4101 })
    await crmWorker(site, fakeCrm([answer])).runOnce()
  }
  const row = (at = 0) => crmRows(site)[at] as CrmRow
  return { site, database: site.database, row }
}

describe('the configuration of the CRM', () => {
  const crm: Crm = { takes: ({ form }) => form !== 'site-contact', send: async () => ({ kind: 'done' }) }
  const known = { whise: { crm, secrets: ['WHISE_KEY'], optionsSchema: z.strictObject({ office: z.int().optional() }) } }
  const site = testSite()
  const choose = (settings: Parameters<typeof crmSettings>[0], environment = { WHISE_KEY: ' geheim ' }) =>
    chosenCrm(
      reconfigured(site, configuration => {
        configuration.crm = crmSettings(settings)
      }),
      environment,
      known,
    )

  it('is the adapter with its secrets and options, and nothing where there is no file', () => {
    expect(choose({ options: { office: 7 } })).toMatchObject({ crm, secrets: { WHISE_KEY: 'geheim' }, options: { office: 7 } })
    expect(chosenCrm(site, {}, known)).toBeUndefined()
  })

  it('reports errors without secrets', () => {
    const wrong = [
      () => choose({ provider: 'onbekend' }),
      () => choose({ options: { office: 'x' } }),
      () => choose({}, { WHISE_KEY: '' }),
      () => choose({ withoutStaffMail: ['site-contact'] }),
      () => choose({ withoutStaffMail: ['contact-me'], forms: ['site-contact'] }),
    ]
    expect(wrong.map(each => messageOf(each))).toEqual([
      'data/site/crm.json: provider: there is no provider "onbekend"; there are: whise',
      'data/site/crm.json: options.office: must be a number, and is "x"',
      'data/site/crm.json: provider: set WHISE_KEY in the environment or in .env, as docs/crm.md says',
      'data/site/crm.json: withoutStaffMail.0: whise has no place for site-contact',
      'data/site/crm.json: withoutStaffMail.0: contact-me is not among the forms that go to the CRM',
    ])
  })

  it('finds the provider’s key of what its feed brought, and of nothing else', () => {
    const { folder, store } = sourceFiles(site.settings, 'whise')
    const keyOf = (provider: string) =>
      chosenCrm(
        reconfigured(site, configuration => {
          configuration.crm = crmSettings()
          configuration.source = { provider } as never
        }),
        { WHISE_KEY: 'x' },
        known,
      )?.keyOf
    expect(keyOf('whise')?.('property', 501)).toBeUndefined()
    mkdirSync(folder, { recursive: true })
    const database = openSource(store)
    database.exec("insert into number (kind, key, number) values ('property', 'w-501', 501), ('agent', 'w-7', 7)")
    database.close()
    expect([keyOf('whise')?.('property', 501), keyOf('whise')?.('agent', 7)]).toEqual(['w-501', 'w-7'])
    expect([keyOf('whise')?.('property', 7), keyOf('omnicasa')?.('property', 501)]).toEqual([undefined, undefined])
  })
})

function messageOf(act: () => unknown): string {
  try {
    act()
    return 'nothing'
  } catch (error) {
    return (error as Error).message
  }
}

describe('the desk of the CRM', () => {
  it('shows each message’s state, and resends, settles or deletes it', async () => {
    const { site, database, row } = await asked(
      { kind: 'refused', reason: 'too long' },
      { kind: 'unclear', reason: 'cut' },
      { kind: 'later', reason: 'away' },
      { kind: 'done' },
    )
    expect(writeCounts(countRows(database, crmQueue))).toBe('1 waiting, 0 being sent, 1 unclear, 1 refused, 0 dead, 1 sent.')
    const words = writeCrmList(listRows(database, crmQueue, { limit: 9 }))
    expect(words).toContain(`contact-me to whise, reference ${row().reference}`)
    expect(words).toContain('was refused, 1 attempt: too long')
    expect(words).not.toContain(address)
    expect(writeCrmMessage(row())).toContain('Vraag: Is er een kelder?')
    expect(writeCrmMessage(row(3))).toContain('What it said is not kept once it is there.')
    expect(findRows(database, crmQueue, row(1).id.slice(0, 8))).toMatchObject([{ id: row(1).id }])

    expect(retryRow(database, crmQueue, row(0).id, site.now())).toBe(true)
    expect(row(0)).toMatchObject({ state: 'waiting', attempts: 0, toldAt: null })
    expect(markDone(database, crmQueue, row(1), site.now())).toBe(true)
    expect(row(1)).toMatchObject({ state: 'sent', message: null, email: null })
    expect([retryRow(database, crmQueue, row(3).id, site.now()), markDone(database, crmQueue, row(3), site.now())]).toEqual([
      false,
      false,
    ])
    expect(forgetRow(database, crmQueue, row(2).id, site.now())).toBe(true)
    expect(crmRows(site)).toHaveLength(3)
    pauseByHand(database, crmQueue, site.now())
    expect(writeCrmPause(readPause(database, crmQueue)!)).toContain('npm run outbox -- resume crm ends it')
  })
})

describe('what the queue of the CRM keeps of people', () => {
  it('is found and erased by their address, and is gone once sent', async () => {
    const { site, database } = await asked({ kind: 'refused', reason: 'no' }, { kind: 'done' })
    const person = { database, address, varDir: site.settings.varDir }
    expect(findPerson(personalData, person).crmMessages).toMatchObject([{ state: 'refused', email: address }])
    expect(findPerson(personalData, { ...person, address: 'iemand@anders.example' }).crmMessages).toEqual([])
    const { records } = erasePerson(personalData, { ...person, now: site.now() })
    // Deleting enquiries deletes their messages.
    expect([records.enquiries, crmRows(site)]).toEqual([2, []])
  })

  it('expires after its period, references after a longer one', async () => {
    const { site, database } = await asked(
      { kind: 'refused', reason: 'no' },
      { kind: 'later', reason: 'away' },
      { kind: 'done', providerID: 'c-1' },
    )
    const keep = site.configuration.retention
    const clean = (days: number) =>
      cleanUp({ database, uploads: site.uploads, varDir: site.settings.varDir, keep, now: site.now() + days * day })
    await clean(keep.mailsDead - 1)
    expect(crmRows(site)).toHaveLength(3)
    await clean(keep.mailsDead + 1)
    expect(crmRows(site)).toMatchObject([{ state: 'sent', providerID: 'c-1' }])
    await clean(1900)
    expect(crmRows(site)).toEqual([])
  })
})
