/** The newsletter: subscribing, confirming, unsubscribing; and that strangers learn nothing. */
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenField } from '../../app/domains/enquiries/enquiry-form'
import { newsletterCsv } from '../../app/domains/newsletter/newsletter-csv'
import * as subscribers from '../../app/domains/newsletter/subscribers.server'
import type { Language } from '../../app/platform/i18n/languages'
import { href } from '../../app/platform/paths/table'
import { signLink } from '../../app/platform/signing/signed-link.server'
import * as contact from '../../app/routes/enquiries/contact'
import * as sign from '../../app/routes/newsletter/newsletter'
import * as confirm from '../../app/routes/newsletter/newsletter-confirm'
import * as leave from '../../app/routes/newsletter/newsletter-unsubscribe'
import { callRoute, postLater, type RouteModule } from '../support/call-route'
import { testSite } from '../support/test-site'

type Row = { id: string; email: string; language: string; state: string; form: string; confirmedAt: number | null }
type MailRow = { template: string; language: string; toAddress: string; values: string; headers: string | null }

const site = testSite()
const { database, secret } = site

beforeEach(() => {
  for (const table of ['rate_limit', 'enquiry', 'outbox', 'newsletter_subscriber']) database.$client.exec(`delete from ${table}`)
})

const rows = () => database.$client.prepare('select * from newsletter_subscriber order by askedAt, email').all() as Row[]
const mails = () => database.$client.prepare('select * from outbox order by rowid').all() as MailRow[]
/** The address of the last mail's button. */
const lastLink = () => /"href":"http:\/\/localhost:3000([^"]+)"/.exec(mails().at(-1)!.values)![1]!

const open = (route: RouteModule, url: string) => callRoute(site, route, url)
const post = (route: RouteModule, url: string, body: BodyInit = new URLSearchParams()) =>
  callRoute(site, route, url, { method: 'POST', body })

/** Opens a form and sends it. */
async function send(page: RouteModule, url: string, fields: Record<string, string>) {
  const { state } = await (await open(page, url)).json()
  const data = new URLSearchParams({ ...fields, [tokenField]: state.token })
  return postLater(site, page, url, data)
}
const ask = (email: string, language: Language = 'nl') => send(sign, href('newsletter', language), { email, privacy: 'on' })
const requestUnsubscribe = (email: string) => send(leave, href('newsletter-unsubscribe', 'nl'), { email })

async function subscribe(email: string): Promise<void> {
  await ask(email)
  expect((await post(confirm, lastLink())).status).toBe(303)
}

describe('signing up', () => {
  it.each(['nl', 'fr', 'en', 'de'] as const)('takes a post, a mail, and a post: %s', async language => {
    await ask('Nieuw@lezer.example', language)
    expect(rows()).toMatchObject([{ email: 'nieuw@lezer.example', language, state: 'pending', form: 'sign-newsletter' }])
    expect(mails()).toMatchObject([{ template: 'newsletter.confirm', language, toAddress: 'nieuw@lezer.example' }])
    const link = lastLink()
    expect(link.startsWith(href('newsletter-confirm', language))).toBe(true)

    const page = await open(confirm, link)
    expect([page.status, page.headers.get('Cache-Control'), (await page.json()).kind]).toEqual([200, 'no-store', 'ask'])
    expect([rows()[0]?.state, mails().length], 'a link that is followed changes nothing').toEqual(['pending', 1])

    const confirmed = await post(confirm, link)
    expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([
      303,
      `${href('feedback-sign-newsletter', language)}?outcome=confirmed`,
    ])
    expect(rows()[0]).toMatchObject({ state: 'confirmed', confirmedAt: expect.any(Number) })
    expect(mails().map(({ template, toAddress }) => [template, toAddress])).toEqual([
      ['newsletter.confirm', 'nieuw@lezer.example'],
      ['newsletter.staff', 'nieuwsbrief@gevel.example'],
      ['newsletter.welcome', 'nieuw@lezer.example'],
    ])
    expect(JSON.parse(mails()[2]!.headers!)).toEqual({
      'List-Unsubscribe': expect.stringContaining(href('newsletter-unsubscribe', language)),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect((await post(confirm, link)).status).toBe(303)
    expect(mails()).toHaveLength(3)
  })

  it('responds alike for a new, pending, subscribed or former address', async () => {
    const answers: [number, string | null][] = []
    const take = (response: Response) => answers.push([response.status, response.headers.get('Location')])
    take(await ask('ooit@lezer.example'))
    take(await ask('ooit@lezer.example'))
    await post(confirm, lastLink())
    take(await ask('OOIT@lezer.example'))
    expect(mails().at(-1)?.template).toBe('newsletter.already')
    expect(rows()).toMatchObject([{ state: 'confirmed' }])
    await post(leave, lastLink())
    take(await ask('ooit@lezer.example'))
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(rows()).toMatchObject([{ state: 'pending' }])
  })

  it('starts with another form’s checkbox too, and ignores subscribed addresses', async () => {
    const message = { question: 'Dag', firstName: 'An', lastName: 'Bos', email: 'an@lezer.example', privacy: 'on' }
    await send(contact, href('contact', 'nl'), message)
    expect(rows()).toEqual([])
    await send(contact, href('contact', 'nl'), { ...message, newsletter: 'on' })
    expect(rows()).toMatchObject([{ email: 'an@lezer.example', state: 'pending', form: 'site-contact' }])
    expect(mails().at(-1)?.template).toBe('newsletter.confirm')
    await post(confirm, lastLink())
    const before = mails().length
    await send(contact, href('contact', 'nl'), { ...message, newsletter: 'on', question: 'Nog iets' })
    expect(
      mails()
        .slice(before)
        .map(each => each.template),
    ).toEqual(['site-contact.staff', 'site-contact.visitor'])
  })

  it('opens with a posted address, but not one in the URL', async () => {
    const carried = async (fields: Record<string, string>) => {
      const body = new URLSearchParams(fields)
      const answer = await callRoute(site, sign, '/nl/nieuwsbrief/?entry', { method: 'POST', body })
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      const { email, lastResult } = await answer.json()
      return { status: answer.status, email, ...(lastResult && { errors: Object.keys(lastResult.error) }) }
    }
    expect(await carried({ email: 'a@b.example' })).toEqual({ status: 200, email: 'a@b.example' })
    const long = await carried({ email: 'x'.repeat(5000) })
    expect(long).toEqual({ status: 422, email: 'x'.repeat(254), errors: ['email'] })
    expect(await carried({})).toEqual({ status: 422, email: '', errors: ['email'] })
    expect(await (await open(sign, '/nl/nieuwsbrief/?email=a%40b.example')).text()).not.toContain('b.example')
    expect([rows(), mails()]).toEqual([[], []])
  })
})

describe('links', () => {
  it('return 410 if foreign, expired or for another purpose', async () => {
    await ask('oud@lezer.example')
    const { id } = rows()[0]!
    const at = (token: string) => `${href('newsletter-confirm', 'nl')}?token=${encodeURIComponent(token)}`
    for (const token of [
      '',
      'x',
      '\0',
      'x'.repeat(100_000),
      signLink('newsletter-confirm', id, site.now() - 1, secret),
      signLink('newsletter-leave', id, site.now() + 1e6, secret),
      signLink('newsletter-confirm', 'somebody-else', site.now() + 1e6, secret),
      `${signLink('newsletter-confirm', id, site.now() + 1e6, secret).slice(0, -2)}xx`,
    ]) {
      expect((await post(confirm, at(token))).status).toBe(410)
    }
    expect((await open(confirm, href('newsletter-confirm', 'nl'))).status).toBe(410)
    expect([rows()[0]?.state, mails().length]).toEqual(['pending', 1])
  })

  it('do not resubscribe a former reader when reused', async () => {
    await ask('weg@lezer.example')
    const link = lastLink()
    await post(confirm, link)
    await post(leave, lastLink())
    expect((await post(confirm, link)).status).toBe(410)
    expect(rows()[0]?.state).toBe('left')
  })
})

describe('leaving', () => {
  it('takes a click and a button', async () => {
    await subscribe('klaar@lezer.example')
    const link = lastLink()
    const page = await open(leave, link)
    expect((await page.json()).kind).toBe('ask')
    expect(rows()[0]?.state).toBe('confirmed')
    for (let times = 0; times < 2; times += 1) {
      const left = await post(leave, link)
      expect([left.status, (await left.json()).kind]).toEqual([200, 'left'])
    }
    expect(rows()[0]?.state).toBe('left')
    expect(mails().filter(each => each.template === 'newsletter.staff-left')).toHaveLength(1)
  })

  it('accepts a mail program’s post without a redirect', async () => {
    await subscribe('klik@lezer.example')
    const answer = await post(leave, lastLink(), new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))
    expect([answer.status, rows()[0]?.state]).toEqual([200, 'left'])
  })

  it('by address responds alike, and mails a link to subscribed addresses', async () => {
    await subscribe('lid@lezer.example')
    const before = mails().length
    const unknown = await requestUnsubscribe('niemand@lezer.example')
    expect(mails()).toHaveLength(before)
    const known = await requestUnsubscribe('Lid@lezer.example')
    expect([known.status, known.headers.get('Location')]).toEqual([unknown.status, unknown.headers.get('Location')])
    expect(mails().at(-1)).toMatchObject({ template: 'newsletter.leave', toAddress: 'lid@lezer.example' })
    expect((await post(leave, lastLink())).status).toBe(200)
    expect(rows()[0]?.state).toBe('left')
  })

  it('with a foreign link changes nothing', async () => {
    await subscribe('blijft@lezer.example')
    for (const token of ['x', '', 'a.b.c', '\0'.repeat(99)]) {
      const url = `${href('newsletter-unsubscribe', 'nl')}?token=${encodeURIComponent(token)}`
      expect((await post(leave, url)).status).toBe(410)
      expect((await (await open(leave, url)).json()).kind).toBe('address')
    }
    expect(rows()[0]?.state).toBe('confirmed')
  })
})

describe('the list', () => {
  it('contains confirmed readers, each with a working unsubscribe link', async () => {
    await subscribe('een@lezer.example')
    await subscribe('twee@lezer.example')
    await ask('nooit@lezer.example')
    const list = subscribers.listNewsletter(site)
    expect(list.map(each => each.email)).toEqual(['een@lezer.example', 'twee@lezer.example'])
    expect((await post(leave, new URL(list[0]!.unsubscribe).pathname + new URL(list[0]!.unsubscribe).search)).status).toBe(200)
    expect(subscribers.listNewsletter(site)).toHaveLength(1)
  })

  it('is CSV that spreadsheets read as text', () => {
    const line = { email: '=a,"b"@x.example', language: 'nl', confirmedAt: Date.UTC(2026, 10, 21), unsubscribe: 'https://x' }
    expect(newsletterCsv([line])).toBe(
      'email,language,confirmed,unsubscribe\r\n"\'=a,""b""@x.example",nl,2026-11-21T00:00:00.000Z,https://x\r\n',
    )
  })

  it('deletes unconfirmed and former readers after a month', async () => {
    await subscribe('blijf@lezer.example')
    await subscribe('weg@lezer.example')
    await post(leave, lastLink())
    await ask('nooit@lezer.example')
    const month = 30 * 86_400_000
    expect(subscribers.forgetSubscribers(database, site.now() + month - 60_000)).toBe(0)
    expect(subscribers.forgetSubscribers(database, site.now() + month + 60_000)).toBe(2)
    expect(rows().map(each => each.email)).toEqual(['blijf@lezer.example'])
  })
})
