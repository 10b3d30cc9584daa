/**
 * A visitor's saved properties, from a cookie (docs/decisions/browser-storage.md) or from a shared address (`ids`). Never stored.
 */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { cardAnchor } from '../../domains/catalogue/cards/card-corner'
import { parseIDs } from '../../domains/catalogue/property-ids'
import { sharedHref } from '../../domains/favourites/addresses'
import { maxFavourites } from '../../domains/favourites/favourite-ids'
import { readFavourite } from '../../domains/favourites/read-favourite'
import { SavedList } from '../../domains/favourites/SavedList'
import { SharedList } from '../../domains/favourites/SharedList'
import { type Saved, savedOf, withAll, withFavourite, writeFavourites } from '../../domains/favourites/saved'
import type { SavedView, SharedView } from '../../domains/favourites/saved-view'
import { savedView, sharedView, standingNow } from '../../domains/favourites/saved-view.server'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import { readForm } from '../../platform/http/read-form.server'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { href } from '../../platform/paths/table'

export const handle: RouteTexts = { i18n: ['catalogue', 'favourites', 'property'] }

const own = { 'Cache-Control': 'private, no-cache' }
export const headers = () => own

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts, url } = pageOf(site, request)
  const saved = savedOf(request.headers.get('Cookie'))
  const asked = url.searchParams.get('ids')
  const ids = parseIDs(asked ?? '', maxFavourites)
  if (asked !== null && (asked === '' || ids.join(',') !== asked)) throw redirect(sharedHref(ids, language), 302)
  const head: Head = { title: t(asked ? 'FAVOURITES_SHARED' : 'FAVOURITES'), noindex: true }
  const view = asked
    ? { shared: sharedView(site, ids, saved, texts), saved: null }
    : { saved: savedView(site, saved, texts, url.searchParams.get('removed')), shared: null }
  return json({ head, crumbs: breadcrumbs(place), ...view }, { headers: own })
}

/**
 * Saves or removes one property, and returns to its card if the page is named (`back`), else to the saved list. Adds a shared
 * selection to the saved list, and shows what did not fit. Removes all. Invalid input changes nothing and leads to the saved
 * list.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language, texts } = pageOf(site, request)
  const saved = savedOf(request.headers.get('Cookie'))
  const posted = readFavourite(await readForm(request))
  const page = href('favourites', language)
  const keep = (now: readonly Saved[], address: string) =>
    redirect(address, { status: 303, headers: { 'Set-Cookie': writeFavourites(now, site.settings.https) } })
  if (posted?.what === 'clear') return keep([], page)
  if (posted?.what === 'selection') {
    const all = withAll(saved, standingNow(site, posted.ids, texts))
    return keep(all.saved, sharedHref(all.left, language))
  }
  const [now] = posted ? standingNow(site, [posted.id], texts) : []
  if (!posted || (posted.isSaved && !now)) return redirect(page, 303)
  const { id, isSaved, back } = posted
  const after = back ? `${back}#${cardAnchor(id)}` : isSaved ? page : `${page}?removed=${id}`
  return keep(withFavourite(saved, now ?? [id, ''], isSaved), after)
}

export default function Favourites() {
  const { crumbs, saved, shared } = useLoaderData<typeof loader>()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      {shared ? <SharedList {...(shared as SharedView)} /> : <SavedList {...(saved as SavedView)} />}
    </>
  )
}
