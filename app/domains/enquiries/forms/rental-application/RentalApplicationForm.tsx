import { TextField } from '../../../../ui/form/Field'
import { RadioGroup } from '../../../../ui/form/RadioGroup'
import { TextArea } from '../../../../ui/form/TextArea'
import type { RegionalQuestion } from '../../../catalogue/regional-questions'
import { EnquiryFrame } from '../../parts/EnquiryFrame'
import { OptionalFields } from '../../parts/OptionalFields'
import { PersonFields, QuestionField, StreetFields } from '../../parts/PersonFields'
import { type FormState, useEnquiryForm } from '../../parts/use-enquiry-form'
import { petAnswers, type RentalContext, rentalForm } from './rental-application'

const secondFields = ['secondFirstName', 'secondLastName', 'secondIncome']

/** A candidate tenant's application. @param against the facts that validate it. */
export function RentalApplicationForm({ state, against }: { state: FormState; against: RentalContext }) {
  const { asked } = against
  const handle = useEnquiryForm(rentalForm(against), state, { kids: '0' })
  const { t, field } = handle
  const asks = (question: RegionalQuestion) => asked.includes(question)
  return (
    <EnquiryFrame handle={handle} submit={t('SUBMIT_RENTAL')}>
      <p className="form-hint">{t('RENTAL_PRIVACY_NOTE')}</p>
      <PersonFields handle={handle} phoneRequired />
      {asks('address') && (
        <fieldset className="form-group">
          <legend>{t('YOUR_ADDRESS')}</legend>
          <StreetFields handle={handle} />
        </fieldset>
      )}
      <fieldset className="form-group">
        <legend>{t('RENTAL_LEGEND_HOUSEHOLD')}</legend>
        <TextField {...field('adults')} inputMode="numeric" required />
        <TextField {...field('kids')} inputMode="numeric" required />
        {asks('ages') && <TextField {...field('kidsAges')} className="span" hint={t('KIDS_AGES_HINT')} />}
        {asks('animals') && (
          <>
            <RadioGroup {...field('pets')} options={petAnswers.map(value => ({ value, label: t(value) }))} />
            <TextField {...field('petsText')} />
          </>
        )}
      </fieldset>
      <fieldset className="form-group">
        <legend>{t('RENTAL_LEGEND_MOVE')}</legend>
        <TextField {...field('movingDate')} hint={t('DATE_HINT')} type="date" required />
        {asks('movingReason') && <TextArea {...field('movingReason')} className="span" hint={t('MOVING_REASON_HINT')} rows={3} />}
      </fieldset>
      <fieldset className="form-group">
        <legend>{t('RENTAL_LEGEND_INCOME')}</legend>
        <TextField {...field('income')} hint={t('INCOME_HINT')} inputMode="decimal" required />
      </fieldset>
      <OptionalFields handle={handle} legend={t('RENTAL_LEGEND_SECOND')} names={secondFields}>
        <TextField {...field('secondFirstName')} />
        <TextField {...field('secondLastName')} />
        <TextField {...field('secondIncome')} hint={t('INCOME_HINT')} inputMode="decimal" />
      </OptionalFields>
      <QuestionField handle={handle} rows={4} />
    </EnquiryFrame>
  )
}
