/** Expired sessions replayed, and invented ones: none opens the pages of an owner or a subscriber. */
import { createHash, randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { type VisitorKind, visitorKinds } from '../../app/domains/account/account'
import { findAccount } from '../../app/domains/account/accounts.server'
import { changePassword } from '../../app/domains/account/change-password.server'
import { endSession, sessionLife, sessionOf, startSession } from '../../app/domains/account/sessions.server'
import * as subscribers from '../../app/routes/demand/demand-account'
import * as owners from '../../app/routes/owner/owner-portal'
import { accountSite } from '../support/accounts'
import { callRoute } from '../support/call-route'
import { runs } from '../support/runs'
import { report } from './rows'

/** Per kind of account and of end: 1,000 in all in the long run. */
const sessions = Math.max(5, Math.ceil(runs(2) / 8))

const pages = {
  owner: [owners, '/nl/eigenaar/'],
  subscriber: [subscribers, '/nl/zoekopdracht/mijn-zoekopdrachten/'],
} as const

type Site = ReturnType<typeof accountSite>
type Ended = { kind: VisitorKind; id: string; cookies: string[] }

/** Each ends the sessions, and returns the cookies to replay. */
const ends: Record<string, (site: Site, ended: Ended) => Promise<string[]> | string[]> = {
  'after the log-out': async (site, { kind, cookies }) => {
    for (const cookie of cookies) {
      if (kind === 'owner') {
        const body = new URLSearchParams({ intent: 'log-out' })
        await callRoute(site, owners, pages.owner[1], { method: 'POST', body, headers: { cookie } })
      } else site.database.transaction(tx => endSession(site, tx, kind, cookie))
    }
    return cookies
  },
  'after a change of password': (site, { id, cookies }) => {
    site.database.transaction(tx => changePassword(site, tx, findAccount(tx, id)!, 'another hash'))
    return cookies
  },
  'after their time': (site, { kind, cookies }) => {
    site.clock.now += sessionLife[kind]
    return cookies
  },
  // These stay valid; similar ones are not.
  'made up': (site, { kind, cookies }) => {
    const stored = site.database.$client.prepare('select tokenHash from account_session').pluck().all() as string[]
    const other = visitorKinds.find(each => each !== kind)!
    return cookies.map((cookie, at) => {
      const [name = '', token = ''] = cookie.split('=')
      const forged = [
        `${name}=${stored[at]}`,
        `${name}=${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
        `${name}=${token.slice(0, at % 42)}`,
        `${name}=${token}A`,
        `${name}=${randomBytes(32).toString('base64url')}`,
        `${name}=${createHash('sha256').update(token).digest('base64url')}`,
        `${name.replace(kind, other)}=${token}`,
        `${name.replace('__Host-', '')}=${token}`,
        `${name}=${token}; ${name}=${token}`.replaceAll(token, token.toLowerCase()),
      ]
      return forged[at % forged.length]!
    })
  },
}

it.for(Object.keys(ends))('%s', async (end, { task }) => {
  const site = accountSite()
  let opened = 0
  let replayed = 0
  for (const kind of visitorKinds) {
    const { id } = await site.create('een lange zin om in te loggen', { kind, username: undefined })
    const cookies = Array.from({ length: sessions }, () =>
      site.database.transaction(tx => startSession(site, tx, { id, kind }, null).split(';')[0]!),
    )
    for (const cookie of cookies) expect(sessionOf(site, kind, cookie)?.id).toBe(id)
    const [route, address] = pages[kind]
    for (const cookie of await ends[end]!(site, { kind, id, cookies })) {
      replayed += 1
      const { status, headers } = await callRoute(site, route, address, { headers: { cookie } })
      const toLogIn = status === 302 && /log/.test(headers.get('Location') ?? '')
      if (!toLogIn || visitorKinds.some(each => sessionOf(site, each, cookie))) opened += 1
    }
  }
  report(task, { what: `old sessions replayed, ${end}`, tried: replayed, wanted: '0 accepted', found: `${opened} accepted` })
  expect([replayed, opened]).toEqual([2 * sessions, 0])
})
