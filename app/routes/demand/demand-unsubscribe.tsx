/**
 * Unsubscribes from mails without a log-in. A GET shows a page with a button; a POST unsubscribes: the button's, and the one that
 * mail programs send (RFC 8058), whose origin is not checked (app/server.ts). Another button undoes it.
 */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DemandPage } from '../../domains/demand/DemandPage'
import { hasLeft, subscribeAgain, unsubscribe } from '../../domains/demand/unsubscribe.server'
import { readUnsubscribeToken } from '../../domains/demand/unsubscribe-link.server'
import { notFound, pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, tooOften } from '../../platform/http/form-answer'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { readAlert } from '../../platform/i18n/alerts'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { takeLinkPost } from '../../platform/spam/link-limits.server'
import { ErrorNotice } from '../../ui/form/ErrorNotice'
import { Link } from '../../ui/Link'

export const handle: RouteTexts = { i18n: ['demand'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { language, t, url } = pageOf(site, request)
  const token = url.searchParams.get('u') ?? ''
  const left = hasLeft(site, token)
  const good = left !== undefined
  // Links in sent mails keep working; the page is not linked otherwise.
  const { register } = site.configuration.parts
  if (!good && !register) throw notFound()
  const head = { title: t('UNSUBSCRIBE'), noindex: true }
  const action = `${href('demand-unsubscribe', language)}?u=${encodeURIComponent(good ? token : '')}`
  const state: 'unknown' | 'left' | 'running' = left === undefined ? 'unknown' : left ? 'left' : 'running'
  return json({ head, state, action, register }, { status: good || request.method === 'POST' ? 200 : 410, headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { t, url } = pageOf(site, request)
  const token = url.searchParams.get('u')
  if (!site.configuration.parts.register && hasLeft(site, token ?? '') === undefined) throw notFound()
  const link = readUnsubscribeToken(token, site.secret)
  const taken = await takeLinkPost(site, 'demand end', { link, clientAddress: clientOf(context) })
  if (!taken.ok) return json({ said: undefined, problem: readAlert(taken.alert, t) }, tooOften(taken))
  // Set by the undo button; a mail program's post lacks it.
  const again = url.searchParams.has(againParameter)
  const work = again ? subscribeAgain : unsubscribe
  const done = await tryToStore('unsubscribe', () => ({ kind: work(site, token, site.now()) }), site.log)
  const status = done.kind === true ? 200 : done.kind === 'busy' ? 503 : again ? 410 : 400
  const said: 'back' | 'left' | undefined = done.kind !== true ? undefined : again ? 'back' : 'left'
  const problem = done.kind === 'busy' ? t('SERVICE_UNAVAILABLE') : undefined
  return json({ said, problem }, { status, headers: noStore })
}

const againParameter = 'again'

export default function DemandUnsubscribe() {
  const { state, action: own, register } = useLoaderData<typeof loader>()
  const done = useActionData<typeof action>()
  const { language, t } = useTexts()
  const told = done?.said ?? state
  const texts = {
    unknown: 'UNSUBSCRIBE_UNKNOWN',
    running: 'UNSUBSCRIBE_TEXT',
    left: 'UNSUBSCRIBE_SUCCESS',
    back: 'DEMAND_SAID_RESUMED',
  } as const
  return (
    <DemandPage title={t('UNSUBSCRIBE')} lead={t(texts[told])} leadIsStatus={done !== undefined}>
      {done?.problem && <ErrorNotice>{done.problem}</ErrorNotice>}
      {state === 'running' && !done?.said && (
        <form method="post" action={own}>
          <button type="submit" className="button">
            {t('UNSUBSCRIBE')}
          </button>
        </form>
      )}
      {state === 'left' && register && (
        <form method="post" action={`${own}&${againParameter}`} className="demand-tools">
          <p>{t('DEMAND_AGAIN_TEXT')}</p>
          <button type="submit" className="button quiet">
            {t('DEMAND_AGAIN')}
          </button>
        </form>
      )}
      <p className="demand-tools">
        {register && <Link to={href('demand-login', language)}>{t('DEMAND_LOGIN')}</Link>}
        <Link to={href('home', language)}>{t('BACK_TO_HOMEPAGE')}</Link>
      </p>
    </DemandPage>
  )
}
