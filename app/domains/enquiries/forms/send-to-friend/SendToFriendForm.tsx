import { Checkbox } from '../../../../ui/form/Checkbox'
import { TextField } from '../../../../ui/form/Field'
import { TextArea } from '../../../../ui/form/TextArea'
import { EnquiryFrame } from '../../parts/EnquiryFrame'
import { type FormState, useEnquiryForm } from '../../parts/use-enquiry-form'
import { messageLimit, sendToFriendForm } from './send-to-friend'

/** Who sends, to whom, and a few words. */
export function SendToFriendForm({ state }: { state: FormState }) {
  const handle = useEnquiryForm(sendToFriendForm, state, {})
  const { t, field, check } = handle
  const mail = { type: 'email', inputMode: 'email', spellCheck: false, required: true } as const
  return (
    <EnquiryFrame handle={handle} token={state.token} submit={t('SEND_TO_FRIEND_SUBMIT')}>
      <fieldset className="form-group">
        <legend>{t('SEND_TO_FRIEND_YOU')}</legend>
        <TextField {...field('firstName')} label={t('FIELD_FIRST_NAME')} autoComplete="given-name" required />
        <TextField {...field('lastName')} label={t('FIELD_LAST_NAME')} autoComplete="family-name" required />
        <TextField
          {...field('email')}
          {...mail}
          className="span"
          label={t('FIELD_EMAIL')}
          hint={t('SEND_TO_FRIEND_EMAIL_HINT')}
          autoComplete="email"
        />
      </fieldset>
      <fieldset className="form-group">
        <legend>{t('SEND_TO_FRIEND_FRIEND')}</legend>
        <TextField {...field('friendFirstName')} label={t('FIELD_FRIEND_FIRST_NAME')} autoComplete="off" required />
        <TextField {...field('friendLastName')} label={t('FIELD_FRIEND_LAST_NAME')} autoComplete="off" required />
        <TextField
          {...field('friendEmail')}
          {...mail}
          className="span"
          label={t('FIELD_FRIEND_EMAIL')}
          hint={t('SEND_TO_FRIEND_ONCE_HINT')}
          autoComplete="off"
        />
        <TextArea
          {...field('message')}
          className="span"
          label={t('FIELD_MESSAGE')}
          hint={t('MESSAGE_NO_LINKS_HINT', { max: messageLimit })}
          rows={5}
        />
      </fieldset>
      <Checkbox {...check('copy')} labelHtml={t('FIELD_COPY')} />
    </EnquiryFrame>
  )
}
