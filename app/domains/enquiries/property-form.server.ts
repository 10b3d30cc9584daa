/** The page of a form about a property: the same for every such form. */

import { formLanguages } from '../../platform/agency/recipients.server'
import { languages as allLanguages, type Language } from '../../platform/i18n/languages'
import { href, pathTable } from '../../platform/paths/table'
import {
  type ListingAddress,
  listingFormHref,
  listingHref,
  type PropertyFormLinks,
  type PropertyFormName,
  propertyFormNames,
} from '../catalogue/listing-address'
import type { AboutListing } from '../catalogue/PropertyAside'
import { findProperty, type ShownProperty } from '../catalogue/property.server'
import type { FormState } from './parts/use-enquiry-form'
import type { EnquiryDeps } from './submission.server'
import { openForm } from './take-enquiry.server'

/** A form about a property, and the number and language that an address names. */
type Asked = { form: { key: PropertyFormName; languages: readonly Language[] }; id: string | undefined; language: Language }

/** What the form's page shows. */
export type PropertyFormData =
  /** Sold or rented: there is nothing to ask any more. `list` is the path of the list it was in. */
  | { kind: 'gone'; head: FormHead; state: 'sold' | 'rented'; list: string }
  | { kind: 'form'; head: FormHead; about: AboutListing; state: FormState }
type FormHead = { title: string; noindex: true; alternates?: Record<string, string> }

/**
 * Opens the page of a form about a property.
 * @param query what stands behind the path in every language, such as `?reason=visit`.
 * @throws a Response: 404 for no such property, or a form that does not exist for it or in this language; 308 to the page's
 * own address.
 */
export function openPropertyForm(
  { title, url, query = '', ...asked }: Asked & { title: string; url: URL; query?: string },
  log: EnquiryDeps['log'],
): { property: ShownProperty; data: PropertyFormData } {
  const { form, language } = asked
  const property = askedProperty(asked)
  const head: FormHead = { title: `${title}: ${property.title}`, noindex: true }
  if (property.state !== 'offered') {
    const list = href(property.list === 1 ? 'rent-list' : 'sale-list', language)
    return { property, data: { kind: 'gone', head, state: property.state, list } }
  }
  const own = listingFormHref(form.key, property, language)
  if (url.pathname !== own) throw new Response(null, { status: 308, headers: { Location: own + url.search } })
  const { slugs, card, record } = property
  head.alternates = Object.fromEntries(
    formLanguages(form).map(each => [each, listingFormHref(form.key, { ...property, slug: slugs[each] }, each) + query]),
  )
  const about = {
    title: property.title,
    town: card.town,
    reference: record.Reference,
    link: listingHref(property, language),
    picture: card.picture,
  }
  const state = openForm(form, { action: own + query, propertyID: property.id }, log)
  return { property, data: { kind: 'form', head, about, state } }
}

/**
 * The property a form is posted about; undefined once it is sold or rented.
 * @throws a Response: 404 as for the page.
 */
export function offeredProperty(asked: Asked): ShownProperty | undefined {
  const property = askedProperty(asked)
  return property.state === 'offered' ? property : undefined
}

function askedProperty({ form, id, language }: Asked): ShownProperty {
  const property = /^[1-9]\d{0,8}$/.test(id ?? '') ? findProperty(Number(id), language) : undefined
  // Some forms make sense for one of the two lists only.
  if (!property || !hasForm(property, form.key) || !formLanguages(form).includes(language))
    throw new Response(null, { status: 404 })
  return property
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
