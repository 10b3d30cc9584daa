/** The newsletter as an effect of enquiries: its own two forms, and the checkbox on other forms. */
import type { StoredEffect } from '../enquiries/submission.server'
import { type SignNewsletterFields, signNewsletter } from './forms/subscribe'
import type { UnsubscribeFields } from './forms/unsubscribe'
import { askNewsletter, requestUnsubscribe } from './subscribers.server'

export const signUp: StoredEffect<SignNewsletterFields> = (site, tx, { fields, language, now }) => ({
  mails: [askNewsletter(site, tx, { email: fields.email, language, form: signNewsletter.key, now })],
})

export const mailUnsubscribeLink: StoredEffect<UnsubscribeFields> = (site, tx, { fields }) => {
  const mail = requestUnsubscribe(site, tx, fields.email)
  return mail && { mails: [mail] }
}

/** The newsletter checkbox starts the double opt-in, on every form that has it. */
export function newsletterCheckbox<F extends Record<string, unknown>>(form: { key: string }): StoredEffect<F> {
  return (site, tx, { fields, language, now }) => {
    const { newsletter, email } = fields as { newsletter?: unknown; email?: unknown }
    if (newsletter !== true || typeof email !== 'string') return undefined
    const mail = askNewsletter(site, tx, { email, language, form: form.key, now })
    // Existing readers did not ask again.
    return mail.template === 'newsletter.already' ? undefined : { mails: [mail] }
  }
}
