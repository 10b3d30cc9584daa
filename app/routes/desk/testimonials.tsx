/** Testimonials at the desk: to publish and to take down. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { notFound } from '../../domains/site/page.server'
import { TestimonialRows } from '../../domains/testimonials/desk/TestimonialRows'
import { testimonialGroups } from '../../domains/testimonials/desk/testimonial-list.server'
import { decisions } from '../../domains/testimonials/testimonial-view'
import { decideTestimonial } from '../../domains/testimonials/testimonials.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'
import { ErrorNotice } from '../../ui/form/ErrorNotice'

export const handle: DeskHandle = { i18n: ['desk'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const head = { title: desk.t('DESK_TESTIMONIALS'), noindex: true }
  return json({ head, desk: deskView(site, desk, undos), groups: testimonialGroups(site) }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, t } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const form = await readForm(request)
  const decision = decisions.find(each => each === form.get('decision'))
  if (!decision) return json({ error: t('DESK_UNKNOWN_ACTION') }, { status: 422, headers: noStore })
  const decided = decideTestimonial(site, String(form.get('id')), decision, { by: staff, was: String(form.get('was')) })
  if (decided.kind === 'unknown') throw notFound()
  if (decided.kind === 'changed') {
    const now = t(`DESK_TESTIMONIALS_${decided.state.toUpperCase()}`)
    const wanted = t(`DESK_TESTIMONIALS_${decision.toUpperCase()}`)
    const error = t('DESK_CONFLICT', { name: decided.by || t('DESK_SOMEBODY'), now, wanted })
    return json({ error }, { status: 409, headers: noStore })
  }
  return redirect(withDone('/desk/testimonials/', decided.entry), { status: 303, headers: noStore })
}

export default function Testimonials() {
  const { t } = useTexts()
  const { desk, groups } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>()
  return (
    <DeskFrame desk={desk} screen="testimonials" title={t('DESK_TESTIMONIALS')}>
      {again?.error && <ErrorNotice>{again.error}</ErrorNotice>}
      {groups.map(group => (
        <TestimonialRows key={group.state} group={group} />
      ))}
    </DeskFrame>
  )
}
