/** The page where a viewing of a property is booked. Never stored: the form carries a token, and slots go fast. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contactMeHref } from '../../domains/catalogue/listing-address'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { Gone } from '../../domains/enquiries/parts/Gone'
import { offeredProperty, openPropertyForm } from '../../domains/enquiries/property-form.server'
import { takeEnquiry } from '../../domains/enquiries/take-enquiry.server'
import { pageOf } from '../../domains/site/page.server'
import { bookAlongside } from '../../domains/viewings/book.server'
import { bookableOf, slotsToShow } from '../../domains/viewings/booking-page.server'
import { appointmentDeps } from '../../domains/viewings/deps.server'
import { AppointmentForm } from '../../domains/viewings/form/ViewingForm'
import { contactAppointment } from '../../domains/viewings/form/viewing-form'
import { confirmationsOf } from '../../domains/viewings/rental-terms'
import { AppointmentsFull } from '../../domains/viewings/ViewingsFull'
import { isFull } from '../../domains/viewings/when'
import { clientOf } from '../../platform/http/client-of'
import { answerForm, answerGone, noStore, showForm } from '../../platform/http/form-answer'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { logEvent } from '../../platform/log/log'
import { href } from '../../platform/paths/table'

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
