/** The documents behind a mail's signed link: a list while it is valid, then the offer of a new link. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { RequestedDocuments, type RequestedView } from '../../domains/documents/RequestedDocuments'
import { readRequest, sendAgain } from '../../domains/documents/request.server'
import { requestedView } from '../../domains/documents/requested-page.server'
import { notFound, pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, retryAfter, tooOften } from '../../platform/http/form-answer'
import { readAlert } from '../../platform/i18n/alerts'
import { languages } from '../../platform/i18n/languages'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { href } from '../../platform/paths/table'
import { takeLinkPost } from '../../platform/spam/link-limits.server'
import { senderKey } from '../../platform/spam/rate-limit.server'

export const handle: RouteTexts = { i18n: ['documents'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t } = pageOf(site, request)
  const { token = '' } = place.parameters
  const asked = readRequest(site, token)
  if (!asked) throw notFound()
  const view = requestedView(site, asked, token, language)
  const alternates = Object.fromEntries(languages.map(each => [each, href('requested-documents', each, { token })]))
  const status = view.kind === 'expired' || view.kind === 'gone' ? 410 : 200
  return json(
    {
      head: { title: t('DOCUMENTS_TITLE'), noindex: true, alternates },
      view,
      own: href('requested-documents', language, { token }),
    },
    { status, headers: noStore },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t } = pageOf(site, request)
  const { token = '' } = place.parameters
  const asked = readRequest(site, token)
  if (!asked) throw notFound()
  const { row } = asked
  if (requestedView(site, asked, token, language).kind === 'gone') return json(null, { status: 410, headers: noStore })
  const posted = { link: row.id, clientAddress: clientOf(context), mailbox: row.email }
  const taken = await takeLinkPost(site, 'documents again', posted)
  if (!taken.ok) return json({ alert: readAlert(taken.alert, t) }, tooOften(taken))
  const result = sendAgain(site, asked, senderKey(posted.clientAddress))
  if (result.kind === 'sent') {
    return redirect(`${href('feedback-request-documents', language)}?property=${row.propertyID}`, 303)
  }
  const headers = { ...noStore, ...retryAfter(result) }
  return json({ alert: t(result.alert) }, { status: result.kind === 'limited' ? 429 : 503, headers })
}

export default function RequestedDocumentsRoute() {
  const { view, own } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return <RequestedDocuments view={view as RequestedView} action={own} refused={refused?.alert} />
}
