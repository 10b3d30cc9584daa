/**
 * Handles every form's post: spam checks, validation, and one transaction that stores the enquiry and its emails.
 *
 * Guarantee: after `sent`, the enquiry and its emails are on disk; after anything else, nothing is stored. Nothing waits for a
 * mail server. A token is good for one enquiry: a repeated post (double click, reload) is the same one, and a visitor who goes
 * back and changes the request gets a new token (docs/decisions/spam-and-limits.md).
 */

import type { Site } from '../../platform/context/site.server'
import { isStorageError } from '../../platform/http/storage-error'
import { alertOf } from '../../platform/i18n/alerts'
import { errorText } from '../../platform/log/log'
import { captchaName } from '../../platform/spam/captcha/captcha'
import { type EnquiryForm, honeypotField, tokenField } from './enquiry-form'
import { parseFields } from './fields/parse-fields'
import { isSignedToken, newToken, readToken, signToken } from './form-token.server'
import { untilMailsLeave } from './mail-breaker.server'
import { enquiriesOf, storeEnquiry } from './store-enquiry.server'
import { type EnquiryInput, EnquiryRefusal, type EnquiryResult, type RegisteredForm, type Subject } from './submission.server'

/** Minimum time for completing a form (ms). Faster senders get it again, filled in, with a new token. */
export const shortestTime = 1000

/** The parts of a site that tokens need. */
type TokenSite = Pick<Site, 'secret' | 'now'>

/** The token of a new form. @param about a property's number, or any subject. */
export function issueToken(site: TokenSite, form: { key: string }, about?: number | Subject): string {
  const subject = nameOfSubject(typeof about === 'number' ? { propertyID: about } : (about ?? {}))
  return signToken(newToken(site.now()), { form: form.key, subject, secret: site.secret })
}

/** Whether the agency requires a title in a form (`data/site/forms.json`). */
export function needsTitle({ configuration }: Pick<Site, 'configuration'>, { key }: { key: string }): boolean {
  return configuration.titleRequired.includes(key)
}

/**
 * The response to a sender who posts too often: the form again with the typed values, checking nothing else.
 * @param wait until when (ms).
 */
export function refuseEnquiry<F extends Record<string, unknown>>(
  site: TokenSite,
  form: EnquiryForm<F>,
  input: EnquiryInput,
  wait: number,
): EnquiryResult {
  const notice = alertOf('FORM_LIMITED', { count: Math.max(1, Math.ceil(wait / 60_000)) })
  return { kind: 'limited', ...showAgain(site, form, input, notice), retryAfterMs: wait }
}

/** A form in another language, with the typed values and no messages but those about files that were not kept. */
export function switchEnquiry<F extends Record<string, unknown>>(
  site: TokenSite,
  form: EnquiryForm<F>,
  { data, language, ...subject }: EnquiryInput,
): EnquiryResult {
  const use = { form: form.key, subject: nameOfSubject(subject), secret: site.secret }
  const known = readToken(data.get(tokenField), use, site.now())
  const lastResult = parseFields(form, language, data).reply()
  const files = Object.keys(form.uploads ?? {}).filter(name => data.has(name))
  const error = Object.entries(lastResult.error).filter(([name]) => files.includes(name))
  return {
    kind: 'switched',
    lastResult: { ...lastResult, error: Object.fromEntries(error), state: { validated: {} } },
    token: signToken(known ?? newToken(site.now()), use),
  }
}

/** The typed values with a notice above. A valid token stays, so that a repeated post is the same enquiry. */
function showAgain<F extends Record<string, unknown>>(
  site: TokenSite,
  form: EnquiryForm<F>,
  { data, language, ...subject }: EnquiryInput,
  notice: string,
) {
  const use = { form: form.key, subject: nameOfSubject(subject), secret: site.secret }
  const known = readToken(data.get(tokenField), use, site.now())
  const lastResult = { ...parseFields(form, language, data).reply(notice), error: { '': [notice] } }
  return { lastResult, token: signToken(known ?? newToken(site.now()), use) }
}

/** Whether a post's token was already used, for forms whose page keeps nothing after sending. */
export function wasSent(site: Site, form: { key: string }, data: FormData): boolean {
  const use = { form: form.key, subject: nameOfSubject({}), secret: site.secret }
  const known = readToken(data.get(tokenField), use, site.now())
  return known !== undefined && enquiriesOf(site.database, known.key).length > 0
}

/** Whether a token was made for this form, expired or not. */
export function isOurToken(site: TokenSite, form: { key: string }, about: Subject, text: unknown): boolean {
  return isSignedToken(text, { form: form.key, subject: nameOfSubject(about), secret: site.secret })
}

/** A project's token is valid for all its units, because the unit may change while the form is open. */
function nameOfSubject({ propertyID, projectID }: Subject): string {
  return projectID === undefined ? String(propertyID ?? '') : `project ${projectID}`
}

/** @throws on internal errors, caused neither by the visitor nor the disk. */
export function submitEnquiry<F extends Record<string, unknown>>(
  site: Site,
  registered: RegisteredForm<F>,
  { data, language, captcha, ...subject }: EnquiryInput,
): EnquiryResult {
  const form = registered.definition
  const now = site.now()
  const use = { form: form.key, subject: nameOfSubject(subject), secret: site.secret }
  const known = readToken(data.get(tokenField), use, now)
  const isEarly = known !== undefined && now - known.issuedAt < shortestTime
  // A replacement for an invalid token starts now; after field errors, the token and its time stay.
  const fresh = () => signToken(newToken(now), use)
  const token = known && !isEarly ? signToken(known, use) : fresh()
  const parsed = parseFields(form, language, data, needsTitle(site, form))
  const refusal = !known
    ? 'FORM_EXPIRED'
    : isFilled(data.get(honeypotField))
      ? 'FORM_REFUSED'
      : isEarly && parsed.fields !== undefined
        ? 'FORM_TOO_FAST'
        : undefined
  if (refusal || !known || parsed.fields === undefined || captcha?.ok === false) {
    const lastResult = parsed.reply(refusal)
    const answer = refusal || captcha?.ok !== false ? undefined : captcha
    if (answer) lastResult.error[captchaName] = [answer.alert]
    const reason = refusal ?? answer?.alert
    if (reason) site.log('form-refused', { form: form.key, reason })
    const wait = answer?.retryAfterMs
    return { kind: wait === undefined ? 'invalid' : 'limited', lastResult, token, retryAfterMs: wait }
  }
  try {
    const enquiry = { ...subject, language, captcha, fields: parsed.fields, formKey: known.key, now }
    const stored = storeEnquiry(site, registered, enquiry)
    if (stored.kind === 'spent') return { kind: 'invalid', lastResult: parsed.reply('FORM_ALREADY_SENT'), token: fresh() }
    if (stored.kind === 'stopped') {
      const { phone } = site.configuration.agency
      const lastResult = parsed.reply(alertOf('FORM_WITHOUT_MAIL', { phone }))
      return { kind: 'failed', lastResult, token, retryAfterMs: untilMailsLeave(now) }
    }
    site.mail.notify()
    return stored
  } catch (error) {
    if (error instanceof EnquiryRefusal) return { kind: 'invalid', lastResult: parsed.reply(error.alert, error.field), token }
    if (!isStorageError(error)) throw error
    site.log('enquiry-not-stored', { form: form.key, error: errorText(error) })
    return { kind: 'failed', lastResult: parsed.reply(form.failure), token }
  }
}

function isFilled(value: FormDataEntryValue | null): boolean {
  return value !== null && (typeof value !== 'string' || value.trim() !== '')
}
