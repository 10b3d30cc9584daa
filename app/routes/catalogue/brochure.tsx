/** The print view of a property: a brochure of one or two pages (SPEC §2). */

import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Brochure } from '../../domains/catalogue/brochure/Brochure'
import type { BrochureView } from '../../domains/catalogue/brochure/brochure-view'
import { brochureView } from '../../domains/catalogue/brochure/brochure-view.server'
import { brochureHref, listingHref } from '../../domains/catalogue/listing-address'
import { findPropertyOf } from '../../domains/catalogue/property.server'
import { CostSheet } from '../../domains/costs/CostSheet'
import type { CostSheetView } from '../../domains/costs/costs-view'
import { costsParameter } from '../../domains/costs/fields'
import { brochureWithCosts, costSheet, costsOfProperty } from '../../domains/costs/property-costs.server'
import { Logo } from '../../domains/site/layout/Logo'
import { office } from '../../domains/site/modules/office.server'
import { notFound, pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { scannedHref } from '../../domains/syndication/data-sheet/signed-sheet.server'
import { siteOf } from '../../platform/context/load-context.server'
import { cacheWhen, headersOfLoader } from '../../platform/http/cacheable'
import { languages } from '../../platform/i18n/languages'
import type { RouteTexts } from '../../platform/i18n/namespaces'

export const handle: RouteTexts = { i18n: ['catalogue', 'property'] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, texts, url } = pageOf(site, request)
  const shown = findPropertyOf(site, place.parameters.id, language)
  if (!shown) throw notFound()
  // The property's own page says that it is gone.
  if (shown.state !== 'offered') throw redirect(listingHref(shown, language), 302)
  const address = brochureHref(shown, language)
  if (url.pathname !== address) throw redirect(address + url.search, 308)
  const { name, phone, email, address: agencyAddress } = office(site, language)
  const head: Head = {
    title: `${shown.title}, ${shown.card.town}`,
    noindex: true,
    alternates: Object.fromEntries(languages.map(other => [other, brochureHref({ ...shown, slug: shown.slugs[other] }, other)])),
  }
  const brochure = brochureView(site, shown, texts, await scannedHref(site, shown, language))
  const costs = url.searchParams.has(costsParameter) ? costSheet(site, shown, texts, url.searchParams) : undefined
  const withCosts = costsOfProperty(site, shown, language) && brochureWithCosts(shown, language, {})
  const otherHref = costs ? address : withCosts
  const data = { head, brochure, costs, otherHref, agency: { name, phone, email, address: agencyAddress } }
  return json(data, { headers: cacheWhen(url.search === '') })
}

export const headers = headersOfLoader

export default function BrochureRoute() {
  const { brochure, costs, otherHref, agency } = useLoaderData<typeof loader>()
  return (
    <Brochure
      brochure={brochure as BrochureView}
      agency={agency}
      logo={<Logo logo={{}} />}
      costs={costs && <CostSheet sheet={costs as CostSheetView} />}
      otherHref={otherHref}
    />
  )
}
