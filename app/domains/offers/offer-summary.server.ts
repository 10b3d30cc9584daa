/** An offer as it was sent, to be read and printed by who holds its link. */

import type { Site } from '../../platform/context/site.server'
import { addressOfRecord, formatAddress } from '../../platform/i18n/address'
import { formatDate, formatEuro, formatMoment, formatPhone, type Locale } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import { findProperty } from '../catalogue/property.server'
import { downPayment } from './amount'
import { hasSecond } from './form/offer'
import { type OfferRole, type StoredOffer, stateOf } from './offer.server'
import type { OfferSummaryView, SignerView } from './offer-summary'

/** @param opened what the link of the reader opens. */
export function offerSummary(
  site: Site,
  { role, offer }: { role: OfferRole; offer: StoredOffer },
  language: Language,
): OfferSummaryView {
  const { fields, propertyID } = offer
  const texts = site.texts(language)
  const property = propertyID === null ? undefined : findProperty(site, propertyID, language)
  const state = stateOf(site, offer)
  return {
    number: offer.id,
    moment: formatMoment(offer.createdAt, texts),
    ...(property && {
      property: {
        title: property.title,
        reference: property.record.Reference,
        // The catalogue has no street that is not published; the asking price is no part of an offer.
        address: formatAddress(addressOfRecord(property.record)),
      },
    }),
    amount: formatEuro(fields.amount, texts),
    amountInWords: fields.amountInWords,
    downPayment: formatEuro(downPayment(fields.amount), texts),
    start: formatDate(fields.startDate, texts),
    end: formatDate(fields.endDate, texts),
    ...(fields.conditions && { conditions: fields.conditions }),
    place: fields.place,
    signDate: formatDate(fields.signDate, texts),
    signers: signersOf(offer, texts),
    state,
    toSign: role === 'second' && state === 'waiting',
  }
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
