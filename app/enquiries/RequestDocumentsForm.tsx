import { TextArea } from '../ui/form/TextArea'
import { EnquiryFrame } from './EnquiryFrame'
import { requestDocumentsForm } from './forms/request-documents'
import { PersonFields } from './PersonFields'
import { questionLimit } from './person-fields'
import { type FormState, useEnquiryForm } from './use-enquiry-form'

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
