import { EnquiryFrame } from './EnquiryFrame'
import { brochureRequestForm } from './forms/brochure-request'
import { PersonFields, PlaceFields } from './PersonFields'
import { type FormState, useEnquiryForm } from './use-enquiry-form'

/** Who would like the brochure on paper, and where it is to be sent. */
export function BrochureRequestForm({ state }: { state: FormState }) {
  const handle = useEnquiryForm(brochureRequestForm, state, { country: 'BE' })
  const { t } = handle
  return (
    <EnquiryFrame handle={handle} token={state.token} submit={t('BROCHURE_REQUEST_SUBMIT')}>
      <PersonFields handle={handle} />
      <fieldset className="form-group">
        <legend>{t('BROCHURE_REQUEST_ADDRESS')}</legend>
        <PlaceFields handle={handle} required />
      </fieldset>
    </EnquiryFrame>
  )
}
