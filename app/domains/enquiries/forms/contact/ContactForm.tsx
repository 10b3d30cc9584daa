import { EnquiryFrame } from '../../parts/EnquiryFrame'
import { ContactFields, PersonFields, QuestionField } from '../../parts/PersonFields'
import { type FormState, useEnquiryForm } from '../../parts/use-enquiry-form'
import { contactForm } from './contact'

/** A message to the agency about anything. */
export function ContactForm({ state }: { state: FormState }) {
  const handle = useEnquiryForm(contactForm, state, {})
  const { t } = handle
  return (
    <EnquiryFrame handle={handle} submit={t('SUBMIT_MESSAGE')}>
      <QuestionField handle={handle} placeholder={t('SITE_CONTACT_PLACEHOLDER')} required />
      <PersonFields handle={handle} />
      <ContactFields handle={handle} />
    </EnquiryFrame>
  )
}
