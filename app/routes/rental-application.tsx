/** The page where somebody applies to rent a property. Never stored: the form carries a token. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { rentalApplication } from '../enquiries/forms/rental-application'
import { Gone } from '../enquiries/Gone'
import { PropertyFormPage } from '../enquiries/PropertyFormPage'
import { propertyFormPage } from '../enquiries/property-form.server'
import { RentalApplicationForm } from '../enquiries/RentalApplicationForm'
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
  const page = propertyFormPage(rentalApplication, place.parameters.id, language)
  if (!page) throw notFound()
  const title = `${t('RENTAL_TITLE')}: ${page.property.title}`
  if (page.kind === 'gone') {
    const { kind, state, list } = page
    return json({ kind, head: { title, noindex: true }, state, list }, { status: 410, headers: noStore })
  }
  const { kind, own, alternates, about, property } = page
  if (url.pathname !== own) throw redirect(own + url.search, 308)
  const state = openForm(rentalApplication, { action: own, propertyID: property.id }, logEvent)
  return json({ kind, head: { title, noindex: true, alternates }, about, state }, { headers: noStore })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { place, language } = pageOf(request)
  const page = propertyFormPage(rentalApplication, place.parameters.id, language)
  if (!page) throw notFound()
  if (page.kind === 'gone') return json(null, { status: 410, headers: noStore })
  const { id } = page.property
  const posted = { request, clientAddress: clientOf(context), language, propertyID: id }
  const result = await takeEnquiry(rentalApplication, posted, logEvent)
  return answerForm(result, `${href(rentalApplication.thankYou, language)}?property=${id}`)
}

export default function RentalApplication() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  if (data.kind === 'gone') return <Gone state={data.state} list={data.list} />
  return (
    <PropertyFormPage title={t('RENTAL_TITLE')} lead={t('RENTAL_INTRO')} about={data.about}>
      <RentalApplicationForm state={{ ...data.state, ...refused }} />
    </PropertyFormPage>
  )
}
