/**
 * The log-in, for both kinds of account, on remix-auth's form strategy. Who is unknown and who has mistyped cannot be told
 * apart: the same words, one evaluation of Argon2 each, the same counters.
 */

import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { Site } from '../../platform/context/site.server'
import { readForm } from '../../platform/http/read-form.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { BusyError } from '../../platform/limiter/limiter'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { senderKey } from '../../platform/spam/rate-limit.server'
import { type Account, type AccountKind, foldName, loggedAccount } from './account'
import { findAccount, findByLogin, publicAccount, renewHash } from './accounts.server'
import { knownBrowser, rememberBrowser } from './known-browser.server'
import { accountLimits } from './limits.server'
import { checkPassword, hashPassword, hasOtherCost } from './passwords.server'
import { startSession } from './sessions.server'

/** Characters of a username that the form gives back: as much as an e-mail address can have (RFC 5321). */
const longestUsername = 254

export type LogInInput = {
  kind: AccountKind
  /** The post, with the fields `username` and `password`. A session that it brings with it ends. */
  request: Request
  /** Of the load context. */
  clientAddress: string
  /** Done in the transaction of the new session: a mail to the agency, say. */
  onLogIn?: (tx: SiteTransaction, account: Account, now: number) => void
}

/** `setCookies`: the session, and the browser as one that is known. */
type LoggedIn = { kind: 'in'; account: Account; setCookies: string[] }
type NotLoggedIn =
  /** A locale key for each field that is empty. */
  | { kind: 'incomplete'; errors: { username?: string; password?: string } }
  | { kind: 'refused' }
  | { kind: 'limited'; retryAfterMs: number }
  | { kind: 'busy' }

/** With the username as it was typed, for the form that is shown again. */
export type LogInResult = LoggedIn | (NotLoggedIn & { username: string })

/** remix-auth's form strategy, with the body read by our reader: its own has no limit of size. */
class LimitedFormStrategy<User> extends FormStrategy<User> {
  override async authenticate(request: Request): Promise<User> {
    return this.verify({ form: await readForm(request), request })
  }
}

/**
 * Status for the answer: 303, 422, 401, 429, 503.
 * @throws a Response for a body that is no form, as `readForm`; nothing else for what a visitor can do.
 */
export async function logIn(site: Site, input: LogInInput): Promise<LogInResult> {
  const authenticator = new Authenticator<LogInResult>()
  authenticator.use(
    new LimitedFormStrategy<LogInResult>(async ({ form }) => {
      const [username, password] = [textOf(form.get('username')), textOf(form.get('password'))]
      const result = await tryToStore('log-in', () => enter(site, { username, password }, input), site.log)
      return result.kind === 'in' ? result : { ...result, username: username.slice(0, longestUsername) }
    }),
  )
  return authenticator.authenticate('form', input.request)
}

type Typed = { username: string; password: string }

async function enter(site: Site, typed: Typed, input: LogInInput): Promise<LoggedIn | NotLoggedIn> {
  const verified = await verify(site, typed, input)
  if (verified.kind !== 'verified') return verified
  const { account } = verified
  const passwordHash = await withTodaysCost(site, verified.passwordHash, typed.password)
  const setCookie = site.database.transaction(
    tx => {
      // Deleted, or given another password, while this one was looked at: that ended every session, and none begins.
      if (findAccount(tx, account.id)?.passwordHash !== verified.passwordHash) return undefined
      if (passwordHash !== verified.passwordHash) renewHash(tx, account.id, passwordHash)
      input.onLogIn?.(tx, account, site.now())
      return startSession(site, tx, account, input.request.headers.get('Cookie'))
    },
    { behavior: 'immediate' },
  )
  if (setCookie === undefined) return { kind: 'refused' }
  site.mail.notify()
  site.log('logged-in', loggedAccount(account))
  return { kind: 'in', account, setCookies: [setCookie, rememberBrowser(site, { ...account, passwordHash })] }
}

/** A log-in is the only moment at which a password is known that was hashed with the cost of another day. */
async function withTodaysCost(site: Site, passwordHash: string, password: string): Promise<string> {
  if (!hasOtherCost(passwordHash)) return passwordHash
  try {
    return await hashPassword(site, password)
  } catch (error) {
    // At the next log-in, then.
    if (error instanceof BusyError) return passwordHash
    throw error
  }
}

type Verified = { kind: 'verified'; account: Account; passwordHash: string }

async function verify(
  site: Site,
  { username, password }: Typed,
  { kind, clientAddress, request }: LogInInput,
): Promise<Verified | NotLoggedIn> {
  const errors = {
    ...(username.trim() === '' && { username: kind === 'owner' ? 'ALERT_USERNAME_EMPTY' : 'ALERT_EMAIL_EMPTY' }),
    ...(password === '' && { password: 'ALERT_PASSWORD_EMPTY' }),
  }
  if (errors.username || errors.password) return { kind: 'incomplete', errors }

  const { logInByAccount, logInByBrowser, logInBySender } = accountLimits(site)
  const found = findByLogin(site.database, kind, username)
  const browser = found && knownBrowser(site, found, request.headers.get('Cookie'))
  const limit = browser ? logInByBrowser : logInByAccount
  const key = `${kind} ${browser ?? foldName(username)}`
  // Counted before the password is looked at: a hundred tries at the same moment are a hundred.
  const whose = found ? loggedAccount(found) : { kind }
  for (const taken of [await logInBySender.take(senderKey(clientAddress)), await limit.take(key)]) {
    if (taken.ok) continue
    site.log('log-in-limited', whose)
    return { kind: 'limited', retryAfterMs: taken.retryAfterMs }
  }
  try {
    const right = await checkPassword(site, found?.passwordHash, password)
    if (!right || !found?.passwordHash || found.confirmedAt === null) {
      site.log('log-in-refused', whose)
      return { kind: 'refused' }
    }
    await limit.forget(key)
    return { kind: 'verified', account: publicAccount(found), passwordHash: found.passwordHash }
  } catch (error) {
    if (error instanceof BusyError) return { kind: 'busy' }
    throw error
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
