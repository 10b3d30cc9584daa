/** Every form of the table (tests/support/forms.ts) against its route, in each of its languages. */

import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { honeypotField, tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { importSnapshot } from '../../app/domains/import/import-snapshot.server'
import { formKeys } from '../../app/platform/agency/form-keys'
import { switchName } from '../../app/platform/i18n/language-switch'
import { languages } from '../../app/platform/i18n/languages'
import { writeEmailText } from '../../app/platform/mail/email-text'
import { href, pathEntry } from '../../app/platform/paths/table'
import { moduleOf } from '../../app/routes'
import { callRoute, type RouteModule } from '../support/call-route'
import { type FormCase, forms, postOf } from '../support/forms'
import { pageMarkupOf } from '../support/markup'
import { testSite } from '../support/test-site'

type Route = Required<RouteModule> & { default: ComponentType }
type Row = { id: string; form: string; language: string; propertyID: number | null; fields: string }
type MailRow = { template: string; language: string; toAddress: string; replyTo: string | null; values: string }

const routes = import.meta.glob<Route>('../../app/routes/*/*.tsx', { eager: true })
const site = testSite({ now: 'real' })
// Viewing slots count from the day of the import.
importSnapshot(site)

beforeEach(() => {
  // Sending forms in every language with every mistake would exceed the limits.
  site.database.$client.exec(
    'delete from rate_limit; delete from enquiry; delete from outbox; delete from document_request; delete from appointment; delete from newsletter_subscriber',
  )
})

const rows = () => site.database.$client.prepare('select * from enquiry order by rowid').all() as Row[]
const mails = () => site.database.$client.prepare('select * from outbox order by rowid').all() as MailRow[]

/** A mail as its reader sees it, without the agency's head and foot. */
function lettersText(values: string, language: string): string {
  const branding = { name: 'Agency', address: 'Street 1', phone: '09', email: 'a@b.be', siteUrl: 'https://b.be' }
  return writeEmailText(JSON.parse(values), { branding, texts: site.texts(languages.find(each => each === language)!) })
}

/** The server's response, after redirects. */
async function call(run: Route['loader'], url: string, init?: RequestInit): Promise<Response> {
  const answer = await callRoute(site, { loader: run, action: run }, url, init)
  return answer.status === 308 && !init ? call(run, answer.headers.get('Location')!) : answer
}

/** The fields that a page marks as required: the asterisk is in a field's label, or in the legend of its choices. */
function markedIn(html: string): string[] {
  const ids = html.matchAll(/<label for="([^"]+)">(?:(?!<\/label>).)*form-star/gs)
  const controls = [...ids].map(([, id]) => html.match(`<[^<>]* id="${id}"[^<>]*>`)?.[0] ?? '')
  const groups = html.matchAll(/<legend>(?:(?!<\/legend>).)*form-star.*?(<input[^>]*>)/gs)
  const named = [...controls, ...[...groups].map(([, input]) => input!)]
  return [...new Set(named.map(control => / name="([^"]+)"/.exec(control)?.[1] ?? control))].sort()
}

it('covers every form except the stepwise one and the log-in', () => {
  expect(forms.map(({ form }) => form).sort()).toEqual(formKeys.filter(key => !/^(demand-register|owner-login)$/.test(key)))
})

describe.each(forms)('$form', form => {
  const route = routes[`../../app/routes/${form.route}.tsx`]!

  type Language = FormCase['languages'][number]
  type Shown = { token: string; action: string }
  const open = async (language: Language): Promise<Shown> => {
    const response = await call(route.loader, form.address(language))
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    return (await response.json()).state
  }
  const post = (shown: Shown, body: BodyInit | undefined, headers: Record<string, string> = {}) =>
    call(route.action, shown.action, { method: 'POST', body, headers })

  /** A valid post with changes. */
  const filled = (token: string, language: Language, change?: Record<string, string | undefined>) =>
    postOf(form, language, token, change)
  /** Opened as long ago as a person needs at least. */
  async function ready(language: Language): Promise<Shown> {
    const shown = await open(language)
    site.clock.now += shortestTime
    return shown
  }

  it.each(form.languages)('is accepted in %s: stored once, mailed, thanked for', async language => {
    const shown = await ready(language)
    const data = filled(shown.token, language)
    const response = await post(shown, data)
    expect([response.status, response.status === 303 ? '' : await response.text()]).toEqual([303, ''])
    const thankYou = href(form.thankYou, language)
    expect(response.headers.get('Location')?.startsWith(thankYou)).toBe(true)
    const [row, ...others] = rows()
    expect(others).toEqual([])
    expect(row).toMatchObject({ form: form.form, language })
    for (const [name, value] of Object.entries(form.fields(language)))
      if (value !== 'on') expect(String(JSON.parse(row!.fields)[name]), name).toBe(value.replaceAll('\r', ''))
    expect(mails().map(each => each.template)).toEqual(form.mails)
    const staff = mails().find(each => each.template === `${form.form}.staff`)
    for (const [name, value] of Object.entries(form.fields(language)))
      if (staff && !form.notInMail?.includes(name)) expect(staff.values, name).toContain(JSON.stringify(value).slice(1, -1))
    // A repeated post is the same enquiry.
    expect((await post(shown, data)).headers.get('Location')).toBe(response.headers.get('Location'))
    expect([rows().length, mails().length]).toEqual([1, form.mails.length])
    // Addresses contain random letters.
    for (const { values, language: reader } of mails())
      expect(lettersText(values, reader).replace(/https?:\S+/g, '')).not.toMatch(/\b[A-Z]+_[A-Z_]+\b|\{\{|undefined/)
    const thanks = routes[`../../${`app/${moduleOf(pathEntry(form.thankYou))}`}`] as Route
    const page = await call(thanks.loader, response.headers.get('Location')!)
    expect([page.status, (await page.json()).head.noindex]).toEqual([200, true])
  })

  it('stores three simultaneous posts once, and rejects other content with the same token', async () => {
    const language = form.languages[0]!
    const shown = await ready(language)
    const bodies = [1, 2, 3].map(() => filled(shown.token, language))
    const answers = await Promise.all(bodies.map(body => post(shown, body)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    const told = answers.map(({ headers }) => headers.get('Location'))
    expect(told).toEqual(told.map(() => told[0]))
    expect([rows().length, mails().length]).toEqual([1, form.mails.length])

    const email = 'later@bezoeker.example'
    const other = await post(shown, filled(shown.token, language, { email }))
    expect(other.status).toBe(422)
    const { token, lastResult } = await other.json()
    expect(lastResult.error).toEqual({ '': ['FORM_ALREADY_SENT'] })
    expect(lastResult.initialValue).toMatchObject({ ...form.fields(language), email })
    expect([rows().length, mails().length]).toEqual([1, form.mails.length])
    site.clock.now += shortestTime
    expect((await post(shown, filled(token, language, { email }))).status).toBe(303)
    expect(rows().length).toBe(2)
  })

  it('has a message for each rule, keeps the input and stores nothing', async () => {
    const language = form.languages[0]!
    const shown = await ready(language)
    for (const { change, field, alert } of form.invalid) {
      site.database.$client.exec('delete from rate_limit')
      const response = await post(shown, filled(shown.token, language, change))
      expect([change, response.status]).toEqual([change, 422])
      const { lastResult } = await response.json()
      expect([change, field, lastResult.error[field]?.[0]?.split('?')[0]]).toEqual([change, field, alert])
      expect(lastResult.initialValue).toMatchObject(
        Object.fromEntries(Object.entries({ ...form.fields(language), ...change }).filter(([, value]) => value !== undefined)),
      )
    }
    expect([rows(), mails()]).toEqual([[], []])
  })

  it('keeps what was typed in another language, without messages, and is then accepted there', async () => {
    const [first, ...others] = form.languages
    const typed = { ...form.fields(first!), email: 'nergens' }
    for (const language of others) {
      site.database.$client.exec('delete from rate_limit')
      const shown = await ready(first!)
      const { action } = await open(language)
      const data = filled(shown.token, first!, { email: 'nergens' })
      data.append(switchName, language)
      const response = await post({ ...shown, action }, data)
      const { lastResult, token } = await response.json()
      expect([language, response.status, lastResult.error]).toEqual([language, 200, {}])
      expect(lastResult.initialValue).toMatchObject(typed)
      expect([rows(), mails()]).toEqual([[], []])
      expect((await post({ ...shown, action }, filled(token, language))).status).toBe(303)
      site.database.$client.exec('delete from enquiry; delete from outbox')
    }
  })

  it('marks exactly the required fields, names the privacy statement, and reports a failed post', async () => {
    const language = form.languages[0]!
    const data = await (await call(route.loader, form.address(language))).json()
    site.clock.now += shortestTime
    const refused = await (await post(data.state, new URLSearchParams({ [tokenField]: data.state.token }))).json()
    const asked = Object.keys(refused.lastResult.error)
    expect(asked.length).toBeGreaterThan(0)
    const texts = site.texts(language)
    const html = await pageMarkupOf(texts, route, data)
    expect(markedIn(html)).toEqual(asked.sort())
    expect(html).toContain(texts.t('REQUIRED_LEGEND'))
    expect(html).toContain(`<a href="${href('privacy', language)}">`)
    expect(html).not.toContain(texts.t('FORM_ERROR'))
    const again = await pageMarkupOf(texts, route, { ...data, state: { ...data.state, ...refused } })
    expect(again).toContain(texts.t('FORM_ERROR'))
  })

  it('reports a read-only database and keeps the input', async () => {
    const language = form.languages[0]!
    const shown = await ready(language)
    const { $client } = site.database
    $client.pragma('query_only = on')
    const response = await post(shown, filled(shown.token, language)).finally(() => $client.pragma('query_only = off'))
    // A file that cannot be stored is reported at its field.
    expect(form.files ? [422, 503] : [503]).toContain(response.status)
    const { lastResult, token } = await response.json()
    const [failure] = Object.values<string[]>(lastResult.error)[0]!
    if (response.status === 503) expect(failure).toMatch(/_(ERROR|FAIL)$/)
    expect(site.texts(language).t(failure!.split('?')[0]!)).not.toBe(failure)
    expect(lastResult.initialValue).toMatchObject(form.fields(language))
    expect([rows(), mails()]).toEqual([[], []])
    // The input can be sent again.
    const email = 'later@bezoeker.example'
    expect((await post({ ...shown, token }, filled(token, language, { email }))).status).toBe(303)
  })

  it('refuses a filled honeypot and another form’s token', async () => {
    const language = form.languages[0]!
    const shown = await ready(language)
    const trapped = await post(shown, filled(shown.token, language, { [honeypotField]: 'https://buy.example' }))
    expect([trapped.status, (await trapped.json()).lastResult.error['']]).toEqual([422, ['FORM_REFUSED']])
    const forged = await post(shown, filled(`${shown.token.slice(0, -2)}xx`, language))
    expect([forged.status, (await forged.json()).lastResult.error['']]).toEqual([422, ['FORM_EXPIRED']])
    expect([rows(), mails()]).toEqual([[], []])
  })

  it('returns 4xx for hostile posts and stores nothing', async () => {
    const language = form.languages[0]!
    const shown = await ready(language)
    const coded = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const bodies: [string, BodyInit | undefined, Record<string, string>?][] = [
      ['no body', undefined],
      ['nothing in it', new URLSearchParams()],
      ['JSON', '{"email":"a@b.be"}', { 'Content-Type': 'application/json' }],
      ['no kind', new Uint8Array([97, 61, 98])],
      ['a wrong multipart', 'x', { 'Content-Type': 'multipart/form-data' }],
      ['half a percent sign', 'email=%E0%A4%A&firstName=%', coded],
      ['keys of a prototype', '__proto__=1&__proto__[a]=1&constructor[prototype][a]=1&email[__proto__]=x', coded],
      ['endless lists', 'email[999999999]=x&email[]=x&email.a.b.c=1&[=1&]=1&a[[b]]=1', coded],
      ['a library’s own fields', '__intent__=x&__state__=%7B&__INTENT__=x', coded],
    ]
    for (const [name, body, headers] of bodies) {
      site.database.$client.exec('delete from rate_limit')
      const { status } = await post(shown, body, headers)
      expect([name, status >= 400 && status < 500 ? 4 : status]).toEqual([name, 4])
    }
    const names = Object.keys(form.fields(language))
    const send = (wrong: string[], value: string | File | string[]) => {
      site.database.$client.exec('delete from rate_limit')
      const data = filled(shown.token, language, Object.fromEntries(wrong.map(name => [name, undefined])))
      for (const name of wrong) for (const each of [value].flat()) data.append(name, each as string)
      return post(shown, data)
    }
    for (const value of [['a', 'b'], 'a\r\nBcc: x@y.be\0', '\u202e\0']) {
      const response = await send(names, value)
      expect(response.status).toBe(422)
      expect(Object.keys((await response.json()).lastResult.error)).toEqual(expect.arrayContaining(names))
    }
    // All of these at once would be too much for any form.
    for (const value of [new File(['x'], 'x.txt'), '💥'.repeat(2500)])
      for (const name of names) expect([name, (await send([name], value)).status]).toEqual([name, 422])
    expect([rows(), mails()]).toEqual([[], []])
  })
})
