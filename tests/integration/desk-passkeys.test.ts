/** Passkeys of staff: added, used for the log-in and for sensitive actions, removed; and what strangers try (DESK, "Access"). */
import { beforeAll, describe, expect, it } from 'vitest'
import { accountCleanUp } from '../../app/domains/account/clean-up.server'
import { personalAccounts } from '../../app/domains/account/personal-data.server'
import type { StaffRole } from '../../app/domains/desk/desk-view'
import { entriesOf } from '../../app/platform/audit/audit.server'
import * as access from '../../app/routes/desk/access'
import * as logInPage from '../../app/routes/desk/log-in'
import * as siteThing from '../../app/routes/desk/site-thing'
import * as today from '../../app/routes/desk/today'
import { accountPasskey, outbox, passkeyChallenge } from '../../db/schema/site.server'
import { Authenticator } from '../support/authenticator'
import { callRoute } from '../support/call-route'
import { browserOf, codeOf, invited } from '../support/desk-site'
import { enquirySite } from '../support/enquiry-site'
import { postedFields } from '../support/posted-fields'
import type { TestSite } from '../support/test-site'

const clientAddress = '198.51.100.7'
const minutes = 60_000

/** Somebody at the desk, and what their browser does there. */
async function member(site: TestSite, email: string, role?: StaffRole) {
  const { accountID, headers } = await browserOf(site, email, role)
  const at = (query = '') => callRoute(site, access, `/desk/access/${query}`, { headers, clientAddress })
  const post = (fields: Record<string, string>) =>
    callRoute(site, access, '/desk/access/', { method: 'POST', body: new URLSearchParams(fields), headers, clientAddress })
  /** A code that was not used before. */
  const code = () => {
    site.clock.now += minutes
    return codeOf(site, accountID)
  }
  /** @returns what the page asks of the browser. */
  const start = async (): Promise<string> => (await (await post({ what: 'passkey-start', code: code() })).json()).creating
  const add = (passkey: string, name = 'Laptop') => post({ what: 'passkey-add', passkey, name })
  const view = async () => (await (await at()).json()).passkeys
  const confirm = async (): Promise<string> => (await view()).confirm
  return { accountID, email, headers, at, post, code, start, add, view, confirm }
}

type Member = Awaited<ReturnType<typeof member>>

/** An authenticator with a passkey of somebody. */
async function withPasskey(site: TestSite, person: Member, name?: string) {
  const authenticator = new Authenticator(site.settings.siteUrl)
  const added = await person.add(authenticator.create(await person.start()), name)
  expect(added.headers.get('Location')).toMatch(/^\/desk\/access\/\?done=\d+$/)
  return authenticator
}

/** A browser at the log-in page: what it is asked, and its cookie. */
async function atLogIn(site: TestSite, headers: HeadersInit = {}) {
  const page = await callRoute(site, logInPage, '/desk/log-in/', { headers, clientAddress })
  const cookie = page.headers.getSetCookie().map(line => line.split(';', 1)[0] ?? '')[0] ?? ''
  return { asked: (await page.json()).passkey as string, cookie }
}

function logInBy(site: TestSite, passkey: string, cookie: string, from = clientAddress) {
  const body = new URLSearchParams({ username: '', password: '', code: '', passkey })
  return callRoute(site, logInPage, '/desk/log-in/', { method: 'POST', body, headers: { cookie }, clientAddress: from })
}

async function setUp(role?: StaffRole, options?: Parameters<typeof enquirySite>[0]) {
  const site = enquirySite(options)
  const ines = await member(site, 'ines@voorbeeld.be', role)
  return { site, ines, authenticator: await withPasskey(site, ines) }
}

/** Somebody with a passkey and somebody without, for attempts that change nothing. */
async function setUpTwo() {
  const made = await setUp()
  return { ...made, tom: await member(made.site, 'tom@voorbeeld.be') }
}

const rows = (site: TestSite) => site.database.select().from(accountPasskey).all()

describe('adding a passkey', () => {
  it('lists it with its name and moments, and tells its owner by mail', async () => {
    const { site, ines, authenticator } = await setUp()
    expect((await ines.view()).rows).toEqual([{ id: authenticator.id, name: 'Laptop', createdAt: site.now(), usedAt: null }])
    expect(rows(site)).toMatchObject([{ accountID: ines.accountID, counter: 0, transports: ['hybrid', 'internal'] }])
    expect(entriesOf(site.database, 'staff', ines.accountID).at(-1)).toMatchObject({ action: 'passkey-added', name: 'ines' })
    const mails = site.database.select().from(outbox).all()
    expect(mails.at(-1)).toMatchObject({ template: 'staff.passkey-added', toAddress: 'ines@voorbeeld.be' })
  })

  it('asks for the second factor first, and gives a challenge only then', async () => {
    const site = enquirySite()
    const ines = await member(site, 'ines@voorbeeld.be')
    for (const code of ['', '000000', 'nonsense', '\u0000']) {
      const refused = await ines.post({ what: 'passkey-start', code })
      expect(refused.status).toBe(422)
      expect(await refused.json()).toEqual({ error: expect.stringContaining('niet bevestigd') })
    }
    const options = JSON.parse(await ines.start())
    expect(options).toMatchObject({
      rp: { id: 'www.gevel.example' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
  })

  it('excludes the passkeys that the person has', async () => {
    const { ines, authenticator } = await setUp()
    expect(JSON.parse(await ines.start()).excludeCredentials).toMatchObject([{ id: authenticator.id }])
  })

  it('gives a passkey without a name one, and cuts a long name', async () => {
    const site = enquirySite()
    const ines = await member(site, 'ines@voorbeeld.be')
    await withPasskey(site, ines, ' ')
    await withPasskey(site, ines, 'x'.repeat(500))
    expect(rows(site).map(({ name }) => name)).toEqual(expect.arrayContaining(['Passkey', 'x'.repeat(60)]))
  })

  let two: Awaited<ReturnType<typeof setUpTwo>>
  beforeAll(async () => {
    two = await setUpTwo()
  })
  it.each<[string, (made: { authenticator: Authenticator; options: string; other: Authenticator }) => string]>([
    ['an empty answer', () => ''],
    ['what is no JSON', () => '{'],
    ['JSON of another shape', () => '{"id":1,"__proto__":{"x":1}}'],
    ['a long answer', ({ authenticator, options }) => authenticator.create(options) + ' '.repeat(10_000)],
    ['bytes that are no CBOR', ({ authenticator, options }) => broken(authenticator.create(options), 'attestationObject')],
    ['client data that are no JSON', ({ authenticator, options }) => broken(authenticator.create(options), 'clientDataJSON')],
    ['another origin', ({ authenticator, options }) => authenticator.create(options, { origin: 'https://evil.example' })],
    ['another host', ({ authenticator, options }) => authenticator.create(options, { host: 'evil.example' })],
    ['a person who was not verified', ({ authenticator, options }) => authenticator.create(options, { verified: false })],
    ['an answer to another question', ({ authenticator, options }) => authenticator.create(options, { type: 'webauthn.get' })],
    ['a challenge that nobody made', ({ authenticator, options }) => authenticator.create(withChallenge(options, 'bm9uc2Vuc2U'))],
    ['a maker’s certificate', ({ authenticator, options }) => authenticator.create(options, { attested: 'maker' })],
    ['a passkey that somebody has', ({ authenticator, options, other }) => authenticator.create(options, { id: other.id })],
  ])('refuses %s', async (_, answerOf) => {
    const { site, authenticator: other, tom } = two
    const answer = answerOf({ authenticator: new Authenticator(site.settings.siteUrl), options: await tom.start(), other })
    const refused = await tom.add(answer)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toEqual({ error: expect.stringContaining('niet toegevoegd') })
    expect(rows(site)).toHaveLength(1)
    expect(entriesOf(site.database, 'staff', tom.accountID).map(({ action }) => action)).not.toContain('passkey-added')
  })

  it('takes one that vouches for itself, as some authenticators do', async () => {
    const site = enquirySite()
    const ines = await member(site, 'ines@voorbeeld.be')
    const made = new Authenticator(site.settings.siteUrl).create(await ines.start(), { attested: 'itself' })
    expect((await ines.add(made)).status).toBe(303)
  })

  it('takes no challenge that was given without the second factor', async () => {
    const { site, ines } = await setUp()
    const user = { id: Buffer.from(ines.accountID).toString('base64url') }
    const { asked } = await atLogIn(site)
    for (const given of [await ines.confirm(), asked]) {
      const options = JSON.stringify({ ...JSON.parse(given), user })
      expect((await ines.add(new Authenticator(site.settings.siteUrl).create(options))).status).toBe(422)
    }
  })

  it('takes a challenge once, for five minutes, from the session that it was made for', async () => {
    const site = enquirySite()
    const ines = await member(site, 'ines@voorbeeld.be')
    const tom = await member(site, 'tom@voorbeeld.be')
    const options = await ines.start()
    const answer = () => new Authenticator(site.settings.siteUrl).create(options)
    expect((await tom.add(answer())).status).toBe(422)
    expect((await ines.add(answer())).status).toBe(303)
    expect((await ines.add(answer())).status).toBe(422)
    const late = await ines.start()
    site.clock.now += 5 * minutes
    expect((await ines.add(new Authenticator(site.settings.siteUrl).create(late))).status).toBe(422)
    expect(rows(site)).toHaveLength(1)
  })

  it('is not offered where the site’s address is an IP address', async () => {
    const site = enquirySite({ settings: { SITE_URL: 'http://127.0.0.1:3000' } })
    const ines = await member(site, 'ines@voorbeeld.be')
    expect((await ines.view()).canAdd).toBe(false)
    expect((await ines.post({ what: 'passkey-start', code: ines.code() })).status).toBe(422)
    expect((await atLogIn(site)).asked).toBeUndefined()
  })
})

const withChallenge = (options: string, challenge: string) => JSON.stringify({ ...JSON.parse(options), challenge })

/** The answer with one part of it replaced by bytes that mean nothing. */
function broken(answer: string, part: string): string {
  const { response, ...rest } = JSON.parse(answer)
  return JSON.stringify({ ...rest, response: { ...response, [part]: 'v__-7_8' } })
}

describe('the log-in with a passkey', () => {
  it('needs no address, and starts the same session', async () => {
    const { site, ines, authenticator } = await setUp()
    const { asked, cookie } = await atLogIn(site)
    expect(JSON.parse(asked)).toMatchObject({ rpId: 'www.gevel.example', userVerification: 'required', allowCredentials: [] })
    const entered = await logInBy(site, authenticator.get(asked), cookie)
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/desk/'])
    const lines = entered.headers.getSetCookie()
    expect(lines.find(line => line.includes('staff-session'))).toMatch(
      /^__Host-staff-session=.*; HttpOnly; SameSite=Strict; Secure/,
    )
    expect(lines.some(line => line.startsWith('__Host-staff-browser='))).toBe(true)
    const headers = { Cookie: lines.map(line => line.split(';', 1)[0]).join('; ') }
    expect((await callRoute(site, today, '/desk/', { headers })).status).toBe(200)
    expect(entriesOf(site.database, 'staff', ines.accountID).at(-1)).toMatchObject({ action: 'staff-entered', name: 'ines' })
    expect(rows(site)).toMatchObject([{ counter: 1, usedAt: site.now() }])
  })

  it('binds its challenge to the browser by a cookie that no other site’s request carries', async () => {
    const { site } = await setUp()
    const page = await callRoute(site, logInPage, '/desk/log-in/', { clientAddress })
    expect(page.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-staff-passkey=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict; Secure$/),
    ])
    const { cookie } = await atLogIn(site)
    expect((await atLogIn(site, { cookie })).cookie).toBe(cookie)
    expect((await atLogIn(site, { cookie: '__Host-staff-passkey=forged' })).cookie).not.toContain('forged')
  })

  let two: Awaited<ReturnType<typeof setUpTwo>>
  beforeAll(async () => {
    two = await setUpTwo()
  })
  type Attempt = { authenticator: Authenticator; asked: string; confirm: string; add: string; ines: Member; tom: Member }
  it.each<[string, (attempt: Attempt) => string]>([
    ['what is no JSON', () => 'nonsense'],
    ['JSON of another shape', () => '[]'],
    ['a long answer', ({ authenticator, asked }) => authenticator.get(asked) + ' '.repeat(10_000)],
    ['client data that are no JSON', ({ authenticator, asked }) => broken(authenticator.get(asked), 'clientDataJSON')],
    ['data that are none', ({ authenticator, asked }) => broken(authenticator.get(asked), 'authenticatorData')],
    ['a wrong signature', ({ authenticator, asked }) => broken(authenticator.get(asked), 'signature')],
    ['another key', ({ authenticator, asked, ines }) => otherKey(authenticator, asked, ines.accountID)],
    ['an unknown passkey', ({ authenticator, asked }) => authenticator.get(asked, { id: 'dW5rbm93bg' })],
    ['another origin', ({ authenticator, asked }) => authenticator.get(asked, { origin: 'https://evil.example' })],
    ['another host', ({ authenticator, asked }) => authenticator.get(asked, { host: 'evil.example' })],
    ['a person who was not verified', ({ authenticator, asked }) => authenticator.get(asked, { verified: false })],
    ['an answer to another question', ({ authenticator, asked }) => authenticator.get(asked, { type: 'webauthn.create' })],
    ['an answer that names nobody', ({ authenticator, asked }) => authenticator.get(asked, { userHandle: null })],
    [
      'an answer that names somebody else',
      ({ authenticator, asked, tom }) => authenticator.get(asked, { userHandle: handleOf(tom) }),
    ],
    ['a challenge that nobody made', ({ authenticator, asked }) => authenticator.get(withChallenge(asked, 'bm9uc2Vuc2U'))],
    ['a challenge of a sensitive action', ({ authenticator, confirm }) => authenticator.get(confirm)],
    ['a challenge to add one', ({ authenticator, add }) => authenticator.get(add)],
  ])('refuses %s, with the same answer', async (_, answerOf) => {
    const { site, ines, authenticator, tom } = two
    // Tries with one passkey are limited.
    site.database.$client.exec('delete from rate_limit')
    const add = await ines.start()
    const confirm = await ines.confirm()
    const { asked, cookie } = await atLogIn(site)
    const refused = await logInBy(site, answerOf({ authenticator, asked, confirm, add, ines, tom }), cookie)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ notice: expect.stringContaining('niet aanvaard') })
    expect(refused.headers.getSetCookie()).toEqual([])
    expect(rows(site)).toMatchObject([{ counter: 0, usedAt: null }])
  })

  const handleOf = ({ accountID }: Member) => Buffer.from(accountID).toString('base64url')
  const otherKey = ({ id, siteUrl }: Authenticator, asked: string, accountID: string) =>
    new Authenticator(siteUrl).get(asked, { id, userHandle: Buffer.from(accountID).toString('base64url') })

  it('takes an answer once', async () => {
    const { site, authenticator } = await setUp()
    const { asked, cookie } = await atLogIn(site)
    const answer = authenticator.get(asked)
    expect((await logInBy(site, answer, cookie)).status).toBe(303)
    expect((await logInBy(site, answer, cookie)).status).toBe(401)
    // Nor another answer to the same challenge, by an authenticator that does not count.
    expect((await logInBy(site, authenticator.get(asked, { counter: 9 }), cookie)).status).toBe(401)
  })

  it('lets one of two simultaneous posts in', async () => {
    const { site, authenticator } = await setUp()
    const together = async (answers: { passkey: string; cookie: string }[]) =>
      (await Promise.all(answers.map(({ passkey, cookie }) => logInBy(site, passkey, cookie)))).map(({ status }) => status).sort()
    const { asked, cookie } = await atLogIn(site)
    // The same challenge, and counts that grow.
    expect(await together([1, 2, 3].map(() => ({ passkey: authenticator.get(asked), cookie })))).toEqual([303, 401, 401])
    // Other challenges, and the same count, as a copy of the authenticator gives it.
    const pages = [await atLogIn(site), await atLogIn(site)]
    const copies = pages.map(page => ({ passkey: authenticator.get(page.asked, { counter: 50 }), cookie: page.cookie }))
    expect(await together(copies)).toEqual([303, 401])
  })

  it('takes no challenge after five minutes, and none of another browser', async () => {
    const { site, authenticator } = await setUp()
    const { asked, cookie } = await atLogIn(site)
    const other = await atLogIn(site)
    expect((await logInBy(site, authenticator.get(asked), other.cookie)).status).toBe(401)
    expect((await logInBy(site, authenticator.get(asked), '')).status).toBe(401)
    site.clock.now += 5 * minutes - 1
    expect((await logInBy(site, authenticator.get(asked), cookie)).status).toBe(303)
    const late = await atLogIn(site)
    site.clock.now += 5 * minutes
    expect((await logInBy(site, authenticator.get(late.asked), late.cookie)).status).toBe(401)
  })

  it('refuses a count that did not grow, and takes those that never count', async () => {
    const { site, ines, authenticator } = await setUp()
    const tries = async (which: Authenticator, counter: number) => {
      const { asked, cookie } = await atLogIn(site)
      return (await logInBy(site, which.get(asked, { counter }), cookie)).status
    }
    expect(await tries(authenticator, 7)).toBe(303)
    expect(await tries(authenticator, 7)).toBe(401)
    expect(await tries(authenticator, 6)).toBe(401)
    expect(await tries(authenticator, 0)).toBe(401)
    expect(await tries(authenticator, 8)).toBe(303)
    const synchronised = await withPasskey(site, ines)
    expect([await tries(synchronised, 0), await tries(synchronised, 0)]).toEqual([303, 303])
  })

  it('limits tries by passkey and by sender, but not in a browser where its owner logged in', async () => {
    const { site, ines, authenticator } = await setUp('agent', { settings: { FORM_LIMITS: 'on' } })
    const synchronised = await withPasskey(site, ines)
    const { asked, cookie } = await atLogIn(site)
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await logInBy(site, broken(authenticator.get(asked), 'signature'), cookie, `203.0.113.${tries}`)).status)
    expect(statuses.filter(status => status === 401)).toHaveLength(10)
    expect(statuses.at(-1)).toBe(429)
    const limited = await logInBy(site, authenticator.get(asked), cookie)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('Retry-After'))).toBeGreaterThan(0)
    const known = await logInBy(site, authenticator.get(asked), `${cookie}; ${ines.headers.Cookie}`)
    expect(known.status).toBe(303)
    // Nor does a right answer that is sent again begin the count anew.
    const page = await atLogIn(site)
    const right = synchronised.get(page.asked, { counter: 0 })
    const again = `${page.cookie}; ${ines.headers.Cookie}`
    const repeated: number[] = []
    for (let tries = 0; tries < 12; tries += 1) repeated.push((await logInBy(site, right, again)).status)
    expect([repeated[0], repeated.at(-1)]).toEqual([303, 429])
    const from = (sender: string) =>
      logInBy(site, authenticator.get(asked, { id: Buffer.from(sender).toString('base64url') }), cookie, '192.0.2.9')
    const many: number[] = []
    for (let tries = 0; tries < 102; tries += 1) many.push((await from(`unknown ${tries}`)).status)
    expect(many.filter(status => status === 401)).toHaveLength(100)
    expect(many.at(-1)).toBe(429)
  })

  it('is open to nobody who has no access any more', async () => {
    const { site, ines, authenticator } = await setUp()
    const admin = await member(site, 'tom@voorbeeld.be', 'admin')
    const { asked, cookie } = await atLogIn(site)
    await admin.post({ what: 'remove', account: ines.accountID })
    expect((await logInBy(site, authenticator.get(asked), cookie)).status).toBe(401)
    expect(rows(site)).toEqual([])
  })

  it('ends with an invitation that resets the person’s access', async () => {
    const { site, authenticator } = await setUp()
    invited(site, 'ines@voorbeeld.be')
    const { asked, cookie } = await atLogIn(site)
    expect((await logInBy(site, authenticator.get(asked), cookie)).status).toBe(401)
    expect(rows(site)).toEqual([])
  })
})

describe('a sensitive action', () => {
  /** An admin before the form that says who receives enquiries. */
  async function atRecipients() {
    // The sample's settings are not for an https address.
    const { site, ines, authenticator } = await setUp('admin', { settings: { SITE_URL: 'http://localhost:3000' } })
    const route = { headers: ines.headers, clientAddress, params: { thing: 'recipients' } }
    const form = async () => (await callRoute(site, siteThing, '/desk/site/recipients/', route)).json()
    const publish = async (address: string, passkey: string) => {
      const { thing } = await form()
      const fields = new Map([...postedFields(thing.fields), ['opened', thing.opened], ['default.addresses', address]])
      const body = new URLSearchParams([...fields, ['do', 'publish'], ['passkey', passkey]])
      return callRoute(site, siteThing, '/desk/site/recipients/', { ...route, method: 'POST', body })
    }
    return { site, ines, authenticator, form, publish }
  }

  it('is confirmed by a passkey, once', async () => {
    const { site, authenticator, form, publish } = await atRecipients()
    const { passkey } = await form()
    expect(JSON.parse(passkey).allowCredentials).toEqual([
      { id: authenticator.id, type: 'public-key', transports: ['hybrid', 'internal'] },
    ])
    const answer = authenticator.get(passkey, { userHandle: null })
    expect((await publish('een@example.org', answer)).status).toBe(303)
    expect(rows(site)).toMatchObject([{ usedAt: site.now() }])
    expect((await publish('twee@example.org', answer)).status).toBe(422)
  })

  it('is not confirmed by somebody else’s passkey, another browser’s challenge, or one of the log-in', async () => {
    const { site, ines, authenticator, form, publish } = await atRecipients()
    const tom = await member(site, 'tom@voorbeeld.be', 'admin')
    const toms = await withPasskey(site, tom)
    const { passkey } = await form()
    const answers = [
      toms.get(passkey),
      toms.get(await tom.confirm()),
      authenticator.get(await tom.confirm()),
      authenticator.get((await atLogIn(site)).asked),
      authenticator.get(await ines.start()),
      authenticator.get(passkey, { counter: 0, userHandle: Buffer.from(tom.accountID).toString('base64url') }),
      '{}',
    ]
    for (const answer of answers) {
      const refused = await publish('een@example.org', answer)
      expect([refused.status, (await refused.json()).thing.error]).toEqual([422, expect.stringContaining('niet bevestigd')])
    }
  })

  it('offers no passkey to somebody without one', async () => {
    const site = enquirySite()
    const tom = await member(site, 'tom@voorbeeld.be', 'admin')
    expect(await tom.confirm()).toBeUndefined()
  })
})

describe('removing a passkey', () => {
  it('asks for a factor, which can be the passkey itself, and tells its owner by mail', async () => {
    const { site, ines, authenticator } = await setUp()
    expect((await (await ines.at(`?remove=${authenticator.id}`)).json()).passkeys.asking).toMatchObject({ name: 'Laptop' })
    const remove = (fields: Record<string, string>) => ines.post({ what: 'passkey-remove', id: authenticator.id, ...fields })
    expect((await remove({})).status).toBe(422)
    expect((await remove({ code: '000000' })).status).toBe(422)
    const removed = await remove({ passkey: authenticator.get(await ines.confirm()) })
    expect(removed.headers.get('Location')).toMatch(/\?done=\d+$/)
    expect(rows(site)).toEqual([])
    expect(entriesOf(site.database, 'staff', ines.accountID).at(-1)).toMatchObject({ action: 'passkey-removed' })
    expect(site.database.select().from(outbox).all().at(-1)).toMatchObject({ template: 'staff.passkey-removed' })
    const { asked, cookie } = await atLogIn(site)
    expect((await logInBy(site, authenticator.get(asked), cookie)).status).toBe(401)
  })

  it('leaves those of others, and cannot be undone', async () => {
    const { site, ines, authenticator } = await setUp()
    const tom = await member(site, 'tom@voorbeeld.be', 'admin')
    const remove = (person: Member) => person.post({ what: 'passkey-remove', id: authenticator.id, code: person.code() })
    expect((await remove(tom)).status).toBe(422)
    expect(rows(site)).toHaveLength(1)
    const done = (await remove(ines)).headers.get('Location') ?? ''
    expect((await (await ines.at(new URL(done, site.settings.siteUrl).search)).json()).desk.done).toEqual({
      text: 'ines verwijderde een passkey.',
    })
  })
})

it('is in the export of somebody’s data without its key, and erased with the account', async () => {
  const { site, authenticator } = await setUp()
  const person = { database: site.database, address: 'ines@voorbeeld.be', varDir: site.settings.varDir }
  const [found] = personalAccounts.find(person)
  expect(found).toMatchObject({ passkeys: [{ name: 'Laptop', usedAt: null }] })
  expect(JSON.stringify(found)).not.toContain(authenticator.id)
  site.database.transaction(tx => personalAccounts.erase(person)(tx, 0))
  expect(rows(site)).toEqual([])
})

it('deletes answered challenges once they have expired', async () => {
  const { site } = await setUp()
  const left = () => site.database.select().from(passkeyChallenge).all().length
  await accountCleanUp(site).run()
  expect(left()).toBe(1)
  site.clock.now += 6 * minutes
  await accountCleanUp(site).run()
  expect(left()).toBe(0)
})
