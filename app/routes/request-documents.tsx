/** The page where somebody asks for the documents of a property. Never stored: the form carries a token. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { documentDeps } from '../enquiries/documents/deps.server'
import { documentsOf } from '../enquiries/documents/open-document.server'
import { againToken, findRequest, requestAlongside } from '../enquiries/documents/request.server'
import { AlreadyRequested } from '../enquiries/documents/SendAgain'
import { requestDocuments } from '../enquiries/forms/request-documents'
import { Gone } from '../enquiries/Gone'
import { PropertyFormPage } from '../enquiries/PropertyFormPage'
import { propertyFormPage } from '../enquiries/property-form.server'
import { RequestDocumentsForm } from '../enquiries/RequestDocumentsForm'
import { openForm, takeEnquiry } from '../enquiries/take-enquiry.server'
import { clientOf } from '../http/client-of'
import { answerForm, noStore } from '../http/form-answer'
import { logEvent } from '../http/log'
import { useTexts } from '../i18n/TextsProvider'
import { href } from '../paths/table'
import { notFound, pageOf } from '../site/page.server'

export const headers = () => noStore

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t, url } = pageOf(request)
  const page = propertyFormPage(requestDocuments, place.parameters.id, language)
  if (!page) throw notFound()
  const title = `${t('REQUEST_DOCUMENTS')}: ${page.property.title}`
  if (page.kind === 'gone') {
    const { kind, state, list } = page
    return json({ kind, head: { title, noindex: true }, state, list }, { status: 410, headers: noStore })
  }
  if (url.pathname !== page.own) throw redirect(page.own + url.search, 308)
  const { kind, alternates, about } = page
  const names = documentsOf(page.property).flatMap(({ name, access }) => (access === 'public' ? [] : [name]))
  const state = openForm(requestDocuments, { action: page.own, propertyID: page.property.id }, logEvent)
  return json({ kind, head: { title, noindex: true, alternates }, about, names, state }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { place, language } = pageOf(request)
  const page = propertyFormPage(requestDocuments, place.parameters.id, language)
  if (!page) throw notFound()
  if (page.kind === 'gone') return json(null, { status: 410, headers: noStore })
  const { id } = page.property
  const deps = documentDeps(logEvent)
  const alongside = requestAlongside(
    documentsOf(page.property).some(({ access }) => access === 'request'),
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
    <PropertyFormPage title={t('REQUEST_DOCUMENTS')} lead={t('REQUEST_DOCUMENTS_INTRO')} about={about}>
      {names.length > 0 && (
        <ul className="documents">
          {names.map(name => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {again ? <AlreadyRequested again={again} /> : <RequestDocumentsForm state={{ ...state, ...refused }} />}
    </PropertyFormPage>
  )
}
