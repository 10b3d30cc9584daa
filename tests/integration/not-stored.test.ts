/** The database cannot be written: every button outside the form pipeline says so (503), does nothing, and never fails (500). */
import { afterEach, describe, expect, it } from 'vitest'
import { createAccount, findByEmail } from '../../app/domains/account/accounts.server'
import { makeLink } from '../../app/domains/account/links.server'
import { hashPassword } from '../../app/domains/account/passwords.server'
import { startSession } from '../../app/domains/account/sessions.server'
import { manageToken } from '../../app/domains/demand/alert-form/manage-link.server'
import { addRegistration } from '../../app/domains/demand/registration/registrations.server'
import { unsubscribeToken } from '../../app/domains/demand/unsubscribe-link.server'
import { href } from '../../app/platform/paths/table'
import { signLink } from '../../app/platform/signing/signed-link.server'
import * as forgotPassword from '../../app/routes/account/forgot-password'
import * as login from '../../app/routes/account/login'
import * as resetPassword from '../../app/routes/account/reset-password'
import * as demandAccount from '../../app/routes/demand/demand-account'
import * as demandAlerts from '../../app/routes/demand/demand-alerts'
import * as demandConfirm from '../../app/routes/demand/demand-confirm'
import * as demandEdit from '../../app/routes/demand/demand-edit'
import * as demandLogin from '../../app/routes/demand/demand-login'
import * as demandUnsubscribe from '../../app/routes/demand/demand-unsubscribe'
import * as enquiryHandled from '../../app/routes/enquiries/enquiry-handled'
import * as newsletterConfirm from '../../app/routes/newsletter/newsletter-confirm'
import * as newsletterUnsubscribe from '../../app/routes/newsletter/newsletter-unsubscribe'
import * as ownerPortal from '../../app/routes/owner/owner-portal'
import * as testimonialReview from '../../app/routes/testimonials/testimonial-review'
import { enquiry, newsletterSubscriber, testimonial } from '../../db/schema/site.server'
import { callRoute, type RouteModule } from '../support/call-route'
import { addSubscriber, demandFor } from '../support/demand-site'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
const { database } = site
const now = site.now()
const password = 'een lange zin om in te loggen'
const hash = await hashPassword(site, password)
database.transaction(tx => {
  for (const kind of ['owner', 'subscriber'] as const) {
    createAccount(tx, { kind, email: `${kind}@x.example`, language: 'nl', confirmed: true, passwordHash: hash }, now)
  }
  const common = { language: 'nl' as const, name: 'Jan', email: 'jan@x.example', comment: 'Goed.', createdAt: now }
  tx.insert(testimonial)
    .values({ id: 'woorden', ...common })
    .run()
  tx.insert(enquiry)
    .values({ id: 'vraag', idempotencyKey: 'vraag', form: 'site-contact', language: 'nl', fields: {}, createdAt: now })
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
  database.transaction(tx => startSession(site, tx, { id, kind }, null)).split(';')[0] as string
const passwordLink = (id: string) =>
  database.transaction(tx => makeLink(tx, { accountID: id, purpose: 'password', life: 1e9 }, now))
const byLinkOnly = addSubscriber(database, { email: 'y@x.example', demands: [] }, now)
const searched = demandFor('sale', { zones: ['BE-VOV'] })
const person = { person: {}, language: 'nl' as const, frequency: 'daily' as const, tellSold: false }
const confirmation = database.transaction(tx => addRegistration(tx, { email: 'w@x.example', ...person, demand: searched }, now))
const alertToken = database.transaction(tx => addRegistration(tx, { email: 'v@x.example', ...person, demand: searched }, now))
const byLink = `${href('demand-alerts', 'nl')}?u=${manageToken(byLinkOnly, site.secret)}`
const signed = (use: string, id: string) => signLink(use, id, now + 1e9, site.secret)
const fresh = 'een heel andere lange zin'

const account = href('demand-account', 'nl')
const asSeeker = session(seeker, 'subscriber')
const asOwner = session(owner.id, 'owner')
const handled = href('enquiry-handled', 'nl', { token: signed('enquiry-handled', 'vraag') })
const review = href('testimonial-review', 'nl', { token: signed('testimonial', 'woorden') })

const buttons: [name: string, route: RouteModule, address: string, fields: Record<string, string>, cookie?: string][] = [
  ['an owner logs in', login, href('login', 'nl'), { username: 'owner@x.example', password }],
  ['a subscriber logs in', demandLogin, href('demand-login', 'nl'), { username: 'subscriber@x.example', password }],
  ['a link is asked for', forgotPassword, href('forgot-password', 'nl'), { email: 'owner@x.example' }],
  [
    'a password is set',
    resetPassword,
    href('reset-password', 'nl'),
    { token: passwordLink(owner.id), password: fresh, passwordConfirm: fresh },
  ],
  ['a registration is confirmed', demandConfirm, href('demand-confirm', 'nl'), { token: confirmation, password }],
  ...['pause', 'unsubscribe', 'log-out'].map(
    what => [`the account: ${what}`, demandAccount, account, { do: what }, asSeeker] as (typeof buttons)[number],
  ),
  ['the account: erase', demandAccount, account, { do: 'erase', sure: 'on' }, asSeeker],
  [
    'a search is saved',
    demandEdit,
    href('demand-edit', 'nl', { id: 'new' }),
    { list: 'sale', type: '1', zone: 'BE-VAN' },
    asSeeker,
  ],
  [
    'mails are ended',
    demandUnsubscribe,
    `${href('demand-unsubscribe', 'nl')}?u=${unsubscribeToken(seeker, site.secret)}`,
    { 'List-Unsubscribe': 'One-Click' },
  ],
  ['an alert is confirmed', demandConfirm, href('demand-confirm', 'nl'), { token: alertToken }],
  ...['pause', 'unsubscribe', 'password', 'erase'].map(
    what => [`alerts by link: ${what}`, demandAlerts, byLink, { do: what, sure: 'on' }] as (typeof buttons)[number],
  ),
  ['the summary is switched off', ownerPortal, href('owner-portal', 'nl'), { intent: 'summary-stop' }, asOwner],
  ['an owner logs out', ownerPortal, href('owner-portal', 'nl'), { intent: 'log-out' }, asOwner],
  ['a request is handled', enquiryHandled, handled, { handled: 'yes' }],
  ['a testimonial is published', testimonialReview, review, { decision: 'published' }],
  [
    'the newsletter is confirmed',
    newsletterConfirm,
    `${href('newsletter-confirm', 'nl')}?token=${signed('newsletter-confirm', 'pending')}`,
    {},
  ],
  [
    'the newsletter is left',
    newsletterUnsubscribe,
    `${href('newsletter-unsubscribe', 'nl')}?token=${signed('newsletter-leave', 'confirmed')}`,
    {},
  ],
]

const press = (route: RouteModule, address: string, fields: Record<string, string>, cookie: string) =>
  callRoute(site, route, address, { method: 'POST', body: new URLSearchParams(fields), headers: { Cookie: cookie } })

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
    const before = state()
    database.$client.pragma('query_only = on')
    const answer = await press(route, address, fields, cookie)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    expect([answer.headers.get('Location'), answer.headers.get('Set-Cookie')]).toEqual([null, null])
    expect(await answer.text()).not.toContain(fresh)
    expect(state()).toBe(before)
  })

  it('accepts the same posts once it is writable', async () => {
    // Actions that end or delete what others need come last.
    const last = ['the account: erase', 'the account: log-out', 'an owner logs out', 'a password is set']
    const order = [...buttons].sort(([one], [other]) => last.indexOf(one) - last.indexOf(other))
    for (const [name, route, address, fields, cookie = ''] of order) {
      const asked = name === 'the account: erase' ? session(seeker, 'subscriber') : cookie
      const { status } = await press(route, address, fields, asked)
      expect([name, status < 400]).toEqual([name, true])
    }
  })
})
