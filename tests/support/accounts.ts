/** A site without a catalogue but with accounts, and a clock that only moves on request. */
import type { NewAccount } from '../../app/domains/account/accounts.server'
import { createAccount } from '../../app/domains/account/accounts.server'
import { type LogInInput, logIn } from '../../app/domains/account/log-in.server'
import { hashPassword } from '../../app/domains/account/passwords.server'
import { testSite } from './test-site'

export type AccountSite = ReturnType<typeof accountSite>

export function accountSite({ discreet = false, https = true } = {}) {
  const site = testSite({
    now: Date.UTC(2026, 10, 20, 12),
    settings: { SITE_URL: https ? 'https://www.gevel.example' : 'http://localhost:3000' },
    configure: ({ accounts }) => {
      accounts.discreetAccounts = discreet
    },
  })
  const create = async (password: string | undefined, account: Partial<NewAccount> = {}) => {
    const passwordHash = password === undefined ? undefined : await hashPassword(site, password)
    return site.database.transaction(tx =>
      createAccount(
        tx,
        {
          kind: 'owner',
          email: 'Greet@Voorbeeld.be',
          username: 'greet',
          language: 'nl',
          confirmed: true,
          passwordHash,
          ...account,
        },
        site.now(),
      ),
    )
  }
  /** The links in waiting mails, newest last. */
  const links = () =>
    (site.database.$client.prepare('select "values" v from outbox order by rowid').pluck().all() as string[]).flatMap(
      text => text.match(/https?:[^"]+token=[\w-]+/g) ?? [],
    )
  const count = (table: 'account' | 'account_session' | 'account_link') =>
    site.database.$client.prepare(`select count(*) from ${table}`).pluck().get() as number
  return Object.assign(site, { create, links, count })
}

/** The post of a log-in form, from a browser with these cookies. */
export function logInPost(fields: Record<'username' | 'password', string | File>, cookie = ''): Request {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return new Request('http://localhost:3000/nl/login/', { method: 'POST', headers: { cookie }, body })
}

/** A password that is long enough. */
export const right = 'een lange zin om in te loggen'

/** A person who logs in to the site, always from one address. */
export function visitor(site: AccountSite, kind: 'owner' | 'subscriber' = 'owner') {
  return (username: string, password: string, more: Partial<LogInInput> = {}) =>
    logIn(site, { kind, request: logInPost({ username, password }), clientAddress: '198.51.100.7', ...more })
}

/** A log-in's cookie, as the browser sends it back. Empty if it set none. */
export const cookieOf = (result: Awaited<ReturnType<typeof logIn>>) =>
  result.kind === 'in' ? result.setCookies[0]!.split(';')[0]! : ''

export const tokenOf = (link: string | undefined) => new URL(link ?? 'http://x').searchParams.get('token') ?? ''
