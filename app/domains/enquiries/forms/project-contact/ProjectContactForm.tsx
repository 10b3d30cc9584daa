import { useState } from 'react'
import { RadioGroup } from '../../../../ui/form/RadioGroup'
import { TextArea } from '../../../../ui/form/TextArea'
import { questionLimit } from '../../fields/person-fields'
import { EnquiryFrame } from '../../parts/EnquiryFrame'
import { AddressFields, ContactFields, PersonFields } from '../../parts/PersonFields'
import { type FormState, useEnquiryForm } from '../../parts/use-enquiry-form'
import { projectContactForm, wishes } from './project-contact'

/** The question about a new-build project or one of its units. */
export function ProjectContactForm({ state }: { state: FormState }) {
  const handle = useEnquiryForm(projectContactForm, state, { wish: 'INFO', country: 'BE' })
  const { t, field, initial } = handle
  const [wish, setWish] = useState(initial('wish'))
  return (
    <EnquiryFrame handle={handle} token={state.token} submit={t('SUBMIT_INFO')}>
      <RadioGroup
        {...field('wish')}
        label={t('CONTACT_ME_SUBJECT')}
        options={wishes.map(value => ({ value, label: t(`CONTACT_CONSTRUCTION_SUBJECT_${value}`) }))}
        onPick={setWish}
        required
      />
      <TextArea
        {...field('question')}
        label={t('FIELD_QUESTION')}
        hint={t('QUESTION_HINT', { max: questionLimit })}
        placeholder={t('CONTACT_ME_QUESTION_PLACEHOLDER_INFO')}
      />
      <PersonFields handle={handle} phoneRequired={wish === 'MEETING'} />
      <ContactFields handle={handle} />
      <AddressFields handle={handle} />
    </EnquiryFrame>
  )
}
