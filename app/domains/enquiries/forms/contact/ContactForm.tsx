import { TextArea } from '../../../../ui/form/TextArea'
import { questionLimit } from '../../fields/person-fields'
import { EnquiryFrame } from '../../parts/EnquiryFrame'
import { ContactFields, PersonFields } from '../../parts/PersonFields'
import { type FormState, useEnquiryForm } from '../../parts/use-enquiry-form'
import { contactForm } from './contact'

/** A message to the agency about anything. */
export function ContactForm({ state }: { state: FormState }) {
  const handle = useEnquiryForm(contactForm, state, {})
  const { t, field } = handle
  return (
    <EnquiryFrame handle={handle} token={state.token} submit={t('SUBMIT_MESSAGE')}>
      <TextArea
        {...field('question')}
        label={t('FIELD_MESSAGE')}
        hint={t('QUESTION_HINT', { max: questionLimit })}
        placeholder={t('SITE_CONTACT_PLACEHOLDER')}
        required
      />
      <PersonFields handle={handle} />
      <ContactFields handle={handle} />
    </EnquiryFrame>
  )
}
