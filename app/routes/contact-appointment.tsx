/** The page where a viewing of a property is booked. Never stored: the form carries a token, and slots go fast. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contactMeHref } from '../catalogue/address-of-listing'
import { AppointmentForm } from '../enquiries/AppointmentForm'
import { AppointmentsFull } from '../enquiries/appointments/AppointmentsFull'
import { bookAlongside } from '../enquiries/appointments/book.server'
import { bookableOf, slotsToShow } from '../enquiries/appointments/booking-page.server'
import { appointmentDeps } from '../enquiries/appointments/deps.server'
import { confirmationsOf } from '../enquiries/appointments/rental-terms'
import { isFull } from '../enquiries/appointments/when'
import { EnquiryPage } from '../enquiries/EnquiryPage'
import { contactAppointment } from '../enquiries/forms/contact-appointment'
import { Gone } from '../enquiries/Gone'
import { offeredProperty, openPropertyForm } from '../enquiries/property-form.server'
import { takeEnquiry } from '../enquiries/take-enquiry.server'
import { clientOf } from '../http/client-of'
import { answerForm, answerGone, noStore, showForm } from '../http/form-answer'
import { logEvent } from '../http/log'
import { useTexts } from '../i18n/TextsProvider'
import { href } from '../paths/table'
import { pageOf } from '../site/page.server'

export const headers = () => noStore

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t, url } = pageOf(request)
  const asked = { form: contactAppointment([]), id: place.parameters.id, language, url, title: t('CONTACT_APPOINTMENT_TITLE') }
  const { property, data } = openPropertyForm(asked, logEvent)
  const deps = appointmentDeps(logEvent)
  const days = data.kind === 'gone' ? [] : slotsToShow(property, language, deps)
  const visit = contactMeHref(property, language, 'visit')
  // Nothing to choose from at all: the visitor asks, and the agency proposes.
  if (data.kind === 'form' && days.length === 0) throw redirect(visit, { status: 302, headers: noStore })
  return showForm({ ...data, days, visit, terms: bookableOf(property, deps).terms })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { place, language } = pageOf(request)
  const property = offeredProperty({ form: contactAppointment([]), id: place.parameters.id, language })
  if (!property) return answerGone()
  const deps = appointmentDeps(logEvent)
  const bookable = bookableOf(property, deps)
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
    <EnquiryPage
      title={t('CONTACT_APPOINTMENT_TITLE')}
      lead={t(full ? 'APPOINTMENTS_FULL' : 'CONTACT_APPOINTMENT_INTRO')}
      about={about}
    >
      <AppointmentsFull full={full} visit={visit} />
      {!full && <AppointmentForm days={days} terms={terms} state={{ ...state, ...refused }} />}
    </EnquiryPage>
  )
}
