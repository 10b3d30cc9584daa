/** A rental applicant sends the requested documents by a mail's signed link. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findProperty } from '../../domains/catalogue/property.server'
import { RentalDocumentsForm } from '../../domains/enquiries/forms/rental-documents/RentalDocumentsForm'
import { rentalDocuments } from '../../domains/enquiries/forms/rental-documents/rental-documents'
import { readApplication } from '../../domains/enquiries/forms/rental-documents/rental-links.server'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { openForm, takeEnquiry } from '../../domains/enquiries/take-enquiry.server'
import { notFound, pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { answerForm, noStore } from '../../platform/http/form-answer'
import { formatMoment } from '../../platform/i18n/formats'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { everyForm } from '../../registry/forms.server'

export const handle: RouteTexts = { i18n: ['forms', 'rental-application'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts, url } = pageOf(site, request)
  const found = readApplication(site, 'send', place.parameters.token)
  const property = found && findProperty(site, found.propertyID, language)
  if (!found || !property) throw notFound()
  const state = openForm(site, { key: 'rental-documents' }, { action: url.pathname, propertyID: found.propertyID })
  const { receivedAt } = found
  return json(
    {
      head: { title: t('RENTAL_DOCUMENTS_TITLE'), noindex: true, form: { id: 'rental-documents' } },
      state,
      property: property.title,
      ...(receivedAt && { received: formatMoment(receivedAt, texts) }),
    },
    { headers: noStore },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { place, language, url } = pageOf(site, request)
  const found = readApplication(site, 'send', place.parameters.token)
  if (!found || !findProperty(site, found.propertyID, language)) throw notFound()
  const { id: application, propertyID, fields } = found
  const form = { definition: rentalDocuments({ application, ...fields }), onStored: everyForm }
  const result = await takeEnquiry(site, form, { post: request, clientAddress: clientOf(context), language, propertyID })
  // The page itself then confirms their arrival.
  return answerForm(result, url.pathname)
}

export default function RentalDocumentsPage() {
  const { state, property, received } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  return (
    <EnquiryPage title={t('RENTAL_DOCUMENTS_TITLE')} lead={t('RENTAL_DOCUMENTS_INTRO', { title: property })}>
      <RentalDocumentsForm state={{ ...state, ...refused }} received={received} />
    </EnquiryPage>
  )
}
