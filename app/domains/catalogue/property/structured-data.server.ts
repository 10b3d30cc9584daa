/** A property for search engines: schema.org as JSON-LD, with only what its page shows. */

import type {
  Accommodation,
  Apartment,
  Event,
  House,
  Offer,
  ParkingFacility,
  Place,
  PostalAddress,
  RealEstateListing,
  UnitPriceSpecification,
  WithContext,
} from 'schema-dts'
import type { Site } from '../../../platform/context/site.server'
import { excerpt } from '../../../platform/i18n/formats'
import type { Language } from '../../../platform/i18n/languages'
import { pictureAddress } from '../../../platform/media/picture-address'
import type { PriceView } from '../cards/card-view'
import { priceView } from '../cards/card-view.server'
import { leaseYears } from '../lease'
import { listingHref } from '../listing-address'
import { marquees } from '../marquee.server'
import type { ShownProperty } from '../property.server'
import { isDwelling } from '../sheet/mandatory'

type Dwelling = House | Apartment | Accommodation | Place | ParkingFacility

/** Kinds of SPEC §9 by WebID; uninhabitable ones are a Place. */
const kinds: Record<number, 'House' | 'Apartment' | 'Accommodation' | 'ParkingFacility'> = {
  1: 'House',
  2: 'Apartment',
  3: 'Apartment',
  5: 'Accommodation',
  7: 'ParkingFacility',
}
/** ISO 3166-1 codes, by our numbers (`domains/feeds/values/categories.ts`). */
const countries: Record<number, string> = {
  10: 'BE',
  50: 'LU',
  250: 'FR',
  276: 'DE',
  380: 'IT',
  528: 'NL',
  620: 'PT',
  724: 'ES',
  826: 'GB',
}
/** UN/CEFACT: square metre, month, year. */
const units = { squareMetre: 'MTK', month: 'MON', year: 'ANN' }

/**
 * @param siteUrl origin of the public address.
 * @param agency `@id` of the agency's entry.
 */
export function listingData(
  site: Site,
  shown: ShownProperty,
  language: Language,
  { siteUrl, agency }: { siteUrl: string; agency: string },
): WithContext<RealEstateListing> {
  const { record, pictures } = shown
  const url = siteUrl + listingHref(shown, language)
  const price = priceView(shown.card, marquees(site.configuration).ignore)
  const lease = record.Goal === 1 ? leaseYears(record.ContractTypeName) : undefined
  const listing: WithContext<RealEstateListing> = {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: shown.title,
    inLanguage: language,
    datePosted: record.DateOfPosting,
    about: dwelling(shown),
    offers: offer(record.Goal, price, agency),
  }
  // Texts in another language are omitted.
  if (record.Description && shown.textLanguage === language)
    listing.description = excerpt(record.Description.replace(/\s+/g, ' '))
  if (record.ModifyDate) listing.dateModified = record.ModifyDate
  if (lease !== undefined) listing.leaseLength = { '@type': 'QuantitativeValue', value: lease, unitCode: units.year }
  if (pictures.length > 0) listing.image = pictures.slice(0, 5).map(({ src }) => siteUrl + pictureAddress(src, 1050, 'jpeg'))
  return listing
}

/** A property's open house, as an event at its place. @param organizer `@id` of the agency's entry. */
export function openHouseData(
  shown: ShownProperty,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  { name, url, organizer }: { name: string; url: string; organizer: string },
): WithContext<Event> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: `${name}: ${shown.title}`,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: dwelling(shown),
    organizer: { '@id': organizer },
    url,
  }
}

function dwelling({ record }: ShownProperty): Dwelling {
  // A home of a kind that the provider does not name is still a home.
  const kind = kinds[record.WebID ?? 0] ?? (record.WebID === undefined && isDwelling(record) ? 'Accommodation' : undefined)
  const place: Exclude<Place, string> = { '@type': 'Place', address: postalAddress(record) }
  // A hidden street also hides the coordinates.
  if (record.PublishAddress) {
    place.geo = { '@type': 'GeoCoordinates', latitude: record.Latitude, longitude: record.Longitude }
  }
  if (kind === undefined || kind === 'ParkingFacility') return { ...place, '@type': kind ?? 'Place' } as Place | ParkingFacility
  const home: Accommodation = { ...place, '@type': 'Accommodation' } as Extract<Accommodation, { '@type': 'Accommodation' }>
  home.accommodationCategory = record.MainTypeName
  if (record.NumberOfBedRooms) home.numberOfBedrooms = record.NumberOfBedRooms
  if (record.NumberOfBathRooms) home.numberOfBathroomsTotal = record.NumberOfBathRooms
  if (record.ConstructionYear) home.yearBuilt = record.ConstructionYear
  if (record.SurfaceLiving) {
    home.floorSize = { '@type': 'QuantitativeValue', value: record.SurfaceLiving, unitCode: units.squareMetre }
  }
  return { ...home, '@type': kind } as House | Apartment | Accommodation
}

function postalAddress(record: ShownProperty['record']): PostalAddress {
  const door = [record.Street, record.HouseNumber].filter(Boolean).join(' ')
  return {
    '@type': 'PostalAddress',
    ...(record.PublishAddress && door && { streetAddress: door }),
    postalCode: record.Zip,
    addressLocality: record.City,
    addressCountry: countries[record.CountryID] ?? record.CountryName,
  }
}

function offer(goal: 0 | 1 | 2, price: PriceView, agency: string): Offer {
  const made: Offer = {
    '@type': 'Offer',
    businessFunction: { '@id': `http://purl.org/goodrelations/v1#${goal === 1 ? 'LeaseOut' : 'Sell'}` },
    availability: 'https://schema.org/InStock',
    seller: { '@id': agency },
  }
  if (price.kind !== 'amount' && price.kind !== 'startingFrom') return made
  made.priceCurrency = 'EUR'
  if (price.kind === 'amount') made.price = price.amount
  const specification: UnitPriceSpecification = { '@type': 'UnitPriceSpecification', priceCurrency: 'EUR' }
  if (price.kind === 'startingFrom') specification.minPrice = price.amount
  else specification.price = price.amount
  if (price.vat) specification.valueAddedTaxIncluded = false
  if (goal === 1) specification.unitCode = units.month
  if (goal === 1 || price.kind === 'startingFrom' || price.vat) made.priceSpecification = specification
  return made
}
