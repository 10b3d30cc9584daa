/** The effect of an offer: stores it, confirms it to both sides, and asks a second buyer to sign. */

import { offer } from '../../../db/schema/site.server'
import { recipientOf } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import type { EmailPart } from '../../platform/mail/email'
import { enqueueMail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { aboutProperty } from '../enquiries/about-property.server'
import { mailLimit } from '../enquiries/store-enquiry.server'
import type { StoredEffect } from '../enquiries/submission.server'
import { hasSecond, type OfferFields } from './form/offer'
import { findOffer, type StoredOffer } from './offer.server'
import { offerButton, offerKey, offerTable, signMail, termsTable, text } from './offer-emails.server'

/** With two buyers it waits for the second signature, by a mailed link; staff are told at once, so that none is lost. */
export const keepOffer: StoredEffect<OfferFields> = (site, tx, { id, fields, language, now, sender, propertyID }) => {
  if (propertyID === undefined) throw new Error('An offer is about a property')
  const staffLanguage = recipientOf(site.configuration, offerKey).language
  const kept = {
    id,
    state: 'unproved' as const,
    endDate: fields.endDate,
    about: { visitor: aboutProperty(site, propertyID, language), staff: aboutProperty(site, propertyID, staffLanguage) },
    signedAt: null,
    lapsedAt: null,
    answer: null,
    answeredAt: null,
    counterAmount: null,
  }
  tx.insert(offer).values(kept).run()
  const stored: StoredOffer = { id, createdAt: now, language, propertyID, fields, kept }
  const asked = hasSecond(fields) ? askSecond(site, tx, stored, { now, sender }) : undefined
  const note = (key: string): EmailPart[] => (asked === undefined ? [] : [text(`${key}${asked ? '' : '_NOT'}`)])
  return {
    staff: [
      text('MAIL_STAFF_OFFER_UNPROVED'),
      ...note('MAIL_STAFF_OFFER_SECOND_ASKED'),
      termsTable(fields),
      offerButton(site, stored, { language: staffLanguage, role: 'staff' }),
    ],
    visitor: [
      text('MAIL_OFFER_PROVE'),
      offerButton(site, stored, { language, role: 'first', key: 'MAIL_OFFER_PROVE_BUTTON' }),
      text('MAIL_OFFER_PROVE_NOT_YOU'),
      ...note('MAIL_OFFER_SECOND_ASKED'),
      offerTable(fields),
      termsTable(fields),
    ],
  }
}

/** Counts towards the address's daily limit, like every mail caused by a post. @returns whether the mail is sent. */
function askSecond(
  site: Site,
  tx: SiteTransaction,
  stored: StoredOffer,
  { now, sender }: { now: number; sender?: string },
): boolean {
  const mail = signMail(site, stored)
  if (!mailLimit(site, tx, { key: offerKey }, now, sender)(mail.to)) return false
  enqueueMail(tx, mail, { now })
  return true
}

/** The thank-you page's outcome of an offer: passed on to the owners, or waiting for the second signature. */
export function offerOutcome(site: Site, id: string): string {
  const found = findOffer(site.database, id)
  return found && hasSecond(found.fields) ? '&outcome=waiting' : ''
}
