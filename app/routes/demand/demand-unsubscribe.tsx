/**
 * The end of the mails, without log-in. A GET shows a page with a button; a POST ends it: the button's, and the one that mail
 * programs send by themselves (RFC 8058), whose origin is not asked (app/server.ts).
 */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DemandPage } from '../../domains/demand/DemandPage'
import { canUnsubscribe, unsubscribe } from '../../domains/demand/unsubscribe.server'
import { pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import { tryToStore } from '../../platform/http/try-to-store.server'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { Link } from '../../ui/Link'

export const handle: RouteTexts = { i18n: ['demand'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { language, t, url } = pageOf(site, request)
  const token = url.searchParams.get('u') ?? ''
  const good = canUnsubscribe(site, token)
  const head = { title: t('UNSUBSCRIBE'), noindex: true }
  const action = `${href('demand-unsubscribe', language)}?u=${encodeURIComponent(good ? token : '')}`
  return json({ head, good, action }, { status: good || request.method === 'POST' ? 200 : 410, headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { url } = pageOf(site, request)
  const token = url.searchParams.get('u')
  const done = await tryToStore('unsubscribe', () => ({ kind: unsubscribe(site, token, site.now()) }), site.log)
  const left = done.kind === true
  const status = left ? 200 : done.kind === 'busy' ? 503 : 400
  return json({ left, busy: done.kind === 'busy' }, { status, headers: noStore })
}

export default function DemandUnsubscribe() {
  const { good, action: own } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const { language, t } = useTexts()
  const text = done?.left ? 'UNSUBSCRIBE_SUCCESS' : good ? 'UNSUBSCRIBE_TEXT' : 'UNSUBSCRIBE_UNKNOWN'
  return (
    <DemandPage title={t('UNSUBSCRIBE')} lead={t(text)} leadIsStatus={done !== undefined}>
      {done?.busy && <ErrorNotice>{t('SERVICE_UNAVAILABLE')}</ErrorNotice>}
      {good && !done?.left && (
        <form method="post" action={own}>
          <button type="submit" className="button">
            {t('UNSUBSCRIBE')}
          </button>
        </form>
      )}
      <p className="demand-tools">
        <Link to={href('demand-login', language)}>{t('DEMAND_LOGIN')}</Link>
        <Link to={href('home', language)}>{t('BACK_TO_HOMEPAGE')}</Link>
      </p>
    </DemandPage>
  )
}
