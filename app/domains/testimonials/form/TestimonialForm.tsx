import { Checkbox } from '../../../ui/form/Checkbox'
import { TextField } from '../../../ui/form/Field'
import { TextArea } from '../../../ui/form/TextArea'
import { EnquiryFrame } from '../../enquiries/parts/EnquiryFrame'
import { UploadField } from '../../enquiries/parts/UploadField'
import { type FormState, useEnquiryForm } from '../../enquiries/parts/use-enquiry-form'
import { commentLimit, testimonialForm } from './testimonial'

/** What a client says about the agency. */
export function TestimonialForm({ state }: { state: FormState }) {
  const handle = useEnquiryForm(testimonialForm, state, {})
  const { t, field, check } = handle
  return (
    <EnquiryFrame handle={handle} token={state.token} submit={t('SUBMIT_TESTIMONIAL')}>
      <TextArea {...field('comment')} label={t('FIELD_COMMENT')} hint={t('COMMENT_HINT', { max: commentLimit })} required />
      <fieldset className="form-group">
        <legend>{t('TESTIMONIAL_LEGEND_YOU')}</legend>
        <TextField
          {...field('name')}
          label={t('FIELD_TESTIMONIAL_NAME')}
          hint={t('TESTIMONIAL_NAME_HINT')}
          autoComplete="name"
          required
        />
        <TextField {...field('about')} label={t('FIELD_ABOUT_YOU')} hint={t('ABOUT_YOU_HINT')} />
        <TextField
          {...field('email')}
          label={t('FIELD_EMAIL')}
          hint={t('TESTIMONIAL_EMAIL_HINT')}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
        />
        <TextField {...field('website')} label={t('FIELD_WEBSITE')} inputMode="url" autoComplete="url" spellCheck={false} />
        <UploadField handle={handle} name="picture" kind="picture" label={t('FIELD_PICTURE')} className="span" />
      </fieldset>
      <Checkbox {...check('consent')} labelHtml={t('FIELD_CONSENT')} required />
    </EnquiryFrame>
  )
}
