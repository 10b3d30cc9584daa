/**
 * Loaders and actions of form pages, one call each: for a form about a property, and for a form with its own page. The route
 * supplies what the page shows besides the form.
 */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import type { PropertyFormName } from '../domains/catalogue/listing-address'
import type { ShownProperty } from '../domains/catalogue/property.server'
import type { EnquiryForm } from '../domains/enquiries/enquiry-form'
import { offeredProperty, showPropertyForm, takePropertyForm } from '../domains/enquiries/property-form.server'
import { answerEnquiry } from '../domains/enquiries/sent-here.server'
import type { RegisteredForm, StoredEffect } from '../domains/enquiries/submission.server'
import { openForm, takeEnquiry } from '../domains/enquiries/take-enquiry.server'
import { notFound, type PageContext, pageOf } from '../domains/site/page.server'
import { findPage } from '../domains/site/pages.server'
import { formLanguages, offeredLanguages } from '../platform/agency/configuration.server'
import type { FormKey } from '../platform/agency/form-keys'
import { siteOf } from '../platform/context/load-context.server'
import type { Site } from '../platform/context/site.server'
import { clientOf } from '../platform/http/client-of'
import { answerGone, answerRefused, noStore } from '../platform/http/form-answer'
import { breadcrumbs } from '../platform/paths/breadcrumbs'
import { href, type PlainPathKey } from '../platform/paths/table'
import { register } from './forms.server'

type PropertyPage<More> = {
  title: string
  /** Follows the path in every language, such as `?reason=visit`. */
  query?: string
  /** The page's additional content, requested only if the form is shown. */
  more?: (property: ShownProperty) => More
}

/**
 * The loader of a form about a property. @param describe gives the page's texts and content; `site` and `page` are the request's.
 */
export function propertyFormLoader<F extends Record<string, unknown>, More extends object = object>(
  form: RegisteredForm<F, PropertyFormName>,
  describe: (page: PageContext, site: Site) => PropertyPage<More>,
) {
  return ({ request, context }: LoaderFunctionArgs) => {
    const site = siteOf(context)
    const page = pageOf(site, request)
    return showPropertyForm<More>(site, form as unknown as RegisteredForm<never, PropertyFormName>, page, describe(page, site))
  }
}

/** The action of a form about a property. */
export function propertyFormAction<F extends Record<string, unknown>>(form: RegisteredForm<F, PropertyFormName>) {
  return ({ request, context }: ActionFunctionArgs) => {
    const site = siteOf(context)
    return takePropertyForm(site, form, pageOf(site, request), { request, clientAddress: clientOf(context) })
  }
}

/**
 * The action of a form whose rules depend on its property: 410 once that is sold or rented.
 * @param formOf gives the form for the property.
 * @param outcome what the thank-you page's address says besides the property, depending on what was stored.
 * @param refuses whether the property takes no such post (403): its page says why.
 */
export function ownPropertyFormAction<F extends Record<string, unknown>>(
  { definition }: RegisteredForm<F, PropertyFormName>,
  formOf: (site: Site, property: ShownProperty) => EnquiryForm<F, PropertyFormName & FormKey>,
  {
    effects = [],
    outcome,
    refuses,
  }: {
    effects?: StoredEffect<F>[]
    outcome?: (site: Site, enquiryID: string) => string
    refuses?: (site: Site, property: ShownProperty) => boolean
  } = {},
) {
  return ({ request, context }: ActionFunctionArgs) => {
    const site = siteOf(context)
    const page = pageOf(site, request)
    const property = offeredProperty(site, { form: definition, id: page.place.parameters.id, language: page.language })
    if (!property) return answerGone()
    if (refuses?.(site, property)) return answerRefused()
    return takePropertyForm(site, register(formOf(site, property), ...effects), page, {
      request,
      clientAddress: clientOf(context),
      outcome: sent => outcome?.(site, sent.enquiryID) ?? '',
    })
  }
}

/**
 * The loader of a form with its own page that is not about a catalogue entry.
 * @param key of its page in the path table.
 * @param texts locale keys of the page's title and introduction, unless pages.json has a page with this key; that page's text
 * then appears above the form.
 */
export function formPageLoader<F extends Record<string, unknown>>(
  { definition }: RegisteredForm<F>,
  key: PlainPathKey,
  texts: { title: string; intro: string },
) {
  return ({ request, context }: LoaderFunctionArgs) => {
    const site = siteOf(context)
    const { place, language, t } = pageOf(site, request)
    const languages = formLanguages(site.configuration, definition.key)
    if (!languages.includes(language)) throw notFound()
    const page = findPage(site, key, language)
    const title = page?.title ?? t(texts.title)
    const alternates = Object.fromEntries(offeredLanguages(site.configuration, languages).map(each => [each, href(key, each)]))
    const head = { title, description: page?.description ?? t(texts.intro), alternates, form: { id: definition.key } }
    const about = { lead: page?.intro ?? t(texts.intro), body: page?.body ?? [] }
    const state = openForm(site, definition, { action: href(key, language) })
    return json({ head, about, crumbs: breadcrumbs(place, title), state }, { headers: noStore })
  }
}

/** The action of a form that is not about a catalogue entry: 404 in a language without this form. */
export function formAction<F extends Record<string, unknown>>(form: RegisteredForm<F>) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const site = siteOf(context)
    const { language } = pageOf(site, request)
    if (!formLanguages(site.configuration, form.definition.key).includes(language)) throw notFound()
    const result = await takeEnquiry(site, form, { post: request, clientAddress: clientOf(context), language })
    return answerEnquiry(site, result, href(form.definition.thankYou, language))
  }
}
