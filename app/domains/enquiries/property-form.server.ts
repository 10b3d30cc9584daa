/** The page of a form about a property: the same for every such form. */

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

/** The page of a form about a property, as its address names it: what `pageOf` gives of a request. */
type FormAddress = { place: { parameters: Record<string, string> }; language: Language; url: URL }

/** A form about a property, and the number and language that an address names. */
type Asked = { form: PropertyForm; id: string | undefined; language: Language }
type PropertyForm = { key: PropertyFormName }

/** What the form's page shows. */
export type PropertyFormData =
  /** Sold or rented: there is nothing to ask any more. `list` is the path of the list it was in. */
  | { kind: 'gone'; head: FormHead; state: 'sold' | 'rented'; list: string }
  | { kind: 'form'; head: FormHead; about: AboutListing; state: FormState }
type FormHead = { title: string; noindex: true; alternates: Record<string, string> }

/**
 * Opens the page of a form about a property.
 * @param query what stands behind the path in every language, such as `?reason=visit`.
 * @param captchaFor the captcha that is asked for now, where the form has none of its own.
 * @throws a Response: 404 for no such property, or a form that does not exist for it or in this language; 308 to the page's
 * own address.
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
  return { property, data: { kind: 'form', head, about, state } }
}

/** The form in each language; where it is not there in one, the property. */
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
 * The answer to a GET of a form about a property.
 * @param more what the page shows beside it, asked for where the form is shown.
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
  /** Of the load context. */
  clientAddress: string
  onStored?: readonly StoredEffect<F>[]
  captcha?: CaptchaSetting
  /** What the address of the thank-you page says beside the property, such as `&outcome=held`. */
  outcome?: (sent: Extract<TakenEnquiry, { kind: 'sent' }>) => string
}

/** The answer to the post of a form about a property: 410 once it is sold or rented. */
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
 * The property a form is posted about; undefined once it is sold or rented.
 * @throws a Response: 404 as for the page.
 */
export function offeredProperty(site: Site, asked: Asked): ShownProperty | undefined {
  const property = askedProperty(site, asked)
  return property.state === 'offered' ? property : undefined
}

function askedProperty(site: Site, { form, id, language }: Asked): ShownProperty {
  const property = findPropertyOf(site, id, language)
  // Some forms make sense for one of the two lists only.
  if (!property || !propertyFormEntry(form.key, property) || !formLanguages(site.configuration, form.key).includes(language))
    throw new Response(null, { status: 404 })
  return property
}

/** Where the page of a property leads: to each form about it that the path table has, in the languages it is open in. */
export function propertyFormLinks(site: Site, property: ListingAddress, language: Language): PropertyFormLinks {
  const open = propertyFormNames.filter(
    key => propertyFormEntry(key, property) && formLanguages(site.configuration, key).includes(language),
  )
  return Object.fromEntries(open.map(key => [key, listingFormHref(key, property, language)]))
}
