/** Stores an enquiry with its mails and its form's own work, in one transaction. */
import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { enquiry } from '../../../db/schema/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { LetterPart } from '../../platform/mail/email'
import { enqueueMail, type Mail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { captchaName } from '../../platform/spam/captcha/captcha'
import { takeWithin } from '../../platform/spam/rate-limit.server'
import { staffLetter, visitorLetter } from './compose-emails.server'
import type { EnquiryForm } from './enquiry-form'
import {
  type Addition,
  type EnquiryDeps,
  type EnquiryInput,
  EnquiryRefusal,
  type EnquiryResult,
  type Subject,
} from './submission.server'

type Checked<F> = Omit<EnquiryInput<F>, 'data'> & {
  fields: F
  /** Of the form that was sent: with the content it names the enquiry. */
  formKey: string
  /** Milliseconds since 1970. */
  now: number
}
type Sent = Extract<EnquiryResult, { kind: 'sent' }>

/** @throws EnquiryRefusal, and whatever the disk says: then nothing of it is stored. */
export function storeEnquiry<F extends Record<string, unknown>>(
  form: EnquiryForm<F>,
  checked: Checked<F>,
  deps: EnquiryDeps,
): Sent {
  const { fields, formKey, now, language, alongside, captcha, ...subject } = checked
  const id = randomUUID()
  const idempotencyKey = nameOf(formKey, subject, fields)
  const { privacyVersion } = deps
  const sent = deps.database.transaction(
    tx => {
      const row = { id, idempotencyKey, form: form.key, language, ...subject, fields, createdAt: now, privacyVersion }
      const { changes } = tx.insert(enquiry).values(row).onConflictDoNothing({ target: enquiry.idempotencyKey }).run()
      if (changes === 0) {
        const first = tx.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.idempotencyKey, idempotencyKey)).get()
        return { kind: 'sent' as const, enquiryID: first?.id ?? id, repeated: true }
      }
      if (captcha?.ok && !captcha.spend(tx)) throw new EnquiryRefusal(captcha.late, captchaName)
      const added = alongside?.(tx, { ...subject, id, fields, language, now })
      for (const mail of mailsOf(form, { id, checked, added }, tx, deps)) enqueueMail(tx, { ...mail, enquiryID: id }, { now })
      return { kind: 'sent' as const, enquiryID: id, repeated: false, outcome: added?.outcome }
    },
    { behavior: 'immediate' },
  )
  deps.wake()
  return sent
}

type ToMail<F> = { id: string; checked: Checked<F>; added: Addition | undefined }

/** The mails to the agency and the visitor, and what the form's own work adds. */
function mailsOf<F extends Record<string, unknown>>(
  form: EnquiryForm<F>,
  { id, checked: { fields, language, now, propertyID, projectID, unitID }, added }: ToMail<F>,
  tx: SiteTransaction,
  deps: EnquiryDeps,
): Mail[] {
  const { addresses, language: staffLanguage } = deps.recipient
  const staff = form.staff?.(fields)
  const visitor = form.visitor?.(fields)
  // What a visitor typed must not be a way to mail strangers: over the limit the agency gets it, and nobody else.
  const mayMail = (to: string) =>
    !deps.mailLimit || addresses.includes(to) || takeWithin(tx, deps.mailLimit, mailboxOf(to), { secret: deps.secret, now })
  const confirmation = visitor && mayMail(visitor.to) ? visitor : undefined
  const further = (added?.mails ?? []).filter(({ to }) => mayMail(to))
  const isCut = visitor !== confirmation || further.length < (added?.mails?.length ?? 0)
  const extra = isCut ? { ...added, staff: [...(added?.staff ?? []), cutNote] } : added
  const about = (reader: Language) => {
    if (projectID !== undefined) return deps.aboutProject(projectID, unitID, reader)
    return propertyID === undefined ? undefined : deps.about(propertyID, reader)
  }
  const sent = { id, fields, language, receivedAt: now, extra }
  const manager = propertyID === undefined ? undefined : deps.manager?.(propertyID)
  const mails: Mail[] = (staff ? addresses : []).map((to, at) => ({
    template: `${form.key}.staff`,
    language: staffLanguage,
    to,
    // Once, however many at the agency get it.
    cc: manager && at === 0 && !addresses.includes(manager) ? [manager] : undefined,
    replyTo: staff?.replyTo,
    letter: staffLetter(form, staff!, { ...sent, about: about(staffLanguage) }),
    attachments: extra?.attachments?.staff,
  }))
  if (confirmation) {
    mails.push({
      template: `${form.key}.visitor`,
      language,
      to: confirmation.to,
      replyTo: addresses[0],
      letter: visitorLetter(form, confirmation, { ...sent, about: about(language) }, deps.agency),
      attachments: extra?.attachments?.visitor,
    })
  }
  return [...mails, ...further]
}

const cutNote: LetterPart = { kind: 'text', text: { key: 'MAIL_NO_CONFIRMATION' } }

/** One box of one person: capitals and what stands behind a plus lead to the same. */
function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, '@')
}

function nameOf(key: string, { propertyID, projectID, unitID }: Subject, fields: unknown): string {
  const content = createHash('sha256')
    .update(JSON.stringify([propertyID ?? null, projectID ?? null, unitID ?? null, fields]))
    .digest('base64url')
  return `${key}.${content}`
}
