import { useState } from 'react'
import { RadioGroup } from '../../../../ui/form/RadioGroup'
import { EnquiryFrame } from '../../parts/EnquiryFrame'
import { AddressFields, ContactFields, PersonFields, QuestionField } from '../../parts/PersonFields'
import { type FormState, useEnquiryForm } from '../../parts/use-enquiry-form'
import { propertyContactForm, type Reason, reasons } from './property-contact'
import { VisitTimes } from './VisitTimes'

/** `question`: to begin with. */
type PropertyContactFormProps = { state: FormState; reason: Reason; question: string }

/** A question about a property, or a request to visit it. Works both on a page of its own and in a dialog. */
export function PropertyContactForm({ state, reason: asked, question }: PropertyContactFormProps) {
  const handle = useEnquiryForm(propertyContactForm, state, { reason: asked, question, country: 'BE' })
  const { t, field, initial } = handle
  const [reason, setReason] = useState(initial('reason'))
  const visit = reason === 'VISIT'
  return (
    <EnquiryFrame handle={handle} submit={t(visit ? 'SUBMIT_VISIT' : 'SUBMIT_INFO')}>
      <RadioGroup
        {...field('reason')}
        options={reasons.map(value => ({ value, label: t(`CONTACT_ME_SUBJECT_${value}`) }))}
        onPick={setReason}
        required
      />
      <VisitTimes {...field('visitTimes')} chosen={initial('visitTimes').split(',')} />
      <QuestionField handle={handle} placeholder={t(`CONTACT_ME_QUESTION_PLACEHOLDER_${visit ? 'VISIT' : 'INFO'}`)} />
      <PersonFields handle={handle} phoneRequired={visit} />
      <ContactFields handle={handle} />
      <AddressFields handle={handle} />
    </EnquiryFrame>
  )
}
