import type { FormEvent, ReactNode } from 'react'
import { href } from '../../../platform/paths/table'
import { Captcha } from '../../../platform/spam/captcha/Captcha'
import { Checkbox } from '../../../ui/form/Checkbox'
import { ErrorSummary } from '../../../ui/form/ErrorSummary'
import { Honeypot } from '../../../ui/form/Honeypot'
import { SubmitButton, useSending } from '../../../ui/form/SubmitButton'
import { honeypotField, tokenField } from '../enquiry-form'
import type { EnquiryFormHandle } from './use-enquiry-form'

type EnquiryFrameProps = { handle: EnquiryFormHandle; submit: string; children: ReactNode }

/** What every form has around its fields: error summary, token, privacy statement, button. */
export function EnquiryFrame({ handle, submit, children }: EnquiryFrameProps) {
  const { t, language, token, idOf, has, notice, errors, check, captcha, formProps } = handle
  const [sending, setSending] = useSending()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    formProps.onSubmit(event)
    // Blocks sending while conform finds errors.
    if (!event.defaultPrevented) setSending(true)
  }
  const link = href('privacy', language)
  return (
    <form className="enquiry-form" {...formProps} onSubmit={onSubmit}>
      <ErrorSummary notice={notice} errors={errors} />
      <p className="form-hint">{t('REQUIRED_LEGEND')}</p>
      <input type="hidden" name={tokenField} value={token} />
      <Honeypot id={idOf(honeypotField)} name={honeypotField} label={t('FIELD_WEBSITE_TRAP')} />
      {children}
      <div>
        {has('newsletter') && <Checkbox {...check('newsletter')} labelHtml={t('FIELD_NEWSLETTER')} />}
        {has('privacy') && <Checkbox {...check('privacy')} labelHtml={t('FIELD_PRIVACY', { link })} required />}
      </div>
      {captcha && <Captcha key={captcha.captcha.characters.token} {...captcha} />}
      <SubmitButton sending={sending}>{submit}</SubmitButton>
      {/* One sentence; a form with a checkbox shows it there. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of locales/, with an address of ours */}
      {!has('privacy') && <p className="form-hint" dangerouslySetInnerHTML={{ __html: t('PRIVACY_STATEMENT_NOTE', { link }) }} />}
    </form>
  )
}
