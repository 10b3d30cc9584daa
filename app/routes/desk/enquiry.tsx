/** One request at the desk: what was asked, its course, the answer, notes and who deals with it. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskTarget, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { changeEnquiry } from '../../domains/enquiries/desk/change-enquiry.server'
import { EnquiryDetail } from '../../domains/enquiries/desk/EnquiryDetail'
import { enquiryDetail } from '../../domains/enquiries/desk/enquiry-detail.server'
import { notFound } from '../../domains/site/page.server'
import { freeTimes } from '../../domains/viewings/desk/free-times.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { fieldsOf } from '../../registry/forms.server'
import { undos } from '../../registry/undo.server'

export const handle: DeskHandle = { i18n: ['desk', 'enquiries'], bare: true, scripts: false }

export const headers = () => noStore

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const desk = await deskOf(site, { request, clientAddress: clientOf(context) })
  const enquiry = enquiryDetail(site, desk.staff, params.id ?? '', {
    language: desk.language,
    fieldsOf: form => fieldsOf(site, form),
    freeTimes,
  })
  if (!enquiry) throw notFound()
  const head = { title: enquiry.name, noindex: true }
  return json({ head, desk: deskView(site, desk, undos), enquiry }, { headers: noStore })
}

const statuses = { typing: 200, invalid: 422, conflict: 409 }

export async function action({ request, context, params }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff, language, t } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const form = await readForm(request)
  const id = params.id ?? ''
  const change = changeEnquiry(site, staff, id, form, language)
  if (change.kind === 'unknown') throw notFound()
  if (change.kind === 'done') {
    const target = deskTarget(form.get('to') ?? `/desk/enquiries/${id}/`, site)
    return redirect(withDone(target, change.entry), { status: 303, headers: noStore })
  }
  const data = {
    // The page that is shown again: only its answer differs from the loader's.
    enquiry: enquiryDetail(site, staff, id, { language, fieldsOf: form => fieldsOf(site, form), freeTimes, typed: change.typed }),
    error: change.kind === 'invalid' ? t(change.error) : undefined,
    conflict: change.kind === 'conflict' ? change.conflict : undefined,
  }
  return json(data, { status: statuses[change.kind], headers: noStore })
}

export default function Enquiry() {
  const { t } = useTexts()
  const { desk, enquiry } = useLoaderData<typeof loader>()
  const again = useActionData<typeof action>()
  return (
    <DeskFrame
      desk={desk}
      screen="enquiries"
      title={enquiry.name}
      beside={<a href="/desk/enquiries/">{t('DESK_ALL_ENQUIRIES')}</a>}
    >
      <EnquiryDetail enquiry={again?.enquiry ?? enquiry} to={desk.page} error={again?.error} conflict={again?.conflict} />
    </DeskFrame>
  )
}
