/** Where a member of staff decides about a testimonial, by the signed link of their mail. Looking changes nothing. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, pageOf } from '../../domains/site/page.server'
import { TestimonialReview } from '../../domains/testimonials/TestimonialReview'
import { decisions, type ReviewView } from '../../domains/testimonials/testimonial-view'
import { decideTestimonial, reviewOf } from '../../domains/testimonials/testimonials.server'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { orBusy } from '../../platform/http/try-to-store.server'
import { logEvent } from '../../platform/log/log'
import { href } from '../../platform/paths/table'

export const headers = () => noStore

export function loader({ request }: LoaderFunctionArgs) {
  const { place, t } = pageOf(request)
  const found = reviewOf(place.parameters.token)
  if (!found) throw notFound()
  const head = { title: t('TESTIMONIAL_REVIEW_TITLE'), noindex: true, alternates: {} }
  return json({ head, review: found.review }, { headers: noStore })
}

export async function action({ request }: ActionFunctionArgs) {
  const { place, language } = pageOf(request)
  const token = place.parameters.token ?? ''
  const found = reviewOf(token)
  if (!found) throw notFound()
  const asked = (await readForm(request)).get('decision')
  const decision = decisions.find(each => each === asked)
  if (!decision) throw new Response(null, { status: 400, headers: noStore })
  const decide = () => decideTestimonial(found.id, decision)
  const done = await orBusy('testimonial', () => decide() ?? { kind: 'decided' as const }, logEvent)
  if (done.kind === 'busy') return json(done, { status: 503, headers: noStore })
  return redirect(href('testimonial-review', language, { token }), { status: 303, headers: noStore })
}

export default function TestimonialReviewPage() {
  const refused = useActionData<typeof action>() !== undefined
  return <TestimonialReview review={useLoaderData<typeof loader>().review as ReviewView} refused={refused} />
}
