/** The page where a visitor asks about a property, or for a visit. Never stored: the form carries a token. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ContactMeForm } from '../enquiries/ContactMeForm'
import { contactMe, reasonOf } from '../enquiries/forms/contact-me'
import { Gone } from '../enquiries/Gone'
import { PropertyFormPage } from '../enquiries/PropertyFormPage'
import { propertyFormPage } from '../enquiries/property-form.server'
import { openForm, takeEnquiry } from '../enquiries/take-enquiry.server'
import { clientOf } from '../http/client-of'
import { answerForm, noStore } from '../http/form-answer'
import { logEvent } from '../http/log'
import { useTexts } from '../i18n/TextsProvider'
import { href } from '../paths/table'
import { notFound, pageOf } from '../site/page.server'

export const headers = () => noStore

/** What stands behind the path, kept through every language and every answer. */
const queryOf = (url: URL) => (reasonOf(url.searchParams.get('reason')) === 'VISIT' ? '?reason=visit' : '')

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t, url } = pageOf(request)
  const page = propertyFormPage(contactMe, place.parameters.id, language)
  if (!page) throw notFound()
  const reason = reasonOf(url.searchParams.get('reason'))
  const title = `${t(`CONTACT_ME_TITLE_${reason}`)}: ${page.property.title}`
  if (page.kind === 'gone') {
    const { kind, state, list } = page
    return json({ kind, head: { title, noindex: true }, state, list }, { status: 410, headers: noStore })
  }
  if (url.pathname !== page.own) throw redirect(page.own + url.search, 308)
  const query = queryOf(url)
  const alternates = Object.fromEntries(Object.entries(page.alternates).map(([each, path]) => [each, path + query]))
  const state = openForm(contactMe, { action: page.own + query, propertyID: page.property.id }, logEvent)
  return json(
    { kind: page.kind, head: { title, noindex: true, alternates }, about: page.about, reason, state },
    { headers: noStore },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { place, language } = pageOf(request)
  const page = propertyFormPage(contactMe, place.parameters.id, language)
  if (!page) throw notFound()
  if (page.kind === 'gone') return json(null, { status: 410, headers: noStore })
  const { id } = page.property
  const result = await takeEnquiry(contactMe, { request, clientAddress: clientOf(context), language, propertyID: id }, logEvent)
  return answerForm(result, `${href(contactMe.thankYou, language)}?property=${id}`)
}

export default function ContactMe() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  if (data.kind === 'gone') return <Gone state={data.state} list={data.list} />
  const { about, reason, state } = data
  return (
    <PropertyFormPage title={t(`CONTACT_ME_TITLE_${reason}`)} lead={t(`CONTACT_ME_INTRO_${reason}`)} about={about}>
      <ContactMeForm reason={reason} state={{ ...state, ...refused }} />
    </PropertyFormPage>
  )
}
