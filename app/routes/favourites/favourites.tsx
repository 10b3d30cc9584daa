/** The properties a visitor saved, kept in a cookie of the browser (docs/decisions/0011). Never stored. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { cardAnchor } from '../../domains/catalogue/cards/card-corner'
import { cardViews } from '../../domains/catalogue/cards/card-view.server'
import { findCards } from '../../domains/catalogue/cards/cards.server'
import { favouritesOf, withFavourite, writeFavourites } from '../../domains/favourites/favourite-ids'
import { readFavourite } from '../../domains/favourites/read-favourite'
import { SavedList } from '../../domains/favourites/SavedList'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import { readForm } from '../../platform/http/read-form.server'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { href } from '../../platform/paths/table'

export const handle: RouteTexts = { i18n: ['catalogue', 'favourites'] }

const own = { 'Cache-Control': 'private, no-cache' }
export const headers = () => own

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t } = pageOf(site, request)
  const cards = cardViews(site, findCards(site, favouritesOf(request.headers.get('Cookie')), language), language)
  const head: Head = { title: t('FAVOURITES'), noindex: true }
  return json({ head, crumbs: breadcrumbs(place), cards }, { headers: own })
}

/**
 * Saves or takes away one property, and leads back to its card where the page of the card is named (`back`), else to what is
 * saved. What makes no sense changes nothing and leads there too.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language } = pageOf(site, request)
  const wanted = readFavourite(await readForm(request))
  if (!wanted || findCards(site, [wanted.id], language).length === 0) return redirect(href('favourites', language), 303)
  const ids = withFavourite(favouritesOf(request.headers.get('Cookie')), wanted.id, wanted.isSaved)
  const answer = redirect(wanted.back ? `${wanted.back}#${cardAnchor(wanted.id)}` : href('favourites', language), 303)
  answer.headers.append('Set-Cookie', writeFavourites(ids, site.settings.https))
  return answer
}

export default function Favourites() {
  const { crumbs, cards } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <SavedList cards={cards} />
    </>
  )
}
