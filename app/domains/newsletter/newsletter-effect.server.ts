/** The newsletter as an effect of enquiries: of its own two forms, and of the checkbox that other forms have. */
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

/** With the newsletter checkbox its double opt-in begins: the same for every form that has the checkbox. */
export function newsletterCheckbox<F extends Record<string, unknown>>(form: { key: string }): StoredEffect<F> {
  return (site, tx, { fields, language, now }) => {
    const { newsletter, email } = fields as { newsletter?: unknown; email?: unknown }
    if (newsletter !== true || typeof email !== 'string') return undefined
    const mail = askNewsletter(site, tx, { email, language, form: form.key, now })
    // Who is on the list already did not ask about that.
    return mail.template === 'newsletter.already' ? undefined : { mails: [mail] }
  }
}
