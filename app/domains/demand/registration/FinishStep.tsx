import { href } from '../../../platform/paths/table'
import { Checkbox } from '../../../ui/form/Checkbox'
import { RadioGroup } from '../../../ui/form/RadioGroup'
import { EnquiryFrame } from '../../enquiries/parts/EnquiryFrame'
import { ContactFields, QuestionField } from '../../enquiries/parts/PersonFields'
import { type FormState, useEnquiryForm } from '../../enquiries/parts/use-enquiry-form'
import { frequencies } from '../alerts/due'
import { finishForm } from '../demand-form'
import { fieldId } from '../SearchFields'
import type { Draft } from './steps'

/** The last step: contact preferences, frequency, consent. */
export function FinishStep({ state, draft }: { state: FormState; draft: Draft }) {
  const kept = Object.fromEntries(Object.entries(draft).map(([name, [value = '']]) => [name, value]))
  const handle = useEnquiryForm(finishForm, state, { ...kept, frequency: kept.frequency ?? 'at-once' })
  const { t, language, field, idOf, formProps } = handle
  // The previous step asks for the number.
  const phone = `${href('demand-register', language)}?step=contact#${fieldId('phone')}`
  const needsPhone = state.lastResult?.error.contactDevice?.[0] === 'ALERT_PHONE_FOR_DEVICE'
  const errors = handle.errors.map(each => (needsPhone && each.id === idOf('contactDevice') ? { ...each, href: phone } : each))
  return (
    <>
      <EnquiryFrame handle={{ ...handle, errors }} submit={t('DEMAND_SUBMIT')}>
        <input type="hidden" name="step" value="finish" />
        <ContactFields handle={handle} />
        <fieldset className="form-group">
          <legend>{t('DEMAND_HOW_OFTEN')}</legend>
          <RadioGroup
            {...field('frequency')}
            className="span"
            options={frequencies.map(value => ({ value, label: t(`DEMAND_FREQUENCY_${value.toUpperCase().replace('-', '_')}`) }))}
          />
          <Checkbox {...handle.check('tellSold')} labelHtml={t('DEMAND_TELL_SOLD')} />
          <QuestionField handle={handle} className="span" rows={3} />
        </fieldset>
        <p className="form-hint">{t('DEMAND_CONFIRM_NEXT')}</p>
      </EnquiryFrame>
      {/* After the form, so that Enter submits rather than going back. */}
      <button type="submit" form={formProps.id} className="button quiet step-back" name="go" value="back" formNoValidate>
        {t('DEMAND_BACK')}
      </button>
    </>
  )
}
