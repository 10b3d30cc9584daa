/**
 * Log-in for all kinds of account, with remix-auth's form strategy. Unknown names and wrong passwords look the same: same
 * message, one Argon2 evaluation, same counters.
 */

import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { Site } from '../../platform/context/site.server'
import { readForm } from '../../platform/http/read-form.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { isLanguageSwitch } from '../../platform/i18n/language-switch'
import { BusyError } from '../../platform/limiter/limiter'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { type Account, type AccountKind, foldName, loggedAccount } from './account'
import { findAccount, findByLogin, publicAccount, renewHash } from './accounts.server'
import { knownBrowser, rememberBrowser } from './known-browser.server'
import { takeLogIn } from './limits.server'
import { verifyPasskey } from './passkey-log-in.server'
import { checkPassword, hashPassword, hasOtherCost } from './passwords.server'
import { startSession } from './sessions.server'

/** Maximum length of a username shown again: that of an e-mail address (RFC 5321). */
const longestUsername = 254

export type LogInInput = {
  kind: AccountKind
  /** The post, with `username` and `password`. It ends the session it came with. */
  request: Request
  /** From the load context. */
  clientAddress: string
  /** Checks and uses up the second factor in the form, once the password was right. False is a failed attempt. */
  secondFactor?: (account: Account, form: FormData) => boolean
  /** Whether a passkey may stand for password and second factor. */
  takesPasskeys?: boolean
  /** Runs in the transaction of the new session, for example to mail the agency. `isNewBrowser`: nobody logged in to the account in it. */
  onLogIn?: (tx: SiteTransaction, account: Account, now: number, isNewBrowser: boolean) => void
}

/** `setCookies`: the session, and the known-browser cookie. */
type LoggedIn = { kind: 'in'; account: Account; setCookies: string[] }
type NotLoggedIn =
  /** Locale keys for empty fields. */
  | { kind: 'incomplete'; errors: { username?: string; password?: string } }
  | { kind: 'refused'; isPasskey?: boolean }
  | { kind: 'limited'; retryAfterMs: number }
  | { kind: 'busy' }
  /** Only the page's language changes. */
  | { kind: 'switched' }

/** Includes the username as typed, to show the form again. */
export type LogInResult = LoggedIn | (NotLoggedIn & { username: string })

/** remix-auth's form strategy with our body reader, because its own has no size limit. */
class LimitedFormStrategy<User> extends FormStrategy<User> {
  override async authenticate(request: Request): Promise<User> {
    return this.verify({ form: await readForm(request), request })
  }
}

/**
 * Returns the status of the response: 303, 422, 401, 429 or 503; 200 in another language.
 * @throws a Response if the body is not a form, as `readForm`; nothing else that a visitor can cause.
 */
export async function logIn(site: Site, input: LogInInput): Promise<LogInResult> {
  const authenticator = new Authenticator<LogInResult>()
  authenticator.use(
    new LimitedFormStrategy<LogInResult>(async ({ form }) => {
      const [username, password] = [textOf(form.get('username')), textOf(form.get('password'))]
      const attempt = () => enter(site, { username, password, form }, input)
      const result = isLanguageSwitch(form) ? { kind: 'switched' as const } : await tryToStore('log-in', attempt, site.log)
      return result.kind === 'in' ? result : { ...result, username: username.slice(0, longestUsername) }
    }),
  )
  return authenticator.authenticate('form', input.request)
}

type Typed = { username: string; password: string; form: FormData }

async function enter(site: Site, typed: Typed, input: LogInInput): Promise<LoggedIn | NotLoggedIn> {
  const verified = await verify(site, typed, input)
  if (verified.kind !== 'verified') return verified
  const { account, spend } = verified
  const passwordHash = spend ? verified.passwordHash : await withTodaysCost(site, verified.passwordHash, typed.password)
  const cookies = input.request.headers.get('Cookie')
  const setCookie = site.database.transaction(
    tx => {
      // The account was deleted or got another password during the check: all sessions ended, so none starts.
      if (findAccount(tx, account.id)?.passwordHash !== verified.passwordHash) return undefined
      if (spend && !spend(tx)) return undefined
      if (passwordHash !== verified.passwordHash) renewHash(tx, account.id, passwordHash)
      const isNewBrowser = knownBrowser(site, { ...account, passwordHash: verified.passwordHash }, cookies) === undefined
      input.onLogIn?.(tx, account, site.now(), isNewBrowser)
      return startSession(site, tx, account, cookies)
    },
    { behavior: 'immediate' },
  )
  if (setCookie === undefined) return { kind: 'refused', ...(spend && { isPasskey: true }) }
  site.mail.notify()
  site.log('logged-in', loggedAccount(account))
  return { kind: 'in', account, setCookies: [setCookie, rememberBrowser(site, { ...account, passwordHash })] }
}

/** Only at log-in is the password known, so hashes with old parameters are replaced now. */
async function withTodaysCost(site: Site, passwordHash: string, password: string): Promise<string> {
  if (!hasOtherCost(passwordHash)) return passwordHash
  try {
    return await hashPassword(site, password)
  } catch (error) {
    // Tries again at the next log-in.
    if (error instanceof BusyError) return passwordHash
    throw error
  }
}

type Verified = {
  kind: 'verified'
  account: Account
  passwordHash: string
  /** Uses up the answer of a passkey. @returns false if it was used before. */
  spend?: (tx: SiteTransaction) => boolean
}

async function verify(site: Site, { username, password, form }: Typed, input: LogInInput): Promise<Verified | NotLoggedIn> {
  const { kind, clientAddress, request, secondFactor, takesPasskeys } = input
  const passkey = takesPasskeys ? textOf(form.get('passkey')) : ''
  if (passkey !== '') return verifyPasskey(site, passkey, input)
  const errors = {
    ...(username.trim() === '' && { username: kind === 'owner' ? 'ALERT_USERNAME_EMPTY' : 'ALERT_EMAIL_EMPTY' }),
    ...(password === '' && { password: 'ALERT_PASSWORD_EMPTY' }),
  }
  if (errors.username || errors.password) return { kind: 'incomplete', errors }

  const found = findByLogin(site.database, kind, username)
  const taken = await takeLogIn(site, { kind, found, name: foldName(username), clientAddress, request })
  if (!taken.ok) return { kind: 'limited', retryAfterMs: taken.retryAfterMs }
  const whose = found ? loggedAccount(found) : { kind }
  try {
    const right = await checkPassword(site, found?.passwordHash, password)
    if (!right || !found?.passwordHash || found.confirmedAt === null) {
      site.log('log-in-refused', whose)
      return { kind: 'refused' }
    }
    if (secondFactor && !secondFactor(publicAccount(found), form)) {
      site.log('second-factor-refused', whose)
      return { kind: 'refused' }
    }
    await taken.forget()
    return { kind: 'verified', account: publicAccount(found), passwordHash: found.passwordHash }
  } catch (error) {
    if (error instanceof BusyError) return { kind: 'busy' }
    throw error
  }
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : ''
}
