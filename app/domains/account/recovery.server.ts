/** A forgotten password: a link is asked for by mail, and a new password is set with it. No mail ever holds a password. */

import type { Language } from '../../platform/i18n/languages'
import type { Letter } from '../../platform/mail/email'
import { enqueueMail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { href } from '../../platform/paths/table'
import { senderKey } from '../../platform/spam/rate-limit.server'
import { type AccountKind, foldName, newPassword } from './account'
import { findByEmail, type StoredAccount, setPassword } from './accounts.server'
import type { AccountDeps } from './deps.server'
import { accountOfLink, linkLife, makeLink, takeLink } from './links.server'
import { hashPassword, TooBusyError } from './passwords.server'

export type RecoveryResult =
  | { kind: 'sent' }
  | { kind: 'unknown' }
  | { kind: 'invalid'; error: string }
  | { kind: 'limited'; retryAfterMs: number }

/**
 * Mails a link to who has an account of the kind with this address. `unknown` is never said where accounts are discreet:
 * then the answer is `sent` either way. Nothing is hashed with Argon2 either way.
 */
export async function askRecovery(
  { kind, email, language, clientAddress }: { kind: AccountKind; email: unknown; language: Language; clientAddress: string },
  deps: AccountDeps,
): Promise<RecoveryResult> {
  const typed = typeof email === 'string' ? foldName(email) : ''
  if (typed === '') return { kind: 'invalid', error: 'ALERT_EMAIL_EMPTY' }
  if (typed.length > 254 || !/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(typed)) {
    return { kind: 'invalid', error: 'ALERT_EMAIL_INVALID' }
  }
  const { recoveryByAccount, recoveryBySender } = deps.limits
  for (const taken of [await recoveryBySender.take(senderKey(clientAddress)), await recoveryByAccount.take(`${kind} ${typed}`)]) {
    if (!taken.ok) return { kind: 'limited', retryAfterMs: taken.retryAfterMs }
  }
  const sent = deps.database.transaction(
    tx => {
      const found = findByEmail(tx, kind, typed)
      if (!found) return false
      mailPasswordLink(tx, found, { language, occasion: 'recovery' }, deps)
      return true
    },
    { behavior: 'immediate' },
  )
  if (sent) deps.wake()
  return { kind: sent || deps.discreet ? 'sent' : 'unknown' }
}

/** Puts the mail with a single-use link into the outbox; also for an invitation. Call `deps.wake` after the commit. */
export function mailPasswordLink(
  tx: SiteTransaction,
  { id, kind, email }: Pick<StoredAccount, 'id' | 'kind' | 'email'>,
  { language, occasion }: { language: Language; occasion: 'recovery' | 'invitation' },
  { now, siteUrl }: Pick<AccountDeps, 'now' | 'siteUrl'>,
): void {
  const at = now()
  const token = makeLink(tx, { accountID: id, purpose: 'password', life: linkLife[occasion] }, at)
  const link = `${siteUrl}${href('reset-password', language)}?token=${token}`
  const letter = passwordLetter(`MAIL_${kind.toUpperCase()}_${occasion.toUpperCase()}`, link, siteUrl)
  enqueueMail(tx, { template: `${kind}.${occasion}`, language, to: email, letter }, { now: at })
}

function passwordLetter(key: string, link: string, siteUrl: string): Letter {
  const values = { site: new URL(siteUrl).host }
  return {
    subject: { key: `${key}_SUBJECT`, values },
    parts: [
      { kind: 'text', text: { key: `${key}_TEXT`, values } },
      { kind: 'button', text: { key: 'MAIL_CHOOSE_PASSWORD' }, href: link },
      { kind: 'text', text: { key: `${key}_LIFE` } },
      { kind: 'text', text: { key: 'MAIL_PASSWORD_NOT_ASKED' } },
    ],
    signed: true,
  }
}

/** For which kind of account a link of a mail sets the password; undefined for one that is not good any more. */
export function readPasswordLink(token: unknown, { database, now }: Pick<AccountDeps, 'database' | 'now'>) {
  const found = accountOfLink(database, token, 'password', now())
  return found && { kind: found.kind, email: found.email }
}

export type ResetResult =
  | { kind: 'set'; account: AccountKind }
  | { kind: 'expired' }
  /** A locale key for each field that is wrong. */
  | { kind: 'invalid'; errors: { password?: string; passwordConfirm?: string } }
  | { kind: 'busy' }

/** Sets the new password: every session of the account ends, every open link is void, and its throttle begins anew. */
export async function resetPassword(form: FormData, deps: AccountDeps): Promise<ResetResult> {
  const token = form.get('token')
  if (!readPasswordLink(token, deps)) return { kind: 'expired' }
  const parsed = newPassword.safeParse(Object.fromEntries(form))
  if (!parsed.success) {
    const errors: Record<string, string> = {}
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
    return { kind: 'invalid', errors }
  }
  let passwordHash: string
  try {
    passwordHash = await hashPassword(parsed.data.password)
  } catch (error) {
    if (error instanceof TooBusyError) return { kind: 'busy' }
    throw error
  }
  const taken = deps.database.transaction(
    tx => {
      // Looked at once more: of two posts with one link, one counts.
      const found = takeLink(tx, token, 'password', deps.now())
      if (found) setPassword(tx, found.id, passwordHash, deps.now())
      return found
    },
    { behavior: 'immediate' },
  )
  if (!taken) return { kind: 'expired' }
  for (const name of [taken.email, taken.username]) {
    if (name !== null) await deps.limits.logInByAccount.forget(`${taken.kind} ${name}`)
  }
  return { kind: 'set', account: taken.kind }
}
