/** The owner portal's first page: the owner's properties, and the monthly summary. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { logOut, sessionOf } from '../../domains/account/sessions.server'
import { catalogueID } from '../../domains/catalogue/property-ids'
import { OwnerPage } from '../../domains/owner/OwnerPage'
import { PortalHome } from '../../domains/owner/PortalHome'
import { loggedInOwner } from '../../domains/owner/portal.server'
import { portalHome } from '../../domains/owner/portal-home.server'
import { asTab, portalHref } from '../../domains/owner/portal-view'
import { setSummary } from '../../domains/owner/summary.server'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { pageOf } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, tooOften } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { readAlert } from '../../platform/i18n/alerts'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { href } from '../../platform/paths/table'
import { takeLinkPost } from '../../platform/spam/link-limits.server'
import { ErrorNotice } from '../../ui/form/ErrorNotice'

export const handle: RouteTexts = { i18n: ['account', 'owner'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, url } = pageOf(site, request)
  const owner = loggedInOwner(site, { request, language })
  const chosen = catalogueID(url.searchParams.get('property'))
  // Chooses a property through a plain form. Its own page checks the owner.
  if (chosen !== undefined) {
    const tab = asTab(url.searchParams.get('tab')) ?? 'owner-property'
    return redirect(portalHref(tab, chosen, language), { headers: noStore })
  }
  const head: Head = { title: t('OWNER_PORTAL'), noindex: true }
  const home = portalHome(site, owner, language)
  return json({ head, crumbs: breadcrumbs(place), home }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language, t } = pageOf(site, request)
  const cookies = request.headers.get('Cookie')
  const intent = (await readForm(request)).get('intent')
  const owner = sessionOf(site, 'owner', cookies)
  const busy = { problem: t('SERVICE_UNAVAILABLE') }
  const taken = owner && (await takeLinkPost(site, 'owner portal', { link: owner.id, clientAddress: clientOf(context) }))
  if (taken?.ok === false) return json({ problem: readAlert(taken.alert, t) }, tooOften(taken))
  if (intent === 'log-out' || intent === 'log-out-everywhere') {
    const everywhere = intent === 'log-out-everywhere'
    const end = () => site.database.transaction(tx => logOut(site, tx, 'owner', cookies, everywhere), { behavior: 'immediate' })
    const ended = await tryToStore('log-out', () => ({ kind: 'out' as const, setCookie: end() }), site.log)
    if (ended.kind === 'busy') return json(busy, { status: 503, headers: noStore })
    return redirect(`${href('login', language)}?out`, { status: 303, headers: { ...noStore, 'Set-Cookie': ended.setCookie } })
  }
  if (!owner) return redirect(href('login', language), { status: 303, headers: noStore })
  if (intent !== 'summary-stop' && intent !== 'summary-start') throw new Response(null, { status: 400, headers: noStore })
  const set = () => setSummary(site.database, owner.id, intent === 'summary-start')
  const done = await tryToStore('summary', () => set() ?? { kind: 'set' as const }, site.log)
  if (done.kind === 'busy') return json(busy, { status: 503, headers: noStore })
  return redirect(`${href('owner-portal', language)}#summary`, { status: 303, headers: noStore })
}

export default function OwnerPortal() {
  const { t } = useTexts()
  const { crumbs, home } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <OwnerPage>
        <h1>{t('OWNER_PORTAL')}</h1>
        {refused && <ErrorNotice>{refused.problem}</ErrorNotice>}
        <PortalHome home={home} />
      </OwnerPage>
    </>
  )
}
