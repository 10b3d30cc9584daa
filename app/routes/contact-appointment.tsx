/** The page where a viewing of a property is booked. Never stored: the form carries a token, and slots go fast. */
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contactMeHref } from '../catalogue/address-of-listing'
import { AppointmentForm } from '../enquiries/AppointmentForm'
import { AppointmentsFull } from '../enquiries/appointments/AppointmentsFull'
import { bookAlongside } from '../enquiries/appointments/book.server'
import { bookableOf, slotsToShow } from '../enquiries/appointments/booking-page.server'
import { appointmentDeps } from '../enquiries/appointments/deps.server'
import { confirmationsOf } from '../enquiries/appointments/rental-terms'
import { isFull } from '../enquiries/appointments/when'
import { contactAppointment } from '../enquiries/forms/contact-appointment'
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

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t, url } = pageOf(request)
  const page = propertyFormPage(contactAppointment([]), place.parameters.id, language)
  if (!page) throw notFound()
  const title = `${t('CONTACT_APPOINTMENT_TITLE')}: ${page.property.title}`
  if (page.kind === 'gone') {
    const { kind, state, list } = page
    return json({ kind, head: { title, noindex: true }, state, list }, { status: 410, headers: noStore })
  }
  if (url.pathname !== page.own) throw redirect(page.own + url.search, 308)
  const { property, own, alternates, about } = page
  const deps = appointmentDeps(logEvent)
  const days = slotsToShow(property, language, deps)
  const visit = contactMeHref(property, language, 'visit')
  // Nothing to choose from at all: the visitor asks, and the agency proposes.
  if (days.length === 0) throw redirect(visit, { status: 302, headers: noStore })
  const { terms } = bookableOf(property, deps)
  const state = openForm(contactAppointment([]), { action: own, propertyID: property.id }, logEvent)
  return json(
    { kind: page.kind, head: { title, noindex: true, alternates }, about, days, terms, visit, state },
    { headers: noStore },
  )
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { place, language } = pageOf(request)
  const page = propertyFormPage(contactAppointment([]), place.parameters.id, language)
  if (!page) throw notFound()
  if (page.kind === 'gone') return json(null, { status: 410, headers: noStore })
  const deps = appointmentDeps(logEvent)
  const bookable = bookableOf(page.property, deps)
  const form = contactAppointment(confirmationsOf(bookable.terms))
  const alongside = bookAlongside(bookable, deps)
  const posted = { request, clientAddress: clientOf(context), language, propertyID: bookable.id, alongside }
  const result = await takeEnquiry(form, posted, logEvent)
  return answerForm(result, `${href(form.thankYou, language)}?property=${bookable.id}`)
}

export default function ContactAppointment() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  if (data.kind === 'gone') return <Gone state={data.state} list={data.list} />
  const { about, days, terms, visit, state } = data
  const full = isFull(days)
  return (
    <PropertyFormPage
      title={t('CONTACT_APPOINTMENT_TITLE')}
      lead={t(full ? 'APPOINTMENTS_FULL' : 'CONTACT_APPOINTMENT_INTRO')}
      about={about}
    >
      <AppointmentsFull full={full} visit={visit} />
      {!full && <AppointmentForm days={days} terms={terms} state={{ ...state, ...refused }} />}
    </PropertyFormPage>
  )
}
