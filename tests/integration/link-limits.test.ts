/** How often a signed link may be posted with: counted by what it opens, and made-up links by their sender only. */
import { beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../../app/domains/account/accounts.server'
import { makeLink } from '../../app/domains/account/links.server'
import { manageToken } from '../../app/domains/demand/alert-form/manage-link.server'
import { addRegistration } from '../../app/domains/demand/registration/registrations.server'
import { unsubscribeToken } from '../../app/domains/demand/unsubscribe-link.server'
import { href, type PlainPathKey } from '../../app/platform/paths/table'
import { signLink } from '../../app/platform/signing/signed-link.server'
import * as resetPassword from '../../app/routes/account/reset-password'
import * as demandAlerts from '../../app/routes/demand/demand-alerts'
import * as demandConfirm from '../../app/routes/demand/demand-confirm'
import * as demandUnsubscribe from '../../app/routes/demand/demand-unsubscribe'
import * as newsletterConfirm from '../../app/routes/newsletter/newsletter-confirm'
import * as newsletterUnsubscribe from '../../app/routes/newsletter/newsletter-unsubscribe'
import { callRoute, type RouteModule } from '../support/call-route'
import { addSubscriber, demandFor } from '../support/demand-site'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true, now: 'real', settings: { FORM_LIMITS: 'on' } })
const { database, secret } = site

beforeEach(() => void database.$client.exec('delete from rate_limit'))

const rows = () => database.$client.prepare('select count(*) from rate_limit').pluck().get()
const newsletterLink = (use: string) => signLink(use, 'reader', site.now() + 60_000, secret)
const reader = () => addSubscriber(database, { demands: [] }, site.now())
const life = 60_000

type Kind = {
  route: RouteModule
  page: PlainPathKey
  /** Where the token is posted: in the address, else in the body. */
  parameter?: string
  /** A link of ours that more than twenty posts leave good, unless each post uses one up. */
  newToken: () => string
  isSpent?: true
}

const kinds: Record<string, Kind> = {
  'newsletter confirmation': {
    route: newsletterConfirm,
    page: 'newsletter-confirm',
    parameter: 'token',
    newToken: () => newsletterLink('newsletter-confirm'),
  },
  'newsletter end': {
    route: newsletterUnsubscribe,
    page: 'newsletter-unsubscribe',
    parameter: 'token',
    newToken: () => newsletterLink('newsletter-leave'),
  },
  'demand confirmation': {
    route: demandConfirm,
    page: 'demand-confirm',
    isSpent: true,
    newToken: () =>
      database.transaction(tx => {
        const email = 'wacht@zoeker.example'
        const given = { email, person: {}, language: 'nl', frequency: 'daily', tellSold: false, passwordHash: 'x' } as const
        return addRegistration(tx, { ...given, demand: demandFor('sale', {}) }, site.now())
      }),
  },
  'demand alerts': {
    route: demandAlerts,
    page: 'demand-alerts',
    parameter: 'u',
    newToken: () => manageToken(reader(), secret),
  },
  'demand end': {
    route: demandUnsubscribe,
    page: 'demand-unsubscribe',
    parameter: 'u',
    newToken: () => unsubscribeToken(reader(), secret),
  },
  'new password': {
    route: resetPassword,
    page: 'reset-password',
    newToken: () =>
      database.transaction(tx => {
        const account = { kind: 'owner', email: 'greet@voorbeeld.be', language: 'nl', confirmed: true } as const
        const { id } = createAccount(tx, account, site.now())
        return makeLink(tx, { accountID: id, purpose: 'password', life }, site.now())
      }),
  },
}

function press({ route, page, parameter }: Kind, token: string, clientAddress: string): Promise<Response> {
  const address = href(page, 'nl')
  const body = new URLSearchParams(parameter ? {} : { token })
  return callRoute(site, route, parameter ? `${address}?${parameter}=${token}` : address, { method: 'POST', body, clientAddress })
}

describe.each(Object.entries(kinds))('a link: %s', (_, kind) => {
  it('that is made up is counted for its sender, and for nobody else', async () => {
    for (let at = 0; at < 8; at++) expect((await press(kind, `made-up.${at}`, '192.0.2.1')).status).not.toBe(429)
    // The address and its /24.
    expect(rows()).toBe(2)
  })

  it('that is ours may be posted twenty times an hour, from anywhere', async () => {
    const token = kind.newToken()
    const from = (at: number) => press(kind, kind.isSpent ? kind.newToken() : token, `10.0.${at}.1`)
    for (let at = 0; at < 20; at++) expect((await from(at)).status).not.toBe(429)
    expect((await from(20)).status).toBe(429)
  })
})
