/**
 * Every form's post: spam checks, validation, and one transaction that stores the enquiry and its mails.
 *
 * Guarantee: after `sent`, the enquiry and its mails are on disk; after anything else, nothing of it is stored. Nothing waits
 * for a mail server. The same post twice (a double click, a reload) is one enquiry: the key of the form and the content
 * together name it, so that a visitor who goes back and asks something else is heard again.
 */

import { isDiskTrouble } from '../../platform/http/storage-error'
import { alertOf } from '../../platform/i18n/alerts'
import { captchaName } from '../../platform/spam/captcha/captcha'
import { type EnquiryForm, tokenField, trapField } from './enquiry-form'
import { parseFields } from './fields/parse-fields'
import { newToken, readToken, signToken } from './form-token.server'
import { storeEnquiry } from './store-enquiry.server'
import { type EnquiryDeps, type EnquiryInput, EnquiryRefusal, type EnquiryResult, type Subject } from './submission.server'

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

  try {
    return storeEnquiry(form, { ...subject, language, alongside, captcha, fields: parsed.fields, formKey: known.key, now }, deps)
  } catch (error) {
    if (error instanceof EnquiryRefusal) {
      return { kind: 'invalid', lastResult: parsed.reply(error.alert, error.field), token }
    }
    if (!isDiskTrouble(error)) throw error
    deps.log('enquiry-not-stored', { form: form.key, error: String(error) })
    return { kind: 'failed', lastResult: parsed.reply(form.failure), token }
  }
}

function isFilled(value: FormDataEntryValue | null): boolean {
  return value !== null && (typeof value !== 'string' || value.trim() !== '')
}
