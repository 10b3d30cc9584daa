import { Checkbox } from '../../../ui/form/Checkbox'
import { EnquiryFrame } from '../../enquiries/parts/EnquiryFrame'
import { PersonFields, QuestionField } from '../../enquiries/parts/PersonFields'
import { type EnquiryFormHandle, type FormState, useEnquiryForm } from '../../enquiries/parts/use-enquiry-form'
import type { Confirming } from '../manage-view'
import { confirmationsOf, type RentalTerms } from '../rental-terms'
import { SlotPicker } from '../SlotPicker'
import type { SlotDay } from '../when'
import { appointmentForm } from './viewing-form'

type AppointmentFormProps = {
  state: FormState
  days: readonly SlotDay[]
  /** The time of the link that led here. */
  chosen?: string
  /** For a rental. */
  terms?: RentalTerms
  confirm: Confirming
  /** Whether the agency sends reminders the day before. */
  reminds: boolean
}

/** Locale keys of the introduction and the button. */
export const bookingWords: Record<Confirming, { intro: string; submit: string }> = {
  'at-once': { intro: 'CONTACT_APPOINTMENT_INTRO', submit: 'SUBMIT_APPOINTMENT' },
  'by-visitor': { intro: 'CONTACT_APPOINTMENT_INTRO_HELD', submit: 'SUBMIT_APPOINTMENT_HELD' },
  'by-staff': { intro: 'CONTACT_APPOINTMENT_INTRO_ASKED', submit: 'SUBMIT_APPOINTMENT_ASKED' },
}

/** The form for booking a viewing: the time, a tenant's confirmations, and the visitor. */
export function AppointmentForm({ state, chosen, days, terms, confirm, reminds }: AppointmentFormProps) {
  const handle = useEnquiryForm(appointmentForm(confirmationsOf(terms)), state, { slot: chosen ?? '' })
  const { t, field, check } = handle
  return (
    <EnquiryFrame handle={handle} submit={t(bookingWords[confirm].submit)}>
      <SlotPicker {...field('slot')} days={days} />
      {reminds && <Checkbox {...check('noReminder')} labelHtml={t('FIELD_NO_REMINDER')} />}
      {terms && <RentalConfirmations handle={handle} terms={terms} />}
      <PersonFields handle={handle} phoneRequired />
      {!terms && <QuestionField handle={handle} />}
    </EnquiryFrame>
  )
}

/** SPEC §9, with this property's amounts. */
function RentalConfirmations({ handle, terms }: { handle: EnquiryFormHandle; terms: RentalTerms }) {
  const { t, check } = handle
  const { persons, income = 0, total = 0, deposit = 0 } = terms
  const labels = {
    confirmIncome: t('FIELD_CONFIRM_INCOME', { amount: { euro: income } }),
    confirmPersons: t('FIELD_CONFIRM_PERSONS', { count: persons }),
    confirmDescription: t('FIELD_CONFIRM_DESCRIPTION'),
    confirmTotal:
      deposit > 0
        ? t('FIELD_CONFIRM_TOTAL', { total: { euro: total }, deposit: { euro: deposit } })
        : t('FIELD_CONFIRM_TOTAL_NO_DEPOSIT', { total: { euro: total } }),
  }
  return (
    <fieldset className="rental-terms">
      <legend>{t('CONFIRM_TITLE')}</legend>
      <p className="form-hint">{t('CONFIRM_INTRO')}</p>
      {confirmationsOf(terms).map(name => (
        <Checkbox key={name} {...check(name)} labelHtml={labels[name]} required />
      ))}
    </fieldset>
  )
}
