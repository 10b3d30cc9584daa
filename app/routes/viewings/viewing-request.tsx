/** Books a viewing of a property. Never stored: the form carries a token, and slots go fast. */

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { propertyContactHref } from '../../domains/catalogue/listing-address'
import { EnquiryPage } from '../../domains/enquiries/parts/EnquiryPage'
import { Gone } from '../../domains/enquiries/parts/Gone'
import { offeredProperty, openPropertyForm, takePropertyForm } from '../../domains/enquiries/property-form.server'
import { pageOf } from '../../domains/site/page.server'
import { captchaOfAgent } from '../../domains/viewings/agent-holds.server'
import { bookViewing } from '../../domains/viewings/book.server'
import { bookingOutcome } from '../../domains/viewings/booked-here.server'
import { bookableOf, slotsToShow } from '../../domains/viewings/booking-page.server'
import { AppointmentForm, bookingWords } from '../../domains/viewings/form/ViewingForm'
import { contactAppointment } from '../../domains/viewings/form/viewing-form'
import { confirmationsOf } from '../../domains/viewings/rental-terms'
import { AppointmentsFull } from '../../domains/viewings/ViewingsFull'
import { isFull } from '../../domains/viewings/when'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { answerGone, noStore, showForm } from '../../platform/http/form-answer'
import type { RouteTexts } from '../../platform/i18n/namespaces'
import { useTexts } from '../../platform/i18n/TextsProvider'
import { senderKey } from '../../platform/spam/rate-limit.server'
import { register } from '../../registry/forms.server'

export const handle: RouteTexts = { i18n: ['forms', 'viewings'] }

export const headers = () => noStore

export function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const page = pageOf(site, request)
  const { property, data } = openPropertyForm(site, contactAppointment([], 'at-once'), page, {
    title: page.t('CONTACT_APPOINTMENT_TITLE'),
    captchaFor: id => captchaOfAgent(site, id),
  })
  const days = data.kind === 'gone' ? [] : slotsToShow(site, property, page.language)
  const visit = propertyContactHref(property, page.language, 'visit')
  // Without any slots the visitor sends a request, and the agency proposes a time.
  if (data.kind === 'form' && days.length === 0) throw redirect(visit, { status: 302, headers: noStore })
  const { confirm, reminder } = site.configuration.appointments
  const chosen = page.url.searchParams.get('slot') ?? undefined
  return showForm({ ...data, chosen, days, visit, terms: bookableOf(site, property).terms, confirm, reminds: reminder !== null })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const page = pageOf(site, request)
  const asked = { form: contactAppointment([], 'at-once'), id: page.place.parameters.id, language: page.language }
  const property = offeredProperty(site, asked)
  if (!property) return answerGone()
  const bookable = bookableOf(site, property)
  const clientAddress = clientOf(context)
  const definition = contactAppointment(confirmationsOf(bookable.terms), site.configuration.appointments.confirm)
  const form = register(definition, bookViewing(bookable, senderKey(clientAddress)))
  const outcome = ({ enquiryID }: { enquiryID: string }) => bookingOutcome(site, enquiryID)
  const captcha = captchaOfAgent(site, property.id)
  return takePropertyForm(site, form, page, { request, clientAddress, captcha, outcome })
}

export default function ContactAppointment() {
  const data = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  const { t } = useTexts()
  if (data.kind === 'gone') return <Gone state={data.state} list={data.list} />
  const { about, chosen, days, terms, visit, confirm, reminds, state } = data
  const full = isFull(days)
  return (
    <EnquiryPage
      title={t('CONTACT_APPOINTMENT_TITLE')}
      lead={t(full ? 'APPOINTMENTS_FULL' : bookingWords[confirm].intro)}
      about={about}
    >
      <AppointmentsFull full={full} visit={visit} />
      {!full && <AppointmentForm {...{ chosen, days, terms, confirm, reminds }} state={{ ...state, ...refused }} />}
    </EnquiryPage>
  )
}
