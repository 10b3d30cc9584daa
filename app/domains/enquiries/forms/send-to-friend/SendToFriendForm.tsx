import { Checkbox } from '../../../../ui/form/Checkbox'
import { EmailField, TextField } from '../../../../ui/form/Field'
import { TextArea } from '../../../../ui/form/TextArea'
import { EnquiryFrame } from '../../parts/EnquiryFrame'
import { type FormState, useEnquiryForm } from '../../parts/use-enquiry-form'
import { messageLimit, sendToFriendForm } from './send-to-friend'

/** Sender, recipient and a short message. */
export function SendToFriendForm({ state }: { state: FormState }) {
  const handle = useEnquiryForm(sendToFriendForm, state, {})
  const { t, field, check } = handle
  return (
    <EnquiryFrame handle={handle} submit={t('SEND_TO_FRIEND_SUBMIT')}>
      <fieldset className="form-group">
        <legend>{t('SEND_TO_FRIEND_YOU')}</legend>
        <TextField {...field('firstName')} autoComplete="given-name" required />
        <TextField {...field('lastName')} autoComplete="family-name" required />
        <EmailField {...field('email')} className="span" hint={t('SEND_TO_FRIEND_EMAIL_HINT')} required />
      </fieldset>
      <fieldset className="form-group">
        <legend>{t('SEND_TO_FRIEND_FRIEND')}</legend>
        <TextField {...field('friendFirstName')} autoComplete="off" required />
        <TextField {...field('friendLastName')} autoComplete="off" required />
        <EmailField {...field('friendEmail')} className="span" hint={t('SEND_TO_FRIEND_ONCE_HINT')} autoComplete="off" required />
        <TextArea {...field('message')} className="span" hint={t('MESSAGE_NO_LINKS_HINT', { max: messageLimit })} rows={5} />
      </fieldset>
      <Checkbox {...check('copy')} labelHtml={t('FIELD_COPY')} />
    </EnquiryFrame>
  )
}
