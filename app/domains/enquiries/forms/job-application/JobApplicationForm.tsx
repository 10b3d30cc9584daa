import { TextArea } from '../../../../ui/form/TextArea'
import { EnquiryFrame } from '../../parts/EnquiryFrame'
import { PersonFields } from '../../parts/PersonFields'
import { UploadField } from '../../parts/UploadField'
import { type FormState, useEnquiryForm } from '../../parts/use-enquiry-form'
import { jobForm, letterLimit } from './job-application'

/** A job application with a CV. */
export function JobApplicationForm({ state }: { state: FormState }) {
  const handle = useEnquiryForm(jobForm, state, {})
  const { t, field } = handle
  return (
    <EnquiryFrame handle={handle} submit={t('SUBMIT_JOB')}>
      <PersonFields handle={handle} />
      <fieldset className="form-group">
        <legend>{t('JOB_LEGEND')}</legend>
        <UploadField handle={handle} name="cv" kind="document" className="span" required />
        <TextArea {...field('letter')} className="span" hint={t('QUESTION_HINT', { max: letterLimit })} rows={10} />
      </fieldset>
    </EnquiryFrame>
  )
}
