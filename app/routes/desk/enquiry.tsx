/** One request at the desk. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskFrame } from '../../domains/desk/DeskFrame'
import { deskOf, deskPost, deskTarget, deskView, withDone } from '../../domains/desk/desk.server'
import type { DeskHandle } from '../../domains/desk/desk-view'
import { EnquiryDetail } from '../../domains/enquiries/desk/EnquiryDetail'
import { enquiryDetail } from '../../domains/enquiries/desk/enquiry-detail.server'
import { setHandled } from '../../domains/enquiries/handled.server'
import { notFound } from '../../domains/site/page.server'
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
  const enquiry = enquiryDetail(site, params.id ?? '', desk.language, fieldsOf)
  if (!enquiry) throw notFound()
  const head = { title: enquiry.name, noindex: true }
  return json({ head, desk: deskView(site, desk, undos), enquiry }, { headers: noStore })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const form = await readForm(request)
  const handled = form.get('handled')
  if (handled !== 'yes' && handled !== 'no') throw new Response(null, { status: 400, headers: noStore })
  const entry = setHandled(site, params.id ?? '', handled === 'yes', staff)
  return redirect(withDone(deskTarget(form.get('to'), site), entry), { status: 303, headers: noStore })
}

export default function Enquiry() {
  const { t } = useTexts()
  const { desk, enquiry } = useLoaderData<typeof loader>()
  return (
    <DeskFrame
      desk={desk}
      screen="enquiries"
      title={enquiry.name}
      beside={<a href="/desk/enquiries/">{t('DESK_ALL_ENQUIRIES')}</a>}
    >
      <EnquiryDetail enquiry={enquiry} to={desk.page} />
    </DeskFrame>
  )
}
