/**
 * Every field of every form and every search filter, filled with a stranger's words, links and telephone numbers: none of them
 * reaches an unverified address, nor the address of the page after the form.
 */
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { alertSearch } from '../../app/domains/demand/alert-form/take-alert.server'
import { finishForm } from '../../app/domains/demand/demand-form'
import { takeRegistration } from '../../app/domains/demand/registration/take-registration.server'
import { sendAgain } from '../../app/domains/documents/request.server'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { askDocuments } from '../../app/domains/enquiries/forms/rental-documents/ask-documents.server'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { openForm } from '../../app/domains/enquiries/take-enquiry.server'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { lapseOffers } from '../../app/domains/offers/lapse.server'
import { filters } from '../../app/domains/search/filters/registry'
import type { Language } from '../../app/platform/i18n/languages'
import { prepareMail } from '../../app/platform/mail/prepare-mail.server'
import { everyForm, fieldsOf } from '../../app/registry/forms.server'
import * as alertPage from '../../app/routes/demand/demand-alert'
import * as confirmPage from '../../app/routes/demand/demand-confirm'
import { documentRequest, enquiry, outbox } from '../../db/schema/site.server'
import { callRoute, postLater, type RouteModule } from '../support/call-route'
import fc from '../support/fast-check'
import { type FormCase, forms } from '../support/forms'
import { runs } from '../support/runs'
import { testSite } from '../support/test-site'

const site = testSite({ now: 'real' })
// Viewing slots count from the day of the import.
importSnapshot(site)
const routes = import.meta.glob<Required<RouteModule>>('../../app/routes/*/*.tsx', { eager: true })
const nobody = 'vreemd.example'

afterEach(() => {
  const tables = ['rate_limit', 'enquiry', 'outbox', 'document_request', 'appointment', 'newsletter_subscriber', 'registration']
  site.database.$client.exec(tables.map(table => `delete from ${table}`).join(';'))
})

const mark = 'zwaluwmerk'
const number = '099 88 77 66'
const marks = new RegExp(`${mark}|${number}|${number.replaceAll(' ', '')}`, 'i')

/** What leads a reader elsewhere. */
const lure = fc.constantFrom(
  `https://${mark}.example/x`,
  `${mark}.app`,
  `💩${mark}.la`,
  `❤.${mark}`,
  `${mark}。com`,
  `${mark}@evil.example`,
  `bel ${number}`,
  number.replaceAll(' ', ''),
)
const words = fc.oneof(fc.constantFrom(`Uw ${mark} is geblokkeerd`, mark), lure)

/** Names and the message to a friend are mailed if they lead nowhere (tests/unit/unproved-text.test.ts). */
const mayHoldWords = /name$|^message$/i

/** Everything that a reader at an unverified address can see of the waiting mails: subject, texts, headers and files. */
function readByStrangers(): string[] {
  const rows = site.database.select().from(outbox).all()
  const mails = rows.filter(({ toAddress }) => toAddress.endsWith(nobody))
  return mails.map(row => {
    const { attachments, ...mail } = prepareMail(row, {
      branding: site.branding,
      texts: (language: Language) => site.texts(language),
      from: { name: 'Gevel', address: 'info@gevel.example' },
      files: site.settings.varDir,
    })
    return JSON.stringify([mail, attachments?.map(file => Object.values(file).map(String))])
  })
}

function expectNoMarks(where: string): void {
  const mails = readByStrangers()
  expect(mails.length, where).toBeGreaterThan(0)
  for (const mail of mails) expect(mail, where).not.toMatch(marks)
}

/** Posts a form with these words in as many fields as accept them. @returns the response, and those fields. */
async function postMarked(form: FormCase, marked: Record<string, string>): Promise<{ answer: Response; taken: string[] }> {
  const route = routes[`../../app/routes/${form.route}.tsx`]!
  const open = async (address: string): Promise<Response> => {
    const answer = await callRoute(site, { loader: route.loader }, address)
    return answer.status === 308 ? open(answer.headers.get('Location')!) : answer
  }
  const { state } = await (await open(form.address('nl'))).json()
  site.clock.now += shortestTime
  const valid = form.fields('nl')
  const addresses = Object.fromEntries(['email', 'friendEmail', 'secondEmail'].map(name => [name, `${name}@${nobody}`]))
  const left = { ...marked }
  for (const name of Object.keys(addresses)) delete left[name]
  let token: string = state.token
  for (;;) {
    const body = new FormData()
    body.set(tokenField, token)
    const fields = { ...valid, ...left, ...Object.fromEntries(Object.entries(addresses).filter(([name]) => name in valid)) }
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    for (const [name, { bytes, type }] of Object.entries(form.files ?? {}))
      body.append(name, new File([bytes], `${mark}.pdf`, { type }))
    const answer = await callRoute(site, route, state.action, { method: 'POST', body })
    if (answer.status === 303) return { answer, taken: Object.keys(left) }
    const { lastResult, ...again } = await answer.json()
    const refused = Object.keys(lastResult.error).filter(name => name in left)
    if (refused.length === 0) throw new Error(`${form.form}: ${JSON.stringify(lastResult.error)}`)
    for (const name of refused) delete left[name]
    token = again.token
    site.clock.now += shortestTime
  }
}

/** Mails sent without a verified address. */
function followUp(): void {
  for (const row of site.database.select().from(documentRequest).all()) sendAgain(site, { row, kind: 'open' })
  for (const { id, language, propertyID, fields } of site.database
    .select()
    .from(enquiry)
    .where(eq(enquiry.form, 'rental-application'))
    .all())
    askDocuments(site, { id, language, propertyID: propertyID!, fields: fields as never })
  lapseOffers(site, '2999-01-01')
}

describe('a form', () => {
  it.each(forms)('$form sends no stranger’s words to an unverified address', async form => {
    const names = Object.keys(fieldsOf(site, form.form)).concat(Object.keys(form.fields('nl')))
    const isMailed = form.mails.some(each => !each.endsWith('.staff'))
    await fc.assert(
      fc
        .asyncProperty(
          fc.record(Object.fromEntries(names.map(name => [name, mayHoldWords.test(name) ? lure : words]))),
          async marked => {
            const { answer, taken } = await postMarked(form, marked)
            expect(decodeURIComponent(answer.headers.get('Location')!)).not.toMatch(marks)
            followUp()
            if (isMailed) expectNoMarks(taken.join(', '))
          },
        )
        .afterEach(() => {
          site.database.$client.exec(
            'delete from outbox; delete from enquiry; delete from appointment; delete from document_request; delete from newsletter_subscriber',
          )
        }),
      { numRuns: runs(3) },
    )
  })
})

describe('a search', () => {
  const parameters = filters.flatMap(({ names }) => names)

  it('by mail sends none, nor do its link’s page and the welcome', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...parameters, 'all'), words, async (parameter, typed) => {
        site.database.$client.exec('delete from outbox; delete from registration')
        const query = new URLSearchParams({ list: 'sale' })
        // An unknown place is refused, and nothing is mailed.
        for (const name of parameters)
          if (name === parameter || (parameter === 'all' && !/^(?:city|zone)$/.test(name))) query.set(name, `Goed,1,${typed}`)
        const page = await (await callRoute(site, alertPage, `/nl/zoekopdracht/per-mail/?${query}`)).json()
        const body = new URLSearchParams({ email: `a@${nobody}`, [tokenField]: page.state.token })
        const answer = await postLater(site, alertPage, page.state.action, body)
        if (answer.status === 422) return
        expect(answer.headers.get('Location')).toBe('/nl/bedankt/zoekopdracht-per-mail/')
        const token = /bevestigen\/\?token=([\w-]+)/.exec(readByStrangers().at(-1)!)![1]!
        const confirm = `/nl/zoekopdracht/bevestigen/?token=${token}`
        expect(JSON.stringify(await (await callRoute(site, confirmPage, confirm)).json())).not.toMatch(marks)
        await callRoute(site, confirmPage, confirm, { method: 'POST', body: new URLSearchParams({ token }) })
        expectNoMarks(query.toString())
      }),
      { numRuns: runs(parameters.length + 8), examples: parameters.map(name => [name, `${mark}.app`] as [string, string]) },
    )
  })

  it('of the register sends none', async () => {
    await fc.assert(
      fc.asyncProperty(words, lure, async (typed, name) => {
        site.database.$client.exec('delete from outbox; delete from registration; delete from enquiry')
        const query = new URLSearchParams(parameters.map(each => [each, `Goed,${typed}`]))
        const demand = alertSearch(site, 'nl', query)
        const state = openForm(site, finishForm, { action: '/nl/zoekopdracht/?step=finish' })
        site.clock.now += shortestTime
        const data = new FormData()
        const password = 'twee-paarden-in-de-wei'
        const posted = { password, passwordConfirm: password, frequency: 'daily', question: typed, privacy: 'on' }
        for (const [field, value] of Object.entries({ ...posted, [tokenField]: state.token })) data.set(field, value)
        const draft = {
          firstName: [name],
          lastName: [name],
          email: [`a@${nobody}`],
          street: [typed],
          city: [typed],
        }
        const result = await takeRegistration(site, {
          ...{ data, draft, demand, clientAddress: '127.0.0.1', language: 'nl' },
          onStored: everyForm,
        })
        expect(result.kind).toBe('sent')
        expectNoMarks(query.toString())
      }),
      { numRuns: runs(6) },
    )
  })
})
