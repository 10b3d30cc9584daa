import path from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { blankSentLinks } from '../../app/platform/mail/blank-links.server'
import type { EmailContent } from '../../app/platform/mail/email'
import { enqueueMail, mailQueue, takeBackMails, takeBackMs } from '../../app/platform/mail/outbox.server'
import { createPostmarkTransport } from '../../app/platform/mail/postmark-transport.server'
import type { ReadyMail, Transport } from '../../app/platform/mail/transport'
import { createMailWorker, type MailWorkerOptions } from '../../app/platform/mail/worker.server'
import type { Delivery } from '../../app/platform/outbox/delivery'
import {
  attemptLimit,
  backoff,
  claimDue,
  giveBack,
  markDead,
  markSent,
  nextDue,
  retryAt,
} from '../../app/platform/outbox/lease.server'
import { readPause } from '../../app/platform/outbox/pause.server'
import { href } from '../../app/platform/paths/table'
import { forms } from '../../app/registry/forms.server'
import { openSite } from '../../db/client.server'
import { outbox } from '../../db/schema/site.server'
import { enquirySite, everyField } from '../support/enquiry-site'
import { startFakePostmark } from '../support/fake-postmark'
import { start, testSite } from '../support/test-site'

const content = { subject: { plain: 'Hallo' }, parts: [{ kind: 'text' as const, text: { plain: 'Dag' } }], signed: false }
const branding = () => ({
  name: 'Gevel',
  address: 'Kouter 1, 9000 Gent',
  phone: '09',
  email: 'info@gevel.example',
  siteUrl: 'https://www.gevel.example',
})
const room = {
  branding,
  texts: () => ({ language: 'nl' as const, formats: 'specification' as const, t: (key: string) => key }),
  from: { name: 'Gevel', address: 'info@gevel.example' },
  files: '/nowhere',
}

type Answer = Delivery | ((mail: ReadyMail) => Promise<Delivery>)

function boxed(count: number) {
  const { database, settings, clock, now } = testSite()
  const file = path.join(settings.varDir, 'site.sqlite')
  database.transaction(tx => {
    for (let at = 0; at < count; at += 1) {
      enqueueMail(tx, { template: 'test', language: 'nl', to: `v${at}@x.be`, content }, { now: start + at, id: `row-${at}` })
    }
  })
  clock.now = start + 1000
  const claim = (owner: string, limit = 10) => claimDue(database, mailQueue, { owner, now: clock.now, limit, leaseMs: 60_000 })
  const row = (id: string) => database.select().from(outbox).where(eq(outbox.id, id)).get()
  const sent: ReadyMail[] = []
  const worker = (answer: Answer = { kind: 'ok' }, options: Partial<MailWorkerOptions> = {}) => {
    const transport: Transport = async mails => {
      sent.push(...mails)
      return Promise.all(mails.map(mail => (typeof answer === 'function' ? answer(mail) : answer)))
    }
    const logged: string[] = []
    const log = (event: string) => void logged.push(event)
    const made = createMailWorker({ database, transport, room, log, now, random: () => 0, ...options })
    return Object.assign(made, { logged })
  }
  return { database, file, clock, claim, row, worker, sent }
}

describe('a mail that waits so that it can be taken back', () => {
  const delayed = () => {
    const box = boxed(0)
    const { database, clock } = box
    database.transaction(tx => {
      for (const id of ['visitor', 'owner']) {
        const mail = { template: 'test', language: 'nl' as const, to: `${id}@x.be`, content }
        enqueueMail(tx, mail, { now: clock.now, sendAt: clock.now + takeBackMs, id })
      }
    })
    return { ...box, takeBack: () => database.transaction(tx => takeBackMails(tx, ['visitor', 'owner'])) }
  }

  it('is not sent before its time, and never once it was taken back', async () => {
    const { clock, takeBack, worker, sent } = delayed()
    clock.now += takeBackMs - 1
    await worker().runOnce()
    expect(takeBack()).toBe(true)
    clock.now += takeBackMs
    await worker().runOnce()
    expect(sent).toEqual([])
    expect(takeBack()).toBe(false)
  })

  it('is sent with its others if a worker already has one of them', () => {
    const { clock, claim, row, takeBack } = delayed()
    clock.now += takeBackMs
    claim('worker', 1)
    expect(takeBack()).toBe(false)
    expect(row('visitor')).toBeDefined()
    expect(row('owner')).toBeDefined()
  })
})

describe('what is kept of a mail that went', () => {
  const site = 'https://www.gevel.example'
  const token = `${'a1B2'.repeat(9)}.m5x2.${'Zz09_'.repeat(9).slice(0, 43)}`
  const rights = [
    `${site}/nl/nieuw-wachtwoord/?token=${token}`,
    `${site}/nl/zoekopdracht/bevestigen/?token=${token}`,
    `${site}${href('appointment', 'nl', { token })}`,
    `${site}${href('testimonial-review', 'nl', { token })}`,
    `${site}/uploads/${token}`,
    `${site}/calendar/${token}`,
  ]
  const open = `${site}/nl/te-koop/gent/huis-met-tuin-in-de-brugse-poort/4101/`
  const letter: EmailContent = {
    subject: { key: 'SUBJECT', values: { link: rights[0]! } },
    parts: [
      ...rights.map(address => ({ kind: 'button' as const, text: { key: 'PRESS' }, href: address })),
      { kind: 'text', text: { plain: `Druk op ${rights[1]} of kijk op ${open}.` } },
      { kind: 'table', title: { key: 'T' }, rows: [{ label: { key: 'L' }, value: { plain: rights[2]! }, href: rights[3]! }] },
      { kind: 'card', title: { key: 'T' }, href: open },
    ],
    signed: true,
  }
  const enqueued = (box: ReturnType<typeof boxed>) =>
    box.database.transaction(tx =>
      enqueueMail(tx, { template: 't', language: 'nl', to: 'a@x.be', content: letter }, { now: start, id: 'links' }),
    )

  it('has no working links, unlike the sent mail', async () => {
    const box = boxed(0)
    enqueued(box)
    await box.worker({ kind: 'later', reason: 'busy' }).runOnce()
    expect(JSON.stringify(box.row('links')?.values)).toContain(token)
    box.clock.now += 3_600_000
    await box.worker().runOnce()
    for (const address of rights) expect(box.sent.at(-1)?.html).toContain(address)
    const kept = JSON.stringify(box.row('links'))
    expect(box.row('links')?.state).toBe('sent')
    expect(kept).not.toContain(token)
    expect(kept).not.toContain('token=')
    expect(kept).toContain(open)
    expect(kept).toContain(`${site}/nl/nieuw-wachtwoord/`)
  })

  it('is blanked later if an earlier version kept it, but not if unsent', async () => {
    const box = boxed(450)
    enqueued(box)
    box.database.update(outbox).set({ state: 'sent' }).run()
    box.database.update(outbox).set({ values: letter, state: 'dead' }).where(eq(outbox.id, 'row-7')).run()
    expect(await blankSentLinks(box.database)).toBe(1)
    expect(await blankSentLinks(box.database)).toBe(0)
    expect(JSON.stringify(box.row('links'))).not.toContain(token)
    expect(JSON.stringify(box.row('row-7'))).toContain(token)
  })
})

describe('the outbox', () => {
  it('refuses several addresses and header injection', () => {
    const { database } = boxed(0)
    for (const to of ['a@x.be\r\nBcc: b@x.be', 'a@x.be, b@x.be', 'A <a@x.be>', 'a', '']) {
      expect(() =>
        database.transaction(tx => enqueueMail(tx, { template: 't', language: 'nl', to, content }, { now: start })),
      ).toThrow()
      const mail = { template: 't', language: 'nl', to: 'a@x.be', replyTo: to, content } as const
      expect(() => database.transaction(tx => enqueueMail(tx, mail, { now: start }))).toThrow()
    }
    expect(database.select().from(outbox).all()).toEqual([])
  })

  it('leases a row to one owner, the longest due first, in batches', () => {
    const { claim } = boxed(5)
    expect(
      claim('a', 2)
        .map(row => row.id)
        .sort(),
    ).toEqual(['row-0', 'row-1'])
    expect(
      claim('b', 2)
        .map(row => row.id)
        .sort(),
    ).toEqual(['row-2', 'row-3'])
    expect(claim('a').map(row => row.id)).toEqual(['row-4'])
    expect(claim('b')).toEqual([])
  })

  it('claims nothing before it is due', () => {
    const { claim, clock, database } = boxed(1)
    clock.now = start - 1
    expect(claim('a')).toEqual([])
    expect(nextDue(database, mailQueue)).toBe(start)
  })

  it('leases a row again when its lease ends, and the late owner can no longer settle it', () => {
    const { claim, clock, row, database } = boxed(1)
    const [first] = claim('a')
    expect(nextDue(database, mailQueue)).toBe(clock.now + 60_000)
    clock.now += 59_999
    expect(claim('b')).toEqual([])
    clock.now += 1
    const [second] = claim('b')
    expect(second).toMatchObject({ id: 'row-0', attempts: 2, leaseOwner: 'b' })
    expect(markSent(database, mailQueue, first!, { now: clock.now })).toBe(false)
    expect(markDead(database, mailQueue, first!, 'late')).toBe(false)
    expect(giveBack(database, mailQueue, first!)).toBe(false)
    retryAt(database, mailQueue, first!, { at: 0, reason: 'late' })
    expect(row('row-0')).toMatchObject({ state: 'sending', leaseOwner: 'b', lastError: null })
    expect(markSent(database, mailQueue, second!, { now: clock.now })).toBe(true)
    expect(row('row-0')).toMatchObject({ state: 'sent', sentAt: clock.now, leaseOwner: null })
    expect(nextDue(database, mailQueue)).toBeUndefined()
  })

  it('marks a row dead after too many crashes, and keeps it', () => {
    const { claim, clock, row } = boxed(1)
    for (let at = 0; at < attemptLimit; at += 1) {
      expect(claim('crash')).toHaveLength(1)
      clock.now += 60_000
    }
    expect(claim('crash')).toEqual([])
    expect(row('row-0')).toMatchObject({ state: 'dead', attempts: attemptLimit, lastError: 'the lease ran out each time' })
  })

  it('returns a row without counting an attempt', () => {
    const { claim, row, database } = boxed(1)
    giveBack(database, mailQueue, claim('a')[0]!)
    expect(row('row-0')).toMatchObject({ state: 'waiting', attempts: 0, leaseOwner: null })
  })

  it('backs off up to an hour, with jitter', () => {
    expect([1, 2, 3, 8, 80].map(attempts => backoff(attempts, () => 1))).toEqual([30_000, 60_000, 120_000, 3_600_000, 3_600_000])
    expect(backoff(1, () => 0)).toBe(15_000)
    const total = Array.from({ length: attemptLimit - 1 }, (_, at) => backoff(at + 1, () => 0)).reduce((sum, wait) => sum + wait)
    expect(total, 'even the shortest waits outlast a day of outage').toBeGreaterThan(30 * 3_600_000)
  })
})

describe('the mail worker', () => {
  it('sends every due mail once', async () => {
    const { worker, sent, row } = boxed(20)
    expect(await worker().runOnce()).toBe(20)
    expect(new Set(sent.map(mail => mail.to)).size).toBe(20)
    expect(row('row-19')).toMatchObject({ state: 'sent', attempts: 1, lastError: null })
    expect(await worker().runOnce()).toBe(0)
  })

  it('retries failed mails later, and keeps the reason', async () => {
    const { worker, clock, row, sent } = boxed(1)
    const failing = worker({ kind: 'later', reason: 'busy' })
    await failing.runOnce()
    expect(row('row-0')).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'busy', sendAt: clock.now + 15_000 })
    expect(await failing.runOnce()).toBe(0)
    clock.now += 15_000
    await worker().runOnce()
    expect(row('row-0')?.state).toBe('sent')
    expect(sent).toHaveLength(2)
  })

  it('respects the requested wait', async () => {
    const { worker, clock, row } = boxed(1)
    await worker({ kind: 'later', reason: 'slow down', afterMs: 90_000 }).runOnce()
    expect(row('row-0')?.sendAt).toBe(clock.now + 90_000)
  })

  it('keeps undeliverable mails with the reason, without retries', async () => {
    const { worker, row, clock } = boxed(1)
    const made = worker({ kind: 'dead', reason: 'inactive' })
    await made.runOnce()
    clock.now += 10 * 86_400_000
    expect(await made.runOnce()).toBe(0)
    expect(row('row-0')).toMatchObject({ state: 'dead', lastError: 'inactive' })
    expect(made.logged).toEqual(['mail-dead'])
  })

  it('treats a throwing transport as failed, and sends the others', async () => {
    const { worker, row } = boxed(3)
    const failing: Transport = async ([mail]) => {
      if (mail?.to === 'v1@x.be') throw new Error('hung up')
      return [{ kind: 'ok' }]
    }
    await worker(undefined, { transport: failing, batch: 1 }).runOnce()
    expect(['row-0', 'row-1', 'row-2'].map(id => row(id)?.state)).toEqual(['sent', 'waiting', 'sent'])
    expect(row('row-1')?.lastError).toContain('hung up')
  })

  it('survives a day of outage without loss', async () => {
    const { worker, clock, row, sent } = boxed(3)
    let up = false
    const made = worker(async () => (up ? { kind: 'ok' } : { kind: 'later', reason: 'down' }), { random: () => 0.5 })
    for (const end = clock.now + 86_400_000; clock.now < end; clock.now += 300_000) await made.runOnce()
    up = true
    clock.now += 3_600_000
    await made.runOnce()
    expect(['row-0', 'row-1', 'row-2'].map(id => row(id)?.state)).toEqual(['sent', 'sent', 'sent'])
    expect(sent.length).toBeLessThan(150)
  })

  it('gives up eventually, and keeps the mail', async () => {
    const { worker, clock, row } = boxed(1)
    const made = worker({ kind: 'later', reason: 'down' })
    for (let at = 0; at < attemptLimit + 5; at += 1) {
      await made.runOnce()
      clock.now += 3_600_000
    }
    expect(row('row-0')).toMatchObject({ state: 'dead', attempts: attemptLimit, lastError: 'down' })
  })

  it('shares the outbox with a second worker in another connection without sending a row twice', async () => {
    const { worker, sent, file } = boxed(60)
    const slow: Answer = async () => {
      await new Promise(resolve => setTimeout(resolve, Math.random() * 5))
      return { kind: 'ok' }
    }
    const other = openSite(file)
    await Promise.all([worker(slow).runOnce(), worker(slow, { database: other }).runOnce(), worker(slow).runOnce()])
    expect(sent).toHaveLength(60)
    expect(new Set(sent.map(mail => mail.id)).size).toBe(60)
  })

  it('leaves a row alone if the process slept through most of its lease', async () => {
    const { worker, clock, sent, row } = boxed(1)
    let asked = 0
    // Asleep between the claim and the attempt.
    const now = () => (asked++ === 0 ? clock.now : clock.now + 100_000)
    const made = worker({ kind: 'ok' }, { now })
    const run = made.runOnce()
    await made.stop()
    await run
    expect(sent).toEqual([])
    expect(row('row-0')).toMatchObject({ state: 'waiting', attempts: 0 })
  })

  it('starts, wakes, and stops only once the current mail is sent', async () => {
    const { worker, database, row, clock } = boxed(1)
    let finish: (delivery: Delivery) => void = () => {}
    const hanging = new Promise<Delivery>(resolve => {
      finish = resolve
    })
    const made = worker(mail => (mail.id === 'row-0' ? Promise.resolve({ kind: 'ok' }) : hanging), { pollMs: 60_000 })
    made.start()
    await expect.poll(() => row('row-0')?.state).toBe('sent')
    database.transaction(tx =>
      enqueueMail(tx, { template: 't', language: 'nl', to: 'a@x.be', content }, { now: clock.now, id: 'late' }),
    )
    made.wake()
    await expect.poll(() => row('late')?.state).toBe('sending')
    let stopped = false
    const stopping = made.stop().then(() => {
      stopped = true
    })
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(stopped).toBe(false)
    finish({ kind: 'ok' })
    await stopping
    expect(row('late')?.state).toBe('sent')
  })

  it('does not wait for a transport that never ends: its mails are sent later, and the worker stops', async () => {
    const { worker, row } = boxed(1)
    const made = worker(() => new Promise(() => {}), { timeoutMs: 20, graceMs: 20 })
    made.start()
    await expect.poll(() => row('row-0')?.state).toBe('sending')
    await made.stop()
    expect(row('row-0')).toMatchObject({ state: 'waiting', lastError: 'Error: the transport did not end' })
  })

  it('survives a temporary loss of the database', async () => {
    const { worker, database, file, row } = boxed(1)
    const made = worker({ kind: 'ok' }, { pollMs: 50 })
    database.$client.exec('alter table outbox rename to outbox_away')
    made.start()
    await expect.poll(() => made.logged.length).toBeGreaterThan(0)
    openSite(file).$client.exec('alter table outbox_away rename to outbox')
    await expect.poll(() => row('row-0')?.state).toBe('sent')
    await made.stop()
  })

  it('pauses everything if the token is refused, without counting it, and resumes by itself', async () => {
    const { worker, clock, row, sent, database } = boxed(3)
    let token = 'old'
    const made = worker(async () => (token === 'new' ? { kind: 'ok' } : { kind: 'pause', reason: 'Postmark 401/10: token' }))
    await made.runOnce()
    expect(made.logged).toEqual(['mail-paused'])
    expect(readPause(database, mailQueue)).toMatchObject({ reason: 'Postmark 401/10: token', since: clock.now })
    expect(['row-0', 'row-1', 'row-2'].map(id => [row(id)?.state, row(id)?.attempts])).toEqual(Array(3).fill(['waiting', 0]))
    const asked = sent.length
    clock.now += 59_000
    await Promise.all([made.runOnce(), worker().runOnce()])
    expect(sent).toHaveLength(asked)
    clock.now += 1000
    await made.runOnce()
    expect(sent, 'one mail tries').toHaveLength(asked + 1)
    token = 'new'
    clock.now += 60_000
    await made.runOnce()
    expect(['row-0', 'row-1', 'row-2'].map(id => row(id)?.state)).toEqual(['sent', 'sent', 'sent'])
    expect(readPause(database, mailQueue)).toBeUndefined()
    expect(made.logged).toContain('mail-resumed')
  })

  it('holds all mail as long as requested', async () => {
    const { worker, clock, sent } = boxed(6)
    const made = worker({ kind: 'later', reason: 'slow down', afterMs: 90_000 }, { batch: 2 })
    await made.runOnce()
    expect(sent).toHaveLength(2)
    clock.now += 89_000
    await made.runOnce()
    expect(sent).toHaveLength(2)
  })

  it('sends mails with files alone and the others together', async () => {
    const { database, clock } = boxed(3)
    const attachments = [{ name: 'cv.pdf', contentType: 'application/pdf', path: 'uploads/none' }]
    const mail = { template: 't', language: 'nl', to: 'f@x.be', content, attachments } as const
    database.transaction(tx => {
      for (const id of ['file-1', 'file-2']) enqueueMail(tx, mail, { now: start, id })
    })
    const groups: string[][] = []
    const transport: Transport = async mails => {
      groups.push(mails.map(({ id }) => id))
      return mails.map(() => ({ kind: 'ok' }))
    }
    await createMailWorker({ database, transport, room, log: () => {}, now: () => clock.now }).runOnce()
    expect(groups).toHaveLength(3)
    expect(groups.map(group => group.length).sort()).toEqual([1, 1, 3])
  })

  it('does not resend mails sent while the database was read-only', async () => {
    const { worker, database, row, sent, clock } = boxed(1)
    const made = worker(async () => {
      database.$client.pragma('query_only = on')
      return { kind: 'ok' }
    })
    await expect(made.runOnce()).rejects.toThrow()
    database.$client.pragma('query_only = off')
    clock.now += 10 * 60_000
    await made.runOnce()
    expect(row('row-0')?.state).toBe('sent')
    expect(sent).toHaveLength(1)
  })

  it('survives a day of outage of the mail service, from a visitor’s post to the mail', async () => {
    const site = enquirySite()
    let up = false
    const server = await startFakePostmark((_, at) =>
      up ? { kind: 'take' } : at % 2 ? { kind: 'hang-up' } : { kind: 'answer', status: 503, body: 'away' },
    )
    const transport = createPostmarkTransport({ token: 't', apiUrl: server.url, now: site.now })
    const { database } = site
    const made = createMailWorker({ database, transport, room, log: () => {}, now: site.now, random: () => 0.5 })
    const emails = ['a', 'b', 'c', 'd'].map(name => `${name}@x.be`)
    for (const [hour, email] of emails.entries()) {
      const data = site.filled({ ...everyField, contactTime: undefined, newsletter: undefined, email })
      const result = submitEnquiry(site, forms.propertyContact, { data, language: 'nl', propertyID: 4101 })
      expect(result).toMatchObject({ kind: 'sent' })
      for (let at = 0; at < 6 * 4 && hour < 4; at += 1, site.clock.now += 900_000) await made.runOnce()
    }
    expect(server.taken).toEqual([])
    up = true
    site.clock.now += 3_600_000
    await made.runOnce()
    await server.stop()
    expect(server.taken.map(({ To }) => To).sort()).toEqual([...emails, ...emails.map(() => 'bezoek@gevel.example')].sort())
  })
})
