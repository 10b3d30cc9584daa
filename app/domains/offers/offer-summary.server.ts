/** An offer as it was sent, to be read and printed by who holds its link. */

import { and, eq } from 'drizzle-orm'
import { enquiry } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { addressOfRecord, formatAddress } from '../../platform/i18n/address'
import { formatDate, formatEuro, formatMoment, formatPhone, type Locale } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import { readLink } from '../../platform/signing/signed-link.server'
import { findProperty } from '../catalogue/property.server'
import { downPayment } from './amount'
import { type OfferFields, offerToPurchase } from './form/offer'
import type { OfferSummaryView, SignerView } from './offer-summary'

/** @returns undefined for a link that is not ours or over, and for an offer that was erased. */
export function offerSummary(site: Site, token: string | undefined, language: Language): OfferSummaryView | undefined {
  const id = readLink('offer', token, site.now(), site.secret)
  if (id === undefined) return undefined
  const wanted = and(eq(enquiry.id, id), eq(enquiry.form, offerToPurchase.key))
  const row = site.database.select().from(enquiry).where(wanted).get()
  return row && viewOf(site, row, language)
}

function viewOf(site: Site, row: typeof enquiry.$inferSelect, language: Language): OfferSummaryView {
  const fields = row.fields as OfferFields
  const texts = site.texts(language)
  const property = row.propertyID === null ? undefined : findProperty(site, row.propertyID, language)
  return {
    number: row.id,
    moment: formatMoment(row.createdAt, texts),
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
    signers: signersOf(fields, texts),
  }
}

function signersOf(fields: OfferFields, locale: Locale): SignerView[] {
  const address = (street?: string, number?: string, zip?: string, city?: string) =>
    street ? [`${street} ${number}`, `${zip} ${city}`] : undefined
  const first: SignerView = {
    name: `${fields.firstName} ${fields.lastName}`,
    address: address(fields.street, fields.houseNumber, fields.zip, fields.city),
    email: fields.email,
    phone: formatPhone(fields.phone, locale),
  }
  if (!fields.secondLastName) return [first]
  return [
    first,
    {
      name: `${fields.secondFirstName} ${fields.secondLastName}`,
      address: address(fields.secondStreet, fields.secondHouseNumber, fields.secondZip, fields.secondCity),
      email: fields.secondEmail ?? '',
    },
  ]
}
