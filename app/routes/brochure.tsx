/** The print view of a property: a brochure of one or two pages (SPEC §2). */

import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { brochureHref, listingHref } from '../catalogue/address-of-listing'
import { Brochure } from '../catalogue/brochure/Brochure'
import type { BrochureView } from '../catalogue/brochure/brochure-view'
import { brochureView } from '../catalogue/brochure/brochure-view.server'
import { findProperty } from '../catalogue/property.server'
import { asLoaderSays, storedWhen } from '../http/stored-page'
import { languages } from '../i18n/languages'
import { chromeOf } from '../site/chrome.server'
import type { Head } from '../site/head'
import { Logo } from '../site/Logo'
import { office } from '../site/office.server'
import { notFound, pageOf } from '../site/page.server'

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t, url } = pageOf(request)
  const id = place.parameters.id ?? ''
  const shown = /^[1-9]\d{0,8}$/.test(id) ? findProperty(Number(id), language) : undefined
  if (!shown) throw notFound()
  // The page of the property says that it is gone.
  if (shown.state !== 'offered') throw redirect(listingHref(shown, language), 302)
  const address = brochureHref(shown, language)
  if (url.pathname !== address) throw redirect(address + url.search, 308)
  const { name, phone, email, address: agencyAddress } = office(language)
  const head: Head = {
    title: `${shown.title}, ${shown.card.town}`,
    noindex: true,
    alternates: Object.fromEntries(languages.map(other => [other, brochureHref({ ...shown, slug: shown.slugs[other] }, other)])),
  }
  const brochure = brochureView(shown, { language, t }, chromeOf(language).siteUrl)
  const data = { head, brochure, agency: { name, phone, email, address: agencyAddress } }
  return json(data, { headers: storedWhen(url.search === '') })
}

export const headers = asLoaderSays

export default function BrochureRoute() {
  const { brochure, agency } = useLoaderData<typeof loader>()
  return <Brochure brochure={brochure as BrochureView} agency={agency} logo={<Logo logo={{}} />} />
}
