import { EmailField } from '../../../ui/form/Field'
import { EnquiryFrame } from '../../enquiries/parts/EnquiryFrame'
import { type FormState, useEnquiryForm } from '../../enquiries/parts/use-enquiry-form'
import { alertFields } from './alert-form'

/** @param email already typed on a page that is the same for everybody: then only the button is left. */
export function AlertForm({ state, email }: { state: FormState; email?: string }) {
  const handle = useEnquiryForm(alertFields, state, { email: email ?? '' })
  const { t, field } = handle
  const isKnown = email !== undefined && !state.lastResult
  return (
    <EnquiryFrame handle={handle} submit={t('DEMAND_ALERT_SUBMIT')} isFilled={isKnown}>
      {isKnown ? (
        <div>
          <input type="hidden" name="email" value={email} />
          <p>
            {t('DEMAND_ALERT_TO')} <strong>{email}</strong>.
          </p>
          <p className="form-hint">{t('DEMAND_ALERT_HINT')}</p>
        </div>
      ) : (
        <EmailField {...field('email')} hint={t('DEMAND_ALERT_HINT')} required />
      )}
    </EnquiryFrame>
  )
}
