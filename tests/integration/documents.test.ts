import { beforeEach, describe, expect, it } from 'vitest'
import { listingFormHref } from '../../app/domains/catalogue/listing-address'
import { findProperty } from '../../app/domains/catalogue/property.server'
import { readRequest } from '../../app/domains/documents/request.server'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { shortestTime } from '../../app/domains/enquiries/submit-enquiry.server'
import { readSnapshot } from '../../app/domains/import/read-snapshot.server'
import { signLink } from '../../app/platform/signing/signed-link.server'
import * as file from '../../app/routes/documents/document'
import * as form from '../../app/routes/documents/request-documents'
import * as page from '../../app/routes/documents/requested-documents'
import { callRoute, postLater, type RouteModule } from '../support/call-route'
import { person } from '../support/forms'
import { testSite, variant } from '../support/test-site'

const site = testSite({ catalogue: true, now: 'real' })
const { database } = site
type Route = Required<RouteModule>
const address = (name: 'request-documents', id: number) => listingFormHref(name, findProperty(site, id, 'nl')!, 'nl')

/** Its address is published, or on request. */
const open = 4101
const hidden = 5112

beforeEach(() => {
  database.$client.exec('delete from rate_limit; delete from enquiry; delete from outbox; delete from document_request')
})

const call = (run: Route['loader'], url: string, init?: RequestInit, params: Record<string, string | undefined> = {}) =>
  callRoute(site, { loader: run, action: run }, url, { ...init, params })
const post = (route: Route, url: string, body = new URLSearchParams()) => call(route.action, url, { method: 'POST', body })
async function filled(url: string, change: Record<string, string> = {}): Promise<URLSearchParams> {
  const { state } = await (await call(form.loader, url)).json()
  return new URLSearchParams({ ...person, ...change, [tokenField]: state.token })
}
async function ask(id: number, change: Record<string, string> = {}, { cookie = '', on = site } = {}): Promise<Response> {
  const url = address('request-documents', id)
  const body = await filled(url, change)
  site.clock.now += shortestTime
  return callRoute(on, form, url, { method: 'POST', body, headers: { cookie } })
}
/** What the browser sends from then on. */
const cookieOf = (answer: Response) => answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
type MailRow = { template: string; values: string; toAddress: string; cc: string | null }
const mails = () => database.$client.prepare('select * from outbox order by rowid').all() as MailRow[]
const linkIn = (mail: MailRow | undefined) =>
  /http:\/\/localhost:3000(\/nl\/documenten\/[^"]+)"/.exec(mail?.values ?? '')?.[1] ?? ''
const stored = () => database.$client.prepare('select id from document_request').pluck().all() as string[]
const documentAt = (id: number, kind: string, token?: string) => {
  const item = records.find(each => each.ID === id)!.DocumentItems!.find(each => each.Kind === kind)!
  const query = token === undefined ? '' : `?link=${token}`
  return call(file.loader, `/media/documents/x/y${query}`, undefined, { property: String(id), document: String(item.ID) })
}
const records = readSnapshot('data/catalogue').properties
/** A property's on-request kind of document. */
const onRequest = () =>
  records.find(each => each.ID === open)!.DocumentItems!.find(each => !['EPC', 'Brochure'].includes(each.Kind))!.Kind

describe('a first request', () => {
  it('mails a link that lists and opens the documents, and copies the agent on the staff’s mail', async () => {
    const answer = await ask(open)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/nl/bedankt/documenten/?property=${open}`])
    const [staff, visitor] = mails()
    expect([staff?.template, visitor?.template]).toEqual(['request-documents.staff', 'request-documents.visitor'])
    expect(JSON.parse(staff?.cc ?? '[]')).toHaveLength(1)
    const link = linkIn(visitor)
    const shown = await call(page.loader, link)
    expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    const { view } = await shown.json()
    expect(view.documents).toHaveLength(records.find(each => each.ID === open)!.DocumentItems!.length)
    const token = link.split('/')[3]
    const opened = await documentAt(open, onRequest(), token)
    expect([opened.status, opened.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await opened.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  it('goes to a person if the address is on request, without link or file', async () => {
    const answer = await ask(hidden)
    expect(answer.headers.get('Location')).toContain('outcome=agent')
    expect(linkIn(mails()[1])).toBe('')
    expect(mails()[1]?.values).toContain('MAIL_DOCUMENTS_BY_AGENT')
    const token = signLink('documents', stored()[0]!, Date.now() + 1e6, site.secret)
    expect((await documentAt(hidden, 'EPC', token)).status).toBe(404)
    expect(JSON.stringify(await (await call(page.loader, `/nl/documenten/${token}/`)).json())).not.toContain('/media/documents/')
  })
})

it('gives a repeated post the same response, whoever sends the documents', async () => {
  for (const id of [open, hidden]) {
    const url = address('request-documents', id)
    const body = await filled(url)
    const first = await postLater(site, form, url, body)
    const again = await post(form, url, body)
    expect([again.status, again.headers.get('Location')]).toEqual([303, first.headers.get('Location')])
  }
  expect([stored().length, mails().length]).toEqual([2, 4])
})

describe('a later request from the browser that asked', () => {
  it('is told so, stores nothing, and may have the link resent a limited number of times a day', async () => {
    const cookie = cookieOf(await ask(open))
    const answer = await ask(open, { email: person.email.toUpperCase(), question: 'nog eens' }, { cookie })
    expect(answer.status).toBe(422)
    const { lastResult, again } = await answer.json()
    expect(lastResult.error['']).toEqual(['DOCUMENTS_ALREADY_REQUESTED'])
    expect([mails().length, stored().length]).toEqual([2, 1])
    expect((await call(page.loader, again)).status).toBe(200)
    const statuses = []
    for (let times = 0; times < 4; times += 1) statuses.push((await post(page, again)).status)
    expect(statuses).toEqual([303, 303, 429, 429])
    const sent = mails().slice(2)
    expect(sent.map(({ template, toAddress }) => [template, toAddress])).toEqual([
      ['request-documents.again', person.email],
      ['request-documents.again', person.email],
    ])
    expect((await call(page.loader, linkIn(sent[0]))).status).toBe(200)
    expect((await ask(hidden, {}, { cookie })).status).toBe(303)
  })

  it('counts as a first one with another address, and both are remembered', async () => {
    const first = cookieOf(await ask(open))
    const second = await ask(open, { email: 'an@zoeker.example' }, { cookie: first })
    expect(second.status).toBe(303)
    const cookie = cookieOf(second)
    for (const email of [person.email, 'an@zoeker.example']) expect((await ask(open, { email }, { cookie })).status).toBe(422)
    // The earlier cookie does not know the second.
    expect((await ask(open, { email: 'an@zoeker.example' }, { cookie: first })).status).toBe(303)
  })

  it('does not open the documents themselves', async () => {
    const { again } = await (await ask(open, {}, { cookie: cookieOf(await ask(open)) })).json()
    const token = again.split('/')[3]
    expect((await documentAt(open, onRequest(), token)).status).toBe(404)
    expect((await (await call(page.loader, again)).json()).view.documents).toEqual([])
  })
})

describe('a request from another browser', () => {
  /** All that a browser sees: status, headers and page, without signed parts. */
  const told = async (answer: Response) => {
    const headers = [...answer.headers].map(([name, value]) => [name, value.replace(/=[\w.~-]+;/, '=…;')])
    return { status: answer.status, headers, page: (await answer.text()).replace(/"(token|again)":"[^"]+"/g, '"$1":"…"') }
  }

  it.each([open, hidden])('for documents of %i is answered like a first one in any case', async id => {
    const first = await ask(id)
    const fresh = await told(first)
    expect(fresh.headers).toContainEqual(['set-cookie', 'documents=…; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax'])
    for (const cookie of ['', `${cookieOf(first)}x`, 'documents=', `documents=${crypto.randomUUID()}.zzzzzzzz.x`]) {
      const other = await ask(id, { firstName: 'Wie', question: 'van elders' }, { cookie })
      expect(await told(other)).toEqual(fresh)
      // It is told that it asked before, like any such browser: once with a known address, once with a new one.
      const mine = await told(await ask(id, {}, { cookie: cookieOf(other) }))
      const email = `${crypto.randomUUID()}@zoeker.example`
      const unknown = cookieOf(await ask(id, { email }))
      const theirs = await told(await ask(id, { email }, { cookie: unknown }))
      expect(mine).toEqual({ ...theirs, page: theirs.page.replace(email, person.email) })
      expect(mine.status).toBe(422)
    }
  })

  it('may have the same number of links resent, independent of others', async () => {
    const again = async (cookie: string) => (await (await ask(open, {}, { cookie })).json()).again as string
    const mine = await again(cookieOf(await ask(open)))
    const theirs = await again(cookieOf(await ask(open)))
    const statuses = []
    for (const link of [mine, mine, mine, theirs, theirs, theirs]) statuses.push((await post(page, link)).status)
    expect(statuses).toEqual([303, 303, 429, 303, 303, 429])
  })

  it('mails the link to the address, and the question to the agency', async () => {
    await ask(open)
    await ask(open, { question: 'van elders' })
    const [staff, visitor] = mails().slice(2)
    expect([staff?.template, visitor?.template, visitor?.toAddress]).toEqual([
      'request-documents.staff',
      'request-documents.visitor',
      person.email,
    ])
    expect(staff?.values).toContain('van elders')
    expect((await call(page.loader, linkIn(visitor))).status).toBe(200)
    expect(stored()).toHaveLength(1)
  })

  it('cannot fill a mailbox, even by resending: above the daily limit the agency is mailed instead', async () => {
    const on = variant(site, { settings: { ...site.settings, formLimits: true } })
    const senders = Array.from({ length: 9 }, () => crypto.randomUUID())
    const answers = []
    for (const question of senders) answers.push(await ask(open, { question, lastName: 'www.evil.app' }, { on }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    const { again } = await (await ask(open, {}, { cookie: cookieOf(answers[0]!) })).json()
    expect((await callRoute(on, page, again, { method: 'POST' })).status).toBe(303)
    const toVisitor = mails().filter(({ toAddress }) => toAddress === person.email)
    expect(toVisitor).toHaveLength(site.configuration.spam.mailsToOneAddress.perDay)
    const last = mails().at(-1)
    expect(last?.template).toBe('request-documents.staff')
    expect(last?.values).toContain('MAIL_NO_CONFIRMATION')
    expect(last?.values).toContain(senders[0])
  })

  it('repeats only the permitted part of a typed name', async () => {
    const { again } = await (
      await ask(open, {}, { cookie: cookieOf(await ask(open, { firstName: 'Win', lastName: 'www.evil.app' })) })
    ).json()
    expect((await post(page, again)).status).toBe(303)
    expect(mails().at(-1)?.template).toBe('request-documents.again')
    expect(mails().at(-1)?.values).not.toContain('evil')
  })
})

describe('links', () => {
  it('expire with 410 and the offer of a new one', async () => {
    await ask(open)
    const token = signLink('documents', stored()[0]!, Date.now() - 1, site.secret)
    const shown = await call(page.loader, `/nl/documenten/${token}/`)
    expect([shown.status, (await shown.json()).view.kind]).toEqual([410, 'expired'])
    expect((await documentAt(open, onRequest(), token)).status).toBe(410)
    expect((await post(page, `/nl/documenten/${token}/`)).status).toBe(303)
    expect(mails()).toHaveLength(3)
  })

  it('open nothing if forged, for another purpose or property, or deleted', async () => {
    await ask(open)
    const id = stored()[0]!
    const until = Date.now() + 1e6
    const good = signLink('documents', id, until, site.secret)
    for (const token of [
      'x',
      '%00',
      `${good}x`,
      good.replace(id, crypto.randomUUID()),
      signLink('upload', id, until, site.secret),
      signLink('documents', id, until, 'other'),
    ]) {
      expect((await call(page.loader, `/nl/documenten/${token}/`)).status).toBe(404)
      expect((await post(page, `/nl/documenten/${token}/`)).status).toBe(404)
      expect((await documentAt(open, onRequest(), token)).status).toBe(404)
    }
    expect(
      (
        await documentAt(
          4102,
          records.find(each => each.ID === 4102)!.DocumentItems!.find(each => each.Kind !== 'EPC' && each.Kind !== 'Brochure')!
            .Kind,
          good,
        )
      ).status,
    ).toBe(404)
    database.$client.exec('delete from document_request')
    expect((await call(page.loader, `/nl/documenten/${good}/`)).status).toBe(404)
    expect(readRequest(site, good)).toBeUndefined()
  })

  it('are not needed for public documents, and nothing else exists', async () => {
    expect((await documentAt(open, 'EPC')).status).toBe(200)
    expect((await documentAt(open, onRequest())).status).toBe(404)
    for (const [property, document] of [
      ['4101', '0'],
      ['0', '1'],
      ['x', '1'],
      ['999999', '1'],
      ['../1', '1'],
      [undefined, undefined],
    ])
      expect((await call(file.loader, '/media/documents/x/y', undefined, { property, document })).status).toBe(404)
  })
})
