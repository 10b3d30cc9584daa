/** The searches of a logged-in subscriber (SPEC §6, demand-register user). */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AccountPage } from '../../domains/demand/AccountPage'
import { accountView, actOnAccount } from '../../domains/demand/account-page.server'
import { typedPerson } from '../../domains/demand/account-person.server'
import { type AccountView, personForm } from '../../domains/demand/account-view'
import { DemandPage } from '../../domains/demand/DemandPage'
import { subscriberOf } from '../../domains/demand/registration/register-page.server'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, tooOften } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { readAlert } from '../../platform/i18n/alerts'
import { isLanguageSwitch } from '../../platform/i18n/language-switch'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { href } from '../../platform/paths/table'
import { takeLinkPost } from '../../platform/spam/link-limits.server'

export const handle: RouteTexts = { i18n: ['account', 'demand', 'forms'] }

export const headers = () => noStore

/** Messages about a completed action. */
const sayings = ['saved', 'paused', 'resumed', 'removed', 'confirmed', 'unsubscribed', 'mail-again']

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, url } = pageOf(site, request)
  const who = subscriberOf(site, request)
  const view = who && accountView(site, who.id, who.email, language)
  if (!view) throw redirect(href('demand-login', language), { status: 302, headers: noStore })
  const key = sayings.find(each => url.searchParams.has(each))
  const said = [
    key && t(key === 'unsubscribed' ? 'UNSUBSCRIBE_SUCCESS' : `DEMAND_SAID_${key.toUpperCase().replace('-', '_')}`),
    url.searchParams.has('exchanged') && t('SEARCH_BOUNDS_EXCHANGED'),
  ]
    .filter(Boolean)
    .join(' ')
  const head = { title: t('DEMAND_ACCOUNT_TITLE'), noindex: true, form: { id: personForm } }
  return json({ head, crumbs: breadcrumbs(place), view, said, action: href('demand-account', language) }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language, t } = pageOf(site, request)
  const data = await readForm(request)
  const who = subscriberOf(site, request)
  if (!who) return redirect(href('demand-login', language), { status: 303, headers: noStore })
  if (isLanguageSwitch(data)) return json({ again: { typed: typedPerson(data), errors: {} } }, { headers: noStore })
  const taken = await takeLinkPost(site, 'demand account', { link: who.id, clientAddress: clientOf(context) })
  if (!taken.ok) return json({ alert: readAlert(taken.alert, t) }, tooOften(taken))
  const post = { data, cookies: request.headers.get('Cookie') }
  const done = await tryToStore('account', () => actOnAccount(site, who.id, post), site.log)
  if (done.kind === 'busy') return json({ alert: t('SERVICE_UNAVAILABLE') }, { status: 503, headers: noStore })
  if (done.kind === 'wrong') return json({ alert: t(done.alert) }, { status: 422, headers: noStore })
  if (done.kind === 'invalid') {
    const errors = Object.fromEntries(Object.entries(done.errors).map(([name, alert]) => [name, readAlert(alert, t)]))
    return json({ again: { typed: done.typed, errors } }, { status: 422, headers: noStore })
  }
  if (done.kind === 'done') return redirect(`${href('demand-account', language)}?${done.said}`, { status: 303, headers: noStore })
  const headers = { ...noStore, 'Set-Cookie': done.cookie }
  return redirect(`${href('demand-login', language)}?${done.said}`, { status: 303, headers })
}

export default function DemandAccount() {
  const { crumbs, view, said, action: own } = useLoaderData<typeof loader>()
  const wrong = useActionData<typeof action>() as Pick<Parameters<typeof AccountPage>[0], 'alert' | 'again'> | undefined
  const { t } = useTexts()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <DemandPage title={t('DEMAND_ACCOUNT_TITLE')} said={said}>
        <AccountPage view={view as AccountView} action={own} {...wrong} />
      </DemandPage>
    </>
  )
}
