import { Checkbox } from '../../../ui/form/Checkbox'
import { EmailField, TextField } from '../../../ui/form/Field'
import { TextArea } from '../../../ui/form/TextArea'
import { EnquiryFrame } from '../../enquiries/parts/EnquiryFrame'
import { UploadField } from '../../enquiries/parts/UploadField'
import { type FormState, useEnquiryForm } from '../../enquiries/parts/use-enquiry-form'
import { commentLimit, testimonialForm } from './testimonial'

export function TestimonialForm({ state }: { state: FormState }) {
  const handle = useEnquiryForm(testimonialForm, state, {})
  const { t, field, check } = handle
  return (
    <EnquiryFrame handle={handle} submit={t('SUBMIT_TESTIMONIAL')}>
      <TextArea {...field('comment')} hint={t('COMMENT_HINT', { max: commentLimit })} required />
      <fieldset className="form-group">
        <legend>{t('TESTIMONIAL_LEGEND_YOU')}</legend>
        <TextField {...field('name')} hint={t('TESTIMONIAL_NAME_HINT')} autoComplete="name" required />
        <TextField {...field('about')} hint={t('ABOUT_YOU_HINT')} />
        <EmailField {...field('email')} hint={t('TESTIMONIAL_EMAIL_HINT')} required />
        <TextField {...field('website')} inputMode="url" autoComplete="url" spellCheck={false} />
        <UploadField handle={handle} name="picture" kind="picture" className="span" />
      </fieldset>
      <Checkbox {...check('consent')} labelHtml={t('FIELD_CONSENT')} required />
    </EnquiryFrame>
  )
}
