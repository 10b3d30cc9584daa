/** Log-in, sessions and recovery, for owners and subscribers alike. */
import { statSync } from 'node:fs'
import { hash } from '@node-rs/argon2'
import { like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changeEmail, createAccount, deleteAccount, findByEmail, setPassword } from '../../app/domains/account/accounts.server'
import { accountLimits } from '../../app/domains/account/limits.server'
import { forgetOldLinks, makeLink, takeLink } from '../../app/domains/account/links.server'
import { hashPassword, passwordEvaluations } from '../../app/domains/account/passwords.server'
import { askRecovery, readPasswordLink, resetPassword } from '../../app/domains/account/recovery.server'
import { endSession, forgetOldSessions, sessionLife, sessionOf } from '../../app/domains/account/sessions.server'
import { accountsFile } from '../../app/platform/agency/config/accounts.server'
import { readConfiguration } from '../../app/platform/agency/configuration.server'
import * as forgotPassword from '../../app/routes/account/forgot-password'
import { outbox } from '../../db/schema/site.server'
import { type AccountSite, accountSite, cookieOf, logInPost, right, tokenOf, visitor } from '../support/accounts'
import { callRoute } from '../support/call-route'
import { formOf } from '../support/enquiry-site'

describe('the log-in', () => {
  it('accepts username or address in any case, and sets a cookie hidden from scripts and other sites', async () => {
    const site = accountSite()
    await site.create(right)
    const enter = visitor(site)
    for (const name of ['greet', ' GREET ', 'greet@voorbeeld.be', 'Greet@Voorbeeld.BE']) {
      const result = await enter(name, right)
      expect(result.kind).toBe('in')
      expect(sessionOf(site, 'owner', cookieOf(result))?.email).toBe('greet@voorbeeld.be')
      expect(result.kind === 'in' && result.setCookies[0]).toMatch(
        /^__Host-owner-session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/,
      )
    }
  })

  it('sets a plain cookie over http, which browsers accept', async () => {
    const site = accountSite({ https: false })
    await site.create(right)
    const result = await visitor(site)('greet', right)
    expect(result.kind === 'in' && result.setCookies[0]).toMatch(/^owner-session=[\w-]{43}; .*SameSite=Lax$/)
  })

  it('gives the same response to an unknown user, a wrong password, a missing password and an unconfirmed account, with one evaluation each', async () => {
    const site = accountSite()
    await site.create(right)
    await site.create(undefined, { email: 'invited@x.be', username: 'invited' })
    await site.create(right, { email: 'new@x.be', username: 'new', confirmed: false })
    await site.create(right, { kind: 'subscriber', email: 'other@x.be', username: undefined })
    const enter = visitor(site)
    for (const [name, password] of [
      ['nobody', right],
      ['greet', 'wrong'],
      ['invited', right],
      ['new', right],
      ['other@x.be', right],
      ["' or 1=1 --", right],
      ['greet', 'x'.repeat(50_000)],
      ['\0', '\0'],
    ] as const) {
      const before = passwordEvaluations(site)
      expect(await enter(name, password)).toEqual({ kind: 'refused', username: name })
      expect(passwordEvaluations(site) - before).toBe(1)
    }
  })

  it('distinguishes the account kinds of one address', async () => {
    const site = accountSite()
    await site.create(right)
    await site.create('een andere lange zin', { kind: 'subscriber', email: 'greet@voorbeeld.be', username: undefined })
    const owner = await visitor(site)('greet@voorbeeld.be', right)
    const subscriber = await visitor(site, 'subscriber')('greet@voorbeeld.be', 'een andere lange zin')
    expect([owner.kind, subscriber.kind]).toEqual(['in', 'in'])
    expect((await visitor(site, 'subscriber')('greet@voorbeeld.be', right)).kind).toBe('refused')
    const renamed = cookieOf(subscriber).replace('subscriber', 'owner')
    expect(sessionOf(site, 'owner', renamed)).toBeUndefined()
  })

  it('reports missing fields without checking anything', async () => {
    const site = accountSite()
    const before = passwordEvaluations(site)
    expect(await visitor(site)(' ', '')).toEqual({
      kind: 'incomplete',
      errors: { username: 'ALERT_USERNAME_EMPTY', password: 'ALERT_PASSWORD_EMPTY' },
      username: ' ',
    })
    const file = new File(['x'], 'x')
    const files = logInPost({ username: file, password: file })
    expect((await visitor(site)('', '', { request: files })).kind).toBe('incomplete')
    expect(passwordEvaluations(site)).toBe(before)
  })

  it('stops guessing at one account, known or not, from any sender, even with simultaneous attempts', async () => {
    const site = accountSite()
    await site.create(right)
    for (const name of ['greet', 'nobody']) {
      const results = await Promise.all(
        Array.from({ length: 14 }, (_, index) => visitor(site)(name, `guess ${index}`, { clientAddress: `198.51.100.${index}` })),
      )
      expect(results.map(({ kind }) => kind).sort()).toEqual([...Array(4).fill('limited'), ...Array(10).fill('refused')])
      expect((await visitor(site)(name, right)).kind).toBe('limited')
    }
  })

  it('counts a household of IPv6 addresses as one sender, here and when requesting a link', async () => {
    const site = accountSite()
    // Earlier, from the same household.
    await accountLimits(site).logInBySender.take('2001:db8:0:0::/64', 95)
    await accountLimits(site).recoveryBySender.take('2001:db8:0:0::/64', 15)
    const tries = []
    const asked = []
    for (let index = 0; index < 8; index++) {
      const clientAddress = `2001:db8::${index + 1}`
      tries.push((await visitor(site)(`name ${index}`, 'guess', { clientAddress })).kind)
      const email = `name-${index}@voorbeeld.be`
      asked.push((await askRecovery(site, { kind: 'owner', email, language: 'nl', clientAddress })).kind)
    }
    expect(tries.slice(5)).toEqual(['limited', 'limited', 'limited'])
    expect(asked.slice(5)).toEqual(['limited', 'limited', 'limited'])
  })

  it.each(['setPassword', 'deleteAccount'] as const)(
    'starts no session with a password that %s removed meanwhile',
    async what => {
      const site = accountSite()
      const { id } = await site.create(right)
      const hash = await hashPassword(site, 'een andere lange zin')
      const before = passwordEvaluations(site)
      const entering = visitor(site)('greet', right)
      // Until another thread is checking the password.
      while (passwordEvaluations(site) === before) await new Promise(resolve => setImmediate(resolve))
      site.database.transaction(tx => (what === 'setPassword' ? setPassword(tx, id, hash, 0) : deleteAccount(tx, id)))
      expect((await entering).kind).toBe('refused')
      expect(site.count('account_session')).toBe(0)
    },
  )

  it('stops a sender who tries many names', async () => {
    const site = accountSite()
    await accountLimits(site).logInBySender.take('198.51.100.7', 95)
    const results = []
    for (let index = 0; index < 8; index++) results.push(await visitor(site)(`name ${index}`, 'guess'))
    expect(results.filter(({ kind }) => kind === 'limited')).toHaveLength(3)
  })

  it('rehashes a password of another cost, keeping sessions and known browsers', async () => {
    const site = accountSite()
    const { id } = await site.create(right)
    const first = cookieOf(await visitor(site)('greet', right))
    const kept = () => findByEmail(site.database, 'owner', 'greet@voorbeeld.be')!.passwordHash!
    const today = kept()
    await visitor(site)('greet', right)
    expect(kept()).toBe(today)
    const weak = await hash(right, { algorithm: 2, memoryCost: 1024, timeCost: 1, parallelism: 1 })
    site.database.$client.prepare('update account set passwordHash = ? where id = ?').run(weak, id)
    expect((await visitor(site)('greet', 'een verkeerde zin')).kind).toBe('refused')
    expect(kept()).toBe(weak)
    const again = await visitor(site)('greet', right)
    expect(kept()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(sessionOf(site, 'owner', first)?.id).toBe(id)
    const cookies = again.kind === 'in' ? again.setCookies.map(cookie => cookie.split(';')[0]).join('; ') : ''
    for (let index = 0; index < 11; index++) await visitor(site)('greet', 'guess')
    const known = logInPost({ username: 'greet', password: right }, cookies)
    expect((await visitor(site)('', '', { request: known })).kind).toBe('in')
  })

  it('resets the count after a successful log-in', async () => {
    const site = accountSite()
    await site.create(right)
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 8; index++) await visitor(site)('greet', 'guess', { clientAddress: `${round} ${index}` })
      expect((await visitor(site)('greet', right)).kind).toBe('in')
    }
  })

  it('runs the log-in’s effect, or does not log in', async () => {
    const site = accountSite()
    await site.create(right)
    const fails = () => {
      throw new Error('disk')
    }
    await expect(visitor(site)('greet', right, { onLogIn: fails })).rejects.toThrow('disk')
    expect(site.count('account_session')).toBe(0)
  })
})

describe('a session', () => {
  it('is stored as a hash, renewed at each log-in, and ends at log-out or by expiry', async () => {
    const site = accountSite()
    await site.create(right)
    const first = cookieOf(await visitor(site)('greet', right))
    const stored = site.database.$client.prepare('select tokenHash from account_session').pluck().get() as string
    expect(first).not.toContain(stored)
    expect(sessionOf(site, 'owner', `__Host-owner-session=${stored}`)).toBeUndefined()

    const second = cookieOf(await visitor(site)('', '', { request: logInPost({ username: 'greet', password: right }, first) }))
    expect(second).not.toBe(first)
    expect(sessionOf(site, 'owner', first)).toBeUndefined()
    expect(sessionOf(site, 'owner', `a=b; ${second}; c=d`)).toBeDefined()

    const gone = site.database.transaction(tx => endSession(site, tx, 'owner', second))
    expect(gone).toContain('Max-Age=0')
    expect(sessionOf(site, 'owner', second)).toBeUndefined()

    const third = cookieOf(await visitor(site)('greet', right))
    site.clock.now += sessionLife.owner
    expect(sessionOf(site, 'owner', third)).toBeUndefined()
    forgetOldSessions(site.database, site.clock.now)
    expect(site.count('account_session')).toBe(0)
  })

  it.each([
    '',
    'owner-session=',
    '__Host-owner-session=x',
    `__Host-owner-session=${'A'.repeat(43)}`,
    ';;;=;',
    '__Host-owner-session',
  ])('rejects the cookie %j', cookies => {
    const site = accountSite()
    expect(sessionOf(site, 'owner', cookies)).toBeUndefined()
    expect(() => site.database.transaction(tx => endSession(site, tx, 'owner', cookies))).not.toThrow()
  })
})

describe('a forgotten password', () => {
  const ask = (site: AccountSite, email: unknown, kind: 'owner' | 'subscriber' = 'owner') =>
    askRecovery(site, { kind, email, language: 'fr', clientAddress: '198.51.100.7' })
  const reset = (site: AccountSite, token: string, password = 'een heel nieuwe zin', passwordConfirm = password) =>
    resetPassword(site, formOf({ token, password, passwordConfirm }))

  it('gets a mailed link that works once, ends every session, and opens the account', async () => {
    const site = accountSite()
    await site.create(right)
    const cookies = [await visitor(site)('greet', right), await visitor(site)('greet', right)].map(cookieOf)
    expect(await ask(site, ' GREET@voorbeeld.be ')).toEqual({ kind: 'sent' })
    expect(await ask(site, 'greet@voorbeeld.be')).toEqual({ kind: 'sent' })
    const [first, second] = site.links()
    expect(first).toMatch(/^https:\/\/www\.gevel\.example\/fr\/nouveau-mot-de-passe\/\?token=[\w-]{43}$/)
    const mails = JSON.stringify(site.database.$client.prepare('select * from outbox').all())
    expect(mails).not.toContain(right)
    expect(JSON.stringify(site.database.$client.prepare('select * from account_link').all())).not.toContain(tokenOf(first))
    // Viewing the page uses nothing up: mail programs view it too.
    expect(readPasswordLink(site, tokenOf(first))).toEqual({ kind: 'owner', email: 'greet@voorbeeld.be' })
    expect(await reset(site, tokenOf(first))).toMatchObject({ kind: 'set', account: 'owner' })
    for (const cookie of cookies) expect(sessionOf(site, 'owner', cookie)).toBeUndefined()
    expect((await visitor(site)('greet', right)).kind).toBe('refused')
    expect((await visitor(site)('greet', 'een heel nieuwe zin')).kind).toBe('in')
    // The link and every other open one are spent.
    expect(await reset(site, tokenOf(first), 'en nog een keer anders')).toEqual({ kind: 'expired' })
    expect(await reset(site, tokenOf(second), 'en nog een keer anders')).toEqual({ kind: 'expired' })
  })

  it('accepts one of two simultaneous posts with a link', async () => {
    const site = accountSite()
    await site.create(right)
    await ask(site, 'greet@voorbeeld.be')
    const token = tokenOf(site.links()[0])
    const results = await Promise.all([reset(site, token, 'de eerste lange zin'), reset(site, token, 'de tweede lange zin')])
    expect(results.map(({ kind }) => kind).sort()).toEqual(['expired', 'set'])
  })

  it('has a link that lasts thirty minutes', async () => {
    const site = accountSite()
    await site.create(right)
    await ask(site, 'greet@voorbeeld.be')
    const token = tokenOf(site.links()[0])
    site.clock.now += 30 * 60_000 - 1
    expect(readPasswordLink(site, token)).toBeDefined()
    site.clock.now += 1
    expect(readPasswordLink(site, token)).toBeUndefined()
    expect(await reset(site, token)).toEqual({ kind: 'expired' })
    forgetOldLinks(site.database, site.clock.now)
    expect(site.count('account_link')).toBe(0)
  })

  it('helps people locked out by somebody’s guesses', async () => {
    const site = accountSite()
    await site.create(right)
    for (let index = 0; index < 11; index++) await visitor(site)('greet', 'guess')
    expect((await visitor(site)('greet', right)).kind).toBe('limited')
    await ask(site, 'greet@voorbeeld.be')
    await reset(site, tokenOf(site.links()[0]))
    expect((await visitor(site)('greet', 'een heel nieuwe zin')).kind).toBe('in')
  })

  it('lets a known browser in while strangers keep guessing', async () => {
    const site = accountSite()
    await site.create(right)
    const guess = async (cookie = '') => {
      for (let index = 0; index < 11; index++) await entering('guess', cookie)
    }
    const entering = (password: string, cookie = '') =>
      visitor(site)('greet', password, { request: logInPost({ username: 'greet', password }, cookie) })
    const first = await entering(right)
    const known = first.kind === 'in' ? first.setCookies[1]! : ''
    expect(known).toMatch(/^__Host-owner-browser=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/)
    const browser = known.split(';')[0]!
    await guess()
    expect((await entering(right)).kind).toBe('limited')
    expect((await entering(right, `${browser}x`)).kind).toBe('limited')
    expect((await entering(right, browser)).kind).toBe('in')
    // Strangers are still locked out, and so is somebody who guesses from the known browser.
    expect((await entering(right)).kind).toBe('limited')
    await guess(browser)
    expect((await entering(right, browser)).kind).toBe('limited')

    await ask(site, 'greet@voorbeeld.be')
    const changed = await reset(site, tokenOf(site.links()[0]))
    const chosen = changed.kind === 'set' ? changed.cookie.split(';')[0]! : ''
    await guess()
    expect((await entering('een heel nieuwe zin')).kind).toBe('limited')
    expect((await entering('een heel nieuwe zin', browser)).kind).toBe('limited')
    expect((await entering('een heel nieuwe zin', chosen)).kind).toBe('in')
    site.clock.now += 366 * 86_400_000
    await guess()
    expect((await entering('een heel nieuwe zin', chosen)).kind).toBe('limited')
  })

  it('makes the browser known for that account only', async () => {
    const site = accountSite()
    await site.create(right)
    await site.create(right, { email: 'ander@voorbeeld.be', username: 'ander' })
    const mine = await visitor(site)('greet', right)
    const cookie = mine.kind === 'in' ? mine.setCookies[1]!.split(';')[0]! : ''
    const entering = (password: string) =>
      visitor(site)('ander', password, { request: logInPost({ username: 'ander', password }, cookie) })
    for (let index = 0; index < 11; index++) await visitor(site)('ander', 'guess')
    expect((await entering(right)).kind).toBe('limited')
  })

  it('shows PERSON_NOT_FOUND, or the same message for everybody if accounts are discreet', async () => {
    for (const discreet of [false, true]) {
      const site = accountSite({ discreet })
      await site.create(right)
      const before = passwordEvaluations(site)
      expect(await ask(site, 'nobody@x.be')).toEqual({ kind: discreet ? 'sent' : 'unknown' })
      expect(await ask(site, 'greet@voorbeeld.be')).toEqual({ kind: 'sent' })
      expect(await ask(site, 'greet@voorbeeld.be', 'subscriber')).toEqual({ kind: discreet ? 'sent' : 'unknown' })
      expect(passwordEvaluations(site)).toBe(before)
      expect(site.links()).toHaveLength(1)
    }
  })

  it('does the same work for an unknown address if accounts are discreet', async () => {
    const sizes = []
    for (const email of ['greet@voorbeeld.be', 'nobody@voorbeeld.be']) {
      const site = accountSite({ discreet: true })
      await site.create(right)
      const client = site.database.$client
      client.pragma('wal_checkpoint(TRUNCATE)')
      const [changes, notified] = [client.prepare('select total_changes()').pluck(), site.notified()]
      const before = changes.get() as number
      await ask(site, email)
      expect(changes.get() as number).toBeGreaterThan(before)
      // Composing the mail would delay the response.
      expect(site.notified()).toBe(notified)
      sizes.push(statSync(`${client.name}-wal`).size)
      expect(client.prepare('pragma foreign_key_check').all()).toEqual([])
      expect([site.count('account_link'), site.links().length]).toEqual(email === 'greet@voorbeeld.be' ? [1, 1] : [0, 0])
    }
    expect(sizes[0]).toBe(sizes[1])
  })

  it.each([false, true])(
    'answers a sender twenty times an hour, then reveals nothing of any address (discreet: %j)',
    async discreet => {
      const site = accountSite({ discreet })
      await site.create(right)
      const post = async (email: string, clientAddress: string) => {
        const body = new URLSearchParams({ email })
        const answer = await callRoute(site, forgotPassword, '/nl/wachtwoord-vergeten/', { method: 'POST', body, clientAddress })
        return { status: answer.status, page: (await answer.text()).replace(email, '…') }
      }
      const unknown = discreet ? 200 : 404
      const statuses = []
      for (let at = 0; at < 30; at += 1) statuses.push((await post(`${at}@voorbeeld.be`, '198.51.100.9')).status)
      expect(statuses).toEqual([...Array(20).fill(unknown), ...Array(10).fill(429)])
      const over = await post('greet@voorbeeld.be', '198.51.100.9')
      expect(over.status).toBe(429)
      expect(over).toEqual(await post('nobody@voorbeeld.be', '198.51.100.9'))
      expect(site.links()).toEqual([])
      const known = await post('greet@voorbeeld.be', '203.0.113.9')
      const nobody = await post('nobody@voorbeeld.be', '203.0.113.9')
      expect([known.status, nobody.status]).toEqual([200, unknown])
      if (discreet) expect(nobody).toEqual(known)
    },
  )

  it('is discreet by default; the demo follows the specification', () => {
    expect(accountsFile.parse({})).toMatchObject({ discreetAccounts: true })
    expect(readConfiguration('data/site').accounts).toMatchObject({ discreetAccounts: false })
  })

  it('cannot fill a mailbox, known or not', async () => {
    for (const discreet of [false, true]) {
      const site = accountSite({ discreet })
      await site.create(right)
      for (const email of ['greet@voorbeeld.be', 'nobody@x.be']) {
        const kinds = []
        for (let index = 0; index < 5; index++) kinds.push((await ask(site, email)).kind)
        expect(kinds.slice(3)).toEqual(['limited', 'limited'])
      }
      expect(site.links()).toHaveLength(3)
    }
  })

  it.each([
    ['', 'ALERT_EMAIL_EMPTY'],
    [undefined, 'ALERT_EMAIL_EMPTY'],
    [new File([], 'x'), 'ALERT_EMAIL_EMPTY'],
    ['a@b', 'ALERT_EMAIL_INVALID'],
    ['a@b.be\r\nBcc: c@d.be', 'ALERT_EMAIL_INVALID'],
    [`${'a'.repeat(300)}@b.be`, 'ALERT_EMAIL_INVALID'],
  ])('rejects %j as an address', async (email, error) =>
    expect(await ask(accountSite(), email)).toEqual({ kind: 'invalid', error }),
  )

  it.each([
    ['', '', { password: 'ALERT_PASSWORD_EMPTY', passwordConfirm: 'PASSWORD_CONFIRM' }],
    ['kort', 'kort', { password: 'ALERT_PASSWORD_TOO_SHORT' }],
    ['x'.repeat(201), 'x'.repeat(201), { password: 'ALERT_PASSWORD_TOO_LONG' }],
    ['een lange zin 1', 'een lange zin 2', { passwordConfirm: 'ALERT_PASSWORD_NOT_SAME' }],
    ['Qwertyuiop', 'Qwertyuiop', { password: 'ALERT_PASSWORD_COMMON' }],
    ['1234567890', '1234567890', { password: 'ALERT_PASSWORD_COMMON' }],
    ['!Sunshine2026!', '!Sunshine2026!', { password: 'ALERT_PASSWORD_COMMON' }],
    // Words of the site, its address and the person.
    ['Gevel-2026!', 'Gevel-2026!', { password: 'ALERT_PASSWORD_COMMON' }],
    ['gevel.example', 'gevel.example', { password: 'ALERT_PASSWORD_COMMON' }],
    ['Greet van Gevel', 'Greet van Gevel', { password: 'ALERT_PASSWORD_COMMON' }],
    ['greet12345678', 'greet12345678', { password: 'ALERT_PASSWORD_COMMON' }],
    ['Vastgoed-Huis-99', 'Vastgoed-Huis-99', { password: 'ALERT_PASSWORD_COMMON' }],
  ])('rejects %j and %j, and keeps the link', async (password, confirm, errors) => {
    const site = accountSite()
    await site.create(right)
    await ask(site, 'greet@voorbeeld.be')
    const token = tokenOf(site.links()[0])
    const before = passwordEvaluations(site)
    expect(await reset(site, token, password, confirm)).toEqual({ kind: 'invalid', errors })
    expect(passwordEvaluations(site)).toBe(before)
    expect((await reset(site, token)).kind).toBe('set')
  })

  it.each(['de gevel is blauw', 'greet-7h3k9x2m', '48151623420815', 'een zin van velen '.repeat(11), '한국어 비밀번호 하나 둘'])(
    'accepts %j',
    async password => {
      const site = accountSite()
      await site.create(right)
      await ask(site, 'greet@voorbeeld.be')
      expect((await reset(site, tokenOf(site.links()[0]), password)).kind).toBe('set')
    },
  )

  it('notifies the account’s owner of a change in their language, but not of a first password', async () => {
    const site = accountSite()
    await site.create(right, { language: 'fr' })
    await site.create(undefined, { kind: 'subscriber', email: 'nieuw@voorbeeld.be', username: undefined })
    const told = () => site.database.select().from(outbox).where(like(outbox.template, '%.password-changed')).all()
    await ask(site, 'greet@voorbeeld.be')
    await ask(site, 'nieuw@voorbeeld.be', 'subscriber')
    const tokens = site.links().map(tokenOf)
    await reset(site, tokens[0]!, 'kort')
    expect(told()).toEqual([])
    for (const token of tokens) expect((await reset(site, token)).kind).toBe('set')
    const mails = told().map(({ toAddress, language, template }) => ({ toAddress, language, template }))
    expect(mails).toEqual([{ toAddress: 'greet@voorbeeld.be', language: 'fr', template: 'owner.password-changed' }])
    const content = JSON.stringify(told()[0]?.values)
    expect(content).toContain('https://www.gevel.example/fr/')
    expect(content).not.toContain('token=')
  })

  it('accepts the same letters from every keyboard, and all characters', async () => {
    const site = accountSite()
    await site.create(right)
    await ask(site, 'greet@voorbeeld.be')
    await reset(site, tokenOf(site.links()[0]), 'Élodie 💛 überall ja')
    expect((await visitor(site)('greet', 'E\u0301lodie 💛 u\u0308berall ja')).kind).toBe('in')
  })
})

describe('an account', () => {
  it('is replaced if unconfirmed, so that nobody plants a password under another’s address', async () => {
    const site = accountSite()
    const theirs = { kind: 'subscriber' as const, email: 'victim@x.be', username: undefined, confirmed: false }
    const { id } = await site.create('the attacker knows this', theirs)
    const token = site.database.transaction(tx =>
      makeLink(tx, { accountID: id, purpose: 'confirmation', life: 1000 }, site.clock.now),
    )
    const again = await site.create('the victim chose this one', { ...theirs, confirmed: true })
    expect(again).toEqual({ id, known: false })
    expect(site.database.transaction(tx => takeLink(tx, token, 'confirmation', site.clock.now))).toBeUndefined()
    expect((await visitor(site, 'subscriber')('victim@x.be', 'the attacker knows this')).kind).toBe('refused')
    expect((await visitor(site, 'subscriber')('victim@x.be', 'the victim chose this one')).kind).toBe('in')
    expect(await site.create('somebody else tries', theirs)).toEqual({ id, known: true })
    expect((await visitor(site, 'subscriber')('victim@x.be', 'somebody else tries')).kind).toBe('refused')
  })

  it('has links for one purpose each', async () => {
    const site = accountSite()
    const { id } = await site.create(right)
    const token = site.database.transaction(tx =>
      makeLink(tx, { accountID: id, purpose: 'confirmation', life: 1000 }, site.clock.now),
    )
    expect(readPasswordLink(site, token)).toBeUndefined()
    expect(await resetPassword(site, formOf({ token, password: right, passwordConfirm: right }))).toEqual({
      kind: 'expired',
    })
  })

  it('loses the old address’s links when it moves, and leaves nothing when deleted', async () => {
    const site = accountSite()
    const { id } = await site.create(right)
    await askRecovery(site, { kind: 'owner', email: 'greet@voorbeeld.be', language: 'nl', clientAddress: 'x' })
    site.database.transaction(tx => changeEmail(tx, id, 'Nieuw@X.be'))
    expect(readPasswordLink(site, tokenOf(site.links()[0]))).toBeUndefined()
    expect(findByEmail(site.database, 'owner', 'nieuw@x.be')?.id).toBe(id)
    await visitor(site)('greet', right)
    const hash = await hashPassword(site, 'een andere lange zin')
    site.database.transaction(tx => {
      setPassword(tx, id, hash, site.clock.now)
      makeLink(tx, { accountID: id, purpose: 'password', life: 1000 }, site.clock.now)
      deleteAccount(tx, id)
    })
    for (const table of ['account', 'account_session', 'account_link'] as const) expect(site.count(table)).toBe(0)
  })

  it('keeps usernames and addresses apart', async () => {
    const site = accountSite()
    await site.create(right)
    await site.create('een andere lange zin', { email: 'sly@x.be', username: 'greet@voorbeeld.be' })
    const result = await visitor(site)('greet@voorbeeld.be', right)
    expect(result.kind === 'in' && result.account.email).toBe('greet@voorbeeld.be')
    expect(() =>
      site.database.transaction(tx =>
        createAccount(tx, { kind: 'owner', email: 'c@x.be', username: 'GREET', language: 'nl', confirmed: true }, 0),
      ),
    ).toThrow()
  })
})
