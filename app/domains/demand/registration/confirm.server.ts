/**
 * Confirms a registration or an alert. The link proves the mailbox; the registration's password proves that the same person
 * registered, so nobody's password is attached to somebody else's address (docs/decisions/demand-register.md). An alert has no
 * password, so a button suffices.
 */

import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { BusyError } from '../../../platform/limiter/limiter'
import { enqueueMail, type SiteTransaction } from '../../../platform/mail/outbox.server'
import { liftRefusal } from '../../../platform/mail/refusals.server'
import { senderKey } from '../../../platform/spam/rate-limit.server'
import { loggedAccount } from '../../account/account'
import { createAccount, findAccount, findByEmail } from '../../account/accounts.server'
import { changePassword } from '../../account/change-password.server'
import { accountLimits } from '../../account/limits.server'
import { checkPassword, hashPassword } from '../../account/passwords.server'
import { readNewPassword } from '../../account/recovery.server'
import { startSession } from '../../account/sessions.server'
import { manageToken } from '../alert-form/manage-link.server'
import { queueingForCrm } from '../crm-demand.server'
import { demandWords } from '../demand-words'
import { addDemand, hasRoom } from '../demands.server'
import { namesIn } from '../names.server'
import { safeForUnverified } from '../safe-for-unverified.server'
import { activateSubscriber, findSubscriber, lastEventOf } from '../subscribers.server'
import { confirmedMails } from './confirmed-mails.server'
import { type Registration, registrationOf, spendRegistration } from './registrations.server'

/** What a link confirms: the person, and for an alert the search in words. */
export type Confirmable = { email: string; alert?: string }

/** Does not use the link up. @returns undefined if the link no longer works. */
export function confirmable(site: Site, token: unknown, language: Language): Confirmable | undefined {
  const waiting = registrationOf(site.database, token, site.now())
  if (!waiting) return undefined
  const { email, passwordHash, demand } = waiting
  if (passwordHash !== null) return { email }
  const safe = safeForUnverified(site, demand)
  return { email, alert: demandWords(site.texts(language), safe, namesIn(site, demand.list, language)) }
}

export type ConfirmInput = {
  /** The post: `token` and `password`, plus `passwordConfirm` for a new password. */
  form: FormData
  clientAddress: string
  /** The request's `Cookie` header. */
  cookies: string | null
}

export type ConfirmResult =
  /** Includes the `Set-Cookie` of the new session. */
  | { kind: 'done'; cookie: string }
  /** An alert: includes the token of its management page. Does not log in. */
  | { kind: 'alert'; manage: string }
  /** The person has the maximum number of searches; the link stays valid. */
  | { kind: 'full'; manage: string }
  | { kind: 'expired' }
  /** Matches neither the registration's password nor that of the address's account. */
  | { kind: 'refused' }
  /** Locale keys for invalid fields. */
  | { kind: 'invalid'; errors: { password?: string; passwordConfirm?: string } }
  | { kind: 'limited'; retryAfterMs: number }
  | { kind: 'busy' }

export async function confirmRegistration(site: Site, { form, clientAddress, cookies }: ConfirmInput): Promise<ConfirmResult> {
  const token = form.get('token')
  const waiting = registrationOf(site.database, token, site.now())
  if (!waiting) return { kind: 'expired' }
  if (waiting.passwordHash === null) return confirmAlert(site, token)
  let chosen: string | undefined
  try {
    if (form.has('passwordConfirm')) {
      const read = await readNewPassword(site, form, [waiting.email])
      if (read.kind === 'invalid') return read
      chosen = await hashPassword(site, read.password)
    } else {
      const typed = form.get('password')
      if (typeof typed !== 'string' || typed === '') return { kind: 'invalid', errors: { password: 'ALERT_PASSWORD_EMPTY' } }
      const taken = await accountLimits(site).logInBySender.take(senderKey(clientAddress))
      if (!taken.ok) return { kind: 'limited', retryAfterMs: taken.retryAfterMs }
      if (!(await isTheirPassword(site, waiting, typed))) {
        site.log('log-in-refused', { kind: 'subscriber' })
        return { kind: 'refused' }
      }
    }
  } catch (error) {
    if (error instanceof BusyError) return { kind: 'busy' }
    throw error
  }
  const done = site.database.transaction(
    tx => {
      // Checked again, so that only one of two posts with the same link counts.
      const spent = spendRegistration(tx, token, site.now())
      if (!spent) return undefined
      const account = { id: bind(site, tx, spent, chosen), kind: 'subscriber' } as const
      return { account, cookie: startSession(site, tx, account, cookies) }
    },
    { behavior: 'immediate' },
  )
  site.mail.notify()
  if (done === undefined) return { kind: 'expired' }
  site.log('logged-in', loggedAccount(done.account))
  return { kind: 'done', cookie: done.cookie }
}

/** Confirms an alert, by a button alone. */
function confirmAlert(site: Site, token: unknown): ConfirmResult {
  const result = site.database.transaction(
    (tx): ConfirmResult => {
      const waiting = registrationOf(tx, token, site.now())
      if (!waiting) return { kind: 'expired' }
      const known = findByEmail(tx, 'subscriber', waiting.email)
      if (known && !hasRoom(tx, known.id, waiting.demand)) return { kind: 'full', manage: manageToken(known.id, site.secret) }
      spendRegistration(tx, token, site.now())
      return { kind: 'alert', manage: manageToken(bind(site, tx, waiting, undefined), site.secret) }
    },
    { behavior: 'immediate' },
  )
  site.mail.notify()
  return result
}

/** Accepts the registration's password or that of the existing account, since people remember either. */
async function isTheirPassword(site: Site, { email, passwordHash }: Registration, typed: string): Promise<boolean> {
  if (await checkPassword(site, passwordHash, typed)) return true
  const known = findByEmail(site.database, 'subscriber', email)
  return known?.confirmedAt != null && checkPassword(site, known.passwordHash, typed)
}

/** Creates or finds the account, person and search. @returns its ID. */
function bind(site: Site, tx: SiteTransaction, given: Registration, chosen: string | undefined): string {
  const now = site.now()
  const { email, person, language, frequency, tellSold, demand } = given
  const byLink = given.passwordHash === null
  const passwordHash = chosen ?? given.passwordHash ?? undefined
  const { id, known } = createAccount(tx, { kind: 'subscriber', email, language, passwordHash, confirmed: true }, now)
  const account = known ? findAccount(tx, id) : undefined
  // An alert-only person has no password yet, so the typed one becomes theirs.
  const isNew = chosen !== undefined || account?.passwordHash === null
  if (account && passwordHash !== undefined && isNew) {
    changePassword(site, tx, account, passwordHash)
    site.log('password-changed', loggedAccount(account))
  }
  queueingForCrm(site, tx, id, now, () => {
    activateSubscriber(tx, { id, person, language, frequency, tellSold }, now)
    addDemand(tx, id, demand, { now, sinceEvent: lastEventOf(tx), byLink })
  })
  // The mailed link arrived, so the address works.
  liftRefusal(tx, email, now)
  // Existing subscribers keep their frequency.
  const kept = findSubscriber(tx, id)?.frequency ?? frequency
  for (const mail of confirmedMails(site, id, { ...given, frequency: kept })) enqueueMail(tx, mail, { now })
  return id
}
