/** Booking a viewing of a property (SPEC §2, "Appointment"; §9, "Rental appointment confirmations"). */
import { z } from 'zod'
import { readMoment } from '../../../platform/time/moment-text'
import type { EnquiryForm } from '../../enquiries/enquiry-form'
import { formOfPerson } from '../../enquiries/fields/mail-words'
import { personFields, personSchema } from '../../enquiries/fields/person-fields'
import { checkbox, requiredCheckbox } from '../../enquiries/fields/schema-parts'
import type { Confirming } from '../manage-view'
import type { Confirmation } from '../rental-terms'

/** The sender's fields that a viewing needs, and a buyer's question; for a candidate tenant only name and contact data. */
const { title, firstName, lastName, email, phone, question, newsletter, privacy } = personSchema()
const appointmentPerson = { title, firstName, lastName, email, phone, question, newsletter, privacy }

const checked = {
  confirmIncome: requiredCheckbox('ALERT_CONFIRM_INCOME').optional(),
  confirmPersons: requiredCheckbox('ALERT_CONFIRM_PERSONS').optional(),
  confirmDescription: requiredCheckbox('ALERT_CONFIRM_DESCRIPTION').optional(),
  confirmTotal: requiredCheckbox('ALERT_CONFIRM_TOTAL').optional(),
}

/** The viewing by its start (as written by `writeMoment`), and the person, whom the agency calls if something comes up. */
const shape = z.object({
  slot: z.string({ error: 'ALERT_SLOT_EMPTY' }).refine(name => Number.isFinite(readMoment(name)), 'ALERT_SLOT_EMPTY'),
  /** The day before; a post without the field gets a reminder, as the page says. */
  noReminder: checkbox(),
  ...checked,
  ...appointmentPerson,
})

/** Anything else posted is dropped. */
const notAsked = z
  .unknown()
  .transform((): string | undefined => undefined)
  .optional()

/** @param boxes what the property does not ask is not looked at. */
function schemaOf(boxes: readonly Confirmation[]) {
  const asked = Object.fromEntries(boxes.map(name => [name, checked[name].unwrap()])) as unknown as typeof checked
  return z
    .object({ ...shape.shape, ...(boxes.length > 0 && { question: notAsked }), ...asked })
    .refine(({ phone: number }) => number, { error: 'ALERT_PHONE_EMPTY', path: ['phone'], when: () => true })
}

export type AppointmentFields = z.output<typeof shape>

/** The part that the browser needs. @param boxes the confirmations that this property requires (`confirmationsOf`). */
export function appointmentForm(boxes: readonly Confirmation[]) {
  const { question, title, firstName, lastName, email, phone, newsletter, privacy } = personFields
  const fields = {
    slot: { label: 'FIELD_SLOT', hasMailLabel: true, section: 'request', show: 'moment' },
    noReminder: { label: 'FIELD_NO_REMINDER_PLAIN', section: 'request', show: 'checkbox' },
    ...Object.fromEntries(boxes.map(name => [name, { label: confirmationLabels[name], section: 'request', show: 'checkbox' }])),
    ...(boxes.length === 0 && { question }),
    ...{ title, firstName, lastName, email, phone, newsletter, privacy },
  } as EnquiryForm<AppointmentFields>['fields']
  return { key: 'contact-appointment' as const, fields, schema: () => schemaOf(boxes) }
}

const confirmationLabels: Record<Confirmation, string> = {
  confirmIncome: 'FIELD_CONFIRM_INCOME_PLAIN',
  confirmPersons: 'FIELD_CONFIRM_PERSONS_PLAIN',
  confirmDescription: 'FIELD_CONFIRM_DESCRIPTION_PLAIN',
  confirmTotal: 'FIELD_CONFIRM_TOTAL_PLAIN',
}

/**
 * The form with its mails. The agency's is an effect of the booking (`staff-emails.server.ts`), sent when the viewing is taken.
 * @param confirm how it becomes a viewing: except for `at-once`, the visitor must press the mailed link.
 */
export function contactAppointment(
  boxes: readonly Confirmation[],
  confirm: Confirming,
): EnquiryForm<AppointmentFields, 'contact-appointment'> {
  return {
    ...formOfPerson(appointmentForm(boxes), { words: mailWords[confirm], failure: 'CONTACT_APPOINTMENT_FEEDBACK_ERROR' }),
    staff: undefined,
  }
}

const mailWords: Record<Confirming, string> = {
  'at-once': 'APPOINTMENT',
  'by-visitor': 'APPOINTMENT_HELD',
  'by-staff': 'APPOINTMENT_ASKED',
}
