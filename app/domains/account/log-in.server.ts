/**
 * The log-in, for both kinds of account, on remix-auth's form strategy. Who is unknown and who has mistyped cannot be told
 * apart: the same words, one evaluation of Argon2 each, the same counters.
 */

import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { senderKey } from '../../platform/spam/rate-limit.server'
import { type Account, type AccountKind, foldName } from './account'
import { findAccount, findByLogin, publicAccount } from './accounts.server'
import { accountLimits } from './limits.server'
import { checkPassword, TooBusyError } from './passwords.server'
import { startSession } from './sessions.server'

export type LogInInput = {
  kind: AccountKind
  /** The post's fields: `username` and `password`. */
  form: FormData
  /** Of the load context. */
  clientAddress: string
  /** The post's `Cookie` header: a session that is there ends. */
  cookies: string | null
  /** Done in the transaction of the new session: a mail to the agency, say. */
  onLogIn?: (tx: SiteTransaction, account: Account, now: number) => void
}

export type LogInResult =
  | { kind: 'in'; account: Account; setCookie: string }
  /** A locale key for each field that is empty. */
  | { kind: 'incomplete'; errors: { username?: string; password?: string } }
  | { kind: 'refused' }
  | { kind: 'limited'; retryAfterMs: number }
  | { kind: 'busy' }

type Verified = { account: Account; passwordHash: string | null } | Exclude<LogInResult, { kind: 'in' }>

/** Nothing is thrown for what a visitor can do. Status for the answer: 303, 422, 401, 429, 503. */
export async function logIn(site: Site, input: LogInInput): Promise<LogInResult> {
  const authenticator = new Authenticator<Verified>()
  authenticator.use(new FormStrategy<Verified>(({ form }) => verify(site, form, input)))
  // The body was read by the route, within its limit; the strategy reads it from a request of its own.
  const request = new Request(site.settings.siteUrl, { method: 'POST', body: input.form })
  const verified = await authenticator.authenticate('form', request)
  if (!('account' in verified)) return verified
  const { account } = verified
  const setCookie = site.database.transaction(
    tx => {
      // Deleted, or given another password, while this one was looked at: that ended every session, and none begins.
      if (findAccount(tx, account.id)?.passwordHash !== verified.passwordHash) return undefined
      input.onLogIn?.(tx, account, site.now())
      return startSession(site, tx, account, input.cookies)
    },
    { behavior: 'immediate' },
  )
  if (setCookie === undefined) return { kind: 'refused' }
  site.mail.notify()
  return { kind: 'in', account, setCookie }
}

async function verify(site: Site, form: FormData, { kind, clientAddress }: LogInInput): Promise<Verified> {
  const [login, password] = [textOf(form.get('username')), textOf(form.get('password'))]
  const errors = {
    ...(login.trim() === '' && { username: kind === 'owner' ? 'ALERT_USERNAME_EMPTY' : 'ALERT_EMAIL_EMPTY' }),
    ...(password === '' && { password: 'ALERT_PASSWORD_EMPTY' }),
  }
  if (errors.username || errors.password) return { kind: 'incomplete', errors }

  const { logInByAccount, logInBySender } = accountLimits(site)
  const key = `${kind} ${foldName(login)}`
  // Counted before the password is looked at: a hundred tries at the same moment are a hundred.
  for (const taken of [await logInBySender.take(senderKey(clientAddress)), await logInByAccount.take(key)]) {
    if (!taken.ok) return { kind: 'limited', retryAfterMs: taken.retryAfterMs }
  }
  const found = findByLogin(site.database, kind, login)
  try {
    const right = await checkPassword(site, found?.passwordHash, password)
    if (!right || !found || found.confirmedAt === null) return { kind: 'refused' }
  } catch (error) {
    if (error instanceof TooBusyError) return { kind: 'busy' }
    throw error
  }
  await logInByAccount.forget(key)
  return { account: publicAccount(found), passwordHash: found.passwordHash }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
