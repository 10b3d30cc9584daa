/** The log-in of the demand register, with address and password (SPEC §6, §8). */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { LogInForm } from '../../domains/account/LogInForm'
import { logIn } from '../../domains/account/log-in.server'
import { DemandPage } from '../../domains/demand/DemandPage'
import { subscriberOf } from '../../domains/demand/registration/register-page.server'
import { Breadcrumbs } from '../../domains/site/layout/Breadcrumbs'
import { pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, retryAfter, withCookies } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { breadcrumbs } from '../../platform/paths/breadcrumbs'
import { href } from '../../platform/paths/table'
import { Link } from '../../ui/Link'

export const handle: RouteTexts = { i18n: ['account', 'demand'] }

export const headers = () => noStore

/** Reasons for arriving at this page. */
const sayings = { changed: 'PASSWORD_CHANGED', 'logged-out': 'LOGGED_OUT', erased: 'DEMAND_SAID_ERASED' }

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, url } = pageOf(site, request)
  if (subscriberOf(site, request)) throw redirect(href('demand-account', language), { status: 302, headers: noStore })
  const said = Object.entries(sayings).find(([name]) => url.searchParams.has(name))?.[1]
  const head = { title: t('DEMAND_LOGIN'), noindex: true, form: { id: 'log-in' } }
  return json(
    { head, crumbs: breadcrumbs(place), said: said && t(said), action: href('demand-login', language) },
    { headers: noStore },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language, t } = pageOf(site, request)
  const result = await logIn(site, { kind: 'subscriber', request, clientAddress: clientOf(context) })
  if (result.kind === 'in') {
    return redirect(href('demand-account', language), { status: 303, headers: withCookies(result.setCookies) })
  }
  const { username } = result
  if (result.kind === 'incomplete') {
    const errors = Object.fromEntries(Object.entries(result.errors).map(([name, key]) => [name, key ? t(key) : undefined]))
    return json({ username, notice: undefined, errors }, { status: 422, headers: noStore })
  }
  const answers = {
    refused: { status: 401, notice: `${t('LOGIN_FAILED')}. ${t('LOGIN_FAILED_TEXT')}` },
    limited: { status: 429, notice: t('TOO_MANY_REQUESTS_TEXT') },
    busy: { status: 503, notice: t('SERVICE_UNAVAILABLE') },
    switched: { status: 200, notice: undefined },
  }
  const { status, notice } = answers[result.kind]
  const wait = result.kind === 'limited' ? retryAfter(result) : undefined
  return json({ username, notice, errors: {} }, { status, headers: { ...noStore, ...wait } })
}

export default function DemandLogIn() {
  const { crumbs, said, action: own } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>() as { username: string; notice?: string; errors: object } | undefined
  const { language, t } = useTexts()
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <DemandPage title={t('DEMAND_LOGIN')} said={said}>
        <LogInForm kind="subscriber" action={own} {...again} />
        <p className="form-hint">
          {t('DEMAND_NOT_KNOWN')} <Link to={href('demand-register', language)}>{t('DEMAND_REGISTER')}</Link>
        </p>
      </DemandPage>
    </>
  )
}
