import { useState } from 'react'
import { RadioGroup } from '../../../../ui/form/RadioGroup'
import { EnquiryFrame } from '../../parts/EnquiryFrame'
import { AddressFields, ContactFields, PersonFields, QuestionField } from '../../parts/PersonFields'
import { type FormState, useEnquiryForm } from '../../parts/use-enquiry-form'
import { projectContactForm, wishes } from './project-contact'

/** The question about a new-build project or one of its units. @param wish chosen at first. */
export function ProjectContactForm({ state, wish: first }: { state: FormState; wish: (typeof wishes)[number] }) {
  const handle = useEnquiryForm(projectContactForm, state, { wish: first, country: 'BE' })
  const { t, field, initial } = handle
  const [wish, setWish] = useState(initial('wish'))
  return (
    <EnquiryFrame handle={handle} submit={t('SUBMIT_INFO')}>
      <RadioGroup
        {...field('wish')}
        options={wishes.map(value => ({ value, label: t(`CONTACT_CONSTRUCTION_SUBJECT_${value}`) }))}
        onPick={setWish}
        required
      />
      <QuestionField handle={handle} placeholder={t('CONTACT_ME_QUESTION_PLACEHOLDER_INFO')} />
      <PersonFields handle={handle} phoneRequired={wish === 'MEETING'} />
      <ContactFields handle={handle} />
      <AddressFields handle={handle} />
    </EnquiryFrame>
  )
}
