/** The mails about an offer besides those of its form, and the parts of both. */

import { recipientOf } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { EmailPart, EmailRow, MailText } from '../../platform/mail/email'
import type { Mail } from '../../platform/mail/outbox.server'
import { nameForMail } from '../../platform/spam/unproved-text'
import { aboutInMail } from '../catalogue/mail-about.server'
import { aboutParts, aboutTable } from '../enquiries/compose-emails.server'
import { greetingOf, staffMail } from '../enquiries/fields/mail-words'
import { staffAddresses } from '../enquiries/staff-addresses.server'
import { mailsToStaff } from '../enquiries/staff-mails.server'
import { staffMailsAgain } from '../enquiries/store-enquiry.server'
import { downPayment } from './amount'
import { hasSecond, namesOf, type OfferFields, offerToPurchase } from './form/offer'
import { type OfferRole, offerLink, type StoredOffer } from './offer.server'

export const offerKey = 'offer-to-purchase'

export const text = (key: string, values?: Extract<MailText, { key: string }>['values']): EmailPart => ({
  kind: 'text',
  text: { key, values },
})

/** @param role of the mail's reader. @param key of the button's words. */
export function offerButton(
  site: Site,
  offer: StoredOffer,
  {
    language,
    role,
    key = role === 'staff' ? 'MAIL_OFFER_VIEW' : 'OFFER_SUMMARY_LINK',
  }: { language: Language; role: OfferRole; key?: string },
): EmailPart {
  return { kind: 'button', text: { key }, href: offerLink(site, offer, { language, role }) }
}

/** For a buyer whose address is unverified: amounts, dates and names; everything else is on the page behind the button. */
export function offerTable(fields: OfferFields): EmailPart {
  const row = (key: string, value: MailText): EmailRow => ({ label: { key }, value })
  const typed = (key: string, value: string): EmailRow[] => (value ? [row(key, { plain: value })] : [])
  return {
    kind: 'table',
    title: { key: 'OFFER_LEGEND_AMOUNT' },
    rows: [
      row('FIELD_OFFER_AMOUNT', { euro: fields.amount }),
      row('FIELD_OFFER_START', { date: fields.startDate }),
      row('FIELD_OFFER_END_PLAIN', { date: fields.endDate }),
      ...typed('OFFER_LEGEND_FIRST', nameForMail(`${fields.firstName} ${fields.lastName}`)),
      ...typed('OFFER_LEGEND_SECOND', nameForMail(`${fields.secondFirstName ?? ''} ${fields.secondLastName ?? ''}`)),
      row('FIELD_SIGN_DATE', { date: fields.signDate }),
    ],
  }
}

export function termsTable({ amount, startDate, endDate }: OfferFields): EmailPart {
  const dates = { start: { date: startDate }, end: { date: endDate } }
  return {
    kind: 'table',
    title: { key: 'MAIL_OFFER_TERMS' },
    rows: [
      { label: { key: 'OFFER_DOWN_PAYMENT' }, value: { euro: downPayment(amount) } },
      { label: { key: 'MAIL_LABEL_OFFER_BINDS' }, value: { key: 'MAIL_OFFER_DATES', values: dates } },
      { label: { key: 'MAIL_LABEL_OFFER_ACCEPTED' }, value: { key: 'OFFER_TERM_SALE' } },
    ],
  }
}

type Signer = 'first' | 'second'

const signerOf = (fields: OfferFields, signer: Signer) =>
  signer === 'first'
    ? { to: fields.email, title: fields.title, firstName: fields.firstName, lastName: fields.lastName }
    : { to: fields.secondEmail ?? '', firstName: fields.secondFirstName ?? '', lastName: fields.secondLastName ?? '' }

type BuyerMail = { template: string; subject: string; parts: EmailPart[] }

/** A mail to a buyer: fixed text, names as allowed to an unverified address, the property, no typed text. */
function buyerMail(site: Site, { id, fields, language, kept, propertyID }: StoredOffer, signer: Signer, mail: BuyerMail): Mail {
  const { to, ...names } = signerOf(fields, signer)
  const about = kept?.about.visitor
  const frame = propertyID === null ? {} : aboutInMail(site, propertyID, language)
  return {
    template: mail.template,
    language,
    to,
    replyTo: staffAddresses(site, offerKey, { propertyID })[0],
    enquiryID: id,
    content: {
      subject: { key: mail.subject, values: { title: about?.title ?? '', city: about?.city ?? '' } },
      about: frame,
      parts: [
        { kind: 'text', text: greetingOf(names) },
        ...mail.parts,
        ...(about ? aboutParts(about, frame) : []),
        text('MAIL_VISITOR_QUESTIONS', { phone: site.configuration.agency.phone }),
      ],
      signed: true,
      footnote: { key: 'MAIL_WHY', values: { site: new URL(site.settings.siteUrl).host } },
    },
  }
}

/**
 * The only mail to a second buyer who has not signed: it links to the whole offer, and explains what to do about an unexpected
 * one.
 */
export function signMail(site: Site, offer: StoredOffer): Mail {
  const name = nameForMail(`${offer.fields.firstName} ${offer.fields.lastName}`)
  return buyerMail(site, offer, 'second', {
    template: `${offerKey}.sign`,
    subject: 'MAIL_OFFER_SIGN_SUBJECT',
    parts: [
      name ? text('MAIL_OFFER_SIGN_BODY', { name }) : text('MAIL_OFFER_SIGN_BODY_NO_NAME'),
      offerButton(site, offer, { language: offer.language, role: 'second', key: 'MAIL_OFFER_SIGN_BUTTON' }),
      text('MAIL_OFFER_SIGN_AFTER'),
      text('MAIL_OFFER_SIGN_UNTIL', { end: { date: offer.fields.endDate } }),
      text('MAIL_OFFER_SIGN_NOT_YOU'),
    ],
  })
}

/** For buyers who have signed; only the first one's link verifies an address. */
function buyerButton(site: Site, offer: StoredOffer, signer: Signer): EmailPart {
  return offerButton(site, offer, { language: offer.language, role: signer === 'first' ? 'first' : 'reader' })
}

/** Whether the second of two buyers has not signed. */
function lacksSignature({ fields, kept }: StoredOffer): boolean {
  return hasSecond(fields) && kept !== null && kept.state !== 'complete'
}

/** Both have signed: to each of them. */
export function signedMails(site: Site, offer: StoredOffer): Mail[] {
  return (['first', 'second'] as const).map(signer =>
    buyerMail(site, offer, signer, {
      template: `${offerKey}.signed`,
      subject: 'MAIL_OFFER_SIGNED_SUBJECT',
      parts: [text('MAIL_OFFER_SIGNED_BODY'), termsTable(offer.fields), buyerButton(site, offer, signer)],
    }),
  )
}

/** The whole offer again, after both have signed. */
export function signedStaffMails(site: Site, offer: StoredOffer): Mail[] {
  const { id, fields, language, createdAt, propertyID } = offer
  const form = { ...offerToPurchase({ today: fields.signDate }), staff: staffMail('OFFER_SIGNED') }
  const reader = recipientOf(site.configuration, offerKey).language
  const enquiry = { id, fields, language, createdAt, ...(propertyID !== null && { propertyID }) }
  return staffMailsAgain(site, form, enquiry, [termsTable(fields), offerButton(site, offer, { language: reader, role: 'staff' })])
}

export type OfferAnswer = 'accepted' | 'refused' | 'countered'

/** The owners' answer in fixed words, to the buyers who signed. @param counter the amount that the owners ask (euro) */
export function answeredMails(site: Site, offer: StoredOffer, answer: OfferAnswer, counter?: number): Mail[] {
  const signers: Signer[] = hasSecond(offer.fields) && !lacksSignature(offer) ? ['first', 'second'] : ['first']
  const key = `MAIL_OFFER_${answer.toUpperCase()}`
  const values = { amount: { euro: offer.fields.amount }, ...(counter !== undefined && { counter: { euro: counter } }) }
  return signers.map(signer =>
    buyerMail(site, offer, signer, {
      template: `${offerKey}.${answer}`,
      subject: `${key}_SUBJECT`,
      parts: [text(key, values), buyerButton(site, offer, signer)],
    }),
  )
}

/** The last day is over: to buyers who signed. */
export function lapsedMails(site: Site, offer: StoredOffer): Mail[] {
  const isUnsigned = lacksSignature(offer)
  const signers: Signer[] = hasSecond(offer.fields) && !isUnsigned ? ['first', 'second'] : ['first']
  const key = isUnsigned ? 'MAIL_OFFER_LAPSED_UNSIGNED' : 'MAIL_OFFER_LAPSED'
  return signers.map(signer =>
    buyerMail(site, offer, signer, {
      template: `${offerKey}.lapsed`,
      subject: 'MAIL_OFFER_LAPSED_SUBJECT',
      parts: [text(key, { end: { date: offer.fields.endDate } }), buyerButton(site, offer, signer)],
    }),
  )
}

export function lapsedStaffMails(site: Site, offer: StoredOffer): Mail[] {
  const { id, fields, kept, propertyID } = offer
  const about = kept?.about.staff
  const language = recipientOf(site.configuration, offerKey).language
  const key = lacksSignature(offer) ? 'MAIL_STAFF_OFFER_LAPSED_UNSIGNED' : 'MAIL_STAFF_OFFER_LAPSED'
  return mailsToStaff(site, offerKey, {
    template: `${offerKey}.lapsed-staff`,
    enquiryID: id,
    replyTo: fields.email,
    ...(propertyID !== null && { propertyID }),
    content: {
      subject: {
        key: 'MAIL_STAFF_OFFER_LAPSED_SUBJECT',
        values: { reference: about?.reference ?? '', title: about?.title ?? '' },
      },
      parts: [
        text(key, { name: namesOf(fields), end: { date: fields.endDate } }),
        offerTable(fields),
        offerButton(site, offer, { language, role: 'staff' }),
        ...(about ? [aboutTable(about)] : []),
        text('MAIL_STAFF_REPLY_HINT'),
      ],
      signed: false,
    },
  })
}
