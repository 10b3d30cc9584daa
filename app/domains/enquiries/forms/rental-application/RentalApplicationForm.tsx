import { TextField } from '../../../../ui/form/Field'
import { RadioGroup } from '../../../../ui/form/RadioGroup'
import { TextArea } from '../../../../ui/form/TextArea'
import { questionLimit } from '../../fields/person-fields'
import { EnquiryFrame } from '../../parts/EnquiryFrame'
import { PersonFields, StreetFields } from '../../parts/PersonFields'
import { type FormState, useEnquiryForm } from '../../parts/use-enquiry-form'
import { petAnswers, rentalForm } from './rental-application'

/** The application of who wants to rent a property. */
export function RentalApplicationForm({ state }: { state: FormState }) {
  const handle = useEnquiryForm(rentalForm, state, { kids: '0' })
  const { t, field, initial } = handle
  const second = ['secondFirstName', 'secondLastName', 'secondIncome'].some(name => initial(name) !== '' || field(name).error)
  return (
    <EnquiryFrame handle={handle} token={state.token} submit={t('SUBMIT_RENTAL')}>
      <p className="form-hint">{t('RENTAL_PRIVACY_NOTE')}</p>
      <PersonFields handle={handle} phoneRequired />
      <fieldset className="form-group">
        <legend>{t('YOUR_ADDRESS')}</legend>
        <StreetFields handle={handle} />
      </fieldset>
      <fieldset className="form-group">
        <legend>{t('RENTAL_LEGEND_HOUSEHOLD')}</legend>
        <TextField {...field('adults')} label={t('FIELD_ADULTS')} inputMode="numeric" required />
        <TextField {...field('kids')} label={t('FIELD_KIDS')} inputMode="numeric" required />
        <TextField {...field('kidsAges')} className="span" label={t('FIELD_KIDS_AGES')} hint={t('KIDS_AGES_HINT')} />
        <RadioGroup {...field('pets')} label={t('FIELD_PETS')} options={petAnswers.map(value => ({ value, label: t(value) }))} />
        <TextField {...field('petsText')} label={t('FIELD_PETS_TEXT')} />
      </fieldset>
      <fieldset className="form-group">
        <legend>{t('RENTAL_LEGEND_MOVE')}</legend>
        <TextField {...field('movingDate')} label={t('FIELD_MOVING_DATE')} hint={t('DATE_HINT')} type="date" required />
        <TextArea
          {...field('movingReason')}
          className="span"
          label={t('FIELD_MOVING_REASON')}
          hint={t('MOVING_REASON_HINT')}
          rows={3}
        />
      </fieldset>
      <fieldset className="form-group">
        <legend>{t('RENTAL_LEGEND_INCOME')}</legend>
        <TextField {...field('income')} label={t('FIELD_INCOME')} hint={t('INCOME_HINT')} inputMode="decimal" required />
      </fieldset>
      <details className="form-fold" open={second || undefined}>
        <summary>
          {t('RENTAL_LEGEND_SECOND')} <span className="form-hint">({t('OPTIONAL')})</span>
        </summary>
        <div className="form-group">
          <TextField {...field('secondFirstName')} label={t('FIELD_SECOND_FIRST_NAME')} />
          <TextField {...field('secondLastName')} label={t('FIELD_SECOND_LAST_NAME')} />
          <TextField {...field('secondIncome')} label={t('FIELD_SECOND_INCOME')} hint={t('INCOME_HINT')} inputMode="decimal" />
        </div>
      </details>
      <TextArea {...field('question')} label={t('FIELD_REMARK')} hint={t('QUESTION_HINT', { max: questionLimit })} rows={4} />
    </EnquiryFrame>
  )
}
