import { EmailField, SelectField, TextField } from '../../../ui/form/Field'
import { RadioGroup } from '../../../ui/form/RadioGroup'
import { TextArea, type TextAreaProps } from '../../../ui/form/TextArea'
import { contactTimes } from '../fields/contact-times'
import { contactDevices, countries, questionLimit } from '../fields/person-fields'
import { OptionalFields } from './OptionalFields'
import type { FieldsHandle, PersonHandle } from './use-enquiry-form'

type PersonFieldsProps = {
  handle: PersonHandle
  phoneRequired?: boolean
  phoneHint?: string
  legend?: string
  /** If the email address is already known. */
  withoutEmail?: boolean
}

/** The sender (SPEC §3), with autofill hints (WCAG 1.3.5). */
export function PersonFields({ handle, phoneRequired = false, phoneHint, legend, withoutEmail }: PersonFieldsProps) {
  const { t, titles, titleRequired, field } = handle
  return (
    <fieldset className="form-group">
      <legend>{legend ?? t('YOUR_DETAILS')}</legend>
      <RadioGroup
        {...field('title')}
        className="span"
        options={titles.map(value => ({ value, label: t(`TITLE_${value}`) }))}
        required={titleRequired}
      />
      <TextField {...field('firstName')} autoComplete="given-name" required />
      <TextField {...field('lastName')} autoComplete="family-name" required />
      {!withoutEmail && <EmailField {...field('email')} hint={t('EMAIL_HINT')} required />}
      <TextField
        {...field('phone')}
        hint={phoneHint ?? t('PHONE_HINT')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required={phoneRequired}
      />
    </fieldset>
  )
}

type QuestionFieldProps = { handle: FieldsHandle } & Partial<Omit<TextAreaProps, 'id' | 'name' | 'hint' | 'error'>>

/** A question or message, in any form. */
export function QuestionField({ handle, ...area }: QuestionFieldProps) {
  const { t, field } = handle
  return <TextArea {...field('question')} hint={t('QUESTION_HINT', { max: questionLimit })} {...area} />
}

/** Preferred contact method and time. */
export function ContactFields({ handle }: { handle: FieldsHandle }) {
  const { t, language, field, initial } = handle
  const devices = contactDevices.map(value => ({ value, label: t(`CONTACT_DEVICE_${value}`) }))
  const chosen = initial('contactTime')
  const offered = contactTimes[language]
  const times = (chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen]).map(value => ({
    value,
    label: value,
  }))
  return (
    <fieldset className="form-group">
      <legend>{t('HOW_TO_REACH_YOU')}</legend>
      <SelectField {...field('contactDevice')} none={t('CONTACT_DEVICE_NONE')} options={devices} />
      <SelectField {...field('contactTime')} none={t('CONTACT_TIME_NONE')} options={times} />
    </fieldset>
  )
}

/** Street, number, postcode and town, for forms without a country. */
export function StreetFields({ handle, required = false }: { handle: FieldsHandle; required?: boolean }) {
  const { field } = handle
  return (
    <>
      <TextField {...field('street')} autoComplete="address-line1" required={required} />
      <TextField {...field('houseNumber')} autoComplete="address-line2" required={required} />
      <TextField {...field('zip')} autoComplete="postal-code" required={required} />
      <TextField {...field('city')} autoComplete="address-level2" required={required} />
    </>
  )
}

/** The address, required if something is to be sent there. */
export function PlaceFields({ handle, required = false }: { handle: FieldsHandle; required?: boolean }) {
  const { t, field } = handle
  return (
    <>
      <StreetFields handle={handle} required={required} />
      <SelectField
        {...field('country')}
        autoComplete="country"
        options={countries.map(value => ({ value, label: t(`COUNTRY_${value}`) }))}
      />
    </>
  )
}

/** The address, folded if optional. */
export function AddressFields({ handle }: { handle: FieldsHandle }) {
  const { t, field } = handle
  const names = ['street', 'houseNumber', 'zip', 'city']
  // A country is always selected, so it does not count.
  const open = Boolean(field('country').error)
  return (
    <OptionalFields handle={handle} legend={t('YOUR_ADDRESS')} names={names} open={open}>
      <PlaceFields handle={handle} />
    </OptionalFields>
  )
}
