/** Input and result of a submission, shared by the submit function and the forms' effects. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { EmailPart } from '../../platform/mail/email'
import type { Mail, SiteTransaction } from '../../platform/mail/outbox.server'
import type { CaptchaVerdict } from '../../platform/spam/captcha/captcha.server'
import type { EnquiryForm } from './enquiry-form'
import type { LastResult } from './fields/parse-fields'

/** The subject of an enquiry: a property, a project with or without a unit, or none. */
export type Subject = { propertyID?: number; projectID?: number; unitID?: number }

/** An enquiry being stored, for the effects. */
export type StoredEnquiry<F> = Subject & {
  id: string
  fields: F
  language: Language
  now: number
  sender?: string
  /** Whether the form's mail to the visitor is sent: not if the form has none, or the address reached its daily limit. */
  isMailed: boolean
}

/** What an effect adds: parts of the two emails, further emails. */
export type EffectResult = {
  staff?: EmailPart[]
  visitor?: EmailPart[]
  attachments?: { staff?: Mail['attachments']; visitor?: Mail['attachments'] }
  mails?: Mail[]
  /** The site did everything, so the agency need not act. */
  isHandled?: true
}

/**
 * An effect of storing an enquiry (a booking, a subscription), in the same transaction, so that neither happens alone. @throws
 * EnquiryRefusal if impossible: nothing is stored, and the visitor is told why.
 */
export type StoredEffect<F> = (site: Site, tx: SiteTransaction, sent: StoredEnquiry<F>) => EffectResult | undefined

/** A form in the registry (`app/registry/forms.server.ts`): its definition and effects. */
export type RegisteredForm<F extends Record<string, unknown>, Key extends string = string> = {
  definition: EnquiryForm<F, Key>
  onStored: readonly StoredEffect<F>[]
}

/** A valid form whose request cannot be met. `alert` is a message (see `alerts.ts`), `field` where to show it. */
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
  /** If the form has a captcha. */
  captcha?: CaptchaVerdict
}

/**
 * `repeated`: the same post was stored before; `switched`: only the page's language changes. `token` goes into the redisplayed form; `lastResult` holds the typed values and
 * the errors.
 */
export type EnquiryResult =
  | { kind: 'sent'; enquiryID: string; repeated: boolean }
  | { kind: 'invalid' | 'limited' | 'failed' | 'switched'; lastResult: LastResult; token: string; retryAfterMs?: number }
