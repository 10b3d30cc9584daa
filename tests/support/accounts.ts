/** A fresh site database and what the account functions need, with a clock that stands still until it is moved. */
import path from 'node:path'
import type { NewAccount } from '../../app/domains/account/accounts.server'
import { createAccount } from '../../app/domains/account/accounts.server'
import type { AccountDeps, AccountLimits } from '../../app/domains/account/deps.server'
import { hashPassword } from '../../app/domains/account/passwords.server'
import type { RateLimit } from '../../app/platform/spam/rate-limit.server'
import { openSite } from '../../db/client.server'
import { formOf, temporaryFolder } from './enquiry-site'

/** A limit that counts in memory; windows never end by themselves. */
export function limitOf(points: number): RateLimit {
  const counts = new Map<string, number>()
  const answer = (count: number) => (count <= points ? { ok: true as const } : { ok: false as const, retryAfterMs: 60_000 })
  return {
    take: async (key, cost = 1) => {
      counts.set(key, (counts.get(key) ?? 0) + cost)
      return answer(counts.get(key) as number)
    },
    look: async key => answer((counts.get(key) ?? 0) + 1),
    forget: async key => void counts.delete(key),
  }
}

export function accountSite({
  discreet = false,
  https = true,
  limits = {},
}: Partial<Omit<AccountDeps, 'limits'>> & { limits?: Partial<AccountLimits> } = {}) {
  const database = openSite(path.join(temporaryFolder(), 'site.sqlite'))
  const clock = { now: Date.UTC(2026, 10, 20, 12) }
  const deps: AccountDeps = {
    database,
    now: () => clock.now,
    siteUrl: https ? 'https://www.gevel.example' : 'http://localhost:3000',
    https,
    discreet,
    limits: {
      logInByAccount: limitOf(10),
      logInBySender: limitOf(100),
      recoveryByAccount: limitOf(3),
      recoveryBySender: limitOf(20),
      ...limits,
    },
    wake: () => undefined,
  }
  const create = async (password: string | undefined, account: Partial<NewAccount> = {}) => {
    const passwordHash = password === undefined ? undefined : await hashPassword(password)
    return database.transaction(tx =>
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
        clock.now,
      ),
    )
  }
  /** The addresses in the links of the mails that wait, newest last. */
  const links = () =>
    (database.$client.prepare('select "values" v from outbox order by rowid').pluck().all() as string[]).flatMap(
      text => text.match(/https?:[^"]+token=[\w-]+/g) ?? [],
    )
  return { database, clock, deps, create, links, form: formOf }
}

export const tokenOf = (link: string | undefined) => new URL(link ?? 'http://x').searchParams.get('token') ?? ''
