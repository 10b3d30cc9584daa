/** An offer as it was sent, to be read and printed by who holds its link. */
import { and, eq } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { enquiry } from '../../../db/schema/site.server'
import { recipientOf } from '../../platform/agency/recipients.server'
import { siteDatabase, siteSecret } from '../../platform/context/site-database.server'
import { readLink } from '../../platform/http/signed-link.server'
import { formatDate, formatEuro } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import { env } from '../../platform/settings/settings.server'
import { addressOfRecord, formatAddress } from '../catalogue/address'
import { findProperty } from '../catalogue/property.server'
import { formatMoment } from '../enquiries/compose-emails.server'
import { downPayment } from './amount'
import { type OfferFields, offerToPurchase } from './form/offer'
import type { OfferSummaryView, SignerView } from './offer-summary'
import { offerToken, offerWork } from './offer-work.server'

/** The work of the running site. */
export const siteOfferWork = () =>
  offerWork({ secret: siteSecret(), siteUrl: env().siteUrl, staffLanguage: recipientOf(offerToPurchase.key).language })

/** The token of an offer that was just sent, for its thank-you page. */
export function tokenOfOffer(id: string, database: SiteDatabase = siteDatabase()): string | undefined {
  const row = database.select({ createdAt: enquiry.createdAt }).from(enquiry).where(eq(enquiry.id, id)).get()
  return row && offerToken(id, row.createdAt, siteSecret())
}

/** A token as it stands in an address, when it is one of ours. */
export function isOfferToken(text: string | null, now = Date.now()): string | undefined {
  return text !== null && readLink('offer', text, now, siteSecret()) !== undefined ? text : undefined
}

/** @returns undefined for a link that is not ours or over, and for an offer that was erased. */
export function offerSummary(token: string | undefined, language: Language, now = Date.now()): OfferSummaryView | undefined {
  const id = readLink('offer', token, now, siteSecret())
  if (id === undefined) return undefined
  const wanted = and(eq(enquiry.id, id), eq(enquiry.form, offerToPurchase.key))
  const row = siteDatabase().select().from(enquiry).where(wanted).get()
  return row && viewOf(row, language)
}

function viewOf(row: typeof enquiry.$inferSelect, language: Language): OfferSummaryView {
  const fields = row.fields as OfferFields
  const property = row.propertyID === null ? undefined : findProperty(row.propertyID, language)
  return {
    number: row.id,
    moment: formatMoment(row.createdAt),
    ...(property && {
      property: {
        title: property.title,
        reference: property.record.Reference,
        // The catalogue has no street that is not published; the asking price is no part of an offer.
        address: formatAddress(addressOfRecord(property.record)),
      },
    }),
    amount: formatEuro(fields.amount),
    amountInWords: fields.amountInWords,
    downPayment: formatEuro(downPayment(fields.amount)),
    start: formatDate(fields.startDate),
    end: formatDate(fields.endDate),
    ...(fields.conditions && { conditions: fields.conditions }),
    place: fields.place,
    signDate: formatDate(fields.signDate),
    signers: signersOf(fields),
  }
}

function signersOf(fields: OfferFields): SignerView[] {
  const address = (street?: string, number?: string, zip?: string, city?: string) =>
    street ? [`${street} ${number}`, `${zip} ${city}`] : undefined
  const first: SignerView = {
    name: `${fields.firstName} ${fields.lastName}`,
    address: address(fields.street, fields.houseNumber, fields.zip, fields.city),
    email: fields.email,
    phone: fields.phone,
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
