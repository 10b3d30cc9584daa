import { EnquiryFrame } from '../../enquiries/parts/EnquiryFrame'
import { PersonFields, QuestionField } from '../../enquiries/parts/PersonFields'
import { type FormState, useEnquiryForm } from '../../enquiries/parts/use-enquiry-form'
import { requestDocumentsForm } from './request-documents'

/** The document request form. */
export function RequestDocumentsForm({ state }: { state: FormState }) {
  const handle = useEnquiryForm(requestDocumentsForm, state, {})
  const { t } = handle
  return (
    <EnquiryFrame handle={handle} submit={t('REQUEST_DOCUMENTS')}>
      <PersonFields handle={handle} />
      <QuestionField handle={handle} />
    </EnquiryFrame>
  )
}
