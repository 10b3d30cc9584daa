/** The newsletter as work beside a form: its own two forms, and the tick that other forms have. */
import type { EnquiryForm } from '../enquiries/enquiry-form'
import type { Alongside, EnquiryDeps } from '../enquiries/submission.server'
import { type SignNewsletterFields, signNewsletter } from './forms/subscribe'
import type { LeaveNewsletterFields } from './forms/unsubscribe'
import { askNewsletter, askToLeave } from './subscribers.server'

type Deps = Pick<EnquiryDeps, 'secret' | 'agency'>

export function signUp({ secret, agency: { siteUrl } }: Deps): Alongside<SignNewsletterFields> {
  return (tx, { fields, language, now }) => ({
    mails: [askNewsletter(tx, { email: fields.email, language, form: signNewsletter.key }, { secret, siteUrl, now })],
  })
}

export function leave({ secret, agency: { siteUrl } }: Deps): Alongside<LeaveNewsletterFields> {
  return (tx, { fields }) => {
    const mail = askToLeave(tx, fields.email, { secret, siteUrl })
    return mail && { mails: [mail] }
  }
}

/** A form's own work, and with the newsletter ticked its double opt-in too: the same for every form that has the box. */
export function withNewsletter<F extends Record<string, unknown>>(
  form: Pick<EnquiryForm<F>, 'key' | 'fields'>,
  own: Alongside<F> | undefined,
  { secret, agency: { siteUrl } }: Deps,
): Alongside<F> | undefined {
  if (!('newsletter' in form.fields)) return own
  return (tx, sent) => {
    const added = own?.(tx, sent)
    const { newsletter, email } = sent.fields as { newsletter?: unknown; email?: unknown }
    if (newsletter !== true || typeof email !== 'string') return added
    const mail = askNewsletter(tx, { email, language: sent.language, form: form.key }, { secret, siteUrl, now: sent.now })
    // Who is on the list already did not ask about that.
    return mail.template === 'newsletter.already' ? added : { ...added, mails: [...(added?.mails ?? []), mail] }
  }
}
