import { useTexts } from '../../../platform/i18n/TextsProvider'
import { CheckboxGroup } from '../../../ui/form/CheckboxGroup'
import { ErrorNotice } from '../../../ui/form/ErrorNotice'
import { EmailField, SelectField, TextField } from '../../../ui/form/Field'
import { SlotPicker } from '../SlotPicker'
import { isFull } from '../when'
import type { TelephoneView } from './viewing-view'

/** Which home a caller wants to see. @param wrong what was typed, if no home has it. */
export function HomeForm({ wrong }: { wrong?: string }) {
  const { t } = useTexts()
  return (
    <form method="get" action="/desk/viewings/new/" className="telephone-form">
      <TextField
        id="property"
        name="property"
        label={t('DESK_REFERENCE')}
        required
        maxLength={40}
        defaultValue={wrong}
        error={wrong === undefined ? undefined : t('DESK_NO_SUCH_HOME')}
      />
      <div>
        <button type="submit" className="button">
          {t('DESK_SHOW')}
        </button>
      </div>
    </form>
  )
}

/** @param languages to choose from, for the mails. */
export function TelephoneForm({ view, languages }: { view: TelephoneView; languages: { value: string; label: string }[] }) {
  const { t } = useTexts()
  const { propertyID, title, days, key, typed } = view
  if (isFull(days)) return <ErrorNotice>{t('DESK_NO_FREE_TIME', { title })}</ErrorNotice>
  const { values, errors } = typed
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    ...{ id: name, name, required: true, defaultValue: values[name], error: errors[name] },
  })
  return (
    <form method="post" action={`/desk/viewings/new/?property=${propertyID}`} className="telephone-form">
      <p className="lead">{title}</p>
      <input type="hidden" name="key" value={key} />
      <SlotPicker
        id="slot"
        name="slot"
        label={t('APPOINTMENT_WHEN')}
        days={days}
        error={errors.slot}
        defaultValue={values.slot}
      />
      <TextField {...field('firstName')} label={t('FIELD_FIRST_NAME')} maxLength={60} />
      <TextField {...field('lastName')} label={t('FIELD_LAST_NAME')} maxLength={80} />
      <TextField {...field('phone')} type="tel" label={t('FIELD_PHONE')} />
      <EmailField {...field('email')} label={t('FIELD_EMAIL')} />
      <SelectField
        id="language"
        name="language"
        label={t('DESK_LANGUAGE_OF_VISITOR')}
        options={languages}
        defaultValue={values.language}
        error={errors.language}
      />
      <CheckboxGroup
        id="mails"
        name="mails"
        label={t('DESK_MAILS')}
        value={typed.mails}
        options={[
          { value: 'visitor', label: t('DESK_MAIL_VISITOR') },
          { value: 'office', label: t('DESK_MAIL_OFFICE') },
        ]}
      />
      <div>
        <button type="submit" className="button">
          {t('DESK_BOOK')}
        </button>
      </div>
    </form>
  )
}
