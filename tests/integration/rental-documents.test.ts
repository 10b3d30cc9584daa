/** An application to rent: what its confirmation repeats, documents once requested, and its end. */
import { existsSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { regionalQuestions } from '../../app/domains/catalogue/regional-questions'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { confirmApplication } from '../../app/domains/enquiries/forms/rental-application/confirm-application.server'
import { rentalApplication } from '../../app/domains/enquiries/forms/rental-application/rental-application'
import { issueToken, submitEnquiry } from '../../app/domains/enquiries/submit-enquiry.server'
import { cleanUp } from '../../app/domains/privacy/retention.server'
import { pathFindings } from '../../app/platform/agency/check-paths.server'
import type { EmailContent } from '../../app/platform/mail/email'
import { writeEmailText } from '../../app/platform/mail/email-text'
import { pathTable } from '../../app/platform/paths/table'
import { dayInBrussels } from '../../app/platform/time/brussels'
import { daysAfter } from '../../app/platform/time/calendar-days'
import { uploadPath } from '../../app/platform/uploads/upload-store.server'
import { register } from '../../app/registry/forms.server'
import * as documentsRoute from '../../app/routes/enquiries/rental-documents'
import * as askRoute from '../../app/routes/enquiries/rental-documents-ask'
import { catalogueEvent, enquiry, outbox, upload } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { enquirySite, formOf } from '../support/enquiry-site'
import { pdf, photo } from '../support/files'
import { start } from '../support/test-site'

const propertyID = 5101
const day = 86_400_000
const site = enquirySite({ settings: { FORM_LIMITS: 'on' } })
const typed = {
  adults: '2',
  kids: '2',
  kidsAges: '3 en 12',
  pets: 'YES',
  petsText: 'evil.example',
  movingDate: '2027-01-01',
  movingReason: 'Kijk op evil.example',
  title: 'MS',
  firstName: 'Élodie',
  lastName: 'evil.app',
  email: 'elodie@bezoeker.example',
  phone: '0470123456',
  income: '2450',
  secondFirstName: 'evil.app',
  secondLastName: 'Bo',
  secondIncome: '1980',
  question: 'Bel mij op evil.example',
  privacy: 'on',
}

beforeEach(() => {
  site.clock.now = start
  site.database.$client.exec(
    'delete from enquiry; delete from outbox; delete from rate_limit; delete from upload; delete from catalogue_event',
  )
})

function post(changes: Record<string, string | undefined> = {}) {
  const definition = rentalApplication({ asked: regionalQuestions, today: dayInBrussels(site.now()) })
  const token = issueToken(site, definition, propertyID)
  site.clock.now += 10_000
  const data = formOf({ [tokenField]: token, ...typed, ...changes })
  return submitEnquiry(site, register(definition, confirmApplication), { data, language: 'nl', propertyID })
}
const rows = () => site.database.select().from(enquiry).all()
const mails = () => site.database.select().from(outbox).all()
const wordsOf = (template: string) => {
  const row = mails().findLast(each => each.template === template)!
  return writeEmailText(row.values as EmailContent, { branding: site.branding('nl'), texts: site.texts('nl') })
}
/** The path of a mail's button. */
const linkIn = (template: string, path: RegExp) =>
  new URL(/https:\S+/g[Symbol.match](wordsOf(template))!.find(each => path.test(each))!).pathname
const askPath = () => linkIn('rental-application.staff', /kandidatuur/)
const ask = () => callRoute(site, askRoute, askPath(), { method: 'POST', body: new URLSearchParams() })

describe('an application', () => {
  it('reports all errors at the first post', () => {
    const wrong = post({
      adults: '0',
      kids: 'x',
      movingDate: '2026-11-01',
      phone: '',
      income: '',
      secondLastName: '',
      email: 'x',
    })
    expect(wrong.kind === 'sent' ? [] : Object.keys(wrong.lastResult.error).sort()).toEqual(
      ['adults', 'email', 'income', 'kids', 'movingDate', 'phone', 'secondLastName'].sort(),
    )
    for (const days of [0, 700]) expect(post({ movingDate: daysAfter('2026-11-20', days) }).kind).toBe('sent')
  })

  it('is confirmed with its options, numbers and dates, without typed text', () => {
    post()
    const words = wordsOf('rental-application.visitor')
    for (const told of ['Aantal volwassenen: 2', 'Aantal kinderen: 2', '3, 12', 'Ja', '1-1-2027', '2.450', '1.980'])
      expect(words.replaceAll('\u00a0', ' ')).toContain(told)
    expect(words).not.toMatch(/evil/)
    expect(wordsOf('rental-application.staff')).toContain('Kijk op evil.example')
  })
})

describe('documents', () => {
  it('are requested only by the button of the staff’s mail', async () => {
    post()
    expect(JSON.stringify(mails().find(({ template }) => template === 'rental-application.visitor'))).not.toMatch(
      /documenten-bezorgen/,
    )
    const page = await (await callRoute(site, askRoute, askPath())).json()
    expect(page.view).toMatchObject({ name: 'Élodie evil.app', email: typed.email })
    expect(page.view.asked).toBeUndefined()
    expect(mails()).toHaveLength(2)
    expect((await ask()).status).toBe(303)
    expect(
      mails()
        .map(({ template, toAddress }) => `${template} ${toAddress}`)
        .slice(2),
    ).toEqual([`rental-documents.ask ${typed.email}`])
    expect(wordsOf('rental-documents.ask')).not.toMatch(/evil/)
    expect((await (await callRoute(site, askRoute, askPath())).json()).view.asked).toMatch(/2026/)
    // One page's links do not open another.
    const token = askPath().split('/').at(-2)
    expect((await callRoute(site, documentsRoute, `/nl/documenten-bezorgen/${token}/`)).status).toBe(404)
  })

  it('are requested within the address’s daily mail limit', async () => {
    post()
    const answers: number[] = []
    for (let press = 0; press < 5; press += 1) answers.push((await ask()).status)
    expect(answers).toEqual([303, 303, 303, 303, 429])
  })

  it('are accepted by the link, checked like every file, and sent to staff; the link expires', async () => {
    post()
    await ask()
    const address = linkIn('rental-documents.ask', /documenten-bezorgen/)
    const send = async (files: Record<string, File>) => {
      const { state } = await (await callRoute(site, documentsRoute, address)).json()
      site.clock.now += 2000
      const data = formOf({ [tokenField]: state.token, email: 'stranger@x.be', application: 'other' })
      for (const [name, file] of Object.entries(files)) data.append(name, file)
      return callRoute(site, documentsRoute, address, { method: 'POST', body: data })
    }
    const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)
    const none = await send({})
    expect([none.status, (await none.json()).lastResult.error.document1[0]]).toEqual([422, 'ALERT_RENTAL_DOCUMENT_EMPTY'])
    const wrong = await send({ document1: file(Buffer.from('MZ program'), 'loon.pdf') })
    expect([wrong.status, (await wrong.json()).lastResult.error.document1[0].split('?')[0]]).toEqual([422, 'ALERT_FILE_TYPE'])
    const sent = await send({ document1: file(pdf(), 'loonfiche.pdf'), document2: file(await photo(), 'brief.png') })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, address])
    const [application, papers] = rows()
    expect(papers).toMatchObject({
      form: 'rental-documents',
      propertyID,
      fields: { email: typed.email, application: application!.id },
    })
    const kept = site.database
      .select()
      .from(upload)
      .all()
      .filter(({ state }) => state === 'kept')
    expect(kept.map(({ name, type }) => `${name} ${type}`)).toEqual(['loonfiche.pdf application/pdf', 'brief.jpg image/jpeg'])
    const staff = mails().find(({ template }) => template === 'rental-documents.staff')!
    expect([staff.toAddress, staff.replyTo, staff.attachments?.length]).toEqual(['bezoek@gevel.example', typed.email, 2])
    expect(wordsOf('rental-documents.staff')).toContain('Élodie evil.app bezorgt de documenten')
    expect((await (await callRoute(site, documentsRoute, address)).json()).received).toMatch(/2026/)
    site.clock.now += 31 * day
    expect((await callRoute(site, documentsRoute, address)).status).toBe(404)
  })
})

describe('the end of an application', () => {
  it('comes 90 days after the letting, with documents and mails, and not if available again', async () => {
    post()
    const id = rows()[0]!.id
    const paper = {
      id: 'p'.repeat(43),
      form: 'rental-documents',
      name: 'x.pdf',
      type: 'application/pdf',
      size: 1,
      createdAt: start,
    }
    site.database
      .insert(upload)
      .values({ ...paper, enquiryID: id, state: 'kept' })
      .run()
    const event = (kind: 'rented' | 'back', days: number) =>
      site.database
        .insert(catalogueEvent)
        .values({ version: 'x', propertyID, kind, at: start + days * day })
        .run()
    const forgotten = async (days: number) => {
      const { database, settings, configuration, uploads } = site
      const keep = { ...configuration.retention, uploads: 10_000, mailsDead: 10_000, mailsSent: 10_000 }
      return (await cleanUp({ database, uploads, varDir: settings.varDir, keep, now: start + days * day })).rentalApplications
    }
    expect(site.configuration.retention.rentalApplications).toBe(90)
    expect(await forgotten(200)).toBe(0)
    event('rented', 10)
    expect(await forgotten(99)).toBe(0)
    event('back', 20)
    expect(await forgotten(200)).toBe(0)
    event('rented', 30)
    expect(await forgotten(119)).toBe(0)
    expect(await forgotten(121)).toBe(1)
    expect([rows(), mails(), site.database.select().from(upload).all()]).toEqual([[], [], []])
    expect(existsSync(uploadPath(site.uploads, paper.id))).toBe(false)
  })
})

it('requires both pages in the path table, or neither', () => {
  const without = (...keys: string[]) => pathFindings(pathTable.filter(({ key }) => !keys.includes(key)))
  expect(without('rental-documents', 'rental-documents-ask')).toEqual([])
  expect(without('rental-documents')).toEqual([expect.objectContaining({ what: expect.stringMatching(/^rental-documents: /) })])
})
