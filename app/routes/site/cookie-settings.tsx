/** Makes and changes the cookie choice: the target of the dialog's form and of the footer's link. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CookieSettings } from '../../domains/site/consent/CookieSettings'
import { storedToggles, togglesFor } from '../../domains/site/consent/consent'
import { choiceOf, consentHeaders } from '../../domains/site/consent/consent-cookies.server'
import { pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { ownAddress } from '../../platform/paths/own-address'
import { href } from '../../platform/paths/table'

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, url } = pageOf(site, request)
  const from = ownAddress(url.searchParams.get('from')) ?? href('home', language)
  const head = { title: t('COOKIE_SETTINGS'), noindex: true }
  const toggles = togglesFor(site.configuration.siteinfo)
  const on = storedToggles(request.headers.get('Cookie'))
  return json({ head, crumbs: breadcrumbs(place, head.title), from, toggles, on, ownDialog: true }, { headers: noStore })
}

/** Stores the choice and returns to the form's page. An invalid choice changes nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language } = pageOf(site, request)
  const data = await readForm(request)
  const chosen = choiceOf(data)
  const from = ownAddress(data.get('from')) ?? href('home', language)
  if (!chosen) return redirect(`${href('cookie-settings', language)}?from=${encodeURIComponent(from)}`, 303)
  const answer = redirect(from, 303)
  for (const line of consentHeaders(site, chosen.choice, chosen.on)) answer.headers.append('Set-Cookie', line)
  return answer
}

export default function CookieSettingsPage() {
  const { from, toggles, on } = useLoaderData<typeof loader>()
  const { t } = useTexts()
  return <CookieSettings title={t('COOKIE_SETTINGS')} from={from} toggles={toggles} on={on} />
}
