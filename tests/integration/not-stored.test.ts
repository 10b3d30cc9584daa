/** The database cannot be written: every button that is no form of the pipeline says so (503), does nothing, and never fails (500). */
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { importDemoCatalogue } from '../support/demo-catalogue'

process.env.NODE_ENV = 'test'
const { remove } = importDemoCatalogue()
afterAll(remove)

type Run = (args: { request: Request; params: object; context: object }) => Promise<Response> | Response
const modules = import.meta.glob<{ action: Run }>('../../app/routes/{account,demand,owner,newsletter,testimonials}/*.tsx')
const { siteDatabase, siteSecret } = await import('../../app/platform/context/site-database.server')
const { href } = await import('../../app/platform/paths/table')
const { createAccount, findByEmail } = await import('../../app/domains/account/accounts.server')
const { makeLink } = await import('../../app/domains/account/links.server')
const { hashPassword } = await import('../../app/domains/account/passwords.server')
const { startSession } = await import('../../app/domains/account/sessions.server')
const { unsubscribeToken } = await import('../../app/domains/demand/unsubscribe-link.server')
const { signLink } = await import('../../app/platform/http/signed-link.server')
const { addSubscriber, demandFor } = await import('../support/demand-site')
const { testimonial, newsletterSubscriber } = await import('../../db/schema/site.server')

const database = siteDatabase()
const now = Date.now()
const password = 'een lange zin om in te loggen'
const hash = await hashPassword(password)
database.transaction(tx => {
  for (const kind of ['owner', 'subscriber'] as const) {
    createAccount(tx, { kind, email: `${kind}@x.example`, language: 'nl', confirmed: true, passwordHash: hash }, now)
  }
  const common = { language: 'nl' as const, name: 'Jan', email: 'jan@x.example', comment: 'Goed.', createdAt: now }
  tx.insert(testimonial)
    .values({ id: 'woorden', ...common })
    .run()
  const reader = { language: 'nl' as const, form: 'sign-newsletter', askedAt: now }
  tx.insert(newsletterSubscriber)
    .values([
      { id: 'pending', email: 'p@x.example', state: 'pending', ...reader },
      { id: 'confirmed', email: 'c@x.example', state: 'confirmed', confirmedAt: now, ...reader },
    ])
    .run()
})
const owner = findByEmail(database, 'owner', 'owner@x.example')!
const seeker = addSubscriber(database, { email: 'z@x.example', demands: [demandFor('sale', { zones: ['BE-VOV'] })] }, now)
const session = (id: string, kind: 'owner' | 'subscriber') =>
  database.transaction(tx => startSession(tx, { id, kind }, null, { now: Date.now, https: false })).split(';')[0] as string
const link = (purpose: 'password' | 'confirmation', id: string) =>
  database.transaction(tx => makeLink(tx, { accountID: id, purpose, life: 1e9 }, now))
const signed = (use: string, id: string) => signLink(use, id, now + 1e9, siteSecret())
const fresh = 'een heel andere lange zin'

const account = href('demand-account', 'nl')
const asSeeker = session(seeker, 'subscriber')
const asOwner = session(owner.id, 'owner')
const review = href('testimonial-review', 'nl', { token: signed('testimonial', 'woorden') })

const buttons: [name: string, route: string, address: string, fields: Record<string, string>, cookie?: string][] = [
  ['an owner logs in', 'account/login', href('login', 'nl'), { username: 'owner@x.example', password }],
  ['a subscriber logs in', 'demand/demand-login', href('demand-login', 'nl'), { username: 'subscriber@x.example', password }],
  ['a link is asked for', 'account/forgot-password', href('forgot-password', 'nl'), { email: 'owner@x.example' }],
  [
    'a password is set',
    'account/reset-password',
    href('reset-password', 'nl'),
    { token: link('password', owner.id), password: fresh, passwordConfirm: fresh },
  ],
  ['a registration is confirmed', 'demand/demand-confirm', href('demand-confirm', 'nl'), { token: link('confirmation', seeker) }],
  ...['pause', 'unsubscribe', 'log-out'].map(
    what => [`the account: ${what}`, 'demand/demand-account', account, { do: what }, asSeeker] as (typeof buttons)[number],
  ),
  ['the account: erase', 'demand/demand-account', account, { do: 'erase', sure: 'on' }, asSeeker],
  [
    'a search is saved',
    'demand/demand-edit',
    href('demand-edit', 'nl', { id: 'new' }),
    { list: 'sale', type: '1', zone: 'BE-VAN' },
    asSeeker,
  ],
  [
    'mails are ended',
    'demand/demand-unsubscribe',
    `${href('demand-unsubscribe', 'nl')}?u=${unsubscribeToken(seeker, siteSecret())}`,
    { 'List-Unsubscribe': 'One-Click' },
  ],
  ['the summary is switched off', 'owner/owner-portal', href('owner-portal', 'nl'), { intent: 'summary-stop' }, asOwner],
  ['an owner logs out', 'owner/owner-portal', href('owner-portal', 'nl'), { intent: 'log-out' }, asOwner],
  ['a testimonial is published', 'testimonials/testimonial-review', review, { decision: 'published' }],
  [
    'the newsletter is confirmed',
    'newsletter/newsletter-confirm',
    `${href('newsletter-confirm', 'nl')}?token=${signed('newsletter-confirm', 'pending')}`,
    {},
  ],
  [
    'the newsletter is left',
    'newsletter/newsletter-unsubscribe',
    `${href('newsletter-unsubscribe', 'nl')}?token=${signed('newsletter-leave', 'confirmed')}`,
    {},
  ],
]

/** Everything that could have changed. */
const state = () =>
  JSON.stringify(
    ['account', 'account_session', 'account_link', 'subscriber', 'demand', 'outbox', 'testimonial', 'newsletter_subscriber'].map(
      table => database.$client.prepare(`select * from ${table}`).all(),
    ),
  )

afterEach(() => void database.$client.pragma('query_only = off'))

describe('when the database can only be read', () => {
  it.each(buttons)('%s: 503, never stored, nothing changed', async (_, route, address, fields, cookie = '') => {
    const { action } = await modules[`../../app/routes/${route}.tsx`]!()
    const post = () => {
      const headers = { Cookie: cookie }
      const request = new Request(`http://localhost:3000${address}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers,
      })
      return action({ request, params: {}, context: {} })
    }
    const before = state()
    database.$client.pragma('query_only = on')
    const answer = await post()
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    expect([answer.headers.get('Location'), answer.headers.get('Set-Cookie')]).toEqual([null, null])
    expect(await answer.text()).not.toContain(fresh)
    expect(state()).toBe(before)
  })

  it('the same posts are taken once it can be written', async () => {
    // Those that end or delete something that the others need come last.
    const last = ['the account: erase', 'the account: log-out', 'an owner logs out', 'a password is set']
    const order = [...buttons].sort(([one], [other]) => last.indexOf(one) - last.indexOf(other))
    for (const [name, route, address, fields, cookie = ''] of order) {
      const { action } = await modules[`../../app/routes/${route}.tsx`]!()
      const headers = { Cookie: name === 'the account: erase' ? session(seeker, 'subscriber') : cookie }
      const request = new Request(`http://localhost:3000${address}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers,
      })
      const { status } = await action({ request, params: {}, context: {} })
      expect([name, status < 400]).toEqual([name, true])
    }
  })
})
