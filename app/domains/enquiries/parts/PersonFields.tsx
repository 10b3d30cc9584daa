import { SelectField, TextField } from '../../../ui/form/Field'
import { RadioGroup } from '../../../ui/form/RadioGroup'
import { contactTimes } from '../fields/contact-times'
import { contactDevices, countries, titles } from '../fields/person-fields'
import type { EnquiryFormHandle } from './use-enquiry-form'

type PersonFieldsProps = { handle: EnquiryFormHandle; phoneRequired?: boolean; phoneHint?: string; legend?: string }

/** The person (SPEC §3), with what autofill needs to fill it in one go (WCAG 1.3.5). */
export function PersonFields({ handle, phoneRequired = false, phoneHint, legend }: PersonFieldsProps) {
  const { t, field } = handle
  return (
    <fieldset className="form-group">
      <legend>{legend ?? t('YOUR_DETAILS')}</legend>
      <RadioGroup
        {...field('title')}
        className="span"
        label={t('FIELD_TITLE')}
        options={titles.map(value => ({ value, label: t(`TITLE_${value}`) }))}
      />
      <TextField {...field('firstName')} label={t('FIELD_FIRST_NAME')} autoComplete="given-name" required />
      <TextField {...field('lastName')} label={t('FIELD_LAST_NAME')} autoComplete="family-name" required />
      <TextField
        {...field('email')}
        label={t('FIELD_EMAIL')}
        hint={t('EMAIL_HINT')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
      <TextField
        {...field('phone')}
        label={t('FIELD_PHONE')}
        hint={phoneHint ?? t('PHONE_HINT')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required={phoneRequired}
      />
    </fieldset>
  )
}

/** How and when the visitor likes to be reached. */
export function ContactFields({ handle }: { handle: EnquiryFormHandle }) {
  const { t, language, field } = handle
  const devices = contactDevices.map(value => ({ value, label: t(`CONTACT_DEVICE_${value}`) }))
  const times = contactTimes[language].map(value => ({ value, label: value }))
  return (
    <fieldset className="form-group">
      <legend>{t('HOW_TO_REACH_YOU')}</legend>
      <SelectField
        {...field('contactDevice')}
        label={t('FIELD_CONTACT_DEVICE')}
        options={[{ value: '', label: t('CONTACT_DEVICE_NONE') }, ...devices]}
      />
      <SelectField
        {...field('contactTime')}
        label={t('FIELD_CONTACT_TIME')}
        options={[{ value: '', label: t('CONTACT_TIME_NONE') }, ...times]}
      />
    </fieldset>
  )
}

/** Street, number, postal code and town, for forms that ask for no country. */
export function StreetFields({ handle, required = false }: { handle: EnquiryFormHandle; required?: boolean }) {
  const { t, field } = handle
  return (
    <>
      <TextField {...field('street')} label={t('FIELD_STREET')} autoComplete="address-line1" required={required} />
      <TextField {...field('houseNumber')} label={t('FIELD_HOUSE_NUMBER')} autoComplete="address-line2" required={required} />
      <TextField {...field('zip')} label={t('FIELD_ZIP')} autoComplete="postal-code" required={required} />
      <TextField {...field('city')} label={t('FIELD_CITY')} autoComplete="address-level2" required={required} />
    </>
  )
}

/** The address: where something is to be sent, it is required. */
export function PlaceFields({ handle, required = false }: { handle: EnquiryFormHandle; required?: boolean }) {
  const { t, field } = handle
  return (
    <>
      <StreetFields handle={handle} required={required} />
      <SelectField
        {...field('country')}
        label={t('FIELD_COUNTRY')}
        autoComplete="country"
        options={countries.map(value => ({ value, label: t(`COUNTRY_${value}`) }))}
      />
    </>
  )
}

/** The address, folded away where nothing asks for it. */
export function AddressFields({ handle }: { handle: EnquiryFormHandle }) {
  const { t, field, initial } = handle
  const names = ['street', 'houseNumber', 'zip', 'city', 'country']
  const open = names.some(name => field(name).error || (name !== 'country' && initial(name) !== ''))
  return (
    <details className="form-fold" open={open || undefined}>
      <summary>
        {t('YOUR_ADDRESS')} <span className="form-hint">({t('OPTIONAL')})</span>
      </summary>
      <div className="form-group">
        <PlaceFields handle={handle} />
      </div>
    </details>
  )
}
