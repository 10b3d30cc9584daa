import { EmailField } from '../../../ui/form/Field'
import { EnquiryFrame } from '../../enquiries/parts/EnquiryFrame'
import { type FormState, useEnquiryForm } from '../../enquiries/parts/use-enquiry-form'
import { alertFields } from './alert-form'

/** @param email filled in before, on a page that is the same for everybody. */
export function AlertForm({ state, email }: { state: FormState; email: string }) {
  const handle = useEnquiryForm(alertFields, state, { email })
  const { t, field } = handle
  return (
    <EnquiryFrame handle={handle} submit={t('DEMAND_ALERT_SUBMIT')}>
      <EmailField {...field('email')} hint={t('DEMAND_ALERT_HINT')} required />
    </EnquiryFrame>
  )
}
