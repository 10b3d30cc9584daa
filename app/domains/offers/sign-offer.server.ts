/** The two buttons behind mailed links: the sender confirms the address, and the second buyer signs. */

import { and, eq } from 'drizzle-orm'
import { offer } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { enqueueMail } from '../../platform/mail/outbox.server'
import { mailLimit } from '../enquiries/store-enquiry.server'
import { hasSecond } from './form/offer'
import { findOffer, stateOf } from './offer.server'
import { offerKey, signedMails, signedStaffMails } from './offer-emails.server'

/** @param id of an offer whose mailed link its sender opened. Does nothing for one that is proved or over. */
export function proveOffer(site: Site, id: string): { kind: 'proved' } {
  site.database.transaction(
    tx => {
      const found = findOffer(tx, id)
      if (!found || stateOf(site, found) !== 'unproved') return
      const state = hasSecond(found.fields) ? 'waiting' : 'complete'
      tx.update(offer)
        .set({ state })
        .where(and(eq(offer.id, id), eq(offer.state, 'unproved')))
        .run()
    },
    { behavior: 'immediate' },
  )
  return { kind: 'proved' }
}

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
