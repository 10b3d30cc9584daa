/** Testimonials at the desk: to publish, to answer and to take down. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { checkRole, deskOf, deskPost, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { copyPhoto } from '../../domains/publishing/media/photo-upload.server'
import { notFound } from '../../domains/site/page.server'
import { TestimonialRows } from '../../domains/testimonials/desk/TestimonialRows'
import { testimonialGroups } from '../../domains/testimonials/desk/testimonial-list.server'
import { changeTestimonial } from '../../domains/testimonials/desk/testimonial-post.server'
import { publishedPicture } from '../../domains/testimonials/testimonials.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { undos } from '../../registry/undo.server'
import { ErrorNotice } from '../../ui/form/ErrorNotice'

export const handle: DeskHandle = { i18n: ['desk', 'testimonials'], bare: true, scripts: false }

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
  if (form.get('picture') === 'keep') {
    checkRole(staff, 'editor')
    const picture = publishedPicture(site, String(form.get('id')))
    if (!picture) throw notFound()
    const kept = await copyPhoto(site, picture, staff)
    if (typeof kept === 'string')
      return json({ error: t(`SITE_PHOTO_${kept}`, picture), again: undefined }, { status: 422, headers: noStore })
    return redirect(withDone('/desk/site/photos/', kept), { status: 303, headers: noStore })
  }
  const changed = changeTestimonial(site, staff, form, t)
  if (changed.kind === 'unknown') throw notFound()
  if (changed.kind === 'refused') {
    const { status, error, again } = changed
    return json({ error, again }, { status, headers: noStore })
  }
  return redirect(withDone('/desk/testimonials/', changed.entry), { status: 303, headers: noStore })
}

export default function Testimonials() {
  const { t } = useTexts()
  const { desk, groups } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <DeskFrame desk={desk} screen="testimonials" title={t('DESK_TESTIMONIALS')}>
      {refused && <ErrorNotice>{refused.error}</ErrorNotice>}
      {groups.map(group => (
        <TestimonialRows key={group.state} group={group} again={refused?.again} problem={refused?.error} />
      ))}
    </DeskFrame>
  )
}
