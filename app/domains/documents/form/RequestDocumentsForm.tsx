import { TextArea } from '../../../ui/form/TextArea'
import { questionLimit } from '../../enquiries/fields/person-fields'
import { EnquiryFrame } from '../../enquiries/parts/EnquiryFrame'
import { PersonFields } from '../../enquiries/parts/PersonFields'
import { type FormState, useEnquiryForm } from '../../enquiries/parts/use-enquiry-form'
import { requestDocumentsForm } from './request-documents'

/** Who wants the documents of a property. */
export function RequestDocumentsForm({ state }: { state: FormState }) {
  const handle = useEnquiryForm(requestDocumentsForm, state, {})
  const { t, field } = handle
  return (
    <EnquiryFrame handle={handle} token={state.token} submit={t('REQUEST_DOCUMENTS')}>
      <PersonFields handle={handle} />
      <TextArea {...field('question')} label={t('FIELD_QUESTION')} hint={t('QUESTION_HINT', { max: questionLimit })} />
    </EnquiryFrame>
  )
}
