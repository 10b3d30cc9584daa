import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { propertyContactHref } from '../../app/domains/catalogue/listing-address'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { PropertyContactForm } from '../../app/domains/enquiries/forms/property-contact/PropertyContactForm'
import { readSnapshot } from '../../app/domains/import/read-snapshot.server'
import type { Language } from '../../app/platform/i18n/languages'
import { TextsProvider } from '../../app/platform/i18n/TextsProvider'
import { pathTable } from '../../app/platform/paths/table'
import * as route from '../../app/routes/enquiries/property-contact'
import * as thankYou from '../../app/routes/enquiries/thank-you'
import { callRoute, postLater, type RouteModule } from '../support/call-route'
import { everyField } from '../support/enquiry-site'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true, now: 'real' })
const first = (where: string) =>
  site.catalogue().database.$client.prepare(`select id from property where ${where} order by id`).pluck().get() as number
const ids = {
  offered: first("state = 'offered' and record like '%\"PublishAddress\":true%'"),
  sold: first("state = 'sold'"),
  rented: first("state = 'rented'"),
  hidden: first("state = 'offered' and record like '%\"PublishAddress\":false%'"),
}
const addressOf = (id: number, language: Language = 'nl') => propertyContactHref(findProperty(site, id, language)!, language)

const call = (run: NonNullable<RouteModule['loader']>, url: string, init?: RequestInit & { duplex?: 'half' }) =>
  callRoute(site, { loader: run, action: run }, url, init)
const open = async (url: string) => (await call(route.loader, url)).json()
const send = (url: string, body: BodyInit | undefined, headers: Record<string, string> = {}) =>
  call(route.action, url, { method: 'POST', body, headers })
const stored = () =>
  site.database.$client.prepare('select (select count(*) from enquiry) || (select count(*) from outbox)').pluck().get()

async function filled(url: string, changes: Record<string, string> = {}): Promise<URLSearchParams> {
  const { state } = await open(url)
  return new URLSearchParams({ ...everyField, contactTime: '10:00-13:00', [tokenField]: state.token, ...changes })
}

describe('the page of a question about a property', () => {
  it('has the form with a token and is never cached', async () => {
    const url = addressOf(ids.offered)
    const response = await call(route.loader, `${url}?reason=visit`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const { kind, reason, state, head } = await response.json()
    expect({ kind, reason, action: state.action }).toEqual({
      kind: 'form',
      reason: 'VISIT',
      action: `${url}?reason=visit`,
    })
    expect(head).toMatchObject({ noindex: true, alternates: { fr: `${addressOf(ids.offered, 'fr')}?reason=visit` } })
  })

  it('returns 404 for an unknown property, 410 for a sold or rented one, and redirects old words', async () => {
    for (const id of ['999999', '0', '-1', 'x', '1e3', '99999999999999999999']) {
      expect((await call(route.loader, `/nl/te-koop/gent/huis/${id}/contact/`)).status).toBe(404)
      expect((await send(`/nl/te-koop/gent/huis/${id}/contact/`, new URLSearchParams(everyField))).status).toBe(404)
    }
    for (const [state, id] of [
      ['sold', ids.sold],
      ['rented', ids.rented],
    ] as const) {
      const response = await call(route.loader, addressOf(id))
      expect([response.status, (await response.json()).state]).toEqual([410, state])
      expect((await send(addressOf(id), new URLSearchParams(everyField))).status).toBe(410)
    }
    const old = await call(route.loader, `/nl/te-koop/oud/oud/${ids.offered}/contact/?reason=visit`)
    expect([old.status, old.headers.get('Location')]).toEqual([308, `${addressOf(ids.offered)}?reason=visit`])
  })

  it('redirects to the thank-you page, stored once', async () => {
    for (const language of ['nl', 'fr', 'en', 'de'] as const) {
      const url = addressOf(ids.offered, language)
      const body = await filled(url)
      const before = stored()
      const response = await postLater(site, route, url, body)
      expect(response.status).toBe(303)
      expect(response.headers.get('Location')).toMatch(new RegExp(`^/${language}/.+\\?property=${ids.offered}$`))
      const after = stored()
      expect(after).not.toBe(before)
      expect((await send(url, body)).headers.get('Location')).toBe(response.headers.get('Location'))
      expect(stored()).toBe(after)
      const thanks = await call(thankYou.loader, response.headers.get('Location')!)
      expect((await thanks.json()).state.previous).toContain(`/${ids.offered}/`)
    }
  })

  it('accepts multipart too', async () => {
    const url = addressOf(ids.offered)
    const data = new FormData()
    for (const [name, value] of await filled(url, { question: 'als multipart' })) data.append(name, value)
    expect((await postLater(site, route, url, data)).status).toBe(303)
  })

  it('returns 422 with the input', async () => {
    const url = addressOf(ids.offered)
    const response = await send(url, await filled(url, { email: 'x', question: 'blijft staan' }))
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([422, 'no-store'])
    expect((await response.json()).lastResult).toMatchObject({
      initialValue: { question: 'blijft staan' },
      error: { email: ['ALERT_EMAIL_INVALID'] },
    })
  })

  it('mails the chosen days and times to both, but no typed text to the visitor', async () => {
    const url = addressOf(ids.offered, 'fr')
    const body = await filled(url, { question: 'vrije woorden van de bezoeker' })
    for (const time of ['SAT_MORNING', 'TUE_EVENING']) body.append('visitTimes', time)
    expect((await postLater(site, route, url, body)).status).toBe(303)
    const last = site.database.$client
      .prepare(`select template, "values" from outbox where template like 'contact-me.%' order by rowid desc limit 2`)
      .raw()
      .all() as [string, string][]
    const mails = Object.fromEntries(last)
    const listed = '{"list":[{"key":"VISIT_TIME_TUE_EVENING"},{"key":"VISIT_TIME_SAT_MORNING"}]}'
    for (const mail of ['staff', 'visitor']) expect(mails[`contact-me.${mail}`]).toContain(listed)
    expect(mails['contact-me.staff']).toContain('vrije woorden')
    expect(mails['contact-me.visitor']).not.toContain('vrije woorden')
    expect(site.database.$client.prepare('select fields from enquiry order by rowid desc limit 1').pluck().get()).toContain(
      '"visitTimes":["TUE_EVENING","SAT_MORNING"]',
    )
    const refused = await filled(url)
    refused.append('visitTimes', '<script>')
    expect((await postLater(site, route, url, refused)).status).toBe(422)
  })

  it('names neither a hidden street nor any price in its mails', async () => {
    const records = readSnapshot('data/catalogue').properties
    for (const id of [ids.hidden, ids.offered]) {
      const url = addressOf(id)
      expect((await postLater(site, route, url, await filled(url, { question: `verborgen? ${id}` }))).status).toBe(303)
      const mails = site.database.$client.prepare('select "values" from outbox order by rowid desc limit 2').pluck().all().join()
      const { Street, Price } = records.find(each => each.ID === id)!
      expect([Street, Price]).not.toContain(undefined)
      expect(mails.includes(Street!)).toBe(id === ids.offered)
      expect(mails).not.toContain(String(Price))
      expect(mails).not.toContain(Number(Price).toLocaleString('nl-BE'))
    }
  })
})

describe('hostile posts', () => {
  const long = 'x'.repeat(70_000)
  const cases: [string, () => BodyInit | undefined, Record<string, string>?][] = [
    ['no body', () => undefined],
    ['nothing in it', () => new URLSearchParams()],
    ['JSON', () => '{"email":"a@b.be"}', { 'Content-Type': 'application/json' }],
    ['text', () => 'a=b', { 'Content-Type': 'text/plain' }],
    ['no kind', () => new Uint8Array([97, 61, 98])],
    ['a wrong multipart', () => 'x', { 'Content-Type': 'multipart/form-data' }],
    [
      'a multipart without end',
      () => '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\nx',
      { 'Content-Type': 'multipart/form-data; boundary=b' },
    ],
    ['half a percent sign', () => 'email=%E0%A4%A&firstName=%', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    [
      'bytes that are no UTF-8',
      () => new Uint8Array([101, 61, 255, 254]),
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    ],
    ['too much', () => `question=${long}`, { 'Content-Type': 'application/x-www-form-urlencoded' }],
    [
      'keys of a prototype',
      () => '__proto__=1&__proto__[a]=1&constructor[prototype][a]=1&email[__proto__]=x&toString=1',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    ],
    [
      'endless lists',
      () => 'email[999999999]=x&a[4294967295]=1&email[]=x&email.a.b.c=1&[=1&]=1&a[[b]]=1',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    ],
    [
      'a library’s own fields',
      () => '__intent__=x&__state__=%7B&__INTENT__=x',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    ],
    [
      'many fields',
      () => Array.from({ length: 9000 }, (_, at) => `a${at}=`).join('&'),
      { 'Content-Type': 'application/x-www-form-urlencoded' },
    ],
  ]

  it.each(cases)('%s: 4xx, nothing stored', async (_, body, headers) => {
    const before = stored()
    const response = await send(addressOf(ids.offered), body(), headers)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(stored()).toBe(before)
  })

  it('each field in turn as a list, a file, a header, a NUL, a flood: 422, nothing stored', async () => {
    const url = addressOf(ids.offered)
    const before = stored()
    for (const name of Object.keys(everyField)) {
      for (const value of [
        ['a', 'b'],
        new File(['x'], 'x.txt'),
        'a\r\nBcc: x@y.be\0',
        '\u202e\0',
        'x'.repeat(5000),
        '💥'.repeat(2500),
      ]) {
        const data = new FormData()
        for (const [each, typed] of await filled(url)) if (each !== name) data.append(each, typed)
        for (const each of [value].flat()) data.append(name, each as string)
        const { status } = await send(url, data)
        expect([name, status]).toEqual([name, 422])
      }
    }
    expect(stored()).toBe(before)
  })

  it('returns 413 for an endless body without a length', async () => {
    let pulled = 0
    const body = new ReadableStream({
      pull(controller) {
        pulled += 1
        controller.enqueue(new TextEncoder().encode('question=x&'.repeat(1000)))
      },
    })
    const init = {
      method: 'POST',
      body,
      duplex: 'half' as const,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    }
    expect((await call(route.action, addressOf(ids.offered), init)).status).toBe(413)
    expect(pulled).toBeLessThan(12)
  })
})

describe('thank-you pages', () => {
  it('exist for every entry in every language, never indexed, with three links to continue', async () => {
    const feedback = pathTable.filter(entry => entry.type === 'feedback')
    // SPEC has nine of them.
    expect(feedback.length).toBeGreaterThanOrEqual(9)
    for (const entry of feedback) {
      for (const language of ['nl', 'fr', 'en', 'de'] as const) {
        for (const query of ['', `?property=${ids.sold}`, '?property=999999', '?property=x', '?property=']) {
          const { head, state } = await (await call(thankYou.loader, entry[language] + query)).json()
          expect(head.noindex).toBe(true)
          for (const link of [state.previous, state.list, state.home]) expect(link).toMatch(new RegExp(`^/${language}/`))
        }
      }
    }
  })
})

describe('the form without script', () => {
  it('labels and describes every field, links errors from the summary, and keeps the input', async () => {
    const url = addressOf(ids.offered)
    const body = await filled(url, {
      email: 'fout',
      zip: '1',
      question: '<b>typed</b>',
      privacy: '',
      country: 'FR',
      reason: 'INFO',
    })
    const { state } = await open(url)
    const refused = await (await send(url, body)).json()
    for (const language of ['nl', 'fr', 'en', 'de'] as const) {
      const texts = site.texts(language)
      const html = renderToStaticMarkup(
        createElement(
          TextsProvider,
          { texts } as never,
          createElement(PropertyContactForm, { reason: 'INFO', question: '', state: { ...state, ...refused } }),
        ),
      )
      expect(html).not.toMatch(/ style="|ALERT_|FIELD_|undefined|\{\{/)
      for (const name of ['email', 'privacy']) {
        expect(html).toContain(`href="#contact-me-${name}"`)
        expect(html).toContain(`id="contact-me-${name}-error"`)
      }
      expect(html).toContain('value="fout"')
      expect(html).toContain('&lt;b&gt;typed&lt;/b&gt;')
      expect(html).toContain('<option value="FR" selected="">')
      expect(html).toContain('autofocus=""')
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [, id] of html.matchAll(/(?: for| aria-describedby|href)="#?([^" /]+)/g)) expect(ids).toContain(id)
    }
  })
})
