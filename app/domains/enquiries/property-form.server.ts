/** The page of any form about a property. */

import type { CaptchaSetting } from '../../platform/agency/config/spam.server'
import { formLanguages } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import { answerGone, showForm } from '../../platform/http/form-answer'
import { type Language, languages } from '../../platform/i18n/languages'
import { colon } from '../../platform/i18n/punctuation'
import { href } from '../../platform/paths/table'
import {
  type ListingAddress,
  listingFormHref,
  listingHref,
  type PropertyFormLinks,
  type PropertyFormName,
  propertyFormEntry,
  propertyFormNames,
} from '../catalogue/listing-address'
import type { AboutListing } from '../catalogue/PropertyAside'
import { findPropertyOf, type ShownProperty } from '../catalogue/property.server'
import { aboutListing } from './about-listing.server'
import type { FormState } from './parts/use-enquiry-form'
import { answerEnquiry } from './sent-here.server'
import type { RegisteredForm, StoredEffect } from './submission.server'
import { openForm, type TakenEnquiry, takeEnquiry } from './take-enquiry.server'

/** The address of a form about a property, as `pageOf` returns it. */
type FormAddress = { place: { parameters: Record<string, string> }; language: Language; url: URL }

/** A form about a property, and the number and language in its address. */
type Asked = { form: PropertyForm; id: string | undefined; language: Language }
type PropertyForm = { key: PropertyFormName }

/** What the form's page shows. */
export type PropertyFormData =
  /** Sold or rented, so the form is closed. `list` is the path of its list. */
  | { kind: 'gone'; head: FormHead; state: 'sold' | 'rented'; list: string }
  | { kind: 'form'; head: FormHead; about: AboutListing; state: FormState }
type FormHead = { title: string; noindex: true; alternates: Record<string, string>; form?: { id: string } }

/**
 * Opens the page of a form about a property.
 * @param query appended to the path in every language, such as `?reason=visit`.
 * @param captchaFor the captcha required now, if the form has none of its own.
 * @throws a Response: 404 for an unknown property, or a form not available for it or in this language; 308 to the page's
 * canonical address.
 */
export function openPropertyForm(
  site: Site,
  form: PropertyForm,
  { place, language, url }: FormAddress,
  {
    title,
    query = '',
    captchaFor,
  }: { title: string; query?: string; captchaFor?: (propertyID: number) => CaptchaSetting | undefined },
): { property: ShownProperty; data: PropertyFormData } {
  const property = askedProperty(site, { form, id: place.parameters.id, language })
  const head: FormHead = {
    title: `${title}${colon(language)} ${property.title}`,
    noindex: true,
    alternates: otherLanguages(site, form, property, query),
  }
  if (property.state !== 'offered') {
    const list = href(property.list === 1 ? 'rent-list' : 'sale-list', language)
    return { property, data: { kind: 'gone', head, state: property.state, list } }
  }
  const own = listingFormHref(form.key, property, language)
  if (url.pathname !== own) throw new Response(null, { status: 308, headers: { Location: own + url.search } })
  const about = aboutListing(property, language)
  const state = openForm(site, form, { action: own + query, propertyID: property.id }, captchaFor?.(property.id))
  return { property, data: { kind: 'form', head: { ...head, form: { id: form.key } }, about, state } }
}

/** The form in each language, or the property if it is not available there. */
function otherLanguages(site: Site, { key }: PropertyForm, property: ShownProperty, query: string): Record<string, string> {
  const open = formLanguages(site.configuration, key)
  return Object.fromEntries(
    languages.map(each => {
      const there = { ...property, slug: property.slugs[each] }
      return [each, open.includes(each) ? listingFormHref(key, there, each) + query : listingHref(there, each)]
    }),
  )
}

/**
 * Handles a GET of a form about a property.
 * @param more further data for the page, loaded if the form is shown.
 */
export function showPropertyForm<More extends object = object>(
  site: Site,
  form: RegisteredForm<never, PropertyFormName> | { definition: PropertyForm },
  address: FormAddress,
  { more, ...page }: { title: string; query?: string; more?: (property: ShownProperty) => More },
) {
  const { property, data } = openPropertyForm(site, form.definition, address, page)
  return showForm({ ...data, ...(more?.(property) as More) })
}

type PropertyPost<F> = {
  request: Request
  /** From the load context. */
  clientAddress: string
  onStored?: readonly StoredEffect<F>[]
  captcha?: CaptchaSetting
  /** Query of the thank-you page besides the property, such as `&outcome=held`. */
  outcome?: (sent: Extract<TakenEnquiry, { kind: 'sent' }>) => string
}

/** Handles a post of a form about a property: 410 once it is sold or rented. */
export async function takePropertyForm<F extends Record<string, unknown>>(
  site: Site,
  form: RegisteredForm<F, PropertyFormName>,
  { place, language }: FormAddress,
  { request, clientAddress, onStored, captcha, outcome }: PropertyPost<F>,
) {
  const property = offeredProperty(site, { form: form.definition, id: place.parameters.id, language })
  if (!property) return answerGone()
  const result = await takeEnquiry(site, form, {
    post: request,
    clientAddress,
    language,
    propertyID: property.id,
    onStored,
    captcha,
  })
  const query = (result.kind === 'sent' && outcome?.(result)) || ''
  return answerEnquiry(site, result, `${href(form.definition.thankYou, language)}?property=${property.id}${query}`)
}

/**
 * The property of a posted form; undefined once it is sold or rented.
 * @throws a Response: 404 as for the page.
 */
export function offeredProperty(site: Site, asked: Asked): ShownProperty | undefined {
  const property = askedProperty(site, asked)
  return property.state === 'offered' ? property : undefined
}

function askedProperty(site: Site, { form, id, language }: Asked): ShownProperty {
  const property = findPropertyOf(site, id, language)
  // Some forms exist for one of the two lists only.
  if (!property || !propertyFormEntry(form.key, property) || !formLanguages(site.configuration, form.key).includes(language))
    throw new Response(null, { status: 404 })
  return property
}

/** Links from a property's page to each of its forms in the path table, in the languages that they are open in. */
export function propertyFormLinks(site: Site, property: ListingAddress, language: Language): PropertyFormLinks {
  const open = propertyFormNames.filter(
    key => propertyFormEntry(key, property) && formLanguages(site.configuration, key).includes(language),
  )
  return Object.fromEntries(open.map(key => [key, listingFormHref(key, property, language)]))
}
