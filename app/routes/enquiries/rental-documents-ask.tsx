/** Staff ask a rental applicant for documents by their mail's signed link. A GET changes nothing. */

import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findProperty } from '../../domains/catalogue/property.server'
import { AskDocuments } from '../../domains/enquiries/forms/rental-documents/AskDocuments'
import { askDocuments } from '../../domains/enquiries/forms/rental-documents/ask-documents.server'
import { readApplication } from '../../domains/enquiries/forms/rental-documents/rental-links.server'
import { notFound, pageOf } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore, retryAfter, tooOften } from '../../platform/http/form-answer'
import { tryToStore } from '../../platform/http/try-to-store.server'
import { readAlert } from '../../platform/i18n/alerts'
import { formatMoment } from '../../platform/i18n/formats'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { takeLinkPost } from '../../platform/spam/link-limits.server'

export const handle: RouteTexts = { i18n: ['rental-application'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { place, language, t, texts } = pageOf(site, request)
  const found = readApplication(site, 'ask', place.parameters.token)
  if (!found) throw notFound()
  const { fields, propertyID, askedAt, receivedAt } = found
  const view = {
    name: `${fields.firstName} ${fields.lastName}`,
    email: fields.email,
    property: findProperty(site, propertyID, language)?.title,
    ...(askedAt && { asked: formatMoment(askedAt, texts) }),
    ...(receivedAt && { received: formatMoment(receivedAt, texts) }),
  }
  return json({ head: { title: t('RENTAL_ASK_TITLE'), noindex: true, alternates: {} }, view }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { place, t, url } = pageOf(site, request)
  const found = readApplication(site, 'ask', place.parameters.token)
  if (!found) throw notFound()
  const posted = { link: found.id, clientAddress: clientOf(context), mailbox: found.fields.email }
  const taken = await takeLinkPost(site, 'documents of applicant', posted)
  if (!taken.ok) return json({ refused: readAlert(taken.alert, t) }, tooOften(taken))
  const result = await tryToStore('rental documents', () => askDocuments(site, found), site.log)
  if (result.kind === 'asked') return redirect(url.pathname, { status: 303, headers: noStore })
  if (result.kind === 'limited') return json({ refused: t('RENTAL_ASK_LIMITED') }, { status: 429, headers: noStore })
  const headers = { ...noStore, ...retryAfter({ kind: 'failed' }) }
  return json({ refused: t('SERVICE_UNAVAILABLE') }, { status: 503, headers })
}

export default function RentalDocumentsAsk() {
  const { view } = useLoaderData<typeof loader>()
  return <AskDocuments view={view} refused={useActionData<typeof action>()?.refused} />
}
