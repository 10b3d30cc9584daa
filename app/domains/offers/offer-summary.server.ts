/** An offer as sent, for holders of its link to read and print. */

import type { Site } from '../../platform/context/site.server'
import { formatDate, formatEuro, formatMoment, formatPhone, type Locale } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import { nameForMail } from '../../platform/spam/unproved-text'
import { findProperty } from '../catalogue/property.server'
import { recordAddress } from '../catalogue/record-address.server'
import { downPayment } from './amount'
import { hasSecond } from './form/offer'
import { isUnproved, type OfferRole, type StoredOffer, stateOf } from './offer.server'
import type { OfferSummaryView, SignerView } from './offer-summary'

/** Until the sender's address is verified, only staff see typed text. @param opened by the reader's link. */
export function offerSummary(
  site: Site,
  { role, offer }: { role: OfferRole; offer: StoredOffer },
  language: Language,
): OfferSummaryView {
  const { fields, propertyID } = offer
  const texts = site.texts(language)
  const property = propertyID === null ? undefined : findProperty(site, propertyID, language)
  const state = stateOf(site, offer)
  const isHidden = isUnproved(offer) && role !== 'staff'
  const signers = signersOf(offer, texts)
  return {
    number: offer.id,
    moment: formatMoment(offer.createdAt, texts),
    ...(property && {
      property: {
        title: property.title,
        reference: property.record.Reference,
        // The catalogue holds no unpublished street; the asking price is not part of an offer.
        address: recordAddress(site, property.record),
      },
    }),
    amount: formatEuro(fields.amount, texts),
    amountInWords: fields.amountInWords,
    downPayment: formatEuro(downPayment(fields.amount), texts),
    start: formatDate(fields.startDate, texts),
    end: formatDate(fields.endDate, texts),
    isHidden,
    isUnprovedForStaff: isUnproved(offer) && role === 'staff',
    ...(!isHidden && { place: fields.place, conditions: fields.conditions }),
    signDate: formatDate(fields.signDate, texts),
    signers: isHidden ? signers.map(withoutText) : signers,
    state,
    button: role === 'first' && state === 'unproved' ? 'prove' : role === 'second' && state === 'waiting' ? 'sign' : undefined,
  }
}

function withoutText({ name, signed }: SignerView): SignerView {
  return { name: nameForMail(name), address: [], signed }
}

function signersOf({ fields, kept, createdAt }: StoredOffer, locale: Locale): SignerView[] {
  const address = (street?: string, number?: string, zip?: string, city?: string) =>
    street ? [`${street} ${number}`, `${zip} ${city}`] : undefined
  const first: SignerView = {
    name: `${fields.firstName} ${fields.lastName}`,
    address: address(fields.street, fields.houseNumber, fields.zip, fields.city),
    email: fields.email,
    phone: formatPhone(fields.phone, locale),
    signed: formatMoment(createdAt, locale),
  }
  if (!hasSecond(fields)) return [first]
  return [
    first,
    {
      name: `${fields.secondFirstName} ${fields.secondLastName}`,
      address: address(fields.secondStreet, fields.secondHouseNumber, fields.secondZip, fields.secondCity),
      email: fields.secondEmail ?? '',
      ...(kept?.signedAt && { signed: formatMoment(kept.signedAt, locale) }),
    },
  ]
}
