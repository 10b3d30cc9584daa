import { EnquiryFrame } from '../../parts/EnquiryFrame'
import { PersonFields, PlaceFields } from '../../parts/PersonFields'
import { type FormState, useEnquiryForm } from '../../parts/use-enquiry-form'
import { brochureRequestForm } from './brochure-request'

/** Requests a printed brochure, with the address to send it to. */
export function BrochureRequestForm({ state }: { state: FormState }) {
  const handle = useEnquiryForm(brochureRequestForm, state, { country: 'BE' })
  const { t } = handle
  return (
    <EnquiryFrame handle={handle} submit={t('BROCHURE_REQUEST_SUBMIT')}>
      <PersonFields handle={handle} />
      <fieldset className="form-group">
        <legend>{t('BROCHURE_REQUEST_ADDRESS')}</legend>
        <PlaceFields handle={handle} required />
      </fieldset>
    </EnquiryFrame>
  )
}
