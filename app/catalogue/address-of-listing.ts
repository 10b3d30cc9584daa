/** The addresses of a listing's pages (SPEC §2). */
import type { Language } from '../i18n/languages'
import { href } from '../paths/table'

/** What an address of a listing is made of. */
export type ListingAddress = { id: number; list: 0 | 1; slug: { city: string; title: string } }

/** The detail page of a property, among the sales or the rents. */
export function listingHref({ id, list, slug }: ListingAddress, language: Language): string {
  return href(list === 1 ? 'rent-property' : 'sale-property', language, { id, ...slug })
}

/** The page where a visitor asks for more information or for a visit. */
export function contactMeHref({ id, list, slug }: ListingAddress, language: Language, reason: 'info' | 'visit' = 'info'): string {
  return `${href(list === 1 ? 'rent-contact-me' : 'sale-contact-me', language, { id, ...slug })}${reason === 'visit' ? '?reason=visit' : ''}`
}

/** The print view of a property. */
export function brochureHref({ id, list, slug }: ListingAddress, language: Language): string {
  return href(list === 1 ? 'rent-brochure' : 'sale-brochure', language, { id, ...slug })
}

/** A short address of the property, for a QR code: the catalogue leads on to the one with the words. */
export function shortHref({ id, list }: Pick<ListingAddress, 'id' | 'list'>, language: Language): string {
  return listingHref({ id, list, slug: { city: '-', title: '-' } }, language)
}
