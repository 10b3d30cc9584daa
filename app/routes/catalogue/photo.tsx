/** One photo of a property, with links to the previous and next: the target of a photo without script. */

import { json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PhotoScreen } from '../../domains/catalogue/gallery/PhotoScreen'
import { listingHref } from '../../domains/catalogue/listing-address'
import { photoHref, photoNumber } from '../../domains/catalogue/photo-pages'
import { findPropertyOf, type ShownProperty } from '../../domains/catalogue/property.server'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { notFound, pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import { cacheWhen, headersOfLoader } from '../../platform/http/cacheable'
import { languages } from '../../platform/i18n/languages'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import type { Picture } from '../../platform/media/picture'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'

export const handle: RouteTexts = { i18n: ['catalogue', 'property'] }

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, url } = pageOf(site, request)
  const { id, number: asked = '' } = place.parameters
  const shown = findPropertyOf(site, id, language)
  const number = shown && photoNumber(asked, shown.pictures.length)
  if (!shown || !number) throw notFound()
  // The property's own page says that it is sold or rented.
  if (shown.state !== 'offered') throw redirect(listingHref(shown, language), 302)
  const address = photoHref(shown, language, number)
  if (url.pathname !== address) throw redirect(address + url.search, 308)
  const { title, pictures } = shown
  const head: Head = {
    title: t('PICTURE_TITLE', { title, number, total: pictures.length }),
    noindex: true,
    canonical: listingHref(shown, language),
    alternates: alternatesOf(shown, number),
  }
  const crumbs = breadcrumbs(place, title)
  const propertyHref = listingHref(shown, language)
  const photos = pictures.map((picture, index) => ({ ...picture, href: photoHref(shown, language, index + 1) }))
  const view = { title, number, photos, propertyHref }
  return json({ head, crumbs, view }, { headers: cacheWhen(url.search === '') })
}

function alternatesOf(shown: ShownProperty, number: number): Head['alternates'] {
  return Object.fromEntries(languages.map(other => [other, photoHref({ ...shown, slug: shown.slugs[other] }, other, number)]))
}

export const headers = headersOfLoader

export default function PhotoRoute() {
  const { crumbs, view } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} place="desktop" />
      <PhotoScreen {...view} photos={view.photos as (Picture & { href: string })[]} />
    </>
  )
}
