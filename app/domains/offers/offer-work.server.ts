/** The effect of an offer: its dates are held against today, and both sides get it in writing. */

import { recipientOf } from '../../platform/agency/configuration.server'
import type { Language } from '../../platform/i18n/languages'
import type { EmailPart, EmailRow, MailText } from '../../platform/mail/email'
import { href } from '../../platform/paths/table'
import { signLink } from '../../platform/signing/signed-link.server'
import { nameForMail } from '../../platform/spam/unproved-text'
import { dayInBrussels } from '../../platform/time/brussels'
import { EnquiryRefusal, type StoredEffect } from '../enquiries/submission.server'
import { downPayment } from './amount'
import { type OfferFields, offerToPurchase } from './form/offer'

/** The summary can be opened so long after the last day of the offer (ms). */
const linkLife = 400 * 24 * 3_600_000

/** The address of the summary for who holds it. @param createdAt of the offer (ms): the same offer has one address. */
export function offerToken(id: string, createdAt: number, secret: string): string {
  return signLink('offer', id, createdAt + linkLife, secret)
}

/** @throws EnquiryRefusal for an offer that is over already, that begins in the past, or was signed in the future. */
export const checkOffer: StoredEffect<OfferFields> = (site, _tx, { id, fields, language, now }) => {
  const today = dayInBrussels(now)
  if (fields.startDate < today) throw new EnquiryRefusal('ALERT_START_DATE_INVALID', 'startDate')
  if (fields.endDate < today) throw new EnquiryRefusal('ALERT_END_DATE_INVALID', 'endDate')
  if (fields.signDate > today) throw new EnquiryRefusal('ALERT_SIGN_DATE_INVALID', 'signDate')
  const token = offerToken(id, now, site.secret)
  const button = (reader: Language): EmailPart => ({
    kind: 'button',
    text: { key: 'OFFER_SUMMARY_LINK' },
    href: site.settings.siteUrl + href('offer-summary', reader, { token }),
  })
  return {
    staff: [termsTable(fields), button(recipientOf(site.configuration, offerToPurchase.key).language)],
    visitor: [offerTable(fields), termsTable(fields), button(language)],
  }
}

/** For the visitor, whose address nobody proved: the conditions and the place, typed freely, stand on the page that the button opens. */
function offerTable(fields: OfferFields): EmailPart {
  const row = (key: string, value: MailText): EmailRow => ({ label: { key }, value })
  const typed = (key: string, value: string): EmailRow[] => (value ? [row(key, { plain: value })] : [])
  return {
    kind: 'table',
    title: { key: 'OFFER_LEGEND_AMOUNT' },
    rows: [
      row('FIELD_OFFER_AMOUNT', { euro: fields.amount }),
      ...typed('FIELD_OFFER_WORDS', fields.amountInWords),
      row('FIELD_OFFER_START', { date: fields.startDate }),
      row('FIELD_OFFER_END', { date: fields.endDate }),
      ...typed('OFFER_LEGEND_FIRST', nameForMail(`${fields.firstName} ${fields.lastName}`)),
      ...typed('OFFER_LEGEND_SECOND', nameForMail(`${fields.secondFirstName ?? ''} ${fields.secondLastName ?? ''}`)),
      row('FIELD_SIGN_DATE', { date: fields.signDate }),
    ],
  }
}

function termsTable({ amount, startDate, endDate }: OfferFields): EmailPart {
  const dates = { start: { date: startDate }, end: { date: endDate } }
  return {
    kind: 'table',
    title: { key: 'MAIL_OFFER_TERMS' },
    rows: [
      { label: { key: 'OFFER_DOWN_PAYMENT' }, value: { euro: downPayment(amount) } },
      { label: { key: 'FIELD_OFFER_END' }, value: { key: 'OFFER_TERM_IRREVOCABLE_DATED', values: dates } },
      { label: { key: 'FIELD_OFFER_ACCEPTANCE_PLAIN' }, value: { key: 'OFFER_TERM_SALE' } },
    ],
  }
}
