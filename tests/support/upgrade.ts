/**
 * What an agency must find again after an upgrade. An installation that was filled through the site of an earlier schema
 * (`tests/support/upgrades/`) is opened with the code of today, which brings it up to date, and is used on as its people would.
 *
 * Every moment comes from the installation (`at`, when it was frozen), so that the day of the test makes no difference.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountDeps } from '../../app/account/deps.server'
import { logIn } from '../../app/account/log-in.server'
import { readPasswordLink, resetPassword } from '../../app/account/recovery.server'
import { sessionOf } from '../../app/account/sessions.server'
import { catalogueFolder, servedCatalogue } from '../../app/catalogue/current.server'
import { importSnapshot } from '../../app/catalogue/import/import-snapshot.server'
import { rollback, servedVersion } from '../../app/catalogue/import/switch-catalogue.server'
import { dayInBrussels } from '../../app/catalogue/today'
import { demandsOf } from '../../app/demand/demands.server'
import { readDraft } from '../../app/demand/draft.server'
import { leave } from '../../app/demand/leave.server'
import { runAlerts } from '../../app/demand/run-alerts.server'
import { confirm, findSubscriber } from '../../app/demand/subscribers.server'
import { readUnsubscribeToken } from '../../app/demand/unsubscribe-link.server'
import { findAppointment, readAppointment } from '../../app/enquiries/appointments/appointment.server'
import { changeAppointment } from '../../app/enquiries/appointments/change.server'
import { appointmentDeps } from '../../app/enquiries/appointments/deps.server'
import { enquiryDeps } from '../../app/enquiries/deps.server'
import { documentDeps } from '../../app/enquiries/documents/deps.server'
import { readRequest } from '../../app/enquiries/documents/request.server'
import { tokenField } from '../../app/enquiries/enquiry-form'
import { contactMe } from '../../app/enquiries/forms/contact-me'
import { jobContact } from '../../app/enquiries/forms/job-contact'
import { confirmNewsletter, leaveNewsletter, listNewsletter } from '../../app/enquiries/newsletter/subscribers.server'
import { letterheadOf } from '../../app/enquiries/site-settings.server'
import { submitEnquiry } from '../../app/enquiries/submit-enquiry.server'
import {
  decideTestimonial,
  publishedTestimonials,
  reviewOf,
  testimonialPicture,
} from '../../app/enquiries/testimonials/testimonials.server'
import { withUploads } from '../../app/enquiries/uploads/keep-uploads.server'
import { serveUpload } from '../../app/enquiries/uploads/serve-upload.server'
import { siteUploads } from '../../app/enquiries/uploads/upload-store.server'
import { siteDatabase, siteSecret } from '../../app/http/site-database.server'
import type { Language } from '../../app/i18n/languages'
import { textsOf } from '../../app/i18n/texts.server'
import { createFileTransport } from '../../app/mail/file-transport.server'
import { countMails, retryDead } from '../../app/mail/outbox-desk.server'
import { readPause } from '../../app/mail/pause.server'
import { createMailWorker } from '../../app/mail/worker.server'
import { requestsBetween } from '../../app/owner/overview.server'
import { ownedProperty } from '../../app/owner/owners.server'
import { wantsSummary } from '../../app/owner/summary.server'
import { countsOf } from '../../app/owner/visit-counts.server'
import { noFilters } from '../../app/search/filters'
import { findProperties } from '../../app/search/list.server'
import { openSite, type SiteDatabase } from '../../db/client.server'
import * as schema from '../../db/schema/site.server'
import { formOf } from './enquiry-site'
import { readMail } from './read-mail'

/** `contents.json` of an installation: what the README beside it explains. */
type Contents = {
  /** The last migration it has. */
  migration: string
  /** When it was frozen (ms). */
  at: number
  /** Where it stood: an absolute path that its rows may name. */
  varDir: string
  siteUrl: string
  /** Rows of each table. */
  rows: Record<string, number>
  owner: { username: string; password: string; property: number; cookie: string }
  subscriber: { email: string; password: string; cookie: string }
  /** Tokens of links that were mailed. */
  links: Record<
    | 'upload'
    | 'appointment'
    | 'documents'
    | 'testimonial'
    | 'invitation'
    | 'recovery'
    | 'newsletterConfirm'
    | 'newsletterLeave'
    | 'demandConfirm'
    | 'demandLeave',
    string
  >
  /** A form that was sent, with its token and what it became. */
  sentForm: { language: Language; property: number; fields: Record<string, string>; enquiry: string }
  /** One that was opened and not sent. */
  openedForm: { language: Language; property: number; token: string }
  /** One that came back with mistakes: its file was kept. */
  refusedForm: { cv: string; token: string }
  /** The cookie of a registration that was not finished. */
  draft: string
  /** An address that had as many mails that day as one may have. */
  mailedTooOften: string
}

const quiet = () => undefined
const minute = 60_000
const day = 24 * 60 * minute

/**
 * The checks for one folder of `tests/support/upgrades/`. One test file an installation: a process has one site.
 * @param name of the folder
 */
export function describeUpgrade(name: string): void {
  const frozen = path.join('tests/support/upgrades', name)
  const contents = JSON.parse(readFileSync(path.join(frozen, 'contents.json'), 'utf8')) as Contents
  const { at, siteUrl, owner, subscriber, links } = contents
  const now = () => at + 10 * minute

  /** A copy that may be written to, as if it had stood there from its beginning: some rows name files by their absolute path. */
  function install(): string {
    const folder = mkdtempSync(path.join(process.env.GEVEL_TEST_FOLDER ?? tmpdir(), 'upgrade-'))
    cpSync(path.join(frozen, 'var-dir'), folder, { recursive: true })
    const before = new Database(path.join(folder, 'site.sqlite'))
    before.prepare('update outbox set attachments = replace(attachments, ?, ?)').run(`"${contents.varDir}/`, `"${folder}/`)
    before.close()
    return folder
  }

  // Before any module of the site reads its settings, which it does at first use.
  Object.assign(process.env, { VAR_DIR: install(), SITE_URL: siteUrl, NODE_ENV: 'test', FORM_LIMITS: 'on' })

  describe(`an installation of ${contents.migration}`, () => {
    it('has something in every table, and was not changed since', () => {
      const tables = readTables(path.join(install(), 'site.sqlite'))
      expect(Object.fromEntries([...tables].map(([table, rows]) => [table, rows.length]))).toEqual(contents.rows)
      expect(Object.entries(contents.rows).filter(([, rows]) => rows === 0)).toEqual([])
    })

    it('keeps every row of every table, with every value', () => {
      const file = path.join(install(), 'site.sqlite')
      const before = readTables(file)
      const site = openSite(file)
      expect(site.$client.pragma('integrity_check', { simple: true })).toBe('ok')
      expect(site.$client.pragma('foreign_key_check')).toEqual([])
      site.$client.close()
      const after = readTables(file)
      for (const [table, rows] of before) {
        const columns = Object.keys(rows[0] ?? {})
        const written = (row: Row) => JSON.stringify(columns.map(column => [column, row[column]]))
        const there = new Set(after.get(table)?.map(written))
        expect([table, rows.map(written).filter(row => !there.has(row))]).toEqual([table, []])
      }
    })

    it('sends the mails that wait, with their files, and on demand those that were given up', async () => {
      const folder = install()
      const database = openSite(path.join(folder, 'site.sqlite'))
      const before = countMails(database)
      const mails = path.join(folder, 'mail')
      const worker = createMailWorker({
        database,
        transport: createFileTransport(mails),
        room: {
          letterhead: letterheadOf,
          texts: language => textsOf(language, path.resolve('data/site')).t,
          from: { address: 'info@gevel.example' },
          files: folder,
        },
        log: quiet,
        now,
      })
      const files = () => readdirSync(mails).map(each => readFileSync(path.join(mails, each)))
      expect(readPause(database)).toBeDefined()
      expect([before.waiting > 0, before.sending > 0, before.dead > 0]).toEqual([true, true, true])
      await worker.runOnce()
      const sent = before.waiting + before.sending
      expect(countMails(database)).toEqual({ waiting: 0, sending: 0, dead: before.dead, sent: before.sent + sent })
      expect([files().length, readPause(database)]).toEqual([sent, undefined])
      const attached = files().flatMap(mail => [
        ...mail.toString('latin1').matchAll(/^Content-Disposition: .*?filename=(.*)\r$/gm),
      ])
      expect(attached.map(([, file]) => file).sort()).toEqual(['appointment.ics', 'appointment.ics', 'cv.pdf'])
      retryDead(database, now())
      await worker.runOnce()
      expect(files().length).toBe(sent + before.dead)
      for (const mail of files()) {
        const { headers, text } = readMail(mail)
        expect(`${headers.get('subject')} ${text}`).not.toMatch(/\b[A-Z]+_[A-Z_]+\b|\{\{|undefined|\[object/)
      }
      database.$client.close()
    })

    it('takes the next catalogue beside the old one, tells what changed, and goes back', () => {
      const folder = install()
      const catalogues = path.join(folder, 'catalogue')
      const site = openSite(path.join(folder, 'site.sqlite'))
      const old = servedVersion(site)
      const made = { site, dataFolder: 'data', catalogueFolder: catalogues, secret: siteSecret(), now: new Date(now()) }
      const { version, changes } = importSnapshot(made)
      expect(changes.filter(({ kind }) => kind === 'new').length).toBeGreaterThan(10)
      expect(readdirSync(catalogues).sort()).toEqual([`${old}.sqlite`, `${version}.sqlite`].sort())
      expect(rollback(site, catalogues, new Date(now() + minute))?.version).toBe(old)
      expect(servedVersion(site)).toBe(old)
      site.$client.close()
    })
  })

  describe(`the site on an installation of ${contents.migration}`, () => {
    let database: SiteDatabase
    const accounts = () => ({ ...accountDeps(), now, wake: quiet })
    const enquiries = (form: { key: string }) => ({ ...enquiryDeps(form, quiet), now, wake: quiet })
    const uploads = () => ({ ...siteUploads(quiet), now })
    const enter = (kind: 'owner' | 'subscriber', username: string, password: string) =>
      logIn({ kind, form: formOf({ username, password }), clientAddress: '203.0.113.9', cookies: null }, accounts())
    const mailsOf = (enquiryID: string) =>
      database.select().from(schema.outbox).where(eq(schema.outbox.enquiryID, enquiryID)).all()

    beforeAll(() => {
      database = siteDatabase()
    })
    afterAll(() => void database?.$client.close())

    it('serves the catalogue it served', () => {
      const { version, database: catalogue } = servedCatalogue()
      expect(existsSync(path.join(catalogueFolder(), `${version}.sqlite`))).toBe(true)
      expect(catalogue.$client.prepare('select count(*) from property').pluck().get()).toBeGreaterThan(10)
      for (const list of ['sale', 'rent'] as const) expect(findProperties(list, 'fr', noFilters).cards.length).toBeGreaterThan(2)
    })

    it('knows its owners: password, session, property, figures, wishes', async () => {
      const account = sessionOf('owner', owner.cookie, accounts())
      expect(ownedProperty(account!, String(owner.property), 'nl')?.id).toBe(owner.property)
      expect((await enter('owner', owner.username, owner.password)).kind).toBe('in')
      expect((await enter('owner', owner.username, `${owner.password}.`)).kind).toBe('refused')
      const today = dayInBrussels(new Date(at))
      const { visits, appearances } = countsOf(database, owner.property, today)
      expect([visits.day > 0, visits.month > visits.day, appearances.month > visits.month]).toEqual([true, true, true])
      expect(requestsBetween(database, contents.sentForm.property, today, today)).toBeGreaterThan(0)
      expect(wantsSummary(database, account!.id)).toBe(false)
      expect(sessionOf('owner', owner.cookie, { ...accounts(), now: () => at + 8 * day })).toBeUndefined()
    })

    it('sets passwords by the links that were mailed', async () => {
      const { email } = readPasswordLink(links.recovery, accounts())!
      expect(email).toMatch(/@/)
      const invited = readPasswordLink(links.invitation, accounts())!
      const chosen = 'een nieuwe lange zin'
      const form = formOf({ token: links.invitation, password: chosen, passwordConfirm: chosen })
      expect(await resetPassword(form, accounts())).toEqual({ kind: 'set', account: 'owner' })
      expect((await enter('owner', invited.email, chosen)).kind).toBe('in')
      expect(readPasswordLink(links.invitation, accounts())).toBeUndefined()
    })

    it('knows who searches, tells them what waits for its day, and lets them go by the link of a mail', async () => {
      const account = sessionOf('subscriber', subscriber.cookie, accounts())!
      expect(account.email).toBe(subscriber.email)
      expect((await enter('subscriber', subscriber.email, subscriber.password)).kind).toBe('in')
      expect(demandsOf(database, account.id).length).toBeGreaterThan(1)
      const id = database.transaction(tx => confirm(tx, links.demandConfirm, now()))
      expect(findSubscriber(database, id!)).toMatchObject({ state: 'active', confirmedAt: now() })
      const later = { now: () => at + 9 * day }
      expect(await runAlerts(later)).toEqual({ alerts: 0, mails: 1 })
      expect(await runAlerts(later)).toEqual({ alerts: 0, mails: 0 })
      expect(readUnsubscribeToken(links.demandLeave, siteSecret())).toBe(account.id)
      expect(leave(links.demandLeave, now())).toBe(true)
      expect(findSubscriber(database, account.id)?.state).toBe('unsubscribed')
      const draft = readDraft(contents.draft, { secret: siteSecret(), https: true, now })
      expect(draft?.email).toEqual([expect.stringMatching(/@/)])
    })

    it('recognises a form that was sent before, and takes one that was opened before', () => {
      const { fields, language, property: propertyID, enquiry } = contents.sentForm
      const again = submitEnquiry(contactMe, { data: formOf(fields), language, propertyID }, enquiries(contactMe))
      expect(again).toEqual({ kind: 'sent', enquiryID: enquiry, repeated: true })
      const { token, ...opened } = contents.openedForm
      const post = (email: string) => {
        const data = formOf({ ...fields, [tokenField]: token, email })
        const deps = enquiries(contactMe)
        const mailLimit = { ...deps.mailLimit!, points: 5 }
        const about = { language: opened.language, propertyID: opened.property }
        const result = submitEnquiry(contactMe, { data, ...about }, { ...deps, mailLimit })
        return result.kind === 'sent' ? [result.repeated, ...mailsOf(result.enquiryID).map(({ template }) => template)] : result
      }
      expect(post('nieuw@bezoeker.example')).toEqual([false, 'contact-me.staff', 'contact-me.visitor'])
      expect(post(contents.mailedTooOften)).toEqual([false, 'contact-me.staff'])
    })

    it('opens files by their links, and keeps one whose form came back', async () => {
      const answer = serveUpload(links.upload, uploads())
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
      expect(await answer.text()).toMatch(/^%PDF/)
      expect(serveUpload(links.upload, { ...uploads(), now: () => at + 90 * day }).status).toBe(404)
      const { cv, token } = contents.refusedForm
      const { firstName = '', lastName = '', email = '' } = contents.sentForm.fields
      const data = formOf({ [tokenField]: token, cv, firstName, lastName, email, privacy: 'on' })
      const alongside = withUploads(jobContact, undefined, { store: uploads(), siteUrl })
      const result = submitEnquiry(jobContact, { data, language: 'nl', alongside }, enquiries(jobContact))
      expect(result).toMatchObject({ kind: 'sent', repeated: false })
      const id = cv.split('.')[0] ?? ''
      const row = database.select().from(schema.upload).where(eq(schema.upload.id, id)).get()
      expect(row).toMatchObject({ state: 'kept', enquiryID: result.kind === 'sent' && result.enquiryID })
    })

    it('shows what clients wrote, and lets the staff decide by the link of their mail', () => {
      const [shown] = publishedTestimonials('nl', database)
      const picture = testimonialPicture(shown!.id, undefined, uploads())
      expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
      const { id, review } = reviewOf(links.testimonial, now(), database)!
      expect(review.state).toBe('waiting')
      decideTestimonial(id, 'published', now(), database)
      expect(publishedTestimonials(review.language, database).map(each => each.id)).toContain(id)
    })

    it('changes a viewing and shows documents by the links of their mails', () => {
      const deps = { ...appointmentDeps(quiet), now, wake: quiet }
      const managed = readAppointment('appointment', links.appointment, deps)!
      expect(managed).toMatchObject({ role: 'visitor', row: { status: 'confirmed' } })
      expect(changeAppointment(managed, { what: 'cancel' }, undefined, deps)).toEqual({ kind: 'done', change: 'cancelled' })
      expect(findAppointment(database, managed.row.id)).toMatchObject({ status: 'cancelled', sequence: 1 })
      const seats = database.select().from(schema.appointmentSeat).all()
      expect(seats.map(({ appointmentID }) => appointmentID)).not.toContain(managed.row.id)
      const documents = { ...documentDeps(quiet), now }
      expect(readRequest(links.documents, documents)?.kind).toBe('open')
      expect(readRequest(links.documents, { ...documents, now: () => at + 400 * day })?.kind).toBe('expired')
    })

    it('puts an address on the newsletter and takes one off by the links of their mails', () => {
      const deps = enquiries({ key: 'sign-newsletter' })
      const listed = () => listNewsletter(database, { secret: siteSecret(), siteUrl }).map(({ id }) => id)
      const [asked = '', left = ''] = [links.newsletterConfirm, links.newsletterLeave].map(link => link.split('.')[0])
      expect([listed().includes(asked), listed().includes(left)]).toEqual([false, true])
      expect([confirmNewsletter(links.newsletterConfirm, deps), leaveNewsletter(links.newsletterLeave, deps)]).toEqual([
        true,
        true,
      ])
      expect([listed().includes(asked), listed().includes(left)]).toEqual([true, false])
    })
  })
}

type Row = Record<string, unknown>

/** Every row as it lies there, whatever the schema of today says. */
function readTables(file: string): Map<string, Row[]> {
  const database = new Database(file, { readonly: true })
  const names = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`)
    .pluck()
    .all() as string[]
  const tables = new Map(names.map(name => [name, database.prepare(`select * from "${name}"`).all() as Row[]]))
  database.close()
  return tables
}
