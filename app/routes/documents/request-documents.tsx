/** Requests a property's documents. Never stored: the form carries a token. */

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DocumentList } from '../../domains/catalogue/property/Documents'
import { askedHere, rememberAsked } from '../../domains/documents/asked-here.server'
import { RequestDocumentsForm } from '../../domains/documents/form/RequestDocumentsForm'
import { againToken, rememberRequest } from '../../domains/documents/request.server'
import { AlreadyRequested } from '../../domains/documents/SendAgain'
import { documentsOf } from '../../domains/documents/with-documents.server'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { Gone } from '../../domains/enquiries/parts/Gone'
import { offeredProperty, showPropertyForm } from '../../domains/enquiries/property-form.server'
import { answerEnquiry } from '../../domains/enquiries/sent-here.server'
import { takeEnquiry } from '../../domains/enquiries/take-enquiry.server'
import { pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { answerForm, answerGone, noStore } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { href } from '../../platform/paths/table'
import { forms } from '../../registry/forms.server'

export const handle: RouteTexts = { i18n: ['documents', 'forms'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const page = pageOf(site, request)
  return showPropertyForm(site, forms.requestDocuments, page, {
    title: page.t('REQUEST_DOCUMENTS'),
    more: property => ({
      names: documentsOf(site, property).flatMap(({ name, access }) => (access === 'public' ? [] : [name])),
    }),
  })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { place, language } = pageOf(site, request)
  const form = forms.requestDocuments
  const property = offeredProperty(site, { form: form.definition, id: place.parameters.id, language })
  if (!property) return answerGone()
  const { id } = property
  const ready = documentsOf(site, property).some(({ access }) => access === 'request')
  const cookies = request.headers.get('Cookie')
  const asked = askedHere(site, cookies)
  const posted = { post: request, clientAddress: clientOf(context), language, propertyID: id }
  // Without the link that is mailed, the agent sends them.
  const definition = { ...form.definition, needsMail: ready }
  const result = await takeEnquiry(site, { ...form, definition }, { ...posted, onStored: [rememberRequest(ready, asked)] })
  if (result.kind === 'sent') {
    const outcome = ready ? '' : '&outcome=agent'
    const thankYou = `${href(form.definition.thankYou, language)}?property=${id}${outcome}`
    return answerEnquiry(site, result, thankYou, [rememberAsked(site, cookies, result.enquiryID)])
  }
  const known = result.lastResult.error['']?.[0] === 'DOCUMENTS_ALREADY_REQUESTED'
  const { email = '' } = result.lastResult.initialValue
  const token = known ? againToken(site, asked, { propertyID: id, email }) : undefined
  return answerForm({ ...result, again: token && href('requested-documents', language, { token }) }, '')
}

export default function RequestDocuments() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  if (data.kind === 'gone') return <Gone state={data.state} list={data.list} />
  const { about, names, state } = data
  const again = refused && 'again' in refused ? refused.again : undefined
  return (
    <EnquiryPage title={t('REQUEST_DOCUMENTS')} lead={t('REQUEST_DOCUMENTS_INTRO')} about={about}>
      {names.length > 0 && (
        <DocumentList>
          {names.map(name => (
            <li key={name}>{name}</li>
          ))}
        </DocumentList>
      )}
      {again ? <AlreadyRequested again={again} /> : <RequestDocumentsForm state={{ ...state, ...refused }} />}
    </EnquiryPage>
  )
}
