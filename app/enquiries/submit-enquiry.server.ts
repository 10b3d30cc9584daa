/**
 * Every form's post: spam checks, validation, and one transaction that stores the enquiry and its mails.
 *
 * Guarantee: after `sent`, the enquiry and its mails are on disk; after anything else, nothing of it is stored. Nothing waits
 * for a mail server. The same post twice (a double click, a reload) is one enquiry: the key of the form and the content
 * together name it, so that a visitor who goes back and asks something else is heard again.
 */
import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SiteDatabase } from '../../db/client.server'
import { enquiry } from '../../db/schema/site.server'
import { type Limit, takeWithin } from '../http/rate-limit.server'
import type { Language } from '../i18n/languages'
import type { LetterPart } from '../mail/letter'
import { enqueueMail, type Mail, type SiteTransaction } from '../mail/outbox.server'
import { alertOf } from './alerts'
import { captchaName } from './captcha/captcha'
import type { CaptchaVerdict } from './captcha/captcha.server'
import { type About, staffLetter, visitorLetter } from './compose-mails.server'
import { type EnquiryForm, tokenField, trapField } from './enquiry-form'
import { newToken, readToken, signToken } from './form-token.server'
import { type LastResult, parseFields } from './parse-fields'
import type { Recipient } from './site-settings.server'

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

/** A person needs longer than this for a form (ms). Who was quicker gets it again, filled in, and may then send it at once. */
export const shortestTime = 1000

/** The token of a form that is shown for the first time. @param about a property's number, or any subject. */
export function issueToken(
  form: { key: string },
  about: number | Subject | undefined,
  { secret, now }: Pick<EnquiryDeps, 'secret' | 'now'>,
): string {
  const subject = nameOfSubject(typeof about === 'number' ? { propertyID: about } : (about ?? {}))
  return signToken(newToken(now()), { form: form.key, subject, secret })
}

/**
 * The answer to a sender who posts too often: the form again, with what was typed, and nothing else looked at.
 * @param wait until when (ms).
 */
export function refuseEnquiry<F extends Record<string, unknown>>(
  form: EnquiryForm<F>,
  { data, language, ...subject }: EnquiryInput<F>,
  wait: number,
  { secret, now }: Pick<EnquiryDeps, 'secret' | 'now'>,
): EnquiryResult {
  const use = { form: form.key, subject: nameOfSubject(subject), secret }
  const known = readToken(data.get(tokenField), use, now())
  const notice = alertOf('FORM_LIMITED', { count: Math.max(1, Math.ceil(wait / 60_000)) })
  const lastResult = { ...parseFields(form, language, data).reply(notice), error: { '': [notice] } }
  return {
    kind: 'limited',
    lastResult,
    token: signToken({ ...(known ?? newToken(now())), again: true }, use),
    retryAfterMs: wait,
  }
}

/** A project's token goes for each of its units: which one is meant may change while the form is open. */
function nameOfSubject({ propertyID, projectID }: Subject): string {
  return projectID === undefined ? String(propertyID ?? '') : `project ${projectID}`
}

/** @throws what is neither the visitor's doing nor the disk's: a fault of ours. */
export function submitEnquiry<F extends Record<string, unknown>>(
  form: EnquiryForm<F>,
  { data, language, alongside, captcha, ...subject }: EnquiryInput<F>,
  deps: EnquiryDeps,
): EnquiryResult {
  const now = deps.now()
  const use = { form: form.key, subject: nameOfSubject(subject), secret: deps.secret }
  const known = readToken(data.get(tokenField), use, now)
  const refusal = !known
    ? 'FORM_EXPIRED'
    : isFilled(data.get(trapField))
      ? 'FORM_REFUSED'
      : !known.again && now - known.issuedAt < shortestTime
        ? 'FORM_TOO_FAST'
        : undefined
  const next = known ? { ...known, again: true } : newToken(now, true)
  const token = signToken(next, use)
  const parsed = parseFields(form, language, data)
  if (refusal || !known || parsed.fields === undefined || captcha?.ok === false) {
    const lastResult = parsed.reply(refusal)
    if (!refusal && captcha?.ok === false) lastResult.error[captchaName] = [captcha.alert]
    return { kind: 'invalid', lastResult, token }
  }

  const { propertyID, projectID, unitID } = subject
  const about = (reader: Language) => {
    if (projectID !== undefined) return deps.aboutProject(projectID, unitID, reader)
    return propertyID === undefined ? undefined : deps.about(propertyID, reader)
  }
  const fields = parsed.fields
  const idempotencyKey = nameOf(known.key, subject, fields)
  try {
    return store()
  } catch (error) {
    if (error instanceof EnquiryRefusal) {
      return { kind: 'invalid', lastResult: parsed.reply(error.alert, error.field), token }
    }
    if (!isDiskTrouble(error)) throw error
    deps.log('enquiry-not-stored', { form: form.key, error: String(error) })
    return { kind: 'failed', lastResult: parsed.reply(form.failure), token }
  }

  function store(): EnquiryResult {
    const id = randomUUID()
    const { privacyVersion } = deps
    const { addresses, language: staffLanguage } = deps.recipient
    const staff = form.staff?.(fields)
    const visitor = form.visitor?.(fields)
    const result = deps.database.transaction(
      tx => {
        const row = {
          id,
          idempotencyKey,
          form: form.key,
          language,
          propertyID,
          projectID,
          unitID,
          fields,
          createdAt: now,
          privacyVersion,
        }
        const { changes } = tx.insert(enquiry).values(row).onConflictDoNothing({ target: enquiry.idempotencyKey }).run()
        if (changes === 0) {
          const first = tx.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.idempotencyKey, idempotencyKey)).get()
          return { kind: 'sent' as const, enquiryID: first?.id ?? id, repeated: true }
        }
        if (captcha?.ok && !captcha.spend(tx)) throw new EnquiryRefusal(captcha.late, captchaName)
        const added = alongside?.(tx, { ...subject, id, fields, language, now })
        // What a visitor typed must not be a way to mail strangers: over the limit the agency gets it, and nobody else.
        const mayMail = (to: string) =>
          !deps.mailLimit || addresses.includes(to) || takeWithin(tx, deps.mailLimit, mailboxOf(to), { secret: deps.secret, now })
        const confirmation = visitor && mayMail(visitor.to) ? visitor : undefined
        const further = (added?.mails ?? []).filter(({ to }) => mayMail(to))
        const isCut = visitor !== confirmation || further.length < (added?.mails?.length ?? 0)
        const extra = isCut ? { ...added, staff: [...(added?.staff ?? []), cutNote] } : added
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
        for (const mail of [...mails, ...further]) enqueueMail(tx, { ...mail, enquiryID: id }, { now })
        return { kind: 'sent' as const, enquiryID: id, repeated: false, outcome: extra?.outcome }
      },
      { behavior: 'immediate' },
    )
    deps.wake()
    return result
  }
}

const cutNote: LetterPart = { kind: 'text', text: { key: 'MAIL_NO_CONFIRMATION' } }

/** One box of one person: capitals and what stands behind a plus lead to the same. */
function mailboxOf(address: string): string {
  return address.toLowerCase().replace(/\+[^@]*@/, '@')
}

function isFilled(value: FormDataEntryValue | null): boolean {
  return value !== null && (typeof value !== 'string' || value.trim() !== '')
}

function nameOf(key: string, { propertyID, projectID, unitID }: Subject, fields: unknown): string {
  const content = createHash('sha256')
    .update(JSON.stringify([propertyID ?? null, projectID ?? null, unitID ?? null, fields]))
    .digest('base64url')
  return `${key}.${content}`
}

/** Full, read-only, failing or locked: the visitor may try again. A broken constraint is a fault of ours. */
export function isDiskTrouble(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string' && /^SQLITE_(?:FULL|READONLY|IOERR|BUSY|LOCKED|CANTOPEN|CORRUPT|NOTADB|NOMEM|PERM)/.test(code))
      return true
  }
  return false
}
