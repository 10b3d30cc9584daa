/** Staff confirm a refused pass by their mail's signed link. A GET changes nothing. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PassReview } from '../../domains/feeds/review/PassReview'
import { confirmReviewed, passReview } from '../../domains/feeds/review/pass-review.server'
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

export const handle: RouteTexts = { i18n: ['feeds'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, t, texts } = pageOf(site, request)
  const found = passReview(site, place.parameters.token, texts)
  if (!found) throw notFound()
  const head = { title: t('PASS_REVIEW_TITLE'), noindex: true, alternates: {} }
  return json({ head, review: found.view }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts } = pageOf(site, request)
  const token = place.parameters.token ?? ''
  const found = passReview(site, token, texts)
  if (!found) throw notFound()
  const taken = await takeLinkPost(site, 'pass review', { link: String(found.since), clientAddress: clientOf(context) })
  if (!taken.ok) return json({ refused: readAlert(taken.alert, t) }, tooOften(taken))
  const version = (await readForm(request)).get('version')
  if (typeof version !== 'string') throw new Response(null, { status: 400, headers: noStore })
  const confirm = () => ({ kind: confirmReviewed(site, found.since, version) })
  const done = await tryToStore('pass', confirm, site.log)
  if (done.kind === 'busy') return json({ refused: t('SERVICE_UNAVAILABLE') }, { status: 503, headers: noStore })
  if (done.kind === 'changed') return json({ refused: t('PASS_REVIEW_CHANGED') }, { status: 409, headers: noStore })
  return redirect(href('pass-review', language, { token }), { status: 303, headers: noStore })
}

export default function PassReviewPage() {
  const refused = useActionData<typeof action>()?.refused
  return <PassReview review={useLoaderData<typeof loader>().review} refused={refused} />
}
