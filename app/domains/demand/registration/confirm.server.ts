/**
 * Confirms a registration or an alert. The mailed link proves the mailbox, so its page needs only a button; the link of the next
 * mails manages the search, and a password is chosen there later, if at all (docs/decisions/demand-register.md).
 */

import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { enqueueMail, type SiteTransaction } from '../../../platform/mail/outbox.server'
import { liftRefusal } from '../../../platform/mail/refusals.server'
import { createAccount, findByEmail } from '../../account/accounts.server'
import { manageToken } from '../alert-form/manage-link.server'
import { queueingForCrm } from '../crm-demand.server'
import { demandWords } from '../demand-words'
import { addDemand, hasRoom } from '../demands.server'
import { namesIn } from '../names.server'
import { safeForUnverified } from '../safe-for-unverified.server'
import { activateSubscriber, findSubscriber, lastEventOf } from '../subscribers.server'
import { confirmedMails } from './confirmed-mails.server'
import { type Registration, registrationOf, spendRegistration } from './registrations.server'

/** What a link confirms: the address, and the search in words. */
export type Confirmable = { email: string; search: string }

/** Does not use the link up. @returns undefined if the link no longer works. */
export function confirmable(site: Site, token: unknown, language: Language): Confirmable | undefined {
  const waiting = registrationOf(site.database, token, site.now())
  if (!waiting) return undefined
  const { email, demand } = waiting
  const safe = safeForUnverified(site, demand)
  return { email, search: demandWords(site.texts(language), safe, namesIn(site, demand.list, language)) }
}

export type ConfirmResult =
  /** Includes the token of the page that manages the search. Does not log in. */
  | { kind: 'done'; manage: string }
  /** The person has the maximum number of searches; the link stays valid. */
  | { kind: 'full'; manage: string }
  | { kind: 'expired' }

export function confirmRegistration(site: Site, token: unknown): ConfirmResult {
  const result = site.database.transaction(
    (tx): ConfirmResult => {
      const waiting = registrationOf(tx, token, site.now())
      if (!waiting) return { kind: 'expired' }
      const known = findByEmail(tx, 'subscriber', waiting.email)
      if (known && !hasRoom(tx, known.id, waiting.demand)) return { kind: 'full', manage: manageToken(known.id, site.secret) }
      spendRegistration(tx, token, site.now())
      return { kind: 'done', manage: manageToken(bind(site, tx, waiting), site.secret) }
    },
    { behavior: 'immediate' },
  )
  site.mail.notify()
  return result
}

/** Creates or finds the account, person and search. An existing account keeps its password. @returns its ID. */
function bind(site: Site, tx: SiteTransaction, given: Registration): string {
  const now = site.now()
  const { email, person, language, frequency, tellSold, demand } = given
  const { id } = createAccount(tx, { kind: 'subscriber', email, language, confirmed: true }, now)
  queueingForCrm(site, tx, id, now, () => {
    activateSubscriber(tx, { id, person, language, frequency, tellSold }, now)
    addDemand(tx, id, demand, { now, sinceEvent: lastEventOf(tx), byLink: true })
  })
  // The mailed link arrived, so the address works.
  liftRefusal(tx, email, now)
  // Existing subscribers keep their frequency.
  const kept = findSubscriber(tx, id)?.frequency ?? frequency
  for (const mail of confirmedMails(site, id, { ...given, frequency: kept })) enqueueMail(tx, mail, { now })
  return id
}
