/** Staff mark a request as handled by their mail's signed link. A GET changes nothing. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { HandledRequest } from '../../domains/enquiries/HandledRequest'
import { handledView, setHandled } from '../../domains/enquiries/handled.server'
import { notFound, pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, tooOften } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { readAlert } from '../../platform/i18n/alerts'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { href } from '../../platform/paths/table'
import { takeLinkPost } from '../../platform/spam/link-limits.server'

export const handle: RouteTexts = { i18n: ['enquiries'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t } = pageOf(site, request)
  const found = handledView(site, place.parameters.token, language)
  if (!found) throw notFound()
  const head = { title: t('HANDLED_TITLE', { name: found.name }), noindex: true, alternates: {} }
  return json({ head, request: found }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t } = pageOf(site, request)
  const token = place.parameters.token ?? ''
  const found = handledView(site, token, language)
  if (!found) throw notFound()
  const taken = await takeLinkPost(site, 'handled enquiry', { link: found.id, clientAddress: clientOf(context) })
  if (!taken.ok) return json({ refused: readAlert(taken.alert, t) }, tooOften(taken))
  const handled = (await readForm(request)).get('handled')
  if (handled !== 'yes' && handled !== 'no') throw new Response(null, { status: 400, headers: noStore })
  const set = () => ({ kind: 'set' as const, entry: setHandled(site, found.id, handled === 'yes', 'link') })
  const done = await tryToStore('handled', set, site.log)
  if (done.kind === 'busy') return json({ refused: t('SERVICE_UNAVAILABLE') }, { status: 503, headers: noStore })
  return redirect(href('enquiry-handled', language, { token }), { status: 303, headers: noStore })
}

export default function EnquiryHandledPage() {
  const refused = useActionData<typeof action>()?.refused
  return <HandledRequest request={useLoaderData<typeof loader>().request} refused={refused} />
}
