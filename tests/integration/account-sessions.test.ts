/** Ending all sessions of an account at once, and what the log says about log-ins. */
import { describe, expect, it } from 'vitest'
import { endSessionsOfAddress } from '../../app/domains/account/accounts.server'
import { askRecovery, resetPassword } from '../../app/domains/account/recovery.server'
import { logOut, openSessions, sessionOf } from '../../app/domains/account/sessions.server'
import { accountSite, cookieOf, right, tokenOf, visitor } from '../support/accounts'
import { formOf } from '../support/enquiry-site'

describe('all sessions of somebody', () => {
  it('end by a button, without ending others’', async () => {
    const site = accountSite()
    await site.create(right)
    await site.create(right, { email: 'ander@voorbeeld.be', username: 'ander' })
    const [here, there, other] = [
      cookieOf(await visitor(site)('greet', right)),
      cookieOf(await visitor(site)('greet', right)),
      cookieOf(await visitor(site)('ander', right)),
    ]
    const greet = sessionOf(site, 'owner', here)!
    expect(openSessions(site, greet)).toBe(2)
    const gone = site.database.transaction(tx => logOut(site, tx, 'owner', here, true))
    expect(gone).toContain('Max-Age=0')
    expect([here, there, other].map(cookie => sessionOf(site, 'owner', cookie)?.email)).toEqual([
      undefined,
      undefined,
      'ander@voorbeeld.be',
    ])
    expect(openSessions(site, greet)).toBe(0)
    // Without a log-in, nobody's session can be ended.
    site.database.transaction(tx => logOut(site, tx, 'owner', there, true))
    expect(site.count('account_session')).toBe(1)
  })

  it('end by the agency’s command, for an address or for everybody', async () => {
    const site = accountSite()
    await site.create(right)
    await site.create(right, { kind: 'subscriber', email: 'greet@voorbeeld.be', username: undefined })
    await site.create(right, { email: 'ander@voorbeeld.be', username: 'ander' })
    await visitor(site)('greet', right)
    await visitor(site, 'subscriber')('greet@voorbeeld.be', right)
    await visitor(site)('ander', right)
    const end = (address: string) => site.database.transaction(tx => endSessionsOfAddress(tx, address))
    expect(end('nobody@voorbeeld.be')).toBe(0)
    expect(end('greet@voorbeeld.be')).toBe(2)
    expect(end('all')).toBe(1)
    expect(site.count('account_session')).toBe(0)
  })
})

describe('the log', () => {
  it('records log-ins, attempts, links and password changes by account number, without typed text', async () => {
    const site = accountSite()
    const { id } = await site.create(right)
    const account = id.slice(0, 8)
    const cookie = cookieOf(await visitor(site)('greet', right))
    await visitor(site)('greet', 'een verkeerde zin')
    await visitor(site)('niemand', 'een verkeerde zin')
    for (let index = 0; index < 10; index++) await visitor(site)('greet', 'een verkeerde zin')
    site.database.transaction(tx => logOut(site, tx, 'owner', cookie, false))
    const asked = { kind: 'owner' as const, language: 'nl' as const, clientAddress: '198.51.100.7' }
    await askRecovery(site, { ...asked, email: 'greet@voorbeeld.be' })
    await askRecovery(site, { ...asked, email: 'niemand@voorbeeld.be' })
    const token = tokenOf(site.links()[0])
    await resetPassword(site, formOf({ token, password: 'een heel nieuwe zin', passwordConfirm: 'een heel nieuwe zin' }))
    const kind = 'owner'
    expect(site.logged.slice(0, 3)).toEqual([
      { event: 'logged-in', kind, account },
      { event: 'log-in-refused', kind, account },
      { event: 'log-in-refused', kind },
    ])
    expect(site.logged.slice(-5)).toEqual([
      { event: 'log-in-limited', kind, account },
      { event: 'logged-out', kind, account, everywhere: false },
      { event: 'password-link-asked', kind, known: true },
      { event: 'password-link-asked', kind, known: false },
      { event: 'password-changed', kind, account },
    ])
    expect(JSON.stringify(site.logged)).not.toMatch(/greet|niemand|zin|198\.51/)
  })
})
