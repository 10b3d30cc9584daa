/** The page where somebody asks for the documents of a property. Never stored: the form carries a token. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DocumentList } from '../../domains/catalogue/property/Documents'
import { documentDeps } from '../../domains/documents/deps.server'
import { RequestDocumentsForm } from '../../domains/documents/form/RequestDocumentsForm'
import { requestDocuments } from '../../domains/documents/form/request-documents'
import { documentsOf } from '../../domains/documents/open-document.server'
import { againToken, findRequest, requestAlongside } from '../../domains/documents/request.server'
import { AlreadyRequested } from '../../domains/documents/SendAgain'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { Gone } from '../../domains/enquiries/parts/Gone'
import { offeredProperty, openPropertyForm } from '../../domains/enquiries/property-form.server'
import { takeEnquiry } from '../../domains/enquiries/take-enquiry.server'
import { pageOf } from '../../domains/site/page.server'
import { clientOf } from '../../platform/http/client-of'
import { answerForm, answerGone, noStore, showForm } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { logEvent } from '../../platform/log/log'
import { href } from '../../platform/paths/table'

export const headers = () => noStore

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t, url } = pageOf(request)
  const opened = openPropertyForm(
    { form: requestDocuments, id: place.parameters.id, language, url, title: t('REQUEST_DOCUMENTS') },
    logEvent,
  )
  const names = documentsOf(opened.property).flatMap(({ name, access }) => (access === 'public' ? [] : [name]))
  return showForm({ ...opened.data, names })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { place, language } = pageOf(request)
  const property = offeredProperty({ form: requestDocuments, id: place.parameters.id, language })
  if (!property) return answerGone()
  const { id } = property
  const deps = documentDeps(logEvent)
  const alongside = requestAlongside(
    documentsOf(property).some(({ access }) => access === 'request'),
    deps,
  )
  const posted = { request, clientAddress: clientOf(context), language, propertyID: id, alongside }
  const result = await takeEnquiry(requestDocuments, posted, logEvent)
  if (result.kind === 'sent') {
    const outcome = result.outcome === 'agent' ? '&outcome=agent' : ''
    return answerForm(result, `${href(requestDocuments.thankYou, language)}?property=${id}${outcome}`)
  }
  const known = result.lastResult.error['']?.[0] === 'DOCUMENTS_ALREADY_REQUESTED'
  const row = known ? findRequest(deps.database, id, result.lastResult.initialValue.email ?? '') : undefined
  const again = row && href('requested-documents', language, { token: againToken(row, deps) })
  return answerForm({ ...result, again }, '')
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
