/** What goes into a submission and what comes out: shared by the submit function and by each form's own work. */
import type { SiteDatabase } from '../../../db/client.server'
import type { Recipient } from '../../platform/agency/recipients.server'
import type { Language } from '../../platform/i18n/languages'
import type { LetterPart } from '../../platform/mail/email'
import type { Mail, SiteTransaction } from '../../platform/mail/outbox.server'
import type { CaptchaVerdict } from '../../platform/spam/captcha/captcha.server'
import type { Limit } from '../../platform/spam/rate-limit.server'
import type { About } from './compose-emails.server'
import type { LastResult } from './fields/parse-fields'

/** What an enquiry is about: a property, or a project and perhaps one of its units; or nothing of the catalogue. */
export type Subject = { propertyID?: number; projectID?: number; unitID?: number }

/** An enquiry that is being stored, for the form's own work. */
export type StoredEnquiry<F> = Subject & { id: string; fields: F; language: Language; now: number }

/** What a form's own work adds: parts of the two letters, further mails, a word about how it went for the thank-you page. */
export type Addition = {
  staff?: LetterPart[]
  visitor?: LetterPart[]
  attachments?: { staff?: Mail['attachments']; visitor?: Mail['attachments'] }
  mails?: Mail[]
  outcome?: string
}

/**
 * What a form does beside being stored and mailed (a booking, a subscription): in the same transaction, so that there is never
 * one without the other. @throws EnquiryRefusal when it cannot be: nothing is stored, and the visitor is told why.
 */
export type Alongside<F> = (tx: SiteTransaction, sent: StoredEnquiry<F>) => Addition | undefined

/** The form is right, what it asks for cannot be. `alert` is a message (see `alerts.ts`), `field` where it is shown. */
export class EnquiryRefusal extends Error {
  constructor(
    readonly alert: string,
    readonly field = '',
  ) {
    super(alert)
  }
}

export type EnquiryInput<F> = Subject & {
  data: FormData
  language: Language
  alongside?: Alongside<F>
  /** Where the form has a captcha. */
  captcha?: CaptchaVerdict
}

export type EnquiryDeps = {
  database: SiteDatabase
  /** Signs the tokens. */
  secret: string
  recipient: Recipient
  /** How many mails may go to one address outside the agency; without it, any number. */
  mailLimit?: Limit & { name: string }
  agency: { phone: string; siteUrl: string }
  /** Of the privacy statement that stands on the site. */
  privacyVersion?: string
  /** The property in a language; only asked for when the enquiry is about one. */
  about: (propertyID: number, language: Language) => About
  /** The property's manager, where recipients.json wants them in copy of what the agency gets. */
  manager?: (propertyID: number) => string | undefined
  /** The project in a language, and the unit of it; only asked for when the enquiry is about one. */
  aboutProject: (projectID: number, unitID: number | undefined, language: Language) => About
  now: () => number
  /** Called after the commit. */
  wake: () => void
  log: (event: string, fields?: Record<string, string | number>) => void
}

/** `token` goes into the form that is shown again; `lastResult` holds what was typed and what is wrong. */
export type EnquiryResult =
  | { kind: 'sent'; enquiryID: string; repeated: boolean; outcome?: string }
  | { kind: 'invalid' | 'limited' | 'failed'; lastResult: LastResult; token: string; retryAfterMs?: number }
