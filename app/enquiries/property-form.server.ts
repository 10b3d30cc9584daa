/** The page of a form about a property: the same for every such form. */
import {
  type ListingAddress,
  listingFormHref,
  listingHref,
  type PropertyFormLinks,
  type PropertyFormName,
  propertyFormNames,
} from '../catalogue/address-of-listing'
import type { AboutListing } from '../catalogue/PropertyAside'
import { findProperty, type ShownProperty } from '../catalogue/property.server'
import { languages as allLanguages, type Language } from '../i18n/languages'
import { href, pathTable } from '../paths/table'
import { formLanguages } from './site-settings.server'

export type PropertyFormPage =
  /** Sold or rented: there is nothing to ask any more. `list` is the path of the list it was in. */
  | { kind: 'gone'; property: ShownProperty; state: 'sold' | 'rented'; list: string }
  | {
      kind: 'form'
      property: ShownProperty
      /** The page's own path, and the same in each language. */
      own: string
      alternates: Record<string, string>
      about: AboutListing
    }

/**
 * @param id as it stands in the address.
 * @returns undefined when there is no such property, or the form does not exist in this language.
 */
export function propertyFormPage(
  form: { key: PropertyFormName; languages: readonly Language[] },
  id: string | undefined,
  language: Language,
): PropertyFormPage | undefined {
  const languages = formLanguages(form)
  if (!languages.includes(language)) return undefined
  const property = /^[1-9]\d{0,8}$/.test(id ?? '') ? findProperty(Number(id), language) : undefined
  if (!property) return undefined
  // Some forms make sense for one of the two lists only.
  if (!hasForm(property, form.key)) return undefined
  const { slugs, title, card, record, state } = property
  if (state !== 'offered') {
    return { kind: 'gone', property, state, list: href(property.list === 1 ? 'rent-list' : 'sale-list', language) }
  }
  return {
    kind: 'form',
    property,
    own: listingFormHref(form.key, property, language),
    alternates: Object.fromEntries(
      languages.map(each => [each, listingFormHref(form.key, { ...property, slug: slugs[each] }, each)]),
    ),
    about: {
      title,
      town: card.town,
      reference: record.Reference,
      link: listingHref(property, language),
      picture: card.picture,
    },
  }
}

/** Where the page of a property leads: to each form about it that the path table has, in the languages it is open in. */
export function propertyFormLinks(property: ListingAddress, language: Language): PropertyFormLinks {
  const open = propertyFormNames.filter(
    key => hasForm(property, key) && formLanguages({ key, languages: allLanguages }).includes(language),
  )
  return Object.fromEntries(open.map(key => [key, listingFormHref(key, property, language)]))
}

function hasForm({ list }: Pick<ListingAddress, 'list'>, form: PropertyFormName): boolean {
  return pathTable.some(({ key }) => key === `${list === 1 ? 'rent' : 'sale'}-${form}`)
}
