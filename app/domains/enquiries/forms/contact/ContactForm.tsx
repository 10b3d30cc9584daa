import { SelectField } from '../../../../ui/form/Field'
import { EnquiryFrame } from '../../parts/EnquiryFrame'
import { ContactFields, PersonFields, QuestionField } from '../../parts/PersonFields'
import { type FormState, useEnquiryForm } from '../../parts/use-enquiry-form'
import { contactForm } from './contact'

type ContactFormProps = {
  state: FormState
  /** The office or agent that it is for, as in its field. */
  addressee?: string | undefined
  /** Among which the visitor chooses, without an addressee. */
  offices: { value: string; label: string }[]
}

/** A general message to the agency. */
export function ContactForm({ state, addressee, offices }: ContactFormProps) {
  const handle = useEnquiryForm(contactForm, state, {})
  const { t } = handle
  return (
    <EnquiryFrame handle={handle} submit={t('SUBMIT_MESSAGE')}>
      {addressee ? (
        <input type="hidden" name="addressee" value={addressee} />
      ) : (
        offices.length > 0 && <SelectField {...handle.field('addressee')} none={t('ADDRESSEE_ANY')} options={offices} />
      )}
      <QuestionField handle={handle} placeholder={t('SITE_CONTACT_PLACEHOLDER')} required />
      <PersonFields handle={handle} />
      <ContactFields handle={handle} />
    </EnquiryFrame>
  )
}
