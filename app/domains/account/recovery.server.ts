/** Password recovery: a mailed link sets a new password. No mail ever contains a password. */

import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { accountLink, outbox } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { BusyError } from '../../platform/limiter/limiter'
import type { EmailContent } from '../../platform/mail/email'
import { enqueueMail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { href } from '../../platform/paths/table'
import { senderKey } from '../../platform/spam/rate-limit.server'
import { foldName, isVisitorKind, loggedAccount, newPassword, type VisitorKind } from './account'
import { findByEmail, type StoredAccount } from './accounts.server'
import { changePassword } from './change-password.server'
import { isGuessable } from './common-passwords.server'
import { rememberBrowser } from './known-browser.server'
import { accountLimits } from './limits.server'
import { accountOfLink, linkLife, makeLink, takeLink } from './links.server'
import { hashPassword } from './passwords.server'

export type RecoveryResult =
  | { kind: 'sent' }
  | { kind: 'unknown' }
  | { kind: 'invalid'; error: string }
  | { kind: 'limited'; retryAfterMs: number }

/**
 * Mails a link if the address has an account of this kind. Where accounts are confidential, the answer is always `sent` and
 * takes as long: as much is written, and the worker sends the mail seconds later. Limits count known and unknown addresses
 * alike. Neither uses Argon2.
 */
export async function askRecovery(
  site: Site,
  { kind, email, language, clientAddress }: { kind: VisitorKind; email: unknown; language: Language; clientAddress: string },
): Promise<RecoveryResult> {
  const typed = typeof email === 'string' ? foldName(email) : ''
  if (typed === '') return { kind: 'invalid', error: 'ALERT_EMAIL_EMPTY' }
  if (typed.length > 254 || !/^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/.test(typed)) {
    return { kind: 'invalid', error: 'ALERT_EMAIL_INVALID' }
  }
  const { recoveryByAccount, recoveryBySender } = accountLimits(site)
  for (const taken of [await recoveryBySender.take(senderKey(clientAddress)), await recoveryByAccount.take(`${kind} ${typed}`)]) {
    if (!taken.ok) return { kind: 'limited', retryAfterMs: taken.retryAfterMs }
  }
  const { discreetAccounts } = site.configuration.accounts
  const found = site.database.transaction(
    tx => {
      const account = findByEmail(tx, kind, typed)
      if (account) mailPasswordLink(site, tx, account, { language, occasion: 'recovery' })
      else if (discreetAccounts) writeForNobody(site, tx, { kind, language })
      return account !== undefined
    },
    { behavior: 'immediate' },
  )
  site.log('password-link-asked', { kind, known: found })
  if (discreetAccounts) return { kind: 'sent' }
  if (found) site.mail.notify()
  return { kind: found ? 'sent' : 'unknown' }
}

/** Writes and removes a link and its mail, so that an unknown address costs the same disk work (ASVS 5.0, 6.3.8). */
function writeForNobody(site: Site, tx: SiteTransaction, { kind, language }: { kind: VisitorKind; language: Language }): void {
  const nobody = { id: randomUUID(), kind, email: site.configuration.agency.email }
  // Foreign keys are checked at commit, when this link is gone.
  tx.run(sql`pragma defer_foreign_keys = on`)
  const mail = mailPasswordLink(site, tx, nobody, { language, occasion: 'recovery' })
  tx.delete(accountLink).where(eq(accountLink.accountID, nobody.id)).run()
  tx.delete(outbox).where(eq(outbox.id, mail)).run()
}

/**
 * Queues a mail with a single-use link, also for invitations. The caller notifies the mail worker after the commit. @returns the
 * mail's ID.
 */
export function mailPasswordLink(
  site: Site,
  tx: SiteTransaction,
  { id, kind, email }: Pick<StoredAccount, 'id' | 'kind' | 'email'>,
  { language, occasion, sendAt }: { language: Language; occasion: 'recovery' | 'invitation'; sendAt?: number },
): string {
  const at = site.now()
  const token = makeLink(tx, { accountID: id, purpose: 'password', life: linkLife[occasion] }, at)
  const link = `${site.settings.siteUrl}${href('reset-password', language)}?token=${token}`
  const content = passwordEmail(`MAIL_${kind.toUpperCase()}_${occasion.toUpperCase()}`, link, site.settings.siteUrl)
  return enqueueMail(
    tx,
    { template: `${kind}.${occasion}`, language, to: email, content },
    { now: at, ...(sendAt && { sendAt }) },
  )
}

function passwordEmail(key: string, link: string, siteUrl: string): EmailContent {
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

/** The kind of account whose password a link sets; undefined if the link no longer works. */
export function readPasswordLink(site: Site, token: unknown) {
  const found = accountOfLink(site.database, token, 'password', site.now())
  return found && isVisitorKind(found.kind) ? { kind: found.kind, email: found.email } : undefined
}

export type ResetResult =
  /** Includes the `Set-Cookie` that makes the browser known. */
  | { kind: 'set'; account: VisitorKind; cookie: string }
  | { kind: 'expired' }
  /** Locale keys for invalid fields. */
  | { kind: 'invalid'; errors: { password?: string; passwordConfirm?: string } }
  | { kind: 'busy' }

/**
 * Checks a posted password and confirmation, and hashes it; a locale key for each invalid field, `busy` if too many wait.
 * @param own the person's address and username
 */
export async function hashNewPassword(site: Site, form: FormData, own: readonly (string | null)[]) {
  const parsed = newPassword.safeParse(Object.fromEntries(form))
  const errors: { password?: string; passwordConfirm?: string } = {}
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) errors[path[0] as keyof typeof errors] ??= message
    return { kind: 'invalid' as const, errors }
  }
  const { password } = parsed.data
  if (await isGuessable(site, password, own))
    return { kind: 'invalid' as const, errors: { ...errors, password: 'ALERT_PASSWORD_COMMON' } }
  try {
    return { kind: 'hashed' as const, passwordHash: await hashPassword(site, password) }
  } catch (error) {
    if (error instanceof BusyError) return { kind: 'busy' as const }
    throw error
  }
}

/** Sets the new password: ends all sessions, voids open links and resets the throttle. */
export async function resetPassword(site: Site, form: FormData): Promise<ResetResult> {
  const token = form.get('token')
  const chooser = accountOfLink(site.database, token, 'password', site.now())
  if (!chooser || !isVisitorKind(chooser.kind)) return { kind: 'expired' }
  const account = chooser.kind
  const chosen = await hashNewPassword(site, form, [chooser.email, chooser.username])
  if (chosen.kind !== 'hashed') return chosen
  const { passwordHash } = chosen
  const taken = site.database.transaction(
    tx => {
      // Checked again, so that only one of two posts with the same link counts.
      const found = takeLink(tx, token, 'password', site.now())
      if (found) changePassword(site, tx, found, passwordHash)
      return found
    },
    { behavior: 'immediate' },
  )
  if (!taken) return { kind: 'expired' }
  site.mail.notify()
  site.log('password-changed', loggedAccount(taken))
  for (const name of [taken.email, taken.username]) {
    if (name !== null) await accountLimits(site).logInByAccount.forget(`${taken.kind} ${name}`)
  }
  return { kind: 'set', account, cookie: rememberBrowser(site, { ...taken, passwordHash }) }
}
