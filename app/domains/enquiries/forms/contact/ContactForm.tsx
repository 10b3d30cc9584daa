import { EnquiryFrame } from '../../parts/EnquiryFrame'
import { ContactFields, PersonFields, QuestionField } from '../../parts/PersonFields'
import { type FormState, useEnquiryForm } from '../../parts/use-enquiry-form'
import { contactForm } from './contact'

/** A general message to the agency. @param addressee the office or agent that it is for, as in its field. */
export function ContactForm({ state, addressee }: { state: FormState; addressee?: string | undefined }) {
  const handle = useEnquiryForm(contactForm, state, {})
  const { t } = handle
  return (
    <EnquiryFrame handle={handle} submit={t('SUBMIT_MESSAGE')}>
      {addressee && <input type="hidden" name="addressee" value={addressee} />}
      <QuestionField handle={handle} placeholder={t('SITE_CONTACT_PLACEHOLDER')} required />
      <PersonFields handle={handle} />
      <ContactFields handle={handle} />
    </EnquiryFrame>
  )
}
