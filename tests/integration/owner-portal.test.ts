/** Inside the portal: owners see only their own data, and none of it is cached. */
import { beforeAll, describe, expect, it } from 'vitest'
import { findByEmail } from '../../app/domains/account/accounts.server'
import { startSession } from '../../app/domains/account/sessions.server'
import { announceLogIn } from '../../app/domains/owner/log-in-mail.server'
import { portalTarget } from '../../app/domains/owner/portal-target'
import { syncOwnerAccounts } from '../../app/domains/owner/sync-accounts.server'
import { type Language, languages } from '../../app/platform/i18n/languages'
import { href } from '../../app/platform/paths/table'
import * as login from '../../app/routes/account/login'
import * as csv from '../../app/routes/owner/owner-csv'
import * as figures from '../../app/routes/owner/owner-figures'
import * as history from '../../app/routes/owner/owner-history'
import * as ownerPortal from '../../app/routes/owner/owner-portal'
import * as ownerProperty from '../../app/routes/owner/owner-property'
import * as ownerReport from '../../app/routes/owner/owner-report'
import owners from '../../data/catalogue/owners.json'
import { callRoute, type RouteModule } from '../support/call-route'
import { formOf } from '../support/enquiry-site'
import { testSite } from '../support/test-site'

const site = testSite({ catalogue: true })
const cookies = new Map<number, string>()
const modules = {
  'owner-property': ownerProperty,
  'owner-visits': history,
  'owner-communications': history,
  'owner-online-media': history,
  'owner-appearances': figures,
  'owner-page-visits': figures,
  'owner-report': ownerReport,
}
type Part = keyof typeof modules
const parts = Object.keys(modules) as Part[]
const withFile = ['owner-visits', 'owner-communications', 'owner-online-media'] as const

beforeAll(async () => {
  await syncOwnerAccounts(site)
  for (const { ID, Email } of owners) {
    const account = findByEmail(site.database, 'owner', Email)!
    const cookie = site.database.transaction(tx => startSession(site, tx, account, null))
    cookies.set(ID, cookie.split(';')[0]!)
  }
})

const call = (route: RouteModule, url: string, cookie = '', init: RequestInit = {}) =>
  callRoute(site, route, url, { ...init, headers: { Cookie: cookie, ...init.headers } })
const ask = (part: Part, id: number | string, cookie?: string, language: Language = 'nl', query = '') =>
  call(modules[part], href(part, language, { id }) + query, cookie)
const file = (part: Part, id: number | string, cookie?: string) => call(csv, `${href(part, 'nl', { id })}history.csv`, cookie)

describe('each owner', () => {
  it('sees every part of every own property in every language', async () => {
    for (const owner of owners) {
      for (const id of owner.PropertyIDs) {
        for (const part of parts) {
          const response = await ask(part, id, cookies.get(owner.ID), languages[id % 4])
          expect([part, id, response.status]).toEqual([part, id, 200])
          expect(response.headers.get('Cache-Control')).toBe('no-store')
          const { head } = await response.json()
          expect(head.noindex).toBe(true)
        }
        for (const part of withFile) {
          const response = await file(part, id, cookies.get(owner.ID))
          expect(response.status).toBe(200)
          expect(response.headers.get('Cache-Control')).toBe('no-store')
          expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
        }
      }
    }
  })

  it('gets the same 404 for somebody else’s property as for a missing one', async () => {
    const everything = [...new Set(owners.flatMap(owner => owner.PropertyIDs))]
    for (const owner of owners) {
      const cookie = cookies.get(owner.ID)
      const foreign = everything.filter(id => !owner.PropertyIDs.includes(id))
      for (const id of [...foreign, 4104, 999_999]) {
        for (const part of parts) {
          for (const query of ['', `?property=${owner.PropertyIDs[0]}`, `?id=${owner.PropertyIDs[0]}&tab=owner-visits&text=a`]) {
            const response = await ask(part, id, cookie, 'nl', query)
            expect([part, id, response.status]).toEqual([part, id, 404])
            expect(response.headers.get('Cache-Control')).toBe('no-store')
            expect(await response.text()).toBe('')
            expect(site.logged.at(-1)).toMatchObject({ event: 'access-refused', kind: 'owner', path: href(part, 'nl', { id }) })
          }
        }
        for (const part of withFile) expect((await file(part, id, cookie)).status).toBe(404)
      }
    }
  })

  it('sees only own properties in the lists, even when choosing another’s', async () => {
    for (const owner of owners) {
      const cookie = cookies.get(owner.ID)
      const response = await call(ownerPortal, href('owner-portal', 'fr'), cookie)
      const { home } = await response.json()
      expect(home.properties.map(({ id }: { id: number }) => id)).toEqual(owner.PropertyIDs)
      const { view } = await (await ask('owner-property', owner.PropertyIDs[0]!, cookie)).json()
      expect(view.others.map(({ id }: { id: number }) => id)).toEqual(owner.PropertyIDs)
      for (const other of owners) {
        const chosen = await call(ownerPortal, `${href('owner-portal', 'fr')}?property=${other.PropertyIDs[0]}`, cookie)
        expect(chosen.headers.get('Location')).toBe(href('owner-property', 'fr', { id: other.PropertyIDs[0]! }))
        expect(chosen.headers.get('Cache-Control')).toBe('no-store')
      }
    }
  })

  it.each(['0', '-1', '4101.0', '4101%2F', '1e3', '04101', '４１０１', '9'.repeat(40), 'null', '4101;4102', '4101%00'])(
    'gets nothing for the number %j',
    async id => {
      for (const part of parts) {
        const path = href(part, 'nl', { id: 'ID' }).replace('ID', encodeURI(decodeURIComponent(id)))
        expect((await call(modules[part], path, cookies.get(1))).status).toBe(404)
      }
    },
  )
})

describe('who is not logged in', () => {
  it.each(['', 'owner-session=x', `owner-session=${'A'.repeat(43)}`, 'subscriber-session=x'])(
    'is redirected to the log-in and back, with %j',
    async cookie => {
      for (const part of parts) {
        const response = await ask(part, 4101, cookie)
        expect(response.status).toBe(302)
        expect(response.headers.get('Cache-Control')).toBe('no-store')
        const target = new URL(response.headers.get('Location')!, 'http://x')
        expect(target.pathname).toBe('/nl/login/')
        expect(target.searchParams.get('to')).toBe(href(part, 'nl', { id: 4101 }))
      }
      expect((await file('owner-visits', 4101, cookie)).status).toBe(302)
    },
  )

  it('is never redirected to another site', async () => {
    const home = href('owner-portal', 'nl')
    for (const to of [
      'https://evil.example/',
      '//evil.example/nl/eigenaar/',
      'evil.example/nl/eigenaar/',
      '.evil.example/nl/eigenaar/',
      '/nl/',
      '/\\evil',
      '/nl/eigenaar/4101/?a=\r\nX: y',
      'javascript:1',
    ]) {
      expect(portalTarget(to, 'nl')).toBe(home)
    }
    const own = `${href('owner-visits', 'de', { id: 4101 })}?sort=type`
    expect(portalTarget(own, 'nl')).toBe(own)
  })
})

describe('the log-in page', () => {
  const post = (fields: Record<string, string>, query = '') =>
    call(login, `/nl/login/${query}`, undefined, { method: 'POST', body: new URLSearchParams(fields) })

  it('notifies the agency of each log-in once', async () => {
    const mails = () =>
      site.database.$client.prepare(`select "values" from outbox where template = 'owner-login.staff'`).pluck().all() as string[]
    const before = mails().length
    const response = await post({ username: 'greet.vandamme', password: 'demo-eigenaar' }, '?to=%2Fnl%2Feigenaar%2F4101%2F')
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe('/nl/eigenaar/4101/')
    expect(response.headers.get('Set-Cookie')).toMatch(/^owner-session=/)
    const sent = mails()
    expect(sent).toHaveLength(before + 1)
    expect(sent.at(-1)).toContain('MAIL_OWNER_LOGIN_TEXT')
    expect(sent.at(-1)).toContain('Greet Vandamme')
    expect(sent.at(-1)).toContain('greet.vandamme@example.org')
  })

  it('notifies the agency of at most ten log-ins per owner a day', async () => {
    const limited = testSite({ catalogue: true, settings: { FORM_LIMITS: 'on' } })
    await syncOwnerAccounts(limited)
    const account = findByEmail(limited.database, 'owner', owners[0]!.Email)!
    const logIn = () => limited.database.transaction(tx => announceLogIn(limited)(tx, account, limited.now()))
    const mails = () =>
      limited.database.$client.prepare(`select count(*) from outbox where template = 'owner-login.staff'`).pluck().get()
    logIn()
    const ofOne = mails() as number
    for (let time = 0; time < 30; time++) logIn()
    expect([ofOne > 0, mails()]).toEqual([true, 10 * ofOne])
    limited.clock.now += 86_400_000
    logIn()
    expect(mails()).toBe(11 * ofOne)
  })

  it('gives the same response to an unknown user and a wrong password', async () => {
    const answers = []
    for (const username of ['greet.vandamme', 'nobody']) {
      const response = await post({ username, password: 'wrong' })
      const data = await response.json()
      answers.push([response.status, [...response.headers], { ...data, username: '' }])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]![0]).toBe(401)
  })

  it('handles any body, and never returns a password', async () => {
    for (const body of ['', 'a=b', 'username=%00&password=%00', `username=${'x'.repeat(9000)}&password=geheim-woord`]) {
      const init = { method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
      const response = await call(login, '/nl/login/', undefined, init)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expect(await response.text()).not.toContain('geheim-woord')
    }
    const json = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
    expect((await call(login, '/nl/login/', undefined, json)).status).toBe(415)
  })
})

describe('what a post can do', () => {
  const post = (fields: Record<string, string>, cookie?: string) =>
    call(ownerPortal, href('owner-portal', 'nl'), cookie, { method: 'POST', body: formOf(fields) })
  const wanted = async (cookie?: string) =>
    (await (await call(ownerPortal, href('owner-portal', 'nl'), cookie)).json()).home.summary

  it('turns the own summary off and on, and does nothing without a session', async () => {
    const [first, second] = [cookies.get(1), cookies.get(2)]
    expect(await wanted(first)).toBe(true)
    expect((await post({ intent: 'summary-stop' }, first)).status).toBe(303)
    expect([await wanted(first), await wanted(second)]).toEqual([false, true])
    await post({ intent: 'summary-start' }, first)
    expect(await wanted(first)).toBe(true)
    expect((await post({ intent: 'summary-stop' })).headers.get('Location')).toBe('/nl/login/')
    expect((await post({ intent: 'other' }, first)).status).toBe(400)
  })

  it('logs out everywhere: every session of this owner ends', async () => {
    const account = findByEmail(site.database, 'owner', owners[4]!.Email)!
    const elsewhere = site.database.transaction(tx => startSession(site, tx, account, null)).split(';')[0]
    const home = await (await call(ownerPortal, href('owner-portal', 'nl'), elsewhere)).json()
    expect(home.home.sessions).toBe(2)
    const response = await post({ intent: 'log-out-everywhere' }, elsewhere)
    expect(response.headers.get('Location')).toBe('/nl/login/?out')
    for (const cookie of [elsewhere, cookies.get(5)]) {
      expect((await ask('owner-property', owners[4]!.PropertyIDs[0]!, cookie)).status).toBe(302)
    }
    expect((await ask('owner-property', owners[0]!.PropertyIDs[0]!, cookies.get(1))).status).toBe(200)
  })

  it('logs out: the session ends on the server', async () => {
    const cookie = cookies.get(6)
    const response = await post({ intent: 'log-out' }, cookie)
    expect(response.headers.get('Location')).toBe('/nl/login/?out')
    expect(response.headers.get('Set-Cookie')).toContain('Max-Age=0')
    expect((await ask('owner-property', owners[5]!.PropertyIDs[0]!, cookie)).status).toBe(302)
  })
})
