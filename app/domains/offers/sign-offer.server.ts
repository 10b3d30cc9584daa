/** The second signature: who buys along presses the button behind the mailed link. */

import { and, eq } from 'drizzle-orm'
import { offer } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { enqueueMail } from '../../platform/mail/outbox.server'
import { mailLimit } from '../enquiries/store-enquiry.server'
import { findOffer, stateOf } from './offer.server'
import { offerKey, signedMails, signedStaffMails } from './offer-emails.server'

/** @param id of an offer whose link for the second signer was opened. @returns what the offer is afterwards. */
export function signOffer(site: Site, id: string): { kind: 'signed' | 'already' | 'lapsed' | 'gone' } {
  const now = site.now()
  const kind = site.database.transaction(
    tx => {
      const found = findOffer(tx, id)
      const state = found && stateOf(site, found)
      if (!found || state === 'gone') return 'gone'
      if (state !== 'waiting') return state === 'lapsed' ? 'lapsed' : 'already'
      const isWaiting = and(eq(offer.id, id), eq(offer.state, 'waiting'))
      const kept = tx.update(offer).set({ state: 'complete', signedAt: now }).where(isWaiting).returning().get()
      if (!kept) return 'already'
      const signed = { ...found, kept }
      const mayMail = mailLimit(site, tx, { key: offerKey }, now)
      const mails = [...signedStaffMails(site, signed), ...signedMails(site, signed).filter(({ to }) => mayMail(to))]
      for (const mail of mails) enqueueMail(tx, mail, { now })
      return 'signed'
    },
    { behavior: 'immediate' },
  )
  if (kind === 'signed') site.mail.notify()
  return { kind }
}
