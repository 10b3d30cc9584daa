/** Staff approve and answer a testimonial by their mail's signed link. A GET changes nothing. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { notFound, pageOf } from '../../domains/site/page.server'
import { readAnswer } from '../../domains/testimonials/form/answer'
import { TestimonialReview } from '../../domains/testimonials/TestimonialReview'
import { answerForm, type Decision, decisions, type ReviewView } from '../../domains/testimonials/testimonial-view'
import { answerTestimonial, decideTestimonial, reviewOf } from '../../domains/testimonials/testimonials.server'
import { siteOf } from '../../platform/context/load-context.server'
import type { Site } from '../../platform/context/site.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, tooOften } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { readAlert } from '../../platform/i18n/alerts'
import { isLanguageSwitch } from '../../platform/i18n/language-switch'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { href } from '../../platform/paths/table'
import { takeLinkPost } from '../../platform/spam/link-limits.server'

export const handle: RouteTexts = { i18n: ['site', 'testimonials'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, t, url } = pageOf(site, request)
  const found = reviewOf(site, place.parameters.token)
  if (!found) throw notFound()
  const asked = decisionOf(url.searchParams.get('decision'))
  // A page that asks for one decision has no answer to type.
  const form = asked ? undefined : { id: answerForm }
  const head = { title: t('TESTIMONIAL_REVIEW_TITLE'), noindex: true, form }
  return json({ head, review: found.review, asked, whole: url.pathname }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t } = pageOf(site, request)
  const token = place.parameters.token ?? ''
  const found = reviewOf(site, token)
  if (!found) throw notFound()
  const data = await readForm(request)
  const answer = data.get('answer')
  const typed = typeof answer === 'string' ? answer : undefined
  if (isLanguageSwitch(data)) return json({ typed }, { headers: noStore })
  const taken = await takeLinkPost(site, 'testimonial review', { link: found.id, clientAddress: clientOf(context) })
  if (!taken.ok) return json({ typed, problem: readAlert(taken.alert, t) }, tooOften(taken))
  const work = data.has('answer') ? answerIn(data) : decisionIn(data)
  if ('alert' in work) return json({ typed: work.typed, problem: readAlert(work.alert, t) }, { status: 422, headers: noStore })
  const done = await tryToStore('testimonial', () => work.store(site, found.id) ?? { kind: 'stored' as const }, site.log)
  if (done.kind === 'busy') return json({ typed, problem: t('SERVICE_UNAVAILABLE') }, { status: 503, headers: noStore })
  return redirect(href('testimonial-review', language, { token }), { status: 303, headers: noStore })
}

type Work = { store: (site: Site, id: string) => void }

function answerIn(data: FormData): Work | { alert: string; typed: string } {
  const { answer, alert, typed } = readAnswer(data.get('answer'))
  return alert ? { alert, typed } : { store: (site, id) => answerTestimonial(site, id, answer) }
}

/** @throws a Response (400) for an invalid decision. */
function decisionIn(data: FormData): Work {
  const decision = decisionOf(data.get('decision'))
  if (!decision) throw new Response(null, { status: 400, headers: noStore })
  return { store: (site, id) => void decideTestimonial(site, id, decision) }
}

function decisionOf(asked: unknown): Decision | undefined {
  return decisions.find(each => each === asked)
}

export default function TestimonialReviewPage() {
  const { review, asked, whole } = useLoaderData<typeof loader>()
  const again = useActionData<{ typed?: string; problem?: string }>()
  return <TestimonialReview review={review as ReviewView} asked={asked} whole={whole} {...again} />
}
