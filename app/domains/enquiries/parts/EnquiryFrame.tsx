import type { FormEvent, ReactNode } from 'react'
import { href } from '../../../platform/paths/table'
import { Captcha } from '../../../platform/spam/captcha/Captcha'
import { Checkbox } from '../../../ui/form/Checkbox'
import { ErrorSummary } from '../../../ui/form/ErrorSummary'
import { Honeypot } from '../../../ui/form/Honeypot'
import { SubmitButton, useSending } from '../../../ui/form/SubmitButton'
import { honeypotField, tokenField } from '../enquiry-form'
import { OwnFields } from './OwnFields'
import type { EnquiryFormHandle } from './use-enquiry-form'

type EnquiryFrameProps = {
  handle: EnquiryFormHandle
  submit: string
  /** Whether nothing is left to fill in. */
  isFilled?: boolean
  children: ReactNode
}

/** Once the messages stand above the fields: they moved the focused one, in some browsers below the header. */
function showFocused() {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'center', behavior: 'instant' })),
  )
}

/** What every form has around its fields: error summary, token, privacy statement, button. */
export function EnquiryFrame({ handle, submit, isFilled = false, children }: EnquiryFrameProps) {
  const { t, language, token, idOf, has, notice, errors, check, captcha, formProps } = handle
  const [sending, setSending] = useSending()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    const button = submitter instanceof HTMLButtonElement ? submitter : undefined
    // With its own hidden button conform checks a field that is being typed in.
    if (button?.hidden) return formProps.onSubmit(event)
    // Going back or to another language checks nothing.
    if (button?.formNoValidate) return
    formProps.onSubmit(event)
    // Blocks sending while conform finds errors.
    if (event.defaultPrevented) showFocused()
    else setSending(true)
  }
  const link = href('privacy', language)
  return (
    <form className="enquiry-form" {...formProps} onSubmit={onSubmit}>
      <ErrorSummary notice={notice} errors={errors} />
      {!isFilled && <p className="form-hint">{t('REQUIRED_LEGEND')}</p>}
      <input type="hidden" name={tokenField} value={token} />
      <Honeypot id={idOf(honeypotField)} name={honeypotField} label={t('FIELD_WEBSITE_TRAP')} />
      {children}
      <OwnFields handle={handle} />
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
