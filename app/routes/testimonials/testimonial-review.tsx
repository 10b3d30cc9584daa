/** Where a member of staff decides about a testimonial, by the signed link of their mail. Looking changes nothing. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, pageOf } from '../../domains/site/page.server'
import { TestimonialReview } from '../../domains/testimonials/TestimonialReview'
import { decisions, type ReviewView } from '../../domains/testimonials/testimonial-view'
import { decideTestimonial, reviewOf } from '../../domains/testimonials/testimonials.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { href } from '../../platform/paths/table'

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, t } = pageOf(site, request)
  const found = reviewOf(site, place.parameters.token)
  if (!found) throw notFound()
  const head = { title: t('TESTIMONIAL_REVIEW_TITLE'), noindex: true, alternates: {} }
  return json({ head, review: found.review }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { place, language } = pageOf(site, request)
  const token = place.parameters.token ?? ''
  const found = reviewOf(site, token)
  if (!found) throw notFound()
  const asked = (await readForm(request)).get('decision')
  const decision = decisions.find(each => each === asked)
  if (!decision) throw new Response(null, { status: 400, headers: noStore })
  const decide = () => decideTestimonial(site, found.id, decision)
  const done = await tryToStore('testimonial', () => decide() ?? { kind: 'decided' as const }, site.log)
  if (done.kind === 'busy') return json(done, { status: 503, headers: noStore })
  return redirect(href('testimonial-review', language, { token }), { status: 303, headers: noStore })
}

export default function TestimonialReviewPage() {
  const refused = useActionData<typeof action>() !== undefined
  return <TestimonialReview review={useLoaderData<typeof loader>().review as ReviewView} refused={refused} />
}
