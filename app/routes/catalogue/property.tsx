/** A property for sale or for rent, or a notice if it is no longer available (SPEC §2, §8). */

import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { type ComponentProps, lazy, type MouseEvent, useState } from 'react'
import type { CardView } from '../../domains/catalogue/cards/card-view'
import { cardViews } from '../../domains/catalogue/cards/card-view.server'
import { RecentlySeen } from '../../domains/catalogue/cards/RecentlySeen'
import { GoneProperty } from '../../domains/catalogue/GoneProperty'
import { listingHref } from '../../domains/catalogue/listing-address'
import { priceWords } from '../../domains/catalogue/price-words'
import { PropertyScreen } from '../../domains/catalogue/property/PropertyScreen'
import type { GoneReason, PropertyView } from '../../domains/catalogue/property/property-view'
import { propertyView } from '../../domains/catalogue/property/property-view.server'
import { listingData, openHouseData } from '../../domains/catalogue/property/structured-data.server'
import { findProperty, type ShownProperty } from '../../domains/catalogue/property.server'
import { catalogueID } from '../../domains/catalogue/property-ids'
import { sharedPicture } from '../../domains/catalogue/shared-picture'
import { findSimilar, similarTo } from '../../domains/catalogue/similar.server'
import { findWithdrawn, type GoneListing } from '../../domains/catalogue/withdrawn.server'
import { propertyCostsHref } from '../../domains/costs/property-costs.server'
import { AlertEntry } from '../../domains/demand/alert-form/AlertEntry'
import { similarQuery } from '../../domains/demand/alert-form/similar-search.server'
import { alertPage } from '../../domains/demand/alert-form/take-alert.server'
import { withDocumentLinks } from '../../domains/documents/document-links.server'
import type { Reason } from '../../domains/enquiries/forms/property-contact/property-contact'
import type { FormState } from '../../domains/enquiries/parts/use-enquiry-form'
import { propertyFormLinks } from '../../domains/enquiries/property-form.server'
import { FavouriteForm } from '../../domains/favourites/FavouriteForm'
import { AskField } from '../../domains/search/ask/AskField'
import { answerQuestion } from '../../domains/search/ask/answer-question.server'
import { ListTrail } from '../../domains/search/ListTrail'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { ReferenceSearch } from '../../domains/site/modules/ReferenceSearch'
import { pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { agencyData, agencyID } from '../../domains/site/seo/structured-data.server'
import { bookingLink, openHousesOn } from '../../domains/viewings/viewing-link.server'
import { siteOf } from '../../platform/context/load-context.server'
import type { Site } from '../../platform/context/site.server'
import { cacheWhen, headersOfLoader } from '../../platform/http/cacheable'
import { shows } from '../../platform/http/shown-properties'
import type { Language } from '../../platform/i18n/languages'
import { languages } from '../../platform/i18n/languages'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import type { Texts } from '../../platform/i18n/texts'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { markdownHref } from '../../platform/paths/markdown-name'
import { href } from '../../platform/paths/table'
import { FormInDialog } from '../../ui/dialog/FormInDialog'

export const handle: RouteTexts = { i18n: ['catalogue', 'favourites', 'property'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts, url } = pageOf(site, request)
  const listHref = href(place.entry.key === 'rent-property' ? 'rent-list' : 'sale-list', language)
  const gone = (reason: GoneReason, status: number, was?: GoneListing, alert: { page: string; query: string } | null = null) => {
    const title = t(goneTitles[reason])
    const similar = was ? cardViews(site, findSimilar(site, was, language), language) : []
    const head: Head = { title, noindex: true, alternates: was ? alternatesOf(was) : {} }
    const data = {
      hasFavourites: false,
      head,
      crumbs: breadcrumbs(place, title),
      gone: reason,
      listHref,
      similar,
      alert,
      property: null,
      asked: null,
      forms: {},
    }
    return json(data, { status })
  }

  const id = catalogueID(place.parameters.id)
  if (id === undefined) return gone('invalid', 404)
  const shown = findProperty(site, id, language)
  if (!shown) {
    const withdrawn = findWithdrawn(site, id)
    return withdrawn ? gone('withdrawn', site.configuration.seo.withdrawnStatus, withdrawn.listing) : gone('notFound', 404)
  }
  const address = listingHref(shown, language)
  if (url.pathname !== address) throw redirect(address + url.search, 308)
  if (shown.state !== 'offered') {
    const page = alertPage(site, language)
    return gone(
      shown.state,
      410,
      { ...similarTo(shown), slugs: shown.slugs },
      page ? { page, query: similarQuery(site, shown) } : null,
    )
  }

  const houses = openHousesOn(site, shown, language)
  const shownView = withLinks(site, propertyView(site, shown, texts), shown, language, houses)
  const { asked = null, view: property = shownView } = answerQuestion(shownView, url.searchParams, texts) ?? {}
  const head: Head = {
    title: `${shown.title}, ${property.town}`,
    description: summary(site, property, shown, texts),
    alternates: alternatesOf(shown),
    untranslated: untranslatedIn(shown),
    markdown: markdownHref(address),
    ...(asked && { noindex: true }),
    ...(shown.pictures[0] && { picture: sharedPicture(shown.pictures[0], 1050) }),
    jsonLd: [
      { ...listingData(site, shown, language, { siteUrl: site.settings.siteUrl, agency: agencyID(site) }) },
      ...houses.map(house => ({
        ...openHouseData(shown, house, {
          name: t('OPEN_HOUSE'),
          url: site.settings.siteUrl + address,
          organizer: agencyID(site),
        }),
      })),
      { ...agencyData(site, language) },
    ],
  }
  const forms = propertyFormLinks(site, shown, language)
  const hasFavourites = site.configuration.parts.favourites
  const data = {
    hasFavourites,
    head,
    crumbs: breadcrumbs(place, shown.title),
    gone: null,
    listHref,
    similar: [] as CardView[],
    alert: null,
    property,
    asked,
    forms,
  }
  return json(data, { headers: { ...cacheWhen(url.search === ''), ...shows('page', [shown.id]) } })
}

/** A property's view with additions from other domains: its costs, bookable viewings, documents to open or request. */
function withLinks(
  site: Site,
  view: PropertyView,
  shown: ShownProperty,
  language: Language,
  openHouses: NonNullable<PropertyView['contact']['openHouses']>,
): PropertyView {
  const costsHref = propertyCostsHref(site, shown, language)
  return {
    ...view,
    ...(costsHref && { costsHref }),
    contact: { ...view.contact, ...bookingLink(site, shown, language), ...(openHouses.length > 0 && { openHouses }) },
    documents: withDocumentLinks(site, view.documents, shown, language),
  }
}

const goneTitles: Record<GoneReason, string> = {
  sold: 'PROPERTY_SOLD',
  rented: 'PROPERTY_RENTED',
  withdrawn: 'PROPERTY_WITHDRAWN',
  notFound: 'PROPERTY_NOT_FOUND',
  invalid: 'INVALID_PROPERTY',
}

/** The property's address in every language, each with its own words. */
function alternatesOf({ id, list, slugs }: Pick<ShownProperty, 'id' | 'list' | 'slugs'>): Head['alternates'] {
  return Object.fromEntries(languages.map(other => [other, listingHref({ id, list, slug: slugs[other] }, other)]))
}

/** Languages in which the description is untranslated: these pages are not announced to search engines. */
function untranslatedIn({ textLanguages }: ShownProperty) {
  return languages.filter(language => textLanguages[language] !== language)
}

function summary(site: Site, property: PropertyView, shown: ShownProperty, texts: Texts): string {
  const key = ['META_PROPERTY_SALE', 'META_PROPERTY_RENT', 'META_PROPERTY_TAKE_OVER'][shown.card.goal] ?? 'META_PROPERTY_SALE'
  const { title, town, price } = property
  return texts.t(key, { title, city: town, price: priceWords(price, texts), agency: site.configuration.agency.name })
}

export const headers = headersOfLoader

/** Loaded when the form is opened in place, so that mere visitors do not load it. */
const PropertyContactForm = lazy(async () => ({
  default: (await import('../../domains/enquiries/forms/property-contact/PropertyContactForm')).PropertyContactForm,
}))

type ContactPage = { kind: 'form'; state: FormState; reason: Reason; question: string } | { kind: 'gone' }

export default function PropertyRoute() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const { crumbs, gone, listHref, similar, alert, property, asked, forms, hasFavourites } = useLoaderData<typeof loader>()
  const [form, setForm] = useState<string>()
  const openForm: ComponentProps<typeof PropertyScreen>['onAsk'] = (event, address) => openInPlace(event, () => setForm(address))
  return (
    <>
      <Breadcrumbs crumbs={crumbs} place={property ? 'beside-trail' : 'anywhere'} />
      {property && <ListTrail id={property.id} list={property.list === 1 ? 'rent' : 'sale'} />}
      {property ? (
        <PropertyScreen
          property={property as PropertyView}
          forms={forms}
          favourite={hasFavourites && <FavouriteForm property={property as PropertyView} page={pathname} />}
          ask={<AskField key={asked?.question} asked={asked} page={pathname} onAsk={openForm} />}
          onAsk={openForm}
        />
      ) : (
        <GoneProperty reason={gone ?? 'notFound'} listHref={listHref} similar={similar}>
          {gone !== 'sold' && gone !== 'rented' && <ReferenceSearch example={similar[0]?.id} />}
          {alert && <AlertEntry {...alert} title="BY_MAIL_TITLE_LIKE" />}
        </GoneProperty>
      )}
      <RecentlySeen current={property?.id} />
      {property && form && (
        <FormInDialog<ContactPage, Partial<FormState>>
          address={form}
          title={t(form === property.contact.visit ? 'ASK_FOR_VISIT' : 'ASK_FOR_MORE_INFO')}
          onClose={() => setForm(undefined)}
          namespaces={['enquiries', 'forms']}
        >
          {(page, refused) =>
            page.kind === 'form' && (
              <PropertyContactForm reason={page.reason} question={page.question} state={{ ...page.state, ...refused }} />
            )
          }
        </FormInDialog>
      )}
    </>
  )
}

/** A plain click on a desktop; phones, new tabs and pages without script use the form's own page. */
function openInPlace(event: MouseEvent, open: () => void) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (matchMedia('(max-width: 767px)').matches) return
  event.preventDefault()
  open()
}
