import { SelectField, TextField } from '../ui/form/Field'
import { RadioGroup } from '../ui/form/RadioGroup'
import { contactTimes } from './contact-times'
import { contactDevices, countries, titles } from './person-fields'
import type { EnquiryFormHandle } from './use-enquiry-form'

type PersonFieldsProps = { handle: EnquiryFormHandle; phoneRequired?: boolean }

/** The person (SPEC §3), with what autofill needs to fill it in one go (WCAG 1.3.5). */
export function PersonFields({ handle, phoneRequired = false }: PersonFieldsProps) {
  const { t, field } = handle
  return (
    <fieldset className="form-group">
      <legend>{t('YOUR_DETAILS')}</legend>
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
        hint={t('PHONE_HINT')}
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
        <TextField {...field('street')} label={t('FIELD_STREET')} autoComplete="address-line1" />
        <TextField {...field('houseNumber')} label={t('FIELD_HOUSE_NUMBER')} autoComplete="address-line2" />
        <TextField {...field('zip')} label={t('FIELD_ZIP')} autoComplete="postal-code" />
        <TextField {...field('city')} label={t('FIELD_CITY')} autoComplete="address-level2" />
        <SelectField
          {...field('country')}
          label={t('FIELD_COUNTRY')}
          autoComplete="country"
          options={countries.map(value => ({ value, label: t(`COUNTRY_${value}`) }))}
        />
      </div>
    </details>
  )
}
