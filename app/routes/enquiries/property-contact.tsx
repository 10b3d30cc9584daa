/** The page where a visitor asks about a property, or for a visit. Never stored: the form carries a token. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ContactMeForm } from '../../domains/enquiries/forms/property-contact/PropertyContactForm'
import { contactMe, reasonOf } from '../../domains/enquiries/forms/property-contact/property-contact'
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

/** What stands behind the path, kept through every language and every answer. */
const queryOf = (url: URL) => (reasonOf(url.searchParams.get('reason')) === 'VISIT' ? '?reason=visit' : '')

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t, url } = pageOf(request)
  const reason = reasonOf(url.searchParams.get('reason'))
  const title = t(`CONTACT_ME_TITLE_${reason}`)
  const asked = { form: contactMe, id: place.parameters.id, language, url, title, query: queryOf(url) }
  return showForm({ ...openPropertyForm(asked, logEvent).data, reason })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { place, language } = pageOf(request)
  const property = offeredProperty({ form: contactMe, id: place.parameters.id, language })
  if (!property) return answerGone()
  const { id } = property
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
    <EnquiryPage title={t(`CONTACT_ME_TITLE_${reason}`)} lead={t(`CONTACT_ME_INTRO_${reason}`)} about={about}>
      <ContactMeForm reason={reason} state={{ ...state, ...refused }} />
    </EnquiryPage>
  )
}
