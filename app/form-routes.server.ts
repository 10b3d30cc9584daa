/**
 * The loader and the action of the pages of forms, one call each: of a form about a property, and of a form that has a page of
 * its own. What a page shows beside its form, its route gives.
 */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import type { PropertyFormName } from './domains/catalogue/listing-address'
import type { ShownProperty } from './domains/catalogue/property.server'
import { showPropertyForm, takePropertyForm } from './domains/enquiries/property-form.server'
import { answerEnquiry } from './domains/enquiries/sent-here.server'
import type { RegisteredForm } from './domains/enquiries/submission.server'
import { openForm, takeEnquiry } from './domains/enquiries/take-enquiry.server'
import { notFound, type PageContext, pageOf } from './domains/site/page.server'
import { findPage } from './domains/site/pages.server'
import { formLanguages, offeredLanguages } from './platform/agency/configuration.server'
import { siteOf } from './platform/context/load-context.server'
import type { Site } from './platform/context/site.server'
import { clientOf } from './platform/http/client-of'
import { noStore } from './platform/http/form-answer'
import { breadcrumbs } from './platform/paths/breadcrumbs'
import { href, type PlainPathKey } from './platform/paths/table'

type PropertyPage<More> = {
  title: string
  /** What stands behind the path in every language, such as `?reason=visit`. */
  query?: string
  /** What the page shows beside the form, asked for where the form is shown. */
  more?: (property: ShownProperty) => More
}

/** The loader of a form about a property. @param describe gives what its page says and shows; `site` and `page` are the request's. */
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
 * The loader of a form that is about nothing of the catalogue and has a page of its own.
 * @param key of its page in the path table.
 * @param texts locale keys of the page's title and introduction, for who has no page of this key in pages.json; what stands there
 * goes before them, with its text above the form.
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
    const head = { title, description: page?.description ?? t(texts.intro), alternates }
    const about = { lead: page?.intro ?? t(texts.intro), body: page?.body ?? [] }
    const state = openForm(site, definition, { action: href(key, language) })
    return json({ head, about, crumbs: breadcrumbs(place, title), state }, { headers: noStore })
  }
}

/** The action of a form that is about nothing of the catalogue: 404 in a language in which there is no such form. */
export function formAction<F extends Record<string, unknown>>(form: RegisteredForm<F>) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const site = siteOf(context)
    const { language } = pageOf(site, request)
    if (!formLanguages(site.configuration, form.definition.key).includes(language)) throw notFound()
    const result = await takeEnquiry(site, form, { post: request, clientAddress: clientOf(context), language })
    return answerEnquiry(site, result, href(form.definition.thankYou, language))
  }
}
