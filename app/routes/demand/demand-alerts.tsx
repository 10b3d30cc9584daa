/**
 * Manages searches by the link of a mail, without a log-in. A GET changes nothing; each button is a post
 * (docs/decisions/demand-register.md).
 */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ManagePage } from '../../domains/demand/alert-form/ManagePage'
import { manage, manageView } from '../../domains/demand/alert-form/manage.server'
import { managePath, readManageToken } from '../../domains/demand/alert-form/manage-link.server'
import type { ManageView } from '../../domains/demand/alert-form/manage-view'
import { DemandPage } from '../../domains/demand/DemandPage'
import { pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, retryAfter, tooOften } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { readAlert } from '../../platform/i18n/alerts'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { takeLinkPost } from '../../platform/spam/link-limits.server'
import { Link } from '../../ui/Link'

export const handle: RouteTexts = { i18n: ['demand'] }

export const headers = () => noStore

/** Messages about a completed action. */
const sayings = ['confirmed', 'saved', 'paused', 'resumed', 'removed', 'unsubscribed', 'password']

const tokenOf = (url: URL) => url.searchParams.get('u') ?? ''

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { language, t, url } = pageOf(site, request)
  const view = manageView(site, tokenOf(url), language) ?? null
  const key = sayings.find(each => url.searchParams.has(each))
  const said = key && t(key === 'unsubscribed' ? 'UNSUBSCRIBE_SUCCESS' : `DEMAND_SAID_${key.toUpperCase()}`)
  const head = { title: t('DEMAND_ACCOUNT_TITLE'), noindex: true }
  const own = view && managePath(tokenOf(url), language)
  // After a post that erased the data, its answer gives both message and status.
  const status = view || request.method === 'POST' ? 200 : 410
  return json({ head, view, own, said: view ? said : undefined }, { status, headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { language, t, url } = pageOf(site, request)
  const token = tokenOf(url)
  const clientAddress = clientOf(context)
  const post = { data: await readForm(request), clientAddress, language }
  const link = readManageToken(token, site.secret)
  const taken = await takeLinkPost(site, 'demand alerts', { link, clientAddress })
  if (!taken.ok) return json({ alert: readAlert(taken.alert, t) }, tooOften(taken))
  const done = await tryToStore('alerts', () => manage(site, token, post), site.log)
  switch (done.kind) {
    case 'done':
      return redirect(`${managePath(token, language)}&${done.said}`, { status: 303, headers: noStore })
    case 'erased':
      return json({ said: t('DEMAND_SAID_ERASED') }, { headers: noStore })
    case 'wrong':
      return json({ alert: t(done.alert) }, { status: 422, headers: noStore })
    case 'limited':
      return json({ alert: t('TOO_MANY_REQUESTS_TEXT') }, { status: 429, headers: { ...noStore, ...retryAfter(done) } })
    case 'busy':
      return json({ alert: t('SERVICE_UNAVAILABLE') }, { status: 503, headers: noStore })
    default:
      return json({}, { status: 410, headers: noStore })
  }
}

export default function DemandAlerts() {
  const { view, own, said } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as { said?: string; alert?: string } | undefined
  const { language, t } = useTexts()
  const title = t('DEMAND_ACCOUNT_TITLE')
  if (view && own) {
    return (
      <DemandPage title={title} said={answer ? undefined : said}>
        <ManagePage view={view as ManageView} action={own} alert={answer?.alert} />
      </DemandPage>
    )
  }
  return (
    <DemandPage title={title} lead={answer?.said ?? t('DEMAND_MANAGE_GONE')} leadIsStatus={answer?.said !== undefined}>
      <p className="demand-tools">
        <Link to={href('demand-login', language)}>{t('DEMAND_LOGIN')}</Link>
        <Link to={href('home', language)}>{t('BACK_TO_HOMEPAGE')}</Link>
      </p>
    </DemandPage>
  )
}
