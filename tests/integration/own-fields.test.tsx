/** Fields that an agency adds to a form by data: shown, checked, stored, mailed, in the CRM's message, at the desk, in a person's data. */
import { describe, expect, it } from 'vitest'
import { enquiryDetail } from '../../app/domains/enquiries/desk/enquiry-detail.server'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { ContactForm } from '../../app/domains/enquiries/forms/contact/ContactForm'
import { personalEnquiries } from '../../app/domains/enquiries/personal-data.server'
import { storedTable } from '../../app/domains/privacy/stored-data.server'
import { checkConfiguration } from '../../app/registry/check.server'
import { fieldsOf, storedFacts } from '../../app/registry/forms.server'
import * as contact from '../../app/routes/enquiries/contact'
import { enquiry, outbox } from '../../db/schema/site.server'
import { callRoute } from '../support/call-route'
import { formOf } from '../support/enquiry-site'
import { crmRows, crmSettings } from '../support/fake-crm'
import { markupOf } from '../support/markup'
import { changedSiteData } from '../support/site-data'
import { testSite } from '../support/test-site'

const words = (nl: string) => ({ nl, fr: `${nl} (fr)`, en: `${nl} (en)`, de: `${nl} (de)` })
const own = [
  {
    id: 'move',
    kind: 'choice',
    label: words('Verhuist u?'),
    required: true,
    options: [
      { id: 'soon', label: words('Binnenkort') },
      { id: 'not-yet', label: words('Nog niet') },
    ],
  },
  { id: 'budget', kind: 'text', label: words('Budget'), hint: words('Ongeveer') },
  { id: 'sold', kind: 'tick', label: words('Mijn huis is <b>verkocht</b>') },
]
const folder = changedSiteData({ forms: forms => (forms.fields = { 'site-contact': own }) })
const site = testSite({
  catalogue: true,
  settings: { DATA_DIR: folder },
  configure: configuration => {
    configuration.crm = crmSettings()
  },
})
const typed = { question: 'Dag', firstName: 'An', lastName: 'Peeters', email: 'an@bezoeker.example', privacy: 'on' }

async function post(fields: Record<string, string>, language = 'nl') {
  const { state } = await (await callRoute(site, contact, `/${language}/contact/`)).json()
  site.clock.now += 10_000
  const body = formOf({ [tokenField]: state.token, ...typed, ...fields })
  return { state, answer: await callRoute(site, contact, `/${language}/contact/`, { method: 'POST', body }) }
}

describe('own fields of a form', () => {
  it('are in the form, in its language', async () => {
    const { state } = await post({}, 'fr')
    expect(state.own.map(({ name, label }: { name: string; label: string }) => [name, label])).toEqual([
      ['own-move', 'Verhuist u? (fr)'],
      ['own-budget', 'Budget (fr)'],
      ['own-sold', 'Mijn huis is <b>verkocht</b> (fr)'],
    ])
    const html = markupOf(site.texts('fr'), <ContactForm state={state} offices={[]} />)
    expect(html).toMatch(/<select[^>]* name="own-move"[^>]*required/)
    expect(html).toContain('<option value="not-yet">Nog niet (fr)</option>')
    expect(html).toMatch(/name="own-budget"[^>]*aria-describedby="site-contact-own-budget-hint"/)
    expect(html).toContain('Mijn huis is &lt;b&gt;verkocht')
  })

  it('are checked: a required one, an option that there is not, a text that is too long', async () => {
    const errorsOf = async (fields: Record<string, string>) => {
      const { answer } = await post(fields)
      return [answer.status, (await answer.json()).lastResult.error]
    }
    expect(await errorsOf({})).toEqual([422, { 'own-move': ['ALERT_OWN_FIELD_EMPTY?field=Verhuist+u'] }])
    expect(await errorsOf({ 'own-move': 'x' })).toEqual([422, { 'own-move': ['ALERT_OPTION_INVALID'] }])
    expect(await errorsOf({ 'own-move': 'soon', 'own-budget': 'x'.repeat(201), email: '' })).toEqual([
      422,
      { email: ['ALERT_EMAIL_EMPTY'], 'own-budget': ['ALERT_TEXT_TOO_LONG?max=200'] },
    ])
    expect(site.database.select().from(enquiry).all()).toEqual([])
  })

  it('have their messages in the order of the page, before the privacy statement', async () => {
    const { answer } = await post({ privacy: '' })
    const { state } = await callRoute(site, contact, '/nl/contact/').then(page => page.json())
    const { lastResult } = await answer.json()
    const html = markupOf(site.texts('nl'), <ContactForm state={{ ...state, lastResult }} offices={[]} />)
    const [summary] = /<div[^>]*error-summary.*?<\/div>/s.exec(html)!
    expect([...summary.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'site-contact-own-move',
      'site-contact-privacy',
    ])
  })

  it('are stored, mailed, in the CRM’s message, at the desk, in a person’s data and in the privacy statement', async () => {
    const { answer } = await post({ 'own-move': 'not-yet', 'own-budget': '€ 300 000', 'own-sold': 'on' })
    expect(answer.status).toBe(303)
    const [row] = site.database.select().from(enquiry).all()
    expect(row!.fields).toMatchObject({ 'own-move': 'not-yet', 'own-budget': '€ 300 000', 'own-sold': true })
    const mail = site.database
      .select()
      .from(outbox)
      .all()
      .map(each => JSON.stringify(each))
      .find(each => each.includes('300 000'))
    expect(mail).toContain('OWN_FIELD_SITE_CONTACT_MOVE')
    const [message] = crmRows(site).map(each => each.message as { text: string })
    expect(message!.text).toContain('Verhuist u: Nog niet\nBudget: € 300 000\nMijn huis is <b>verkocht</b>: Ja')
    const staff = { id: 's', role: 'admin', language: 'nl', name: 'Tom', email: 'tom@example.org' }
    const detail = enquiryDetail(site, staff as never, row!.id, {
      language: 'en',
      fieldsOf: (form: string) => fieldsOf(site, form),
      freeTimes: () => [],
    } as never)
    expect(JSON.stringify(detail!.groups)).toContain('"label":"Verhuist u? (en)","value":"Nog niet (en)"')
    const found = personalEnquiries.find({ database: site.database, address: typed.email } as never)
    expect(JSON.stringify(found)).toContain('"own-budget":"€ 300 000"')
    expect(JSON.stringify(storedTable(site, 'nl', storedFacts))).toContain('Budget')
  })
})

describe('mistakes', () => {
  it.each([
    [
      { 'site-contact': [{ ...own[1], id: 'Budget' }] },
      /forms\.json: line 1: fields\.site-contact\.0\.id.*must be lower-case letters/,
    ],
    [{ 'site-contact': [own[1], own[1]] }, /forms\.json: .*fields\.site-contact.*budget/],
    [{ 'site-contact': [{ ...own[0], options: [] }] }, /options.*must be at least two/],
    [{ 'site-contact': [{ ...own[1], label: { nl: 'x' } }] }, /label\.fr.*is missing/],
    [{ 'offer-to-purchase': [own[1]] }, /forms\.json: .*offer-to-purchase/],
  ])('%j is refused', (fields, sentence) => {
    const dataDir = changedSiteData({ forms: forms => (forms.fields = fields) })
    expect(() => checkConfiguration({ dataDir })).toThrow(sentence)
  })
})
