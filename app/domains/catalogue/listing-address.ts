/** The addresses of a listing's pages (SPEC §2). */
import type { Language } from '../../platform/i18n/languages'
import { entryHref, findEntry, href, type PathEntry, type PathKey } from '../../platform/paths/table'

/** The parts of a listing's address. */
export type ListingAddress = { id: number; list: 0 | 1; slug: { city: string; title: string } }

/** The detail page of a property, under sales or rents. */
export function listingHref({ id, list, slug }: ListingAddress, language: Language): string {
  return href(list === 1 ? 'rent-property' : 'sale-property', language, { id, ...slug })
}

type NameBehindList<Key> = Key extends `${'sale' | 'rent'}-${infer Name}` ? Name : never

/** The property forms that have a page: `sale-{name}` and `rent-{name}` in the path table. */
export const propertyFormNames = [
  'contact-me',
  'send-to-friend',
  'request-documents',
  'contact-appointment',
  'offer-to-purchase',
  'rental-application',
  'brochure-request',
] as const satisfies NameBehindList<PathKey>[]
export type PropertyFormName = (typeof propertyFormNames)[number]
/** The addresses of a property's forms, in the page's language. */
export type PropertyFormLinks = Partial<Record<PropertyFormName, string>>

/** The form's page in the path table; undefined if this list has none. */
export function propertyFormEntry(name: PropertyFormName, { list }: Pick<ListingAddress, 'list'>): PathEntry | undefined {
  return findEntry(`${list === 1 ? 'rent' : 'sale'}-${name}`)
}

/** The page of a form about a property. @throws if the path table has no such form for this list. */
export function listingFormHref(name: PropertyFormName, listing: ListingAddress, language: Language): string {
  const entry = propertyFormEntry(name, listing)
  if (!entry) throw new Error(`No form '${name}' for list ${listing.list} in data/site/paths.json`)
  return entryHref(entry, language, { id: listing.id, ...listing.slug })
}

/** The page for questions and visits. */
export function propertyContactHref(listing: ListingAddress, language: Language, reason: 'info' | 'visit' = 'info'): string {
  return `${listingFormHref('contact-me', listing, language)}${reason === 'visit' ? '?reason=visit' : ''}`
}

/** The property's print view. */
export function brochureHref({ id, list, slug }: ListingAddress, language: Language): string {
  return href(list === 1 ? 'rent-brochure' : 'sale-brochure', language, { id, ...slug })
}

/** The page with the property's changes; undefined if the agency's path table has none. */
export function timeLineHref({ id, list, slug }: ListingAddress, language: Language): string | undefined {
  const entry = findEntry(list === 1 ? 'rent-time-line' : 'sale-time-line')
  return entry && entryHref(entry, language, { id, ...slug })
}

/** The property's short address, for QR codes; the catalogue redirects to the full one. */
export function shortHref({ id, list }: Pick<ListingAddress, 'id' | 'list'>, language: Language): string {
  return listingHref({ id, list, slug: { city: '-', title: '-' } }, language)
}
