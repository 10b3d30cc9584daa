/**
 * Checks after an upgrade. An installation filled by the site of an earlier schema (`tests/support/upgrades/`) is opened with
 * today's code, which migrates it, and then used.
 * All moments derive from the installation (`at`, when it was frozen), so the day of the test makes no difference.
 */

import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { logIn } from '../../app/domains/account/log-in.server'
import { readPasswordLink, resetPassword } from '../../app/domains/account/recovery.server'
import { sessionOf } from '../../app/domains/account/sessions.server'
import { readManageToken } from '../../app/domains/demand/alert-form/manage-link.server'
import { runAlerts } from '../../app/domains/demand/alerts/run-alerts.server'
import { demandsOf } from '../../app/domains/demand/demands.server'
import { confirmRegistration } from '../../app/domains/demand/registration/confirm.server'
import { readDraft } from '../../app/domains/demand/registration/draft.server'
import { findSubscriber } from '../../app/domains/demand/subscribers.server'
import { unsubscribe } from '../../app/domains/demand/unsubscribe.server'
import { readUnsubscribeToken } from '../../app/domains/demand/unsubscribe-link.server'
import { readRequest } from '../../app/domains/documents/request.server'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { keepUploads } from '../../app/domains/enquiries/keep-uploads.server'
import { issueToken, submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { rollback, servedVersion } from '../../app/domains/import/switch-catalogue.server'
import { confirmNewsletter, listNewsletter, unsubscribeAddress } from '../../app/domains/newsletter/subscribers.server'
import { everything } from '../../app/domains/newsletter/wishes'
import { requestsBetween } from '../../app/domains/owner/overview.server'
import { ownedProperty } from '../../app/domains/owner/owners.server'
import { wantsSummary } from '../../app/domains/owner/summary.server'
import { countsOf } from '../../app/domains/owner/visit-counts.server'
import { noFilters } from '../../app/domains/search/filters'
import { findProperties } from '../../app/domains/search/list.server'
import {
  decideTestimonial,
  publishedTestimonials,
  reviewOf,
  testimonialPicture,
} from '../../app/domains/testimonials/testimonials.server'
import { changeAppointment } from '../../app/domains/viewings/change.server'
import { findAppointment, readAppointment } from '../../app/domains/viewings/viewing.server'
import { catalogueFolder } from '../../app/platform/context/catalogue.server'
import type { Language } from '../../app/platform/i18n/languages'
import { createFileTransport } from '../../app/platform/mail/file-transport.server'
import { mailQueue } from '../../app/platform/mail/outbox.server'
import { createMailWorker } from '../../app/platform/mail/worker.server'
import { countRows, retryDead } from '../../app/platform/outbox/admin.server'
import { readPause } from '../../app/platform/outbox/pause.server'
import { dayInBrussels } from '../../app/platform/time/brussels'
import { serveUpload } from '../../app/platform/uploads/serve-upload.server'
import { forms } from '../../app/registry/forms.server'
import * as schema from '../../db/schema/site.server'
import { logInPost } from './accounts'
import { readTables } from './earlier-schemas'
import { formOf } from './enquiry-site'
import { readMail } from './read-mail'
import { reconfigured, temporaryFolder, testSite, variant } from './test-site'

/** An installation's `contents.json`, which the README next to it explains. */
type Contents = {
  /** Its last migration. */
  migration: string
  /** When it was frozen (ms). */
  at: number
  /** Its original location: an absolute path that its rows may name. */
  varDir: string
  siteUrl: string
  /** Rows of each table. */
  rows: Record<string, number>
  owner: { username: string; password: string; property: number; cookie: string }
  subscriber: { email: string; password: string; cookie: string }
  /** Tokens of mailed links. */
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
  /** A sent form, with its token and result. */
  sentForm: { language: Language; property: number; fields: Record<string, string>; enquiry: string }
  /** One that was opened and not sent. */
  openedForm: { language: Language; property: number; token: string }
  /** One that came back with errors: its file was kept. */
  refusedForm: { cv: string; token: string }
  /** The cookie of an unfinished registration. */
  draft: string
  /** An address at its daily mail limit. */
  mailedTooOften: string
}

const quiet = () => undefined
const minute = 60_000
const day = 24 * 60 * minute

/**
 * The checks for one folder of `tests/support/upgrades/`.
 * @param name of the folder
 */
export function describeUpgrade(name: string): void {
  const frozen = path.join('tests/support/upgrades', name)
  const contents = JSON.parse(readFileSync(path.join(frozen, 'contents.json'), 'utf8')) as Contents
  const { at, siteUrl, owner, subscriber, links } = contents
  const now = () => at + 10 * minute

  /** A writable copy, as if it had always been there: some rows name files by their absolute path. */
  function install(): string {
    const folder = path.join(temporaryFolder(), 'var')
    cpSync(path.join(frozen, 'var-dir'), folder, { recursive: true })
    const before = new Database(path.join(folder, 'site.sqlite'))
    before.prepare('update outbox set attachments = replace(attachments, ?, ?)').run(`"${contents.varDir}/`, `"${folder}/`)
    before.close()
    return folder
  }

  /** Today's site on it. */
  const open = (varDir = install()) => testSite({ varDir, now: now(), settings: { SITE_URL: siteUrl, FORM_LIMITS: 'on' } })

  describe(`an installation of ${contents.migration}`, () => {
    it('has data in every table, and is unchanged', () => {
      const tables = readTables(path.join(install(), 'site.sqlite'))
      expect(Object.fromEntries([...tables].map(([table, rows]) => [table, rows.length]))).toEqual(contents.rows)
      expect(Object.entries(contents.rows).filter(([, rows]) => rows === 0)).toEqual([])
    })

    it('sends waiting mails with their files, and failed ones on request', async () => {
      const folder = install()
      const site = open(folder)
      const { database } = site
      const before = countRows(database, mailQueue)
      const mails = path.join(folder, 'mail')
      const worker = createMailWorker({
        database,
        transport: createFileTransport(mails),
        room: {
          branding: site.branding,
          texts: site.texts,
          from: { address: 'info@gevel.example' },
          files: folder,
        },
        log: quiet,
        now,
      })
      const files = () => readdirSync(mails).map(each => readFileSync(path.join(mails, each)))
      expect(readPause(database, mailQueue)).toBeDefined()
      expect([before.waiting > 0, before.sending > 0, before.dead > 0]).toEqual([true, true, true])
      await worker.runOnce()
      const sent = before.waiting + before.sending
      expect(countRows(database, mailQueue)).toEqual({ waiting: 0, sending: 0, dead: before.dead, sent: before.sent + sent })
      expect([files().length, readPause(database, mailQueue)]).toEqual([sent, undefined])
      const attached = files().flatMap(mail => [
        ...mail.toString('latin1').matchAll(/^Content-Disposition: .*?filename=(.*)\r$/gm),
      ])
      expect(attached.map(([, file]) => file).sort()).toEqual(['appointment.ics', 'appointment.ics', 'cv.pdf'])
      retryDead(database, mailQueue, now())
      await worker.runOnce()
      expect(files().length).toBe(sent + before.dead)
      for (const mail of files()) {
        const { headers, text } = readMail(mail)
        expect(`${headers.get('subject')} ${text}`).not.toMatch(/\b[A-Z]+_[A-Z_]+\b|\{\{|undefined|\[object/)
      }
      site.close()
    })

    it('imports the next catalogue, reports changes, and rolls back', () => {
      const folder = install()
      const catalogues = path.join(folder, 'catalogue')
      const site = open(folder)
      const old = servedVersion(site.database)
      const { version, changes } = importSnapshot(site)
      expect(changes.filter(({ kind }) => kind === 'new').length).toBeGreaterThan(10)
      expect(readdirSync(catalogues).sort()).toEqual([`${old}.sqlite`, `${version}.sqlite`].sort())
      expect(rollback(site.database, catalogues, new Date(now() + minute))?.version).toBe(old)
      expect(servedVersion(site.database)).toBe(old)
      site.close()
    })
  })

  describe(`the site on an installation of ${contents.migration}`, () => {
    const site = open()
    const { database } = site
    const enter = (kind: 'owner' | 'subscriber', username: string, password: string) =>
      logIn(site, { kind, request: logInPost({ username, password }), clientAddress: '203.0.113.9' })
    const mailsOf = (enquiryID: string) =>
      database.select().from(schema.outbox).where(eq(schema.outbox.enquiryID, enquiryID)).all()
    /** The site this long after the installation was frozen (ms). */
    const later = (wait: number) => variant(site, { now: () => at + wait })
    const propertyContact = { definition: forms.propertyContact.definition, onStored: [] }

    afterAll(() => site.close())

    it('serves its catalogue', () => {
      const { version, database: catalogue } = site.catalogue()
      expect(existsSync(path.join(catalogueFolder(site.settings), `${version}.sqlite`))).toBe(true)
      expect(catalogue.$client.prepare('select count(*) from property').pluck().get()).toBeGreaterThan(10)
      // It has no town names by language.
      const byTown = findProperties(site, 'sale', 'nl', { ...noFilters, sort: { by: 'city', direction: 'asc' } })
      expect(byTown.cards.map(({ town }) => town)).toEqual(byTown.cards.map(({ town }) => town).sort())
      expect(byTown.count).toBeGreaterThan(1)
      for (const list of ['sale', 'rent'] as const)
        expect(findProperties(site, list, 'fr', noFilters).cards.length).toBeGreaterThan(2)
    })

    it('recognises its owners: password, session, property, figures, preferences', async () => {
      const account = sessionOf(site, 'owner', owner.cookie)
      expect(ownedProperty(site, account!, String(owner.property), 'nl')?.id).toBe(owner.property)
      expect((await enter('owner', owner.username, owner.password)).kind).toBe('in')
      expect((await enter('owner', owner.username, `${owner.password}.`)).kind).toBe('refused')
      const today = dayInBrussels(at)
      const { visits, appearances } = countsOf(database, owner.property, today)
      expect([visits.day > 0, visits.month > visits.day, appearances.month > visits.month]).toEqual([true, true, true])
      expect(requestsBetween(database, contents.sentForm.property, today, today)).toBeGreaterThan(0)
      expect(wantsSummary(database, account!.id)).toBe(false)
      expect(sessionOf(later(8 * day), 'owner', owner.cookie)).toBeUndefined()
    })

    it('sets passwords by mailed links', async () => {
      const { email } = readPasswordLink(site, links.recovery)!
      expect(email).toMatch(/@/)
      const invited = readPasswordLink(site, links.invitation)!
      const chosen = 'een nieuwe lange zin'
      const form = formOf({ token: links.invitation, password: chosen, passwordConfirm: chosen })
      expect(await resetPassword(site, form)).toMatchObject({ kind: 'set', account: 'owner' })
      expect((await enter('owner', invited.email, chosen)).kind).toBe('in')
      expect(readPasswordLink(site, links.invitation)).toBeUndefined()
    })

    it('recognises subscribers, sends due alerts, and unsubscribes by a mail’s link', async () => {
      const account = sessionOf(site, 'subscriber', subscriber.cookie)!
      expect(account.email).toBe(subscriber.email)
      expect((await enter('subscriber', subscriber.email, subscriber.password)).kind).toBe('in')
      expect(demandsOf(database, account.id).length).toBeGreaterThan(1)
      const confirmed = confirmRegistration(site, links.demandConfirm)
      const id = readManageToken(confirmed.kind === 'done' ? confirmed.manage : '', site.secret)!
      expect(findSubscriber(database, id)).toMatchObject({ state: 'active', confirmedAt: now() })
      expect(demandsOf(database, id)).toHaveLength(1)
      expect(await runAlerts(later(9 * day))).toEqual({ alerts: 0, mails: 1 })
      expect(await runAlerts(later(9 * day))).toEqual({ alerts: 0, mails: 0 })
      expect(readUnsubscribeToken(links.demandLeave, site.secret)).toBe(account.id)
      expect(unsubscribe(site, links.demandLeave, now())).toBe(true)
      expect(findSubscriber(database, account.id)?.state).toBe('unsubscribed')
      const draft = readDraft(contents.draft, { secret: site.secret, https: true, now })
      expect(draft?.email).toEqual([expect.stringMatching(/@/)])
    })

    it('recognises a form sent before, and accepts one opened before', () => {
      const { fields, language, property: propertyID, enquiry } = contents.sentForm
      const again = submitEnquiry(site, propertyContact, { data: formOf(fields), language, propertyID })
      expect(again).toEqual({ kind: 'sent', enquiryID: enquiry, repeated: true })
      const { token, ...opened } = contents.openedForm
      const post = (email: string, formToken = token) => {
        const data = formOf({ ...fields, [tokenField]: formToken, email })
        const limited = reconfigured(site, ({ spam }) => {
          spam.mailsToOneAddress.perDay = 5
        })
        const about = { language: opened.language, propertyID: opened.property }
        const result = submitEnquiry(limited, propertyContact, { data, ...about })
        return result.kind === 'sent' ? [result.repeated, ...mailsOf(result.enquiryID).map(({ template }) => template)] : result
      }
      expect(post('nieuw@bezoeker.example')).toEqual([false, 'contact-me.staff', 'contact-me.visitor'])
      expect(post('ander@bezoeker.example')).toMatchObject({ lastResult: { error: { '': ['FORM_ALREADY_SENT'] } } })
      const laterToken = issueToken(later(-minute), propertyContact.definition, opened.property)
      expect(post(contents.mailedTooOften, laterToken)).toEqual([false, 'contact-me.staff'])
    })

    it('opens files by their links, and keeps a refused form’s file', async () => {
      const answer = serveUpload(links.upload, site.uploads)
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
      expect(await answer.text()).toMatch(/^%PDF/)
      expect(serveUpload(links.upload, { ...site.uploads, now: () => at + 90 * day }).status).toBe(404)
      const { cv, token } = contents.refusedForm
      const { firstName = '', lastName = '', email = '' } = contents.sentForm.fields
      const data = formOf({ [tokenField]: token, cv, firstName, lastName, email, privacy: 'on' })
      const { definition } = forms.jobApplication
      const form = { definition, onStored: [keepUploads<Record<string, unknown>>(definition)] }
      const result = submitEnquiry(site, form as never, { data, language: 'nl' })
      expect(result).toMatchObject({ kind: 'sent', repeated: false })
      const id = cv.split('.')[0] ?? ''
      const row = database.select().from(schema.upload).where(eq(schema.upload.id, id)).get()
      expect(row).toMatchObject({ state: 'kept', enquiryID: result.kind === 'sent' && result.enquiryID })
    })

    it('shows testimonials, and lets staff decide by their mail’s link', () => {
      const [shown] = publishedTestimonials(site, 'nl')
      const picture = testimonialPicture(shown!.id, undefined, site.uploads)
      expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
      const { id, review } = reviewOf(site, links.testimonial)!
      expect(review.state).toBe('waiting')
      decideTestimonial(site, id, 'published')
      expect(publishedTestimonials(site, review.language).map(each => each.id)).toContain(id)
    })

    it('changes a viewing and shows documents by their mails’ links', () => {
      const managed = readAppointment(site, 'appointment', links.appointment)!
      expect(managed).toMatchObject({ role: 'visitor', row: { status: 'confirmed' } })
      expect(changeAppointment(site, managed, { what: 'cancel' }, undefined)).toEqual({ kind: 'done', change: 'cancelled' })
      expect(findAppointment(database, managed.row.id)).toMatchObject({ status: 'cancelled', sequence: 1 })
      const seats = database.select().from(schema.appointmentSeat).all()
      expect(seats.map(({ appointmentID }) => appointmentID)).not.toContain(managed.row.id)
      expect(readRequest(site, links.documents)?.kind).toBe('open')
      expect(readRequest(later(400 * day), links.documents)?.kind).toBe('expired')
    })

    it('subscribes to and leaves the newsletter by its mails’ links', () => {
      const listed = () => listNewsletter(site).map(({ id }) => id)
      const [asked = '', left = ''] = [links.newsletterConfirm, links.newsletterLeave].map(link => link.split('.')[0])
      expect([listed().includes(asked), listed().includes(left)]).toEqual([false, true])
      expect([
        confirmNewsletter(site, links.newsletterConfirm, everything),
        unsubscribeAddress(site, links.newsletterLeave),
      ]).toEqual([true, true])
      expect([listed().includes(asked), listed().includes(left)]).toEqual([true, false])
    })
  })
}
