/** What goes into a submission and what comes out: shared by the submit function and by the effects of forms. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { EmailPart } from '../../platform/mail/email'
import type { Mail, SiteTransaction } from '../../platform/mail/outbox.server'
import type { CaptchaVerdict } from '../../platform/spam/captcha/captcha.server'
import type { EnquiryForm } from './enquiry-form'
import type { LastResult } from './fields/parse-fields'

/** What an enquiry is about: a property, or a project and perhaps one of its units; or nothing of the catalogue. */
export type Subject = { propertyID?: number; projectID?: number; unitID?: number }

/** An enquiry that is being stored, for the effects. */
export type StoredEnquiry<F> = Subject & {
  id: string
  fields: F
  language: Language
  now: number
  sender?: string
  /** Whether the form's mail to the visitor goes: not where it has none, nor to an address that had its mails of the day. */
  isMailed: boolean
}

/** What an effect adds: parts of the two emails, further emails. */
export type EffectResult = {
  staff?: EmailPart[]
  visitor?: EmailPart[]
  attachments?: { staff?: Mail['attachments']; visitor?: Mail['attachments'] }
  mails?: Mail[]
  /** Nobody at the agency has to do anything more: the site did it. */
  isHandled?: true
}

/**
 * What happens beside an enquiry being stored and mailed (a booking, a subscription): in the same transaction, so that there is
 * never one without the other. @throws EnquiryRefusal when it cannot be: nothing is stored, and the visitor is told why.
 */
export type StoredEffect<F> = (site: Site, tx: SiteTransaction, sent: StoredEnquiry<F>) => EffectResult | undefined

/** A form as the registry has it (`app/registry/forms.server.ts`): its definition, and the effects that each of its enquiries has. */
export type RegisteredForm<F extends Record<string, unknown>, Key extends string = string> = {
  definition: EnquiryForm<F, Key>
  onStored: readonly StoredEffect<F>[]
}

/** The form is right, what it asks for cannot be. `alert` is a message (see `alerts.ts`), `field` where it is shown. */
export class EnquiryRefusal extends Error {
  constructor(
    readonly alert: string,
    readonly field = '',
  ) {
    super(alert)
  }
}

export type EnquiryInput = Subject & {
  data: FormData
  language: Language
  /** Whose mails are counted: a key from `senderKey`. */
  sender?: string
  /** Where the form has a captcha. */
  captcha?: CaptchaVerdict
}

/**
 * `repeated`: the same post brought this enquiry before. `token` goes into the form that is shown again; `lastResult` holds what
 * was typed and what is wrong.
 */
export type EnquiryResult =
  | { kind: 'sent'; enquiryID: string; repeated: boolean }
  | { kind: 'invalid' | 'limited' | 'failed'; lastResult: LastResult; token: string; retryAfterMs?: number }
