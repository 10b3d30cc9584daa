/** The addresses of a listing's pages (SPEC §2). */
import type { Language } from '../../platform/i18n/languages'
import { entryHref, findEntry, href, type PathEntry, type PathKey } from '../../platform/paths/table'

/** What an address of a listing is made of. */
export type ListingAddress = { id: number; list: 0 | 1; slug: { city: string; title: string } }

/** The detail page of a property, among the sales or the rents. */
export function listingHref({ id, list, slug }: ListingAddress, language: Language): string {
  return href(list === 1 ? 'rent-property' : 'sale-property', language, { id, ...slug })
}

type NameBehindList<Key> = Key extends `${'sale' | 'rent'}-${infer Name}` ? Name : never

/** The forms that properties have a page for: `sale-{name}` and `rent-{name}` of the path table. */
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
/** The addresses of the forms that a property has, in the language of the page. */
export type PropertyFormLinks = Partial<Record<PropertyFormName, string>>

/** The page of a form in the path table; undefined when there is none for properties of this list. */
export function propertyFormEntry(name: PropertyFormName, { list }: Pick<ListingAddress, 'list'>): PathEntry | undefined {
  return findEntry(`${list === 1 ? 'rent' : 'sale'}-${name}`)
}

/** The page of a form about a property. @throws when the path table has no such form for this kind of list. */
export function listingFormHref(name: PropertyFormName, listing: ListingAddress, language: Language): string {
  const entry = propertyFormEntry(name, listing)
  if (!entry) throw new Error(`No form '${name}' for list ${listing.list} in data/site/paths.json`)
  return entryHref(entry, language, { id: listing.id, ...listing.slug })
}

/** The page where a visitor asks for more information or for a visit. */
export function propertyContactHref(listing: ListingAddress, language: Language, reason: 'info' | 'visit' = 'info'): string {
  return `${listingFormHref('contact-me', listing, language)}${reason === 'visit' ? '?reason=visit' : ''}`
}

/** The print view of a property. */
export function brochureHref({ id, list, slug }: ListingAddress, language: Language): string {
  return href(list === 1 ? 'rent-brochure' : 'sale-brochure', language, { id, ...slug })
}

/** A short address of the property, for a QR code: the catalogue leads on to the one with the words. */
export function shortHref({ id, list }: Pick<ListingAddress, 'id' | 'list'>, language: Language): string {
  return listingHref({ id, list, slug: { city: '-', title: '-' } }, language)
}
