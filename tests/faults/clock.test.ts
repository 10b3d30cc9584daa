/**
 * A clock that jumps, on a site with data in every table: nothing is wrongly deleted as old, and once the clock is right again
 * nothing waits for the wrong year.
 */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startSession } from '../../app/domains/account/sessions.server'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { issueToken, shortestTime, submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { addSearches, weekOf } from '../../app/domains/search/statistics/search-counts.server'
import { plausibleStep, settledTime, steadyFor } from '../../app/platform/clock/settled-time.server'
import { createFileTransport } from '../../app/platform/mail/file-transport.server'
import { mailQueue } from '../../app/platform/mail/outbox.server'
import { createMailWorker } from '../../app/platform/mail/worker.server'
import { crmQueue } from '../../app/platform/outbox/crm-queue.server'
import { pauseQueue } from '../../app/platform/outbox/pause.server'
import type { OutboxWorker } from '../../app/platform/outbox/worker.server'
import { takeWithin } from '../../app/platform/spam/rate-limit.server'
import { dayInBrussels } from '../../app/platform/time/brussels'
import { forms } from '../../app/registry/forms.server'
import { siteJobs } from '../../app/registry/jobs.server'
import {
  account,
  accountPasskey,
  accountSession,
  appointment,
  auditEntry,
  catalogueTextChange,
  checkedTranslation,
  clockState,
  crmMessage,
  enquiry,
  enquiryAddress,
  enquiryNote,
  homeChoice,
  mailAddress,
  offer,
  openHouse,
  outbox,
  ownHome,
  ownHomeBuild,
  ownHomeState,
  passkeyChallenge,
  plannedPublication,
  publication,
  publishedContent,
  rateLimit,
  refusedAddress,
  returnedMail,
  sheetKey,
  signedSheet,
  siteDraft,
  siteOpening,
  sourceTold,
  staff,
  staffNotice,
  upload,
  viewingTimes,
  visitSource,
} from '../../db/schema/site.server'
import { appointmentSite, ten } from '../support/appointment-site'
import { everyField, formOf } from '../support/enquiry-site'
import { readMail } from '../support/read-mail'
import { type TestSite, temporaryFolder, testSite } from '../support/test-site'

const hour = 3_600_000
const day = 24 * hour
const year = 365 * day

/** An installation with data in every table (tests/support/upgrades), at the moment it was frozen. */
function fullSite(): TestSite {
  const from = 'tests/support/upgrades/0000'
  const varDir = path.join(temporaryFolder(), 'var')
  cpSync(path.join(from, 'var-dir'), varDir, { recursive: true })
  const { at, varDir: before } = JSON.parse(readFileSync(path.join(from, 'contents.json'), 'utf8')) as {
    at: number
    varDir: string
  }
  const site = testSite({ varDir, now: at })
  // Rows name files by their absolute path.
  site.database.$client.prepare('update outbox set attachments = replace(attachments, ?, ?)').run(`"${before}/`, `"${varDir}/`)
  addLater(site)
  return site
}

/**
 * That installation predates rows for offers, notices about advertisements, search counts, a CRM, notes about bounced mails, staff and
 * their passkeys, free times, changes of the site's contents, sources of visits, changed texts, and addresses in requests and
 * mails.
 */
function addLater({ database, clock, now }: TestSite): void {
  const { id } = database.select().from(enquiry).all()[0]!
  const home = { title: 'Huis', city: 'Gent', reference: 'G-4101', address: 'Kouter 1', link: 'https://gevel.example/' }
  const about = { visitor: home, staff: home }
  database.insert(offer).values({ id, state: 'complete', endDate: '2999-12-31', about }).run()
  database.insert(staffNotice).values({ name: 'gap 4101 Price', toldAt: 0 }).run()
  database.insert(catalogueTextChange).values({ propertyID: 4101, language: 'nl', what: 'title', at: clock.now }).run()
  const message = { id: 'refused', reference: id.slice(0, 12), kind: 'enquiry' as const, form: 'contact-me', provider: 'whise' }
  database
    .insert(crmMessage)
    .values({ ...message, state: 'refused', sendAt: clock.now, createdAt: clock.now })
    .run()
  pauseQueue(database, crmQueue, 'token', clock.now)
  database.insert(sourceTold).values({ provider: 'sweepbright', key: '4101', receivedAt: clock.now }).run()
  database.insert(refusedAddress).values({ email: 'weg@x.example', reason: 'bounce', changedAt: clock.now }).run()
  const mail = database.select({ id: outbox.id }).from(outbox).get()!
  database.insert(returnedMail).values({ outboxID: mail.id, returnedAt: clock.now, toldAt: clock.now }).run()
  const person = { accountID: 'staff-1', name: 'Inès' }
  const row = { id: person.accountID, kind: 'staff' as const, email: 'ines@voorbeeld.be', language: 'nl' as const }
  database
    .insert(account)
    .values({ ...row, createdAt: clock.now })
    .run()
  database
    .insert(staff)
    .values({ ...person, role: 'admin', totpSecret: 'sealed', recoveryCodes: [] })
    .run()
  const passkey = { id: 'passkey-1', name: 'Laptop', publicKey: 'none', counter: 0, transports: [], createdAt: clock.now }
  database
    .insert(accountPasskey)
    .values({ ...passkey, accountID: person.accountID })
    .run()
  database
    .insert(passkeyChallenge)
    .values({ id: 'answered', expiresAt: clock.now + hour })
    .run()
  database
    .insert(auditEntry)
    .values({ at: clock.now, ...person, action: 'staff-entered', thing: 'staff', thingID: 'staff-1' })
    .run()
  database
    .insert(enquiryNote)
    .values({ enquiryID: id, at: clock.now, ...person, kind: 'note', text: 'Belt terug' })
    .run()
  database
    .insert(viewingTimes)
    .values({ scope: '4101', rules: { hours: [] } })
    .run()
  database.insert(openHouse).values({ id: 'house-1', propertyID: 4101, startsAt: clock.now, endsAt: clock.now, seats: 10 }).run()
  const change = { ...person, words: 'Lente', things: ['banner'] }
  database
    .insert(siteDraft)
    .values({ ...person, thing: 'banner', at: clock.now, base: {}, value: {} })
    .run()
  database
    .insert(siteOpening)
    .values({ ...person, thing: 'banner', at: clock.now })
    .run()
  database.insert(checkedTranslation).values({ thing: 'banner', language: 'fr', original: 'none' }).run()
  database
    .insert(plannedPublication)
    .values({ ...change, due: clock.now + 20 * year })
    .run()
  database
    .insert(publishedContent)
    .values({ digest: 'none', json: Buffer.from('') })
    .run()
  database
    .insert(publication)
    .values({ ...change, at: clock.now, files: {} })
    .run()
  database.insert(ownHome).values({ id: 800_000_001, createdAt: clock.now }).run()
  database
    .insert(ownHomeState)
    .values({ ...person, homeID: 800_000_001, at: clock.now, isPublished: false, value: { record: {}, photos: [], plans: [] } })
    .run()
  database.insert(homeChoice).values({ homeID: 4101, isHidden: true, at: clock.now }).run()
  database.insert(ownHomeBuild).values({ id: 1, state: 0, at: clock.now }).run()
  database
    .insert(sheetKey)
    .values({ kid: 'a', publicKey: { kty: 'OKP' }, createdAt: clock.now })
    .run()
  database.insert(signedSheet).values({ propertyID: 4101, digest: 'a', jws: 'a.b.c', signedAt: clock.now }).run()
  database.insert(enquiryAddress).values({ address: 'elodie@bezoeker.example', enquiryID: id }).run()
  database.insert(mailAddress).values({ address: 'elodie@bezoeker.example', mailID: mail.id }).run()
  database
    .insert(visitSource)
    .values({ day: dayInBrussels(now()), source: 'zoek.example', arrivals: 1 })
    .run()
  addSearches({ database }, weekOf(dayInBrussels(now())), [{ list: 'sale', search: '', asked: 1, empty: 0 }])
}

const unsent = (site: TestSite) =>
  site.database
    .select()
    .from(outbox)
    .all()
    .filter(({ state }) => state !== 'sent')

async function runJobs(site: TestSite): Promise<void> {
  for (const job of siteJobs(site)) await job.run()
}

/** For this long, with the jobs every day. */
async function live(site: TestSite, ms: number): Promise<void> {
  const until = site.clock.now + ms
  while (site.clock.now < until) {
    site.clock.now = Math.min(until, site.clock.now + day)
    await runJobs(site)
  }
}

/** Counters that restart each day whatever the clock says, and what the jobs themselves write. */
const ofTheDay = ['visit_salt', 'visit_seen', 'visit_saved', 'clock_state', 'catalogue_version', 'demand_progress']

/** The keys of all rows by table, and the files. */
function everything(site: TestSite): Map<string, string[]> {
  const client = site.database.$client
  const tables = client
    .prepare<[], string>("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all()
  const kept = tables
    .filter(table => !ofTheDay.includes(table))
    .map(table => [table, client.prepare<[], string>(`select cast(rowid as text) from "${table}"`).pluck().all()] as const)
  const files = readdirSync(site.settings.varDir, { recursive: true, withFileTypes: true })
    .filter(each => each.isFile() && /\/(uploads|mail|calendar)$/.test(each.parentPath))
    .map(each => each.name)
  return new Map([...kept, ['files', files]])
}

function missing(before: Map<string, string[]>, after: Map<string, string[]>): string[] {
  return [...before].flatMap(([table, keys]) => {
    const there = new Set(after.get(table))
    return keys.filter(key => !there.has(key)).map(key => `${table} ${key}`)
  })
}

const events = (site: TestSite) => site.logged.map(({ event }) => event).filter(event => event.startsWith('clock-'))
const warnings = (site: TestSite) =>
  site.database
    .select()
    .from(outbox)
    .where(eq(outbox.template, 'clock.staff'))
    .all()
    .map(row => row.toAddress)
const count = (site: TestSite, table: typeof enquiry | typeof outbox) =>
  site.database.select({ rows: sql<number>`count(*)` }).from(table).get()?.rows

describe('a clock that jumps forward', () => {
  it.each([10 * year, 4 * day])(
    'deletes nothing when it jumps by %i ms and is corrected, and notifies staff once',
    async jump => {
      const site = fullSite()
      await runJobs(site)
      const before = everything(site)
      expect([...before].filter(([, keys]) => keys.length === 0)).toEqual([])
      site.clock.now += jump
      await live(site, 2 * day)
      expect(events(site)).toEqual(['clock-jumped'])
      expect(warnings(site)).toEqual(site.configuration.recipients.default.addresses)
      site.clock.now -= jump + 2 * day - 1000
      await runJobs(site)
      expect(events(site)).toEqual(['clock-jumped', 'clock-settled'])
      // Holds had expired for every reader, and the agency was told of each.
      const gone = missing(before, everything(site)).filter(row => !row.startsWith('appointment_seat'))
      expect(gone).toEqual([])
    },
  )

  it('causes a warning that names both moments', async () => {
    const site = fullSite()
    await runJobs(site)
    const from = site.clock.now
    site.clock.now = Date.UTC(2036, 0, 2, 3, 4)
    await runJobs(site)
    await workerOf(site).runOnce()
    const folder = path.join(site.settings.varDir, 'mail')
    const mail = readdirSync(folder)
      .map(name => readMail(readFileSync(path.join(folder, name))).text)
      .find(text => text.includes('2036-01-02 03:04 UTC'))
    expect(mail).toContain(new Date(from).toISOString().slice(0, 10))
  })

  it('is trusted after a week, when clean-ups resume', async () => {
    const site = fullSite()
    await runJobs(site)
    const enquiries = count(site, enquiry)
    site.clock.now += 3 * year
    await live(site, steadyFor - hour)
    expect(count(site, enquiry)).toBe(enquiries)
    await live(site, 2 * day)
    expect(count(site, enquiry)).toBe(0)
  })

  it('restarts the week if it jumps again before it is trusted', async () => {
    const site = fullSite()
    await runJobs(site)
    const enquiries = count(site, enquiry)
    for (let time = 0; time < 2; time += 1) {
      site.clock.now += 2 * year
      await live(site, 5 * day)
    }
    expect(count(site, enquiry)).toBe(enquiries)
    expect(events(site)).toEqual(['clock-jumped'])
  })

  it('is detected at the first start by the stored rows', async () => {
    const site = fullSite()
    site.clock.now += 10 * year
    const enquiries = count(site, enquiry)
    await runJobs(site)
    expect([events(site), count(site, enquiry)]).toEqual([['clock-jumped'], enquiries])
  })

  it('is not suspected after days off, so that clean-ups run normally', async () => {
    const site = fullSite()
    await runJobs(site)
    for (let at = 0; at < 2.2 * year; at += plausibleStep) {
      site.clock.now += plausibleStep
      await siteJobs(site)
        .find(({ name }) => name === 'retention')
        ?.run()
    }
    expect([events(site), count(site, enquiry)]).toEqual([[], 0])
  })

  it('stops clean-ups while the time cannot be recorded', async () => {
    const site = fullSite()
    await runJobs(site)
    const before = everything(site)
    site.clock.now += 10 * year
    site.database.$client.pragma('query_only = on')
    const retention = siteJobs(site).find(({ name }) => name === 'retention')
    await expect((async () => retention?.run())()).rejects.toThrow('readonly')
    site.database.$client.pragma('query_only = off')
    expect(missing(before, everything(site))).toEqual([])
  })
})

function workerOf(site: TestSite): OutboxWorker {
  const folder = path.join(site.settings.varDir, 'mail')
  return createMailWorker({
    database: site.database,
    transport: createFileTransport(folder),
    room: {
      branding: site.branding,
      texts: site.texts,
      from: { name: 'Gevel', address: 'info@gevel.example' },
      files: site.settings.varDir,
    },
    log: () => {},
    now: site.now,
  })
}

/** A visitor's question; the clock advances ten seconds. */
function ask(site: TestSite, question: string) {
  const token = issueToken(site, forms.propertyContact.definition, 4101)
  site.clock.now += 10_000
  const data = formOf({ [tokenField]: token, ...everyField, question })
  return submitEnquiry(
    site,
    { definition: forms.propertyContact.definition, onStored: [] },
    { data, language: 'nl', propertyID: 4101 },
  )
}

describe('a clock that was ahead and is put right', () => {
  it('sends mails now that were due in ten years', async () => {
    const site = testSite({ catalogue: true })
    await runJobs(site)
    const right = site.clock.now
    site.clock.now += 10 * year
    expect(ask(site, 'Uit de toekomst?').kind).toBe('sent')
    // A worker that died with some of them, and a mail service that refused.
    site.database
      .update(outbox)
      .set({ state: 'sending', leaseOwner: 'dead', leaseUntil: site.clock.now + 120_000 })
      .where(sql`rowid % 2 = 0`)
      .run()
    pauseQueue(site.database, mailQueue, 'token', site.clock.now)
    site.clock.now = right + hour
    await workerOf(site).runOnce()
    await workerOf(site).runOnce()
    expect(unsent(site)).toEqual([])
  })

  it('ends a wait that the mail service requested then', async () => {
    const site = testSite({ catalogue: true })
    const right = site.clock.now
    let calls = 0
    const worker = createMailWorker({
      database: site.database,
      transport: async mails => {
        calls += 1
        return mails.map(() => (calls === 1 ? { kind: 'later', reason: 'slow down', afterMs: hour } : { kind: 'ok' }))
      },
      room: {
        branding: site.branding,
        texts: site.texts,
        from: { name: 'G', address: 'g@g.example' },
        files: '/nowhere',
      },
      log: () => {},
      now: site.now,
    })
    site.clock.now += 10 * year
    ask(site, 'Uit de toekomst?')
    await worker.runOnce()
    site.clock.now = right + hour
    await worker.runOnce()
    expect(unsent(site)).toEqual([])
  })

  it('ends sessions, limit windows, salts and pending files started then, and counts periods from now', async () => {
    const site = fullSite()
    await runJobs(site)
    const right = site.clock.now
    const { database } = site
    const owner = database.$client
      .prepare<[], string>("select id from account where kind = 'owner' limit 1")
      .pluck()
      .get() as string
    site.clock.now += 10 * year
    const then = site.clock.now
    database.transaction(tx => {
      startSession(site, tx, { id: owner, kind: 'owner' }, null)
      takeWithin(tx, { name: 'mails-to-address', points: 1, durationSeconds: 86_400 }, 'x@x.example', {
        secret: site.secret,
        now: then,
      })
      tx.insert(upload)
        .values({
          id: 'wacht',
          form: 'job-contact',
          name: 'cv.pdf',
          type: 'application/pdf',
          size: 1,
          createdAt: then,
          sender: null,
        })
        .run()
    })
    database.$client.prepare("insert into visit_salt (day, salt) values ('2036-01-01', x'00')").run()
    database.update(enquiry).set({ createdAt: then }).where(sql`rowid = (select min(rowid) from enquiry)`).run()
    site.clock.now = right + hour
    await runJobs(site)
    const now = site.clock.now
    const ahead = (statement: string, ...values: number[]) =>
      database.$client
        .prepare(statement)
        .pluck()
        .get(...values)
    expect({
      sessions: ahead('select count(*) from account_session where createdAt > ?', now),
      windows: database
        .select()
        .from(rateLimit)
        .all()
        .filter(({ expire }) => (expire ?? 0) > now + day),
      salts: ahead("select count(*) from visit_salt where day > '2035'"),
      files: ahead("select count(*) from upload where id = 'wacht'"),
      enquiries: ahead('select count(*) from enquiry where createdAt > ?', now),
    }).toEqual({ sessions: 0, windows: [], salts: 0, files: 0, enquiries: 0 })
    expect(database.select().from(accountSession).all().length).toBeGreaterThan(0)
  })

  it('frees a held seat as soon as any other', async () => {
    const site = appointmentSite()
    site.clock.now = ten - 3 * day
    expect(site.book().kind).toBe('sent')
    // As written by a clock that was two days ahead.
    for (const table of ['appointment', 'appointment_seat'])
      site.database.$client.exec(`update ${table} set heldUntil = heldUntil + ${2 * day}`)
    await runJobs(site)
    site.clock.now += 31 * 60_000
    await runJobs(site)
    expect(site.database.select({ status: appointment.status }).from(appointment).all()).toEqual([{ status: 'expired' }])
    expect(site.book({ email: 'ander@bezoeker.example' }).kind).toBe('sent')
  })
})

describe('a clock that falls back', () => {
  it.each([10 * year, 5 * day])(
    'deletes nothing and stores every request when it falls back by %i ms and is corrected',
    async fall => {
      const site = fullSite()
      await runJobs(site)
      const before = everything(site)
      site.clock.now -= fall
      await live(site, day)
      expect(ask(site, 'Van gisteren?').kind).toBe('sent')
      await workerOf(site).runOnce()
      expect(site.database.select().from(outbox).where(eq(outbox.state, 'waiting')).all()).toEqual([])
      site.clock.now += fall
      await live(site, day)
      expect(events(site)).toEqual(['clock-jumped', 'clock-settled'])
      expect(
        missing(before, everything(site)).filter(
          row =>
            !/^(mail_pause|appointment_seat|account_session|account_link|rate_limit|captcha_used|passkey_challenge|upload|files)/.test(
              row,
            ),
        ),
      ).toEqual([])
    },
  )

  it('redisplays a form opened meanwhile, with its input and a valid token', () => {
    const site = testSite({ catalogue: true })
    for (const jump of [-10 * year, 10 * year]) {
      const token = issueToken(site, forms.propertyContact.definition, 4101)
      site.clock.now += jump
      const form = { definition: forms.propertyContact.definition, onStored: [] }
      const post = (with_: string) => {
        const data = formOf({ [tokenField]: with_, ...everyField, question: `Sprong ${jump}` })
        return submitEnquiry(site, form, { data, language: 'nl', propertyID: 4101 })
      }
      const first = post(token)
      if (first.kind === 'sent') throw new Error('It was taken.')
      expect(first.lastResult.initialValue).toMatchObject({ question: `Sprong ${jump}` })
      site.clock.now += shortestTime
      expect(post(first.token).kind).toBe('sent')
    }
  })
})

it('never runs clean-ups later than the clock', () => {
  const site = testSite()
  expect(settledTime(site)).toEqual({ time: site.clock.now, isSettled: true })
  site.clock.now -= day
  expect(settledTime(site).time).toBe(site.clock.now)
  expect(site.database.select().from(clockState).all()).toHaveLength(1)
  expect(existsSync(path.join(site.settings.varDir, 'site.sqlite'))).toBe(true)
})
