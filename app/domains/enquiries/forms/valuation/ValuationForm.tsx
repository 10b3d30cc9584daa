import { Checkbox } from '../../../../ui/form/Checkbox'
import { SelectField, TextField } from '../../../../ui/form/Field'
import { RadioGroup } from '../../../../ui/form/RadioGroup'
import { TextArea } from '../../../../ui/form/TextArea'
import { EnquiryFrame } from '../../parts/EnquiryFrame'
import { ContactFields, PersonFields } from '../../parts/PersonFields'
import { type FormState, useEnquiryForm } from '../../parts/use-enquiry-form'
import { facades, propertyTypes, reasons, valuationForm } from './valuation'

/** A request for a free valuation. @param preset choices from the link that led here. */
export function ValuationForm({ state, preset }: { state: FormState; preset: Record<string, string> }) {
  const handle = useEnquiryForm(valuationForm, state, preset)
  const { t, field, check } = handle
  return (
    <EnquiryFrame handle={handle} submit={t('VALUATION_SUBMIT')}>
      <RadioGroup
        {...field('reason')}
        options={reasons.map(value => ({ value, label: t(`VALUATION_REASON_${value}`) }))}
        required
      />
      <fieldset className="form-group">
        <legend>{t('VALUATION_PROPERTY')}</legend>
        <SelectField
          {...field('propertyType')}
          none={t('PROPERTY_TYPE_NONE')}
          options={propertyTypes.map(value => ({ value, label: t(`PROPERTY_TYPE_${value}`) }))}
          required
        />
        <SelectField
          {...field('facades')}
          none={t('VALUATION_FACADES_NONE')}
          options={facades.map(value => ({ value, label: t(`VALUATION_FACADES_${value}`) }))}
        />
        <TextField {...field('propertyStreet')} required />
        <TextField {...field('propertyNumber')} />
        <TextField {...field('propertyZip')} inputMode="numeric" required />
        <TextField {...field('propertyCity')} required />
        <TextField {...field('constructionYear')} hint={t('FIELD_ROUGHLY_HINT')} inputMode="numeric" />
        <TextField {...field('livingArea')} hint={t('FIELD_ROUGHLY_HINT')} inputMode="numeric" />
        <TextArea {...field('question')} className="span" placeholder={t('VALUATION_PLACEHOLDER')} rows={4} />
      </fieldset>
      <fieldset className="form-group">
        <legend>{t('VALUATION_EXTRAS')}</legend>
        <div className="span">
          <Checkbox {...check('insurance')} labelHtml={t('FIELD_INSURANCE_PROPOSAL')} />
          <Checkbox {...check('management')} labelHtml={t('FIELD_PROPERTY_MANAGEMENT')} />
        </div>
      </fieldset>
      <PersonFields handle={handle} phoneRequired phoneHint={t('VALUATION_PHONE_HINT')} />
      <ContactFields handle={handle} />
    </EnquiryFrame>
  )
}
