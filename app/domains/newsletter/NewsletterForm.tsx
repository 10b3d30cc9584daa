import { EmailField } from '../../ui/form/Field'
import { EnquiryFrame } from '../enquiries/parts/EnquiryFrame'
import { type FormState, useEnquiryForm } from '../enquiries/parts/use-enquiry-form'
import { signNewsletterForm } from './forms/subscribe'
import { unsubscribeForm } from './forms/unsubscribe'

/** @param email filled in before, on a page that is the same for everybody. */
export function NewsletterForm({ state, email }: { state: FormState; email: string }) {
  const handle = useEnquiryForm(signNewsletterForm, state, { email })
  const { t, field } = handle
  return (
    <EnquiryFrame handle={handle} submit={t('NEWSLETTER_SIGN_UP')}>
      <EmailField {...field('email')} hint={t('NEWSLETTER_EMAIL_HINT')} required />
    </EnquiryFrame>
  )
}

/** Requests an unsubscribe link for an address. */
export function NewsletterUnsubscribeForm({ state }: { state: FormState }) {
  const handle = useEnquiryForm(unsubscribeForm, state, {})
  const { t, field } = handle
  return (
    <EnquiryFrame handle={handle} submit={t('NEWSLETTER_LEAVE_SUBMIT')}>
      <EmailField {...field('email')} required />
    </EnquiryFrame>
  )
}
