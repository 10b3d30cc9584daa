/** The life of a message to the agency's CRM: docs/crm.md. */
import { describe, expect, it } from 'vitest'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { readText } from '../../app/platform/mail/email'
import { createMailWorker } from '../../app/platform/mail/worker.server'
import type { CrmMessage, CrmOutcome } from '../../app/platform/outbox/crm'
import { type CrmRow, crmQueue, enqueueCrm } from '../../app/platform/outbox/crm-queue.server'
import { claimDue } from '../../app/platform/outbox/lease.server'
import { pauseByHand, readPause, resumeByHand } from '../../app/platform/outbox/pause.server'
import { forms } from '../../app/registry/forms.server'
import { crmMessage, outbox } from '../../db/schema/site.server'
import { enquirySite, everyField } from '../support/enquiry-site'
import { crmRows, crmSettings, crmWorker, fakeCrm } from '../support/fake-crm'
import { testSite } from '../support/test-site'

const minute = 60_000
const form = { definition: forms.propertyContact.definition, onStored: [] }

/** A site with something to send to its CRM. */
function waiting(count = 1, configure: Parameters<typeof crmSettings>[0] = {}) {
  const site = testSite({
    configure: configuration => {
      configuration.recipients = { default: { addresses: ['staf@gevel.example'], language: 'nl' } }
      configuration.crm = crmSettings(configure)
    },
  })
  const put = (change: Partial<Extract<CrmMessage, { kind: 'viewing' }>> = {}) => {
    const message: CrmMessage = {
      kind: 'viewing',
      change: 'booked',
      reference: '3f2a91bc-a1b',
      language: 'fr',
      createdAt: site.now(),
      person: { firstName: 'Zoë', lastName: 'Peeters', email: 'Zoe@Bezoeker.example', phone: '0470 12 34 56' },
      about: { propertyID: 4101 },
      slot: { startsAt: 0, endsAt: 1 },
      subject: 'Bezoek: Zoë Peeters',
      text: 'Zoë Peeters boekte een bezoek.',
      ...change,
    }
    site.database.transaction(tx => enqueueCrm(site, tx, message, { now: site.now() }))
    site.clock.now += 1
  }
  for (let at = 0; at < count; at += 1) put({ reference: `0000000${at}-abc` })
  const mails = () => site.database.select().from(outbox).all()
  /** What staff read: the subject and texts of their mails. */
  const told = () => mails().map(({ template, values }) => `${template}: ${subjectOf(site, values)} ${JSON.stringify(values)}`)
  const row = () => crmRows(site)[0] as CrmRow
  return { site, put, mails, told, row }
}

function subjectOf(site: ReturnType<typeof testSite>, { subject }: (typeof outbox.$inferSelect)['values']): string {
  return readText(subject, site.texts('nl'))
}

describe('a message to the CRM', () => {
  it('is sent once, and leaves no personal data in the table or log', async () => {
    const { site, row, mails } = waiting()
    const fake = fakeCrm([{ kind: 'done', providerID: 'c-7' }])
    await crmWorker(site, fake).runOnce()
    await crmWorker(site, fake).runOnce()
    expect(fake.sent).toHaveLength(1)
    expect(row()).toMatchObject({ state: 'sent', providerID: 'c-7', email: null, message: null, sentAt: site.now() })
    expect(JSON.stringify([row(), site.logged])).not.toMatch(/zo[eë]|peeters|0470|geheim/i)
    expect(mails()).toEqual([])
  })

  it('is retried at growing intervals while the CRM is down', async () => {
    const { site, row } = waiting()
    const fake = fakeCrm([
      { kind: 'later', reason: 'Whise 503 for zoe@bezoeker.example' },
      { kind: 'later', reason: 'x' },
      { kind: 'done' },
    ])
    const worker = crmWorker(site, fake)
    await worker.runOnce()
    expect(row()).toMatchObject({ state: 'waiting', attempts: 1, sendAt: site.now() + 15_000 })
    await worker.runOnce()
    expect(fake.sent).toHaveLength(1)
    site.clock.now += 15_000
    await worker.runOnce()
    site.clock.now += 30_000
    await worker.runOnce()
    expect([fake.sent.length, row().state]).toEqual([3, 'sent'])
    expect(site.logged[0]).toMatchObject({ event: 'crm-later', kind: 'viewing', reason: 'Whise 503 for …' })
  })

  it('waits with all others while access is refused; staff are notified once, and one retries', async () => {
    const { site, told } = waiting(3)
    const fake = fakeCrm([{ kind: 'pause', reason: 'Whise 401' }, { kind: 'pause', reason: 'Whise 401' }, { kind: 'done' }])
    const worker = crmWorker(site, fake)
    await worker.runOnce()
    site.clock.now += minute
    await worker.runOnce()
    expect([fake.sent.length, readPause(site.database, crmQueue)?.reason]).toEqual([2, 'Whise 401'])
    expect(told()).toEqual([expect.stringContaining('crm-pause.staff: Uw CRM laat de website niet meer toe')])
    site.clock.now += minute
    await worker.runOnce()
    expect(crmRows(site).map(({ state, attempts }) => [state, attempts])).toEqual(Array(3).fill(['sent', 1]))
    expect(site.logged.map(({ event }) => event)).toEqual(['crm-paused', 'crm-resumed'])
  })

  it('is not sent while an operator has paused the queue', async () => {
    const { site } = waiting(2)
    const fake = fakeCrm([
      () => {
        pauseByHand(site.database, crmQueue, site.now())
        return { kind: 'done' }
      },
    ])
    const worker = crmWorker(site, fake)
    await worker.runOnce()
    site.clock.now += 60 * minute
    await worker.runOnce()
    expect([fake.sent.length, readPause(site.database, crmQueue)?.byHand]).toEqual([1, true])
    expect(site.database.select().from(outbox).all()).toEqual([])
    expect(resumeByHand(site.database, crmQueue)).toBe(true)
    await worker.runOnce()
    expect(fake.sent).toHaveLength(2)
  })

  it('is reported to staff at once if refused, and not resent', async () => {
    const { site, row, told, mails } = waiting()
    const fake = fakeCrm([{ kind: 'refused', reason: 'Whise 400: Name is too long' }])
    const worker = crmWorker(site, fake)
    await worker.runOnce()
    site.clock.now += 60 * minute
    await worker.runOnce()
    expect([fake.sent.length, row().state]).toEqual([1, 'refused'])
    expect(told()).toHaveLength(1)
    expect(told()[0]).toContain('crm-trouble.staff: 1 bericht van de website staat niet in uw CRM')
    for (const word of ['00000000-abc', 'Zoë Peeters', 'Zoe@Bezoeker.example', 'MAIL_CRM_REFUSED_DO', 'Name is too long'])
      expect(told()[0]).toContain(word)
    expect(mails()[0]?.toAddress).toBe('staf@gevel.example')
    // It is in the staff's mail about the request itself.
    expect(told()[0]).not.toContain('boekte een bezoek')
  })

  it('is reported completely if there was no other mail', async () => {
    const { site, told, put } = waiting(0, { withoutStaffMail: ['contact-me'] })
    put({ kind: 'enquiry', form: 'contact-me' } as never)
    await crmWorker(site, fakeCrm([{ kind: 'refused', reason: 'no' }])).runOnce()
    expect(told()[0]).toContain('boekte een bezoek')
  })

  it('is reported in bundles of a quarter of an hour: two mails for thirty', async () => {
    const { site, told } = waiting(30)
    const worker = crmWorker(site, fakeCrm([{ kind: 'refused', reason: 'no' }]))
    await worker.runOnce()
    expect(told()).toHaveLength(1)
    site.clock.now += 15 * minute
    await worker.runOnce()
    await worker.runOnce()
    expect(crmRows(site).every(({ state, toldAt }) => state === 'refused' && toldAt !== null)).toBe(true)
    expect(told().map(words => /: (\d+) bericht/.exec(words)?.[1])).toEqual(['1', '29'])
  })
})

describe('a message whose outcome is unclear', () => {
  it('is never resent if the provider has no look-up, and staff are notified', async () => {
    const { site, row, told } = waiting()
    const fake = fakeCrm([{ kind: 'unclear', reason: 'no answer' }])
    const worker = crmWorker(site, fake)
    for (let at = 0; at < 5; at += 1) {
      await worker.runOnce()
      site.clock.now += 60 * minute
    }
    expect([fake.sent.length, row().state]).toEqual([1, 'unclear'])
    expect(told()).toEqual([expect.stringContaining('1 bericht staat misschien niet in uw CRM')])
  })

  it('is done if the provider has it', async () => {
    const { site, row, told } = waiting()
    const fake = fakeCrm([{ kind: 'unclear', reason: 'cut' }], [{ kind: 'unknown' }, { kind: 'there', providerID: 'x' }])
    const worker = crmWorker(site, fake)
    await worker.runOnce()
    expect(fake.asked).toHaveLength(0)
    site.clock.now += 2 * minute
    await worker.runOnce()
    expect([fake.asked.length, row().state]).toEqual([1, 'unclear'])
    site.clock.now += 4 * minute
    await worker.runOnce()
    expect(row()).toMatchObject({ state: 'sent', providerID: 'x', message: null, email: null })
    expect([fake.sent.length, told()]).toEqual([1, []])
  })

  it('is resent if the provider does not have it', async () => {
    const { site, row } = waiting()
    const fake = fakeCrm([{ kind: 'unclear', reason: 'cut' }, { kind: 'done' }], [{ kind: 'absent' }])
    const worker = crmWorker(site, fake)
    await worker.runOnce()
    site.clock.now += 2 * minute
    await worker.runOnce()
    await worker.runOnce()
    expect([fake.sent.length, row().state]).toEqual([2, 'sent'])
  })

  it('is left to staff after three undecided look-ups', async () => {
    const { site, row, told } = waiting()
    const fake = fakeCrm([{ kind: 'unclear', reason: 'cut' }], [{ kind: 'unknown' }])
    const worker = crmWorker(site, fake)
    for (let at = 0; at < 9; at += 1) {
      await worker.runOnce()
      expect(told().length).toBe(fake.asked.length === 3 ? 1 : 0)
      site.clock.now += 8 * minute
    }
    expect([fake.sent.length, fake.asked.length, row().state]).toEqual([1, 3, 'unclear'])
  })

  it('results from a process that died while sending', async () => {
    const { site, row, told } = waiting()
    const now = site.now()
    expect(claimDue(site.database, crmQueue, { owner: 'dead', now, limit: 1, leaseMs: 120_000 })).toHaveLength(1)
    const fake = fakeCrm()
    const worker = crmWorker(site, fake)
    await worker.runOnce()
    expect(row().state).toBe('sending')
    site.clock.now += 2 * minute
    await worker.runOnce()
    expect([fake.sent.length, row().state, told().length]).toEqual([0, 'unclear', 1])
    expect(site.logged).toContainEqual({ event: 'crm-unclear', row: row().id, kind: 'viewing', form: 'contact-appointment' })
  })

  it('results from an adapter that failed or timed out', async () => {
    const { site, row } = waiting(2)
    const never = new Promise<never>(() => {})
    const fake = fakeCrm([
      () => {
        throw new Error('a fault of ours: https://crm.example/a?name=Zoë&password=geheim')
      },
      () => never,
    ])
    await crmWorker(site, fake, { timeoutMs: 20 }).runOnce()
    expect(crmRows(site).map(({ state, lastError }) => [state, lastError])).toEqual([
      ['unclear', 'Error: a fault of ours: https://crm.example/a?…'],
      ['unclear', 'no answer in time'],
    ])
    expect(row().message).not.toBeNull()
    expect(JSON.stringify(site.logged)).not.toMatch(/zo[eë]|geheim/i)
  })
})

describe('messages of one reference', () => {
  it('are sent in order, each with the provider’s id of the previous one', async () => {
    const { site, put } = waiting(0)
    put()
    put({ change: 'moved' })
    put({ change: 'cancelled' })
    put({ reference: 'another-one' })
    const fake = fakeCrm([
      { kind: 'later', reason: 'away' },
      { kind: 'done', providerID: 'cal-1' },
    ])
    const worker = crmWorker(site, fake)
    await worker.runOnce()
    const sent = () => fake.sent.map(message => `${message.reference} ${'change' in message && message.change}`)
    expect(sent()).toEqual(['3f2a91bc-a1b booked', 'another-one booked'])
    site.clock.now += minute
    await worker.runOnce()
    expect(sent().slice(2)).toEqual(['3f2a91bc-a1b booked', '3f2a91bc-a1b moved', '3f2a91bc-a1b cancelled'])
    expect(fake.tools.map(({ providerID }) => providerID)).toEqual([undefined, undefined, undefined, 'cal-1', 'cal-1'])
  })

  it('are not held up by one left to staff', async () => {
    const { site, put } = waiting(0)
    put()
    put({ change: 'cancelled' })
    const fake = fakeCrm([{ kind: 'unclear', reason: 'cut' }, { kind: 'done' }])
    const worker = crmWorker(site, fake)
    await worker.runOnce()
    await worker.runOnce()
    expect(crmRows(site).map(({ state }) => state)).toEqual(['unclear', 'sent'])
  })
})

it('is sent to the current provider, without look-ups of another’s messages', async () => {
  const { site } = waiting(2)
  const before = fakeCrm(
    [
      { kind: 'unclear', reason: 'cut' },
      { kind: 'later', reason: 'away' },
    ],
    [{ kind: 'absent' }],
  )
  await crmWorker(site, before).runOnce()
  site.database.update(crmMessage).set({ provider: 'omnicasa' }).run()
  const now = fakeCrm([{ kind: 'done' }], [{ kind: 'absent' }])
  const worker = crmWorker(site, now)
  for (let at = 0; at < 5; at += 1) {
    site.clock.now += 10 * minute
    await worker.runOnce()
  }
  expect(crmRows(site).map(({ state, provider }) => [state, provider])).toEqual([
    ['unclear', 'omnicasa'],
    ['sent', 'whise'],
  ])
  expect([now.sent.length, now.asked.length]).toEqual([1, 0])
})

it('deletes rows that the provider has no place for', async () => {
  const { site } = waiting()
  const fake = fakeCrm()
  await crmWorker(site, { crm: { ...fake.crm, takes: ({ kind }) => kind !== 'viewing' } }).runOnce()
  expect([fake.sent, crmRows(site)]).toEqual([[], []])
})

it('delays no mails while the CRM does not respond', async () => {
  const site = enquirySite({
    configure: configuration => {
      configuration.crm = crmSettings()
    },
  })
  let answer: (outcome: CrmOutcome) => void = () => undefined
  const answered = new Promise<CrmOutcome>(resolve => {
    answer = resolve
  })
  const slow = fakeCrm([() => answered])
  const result = submitEnquiry(site, form, { data: site.filled(everyField), language: 'nl', propertyID: 4101 })
  expect(result.kind).toBe('sent')
  const crm = crmWorker(site, slow).runOnce()
  const mail = createMailWorker({
    database: site.database,
    transport: async mails => mails.map(() => ({ kind: 'ok' })),
    room: { branding: site.branding, texts: site.texts, from: { address: 'info@gevel.example' }, files: site.settings.varDir },
    log: site.log,
    now: site.now,
  })
  expect(await mail.runOnce()).toBe(2)
  expect(crmRows(site)[0]?.state).toBe('sending')
  answer({ kind: 'done' })
  await crm
  expect(crmRows(site)[0]?.state).toBe('sent')
})
