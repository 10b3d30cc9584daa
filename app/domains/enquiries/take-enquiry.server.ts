/** From the request of a form's post to what became of it. */

import { captchaOf, spamSettings } from '../../platform/agency/spam-settings.server'
import { readForm } from '../../platform/http/read-form.server'
import { type Language, languages } from '../../platform/i18n/languages'
import type { CaptchaState } from '../../platform/spam/captcha/captcha'
import { checkCaptcha, newCaptcha } from '../../platform/spam/captcha/captcha.server'
import { senderKey } from '../../platform/spam/rate-limit.server'
import { takePost } from '../../platform/spam/sender-limits.server'
import { readUploadForm } from '../../platform/uploads/read-upload-form.server'
import { siteUploads } from '../../platform/uploads/upload-store.server'
import { withNewsletter } from '../newsletter/newsletter-effect.server'
import { enquiryDeps } from './deps.server'
import type { EnquiryForm } from './enquiry-form'
import { withUploads } from './keep-uploads.server'
import type { FormState } from './parts/use-enquiry-form'
import type { Alongside, EnquiryDeps, EnquiryResult, Subject } from './submission.server'
import { issueToken, refuseEnquiry, submitEnquiry } from './submit-enquiry.server'

type Log = EnquiryDeps['log']

export type PostedEnquiry<F> = Subject & {
  request: Request
  /** Of the load context: whose limits count. */
  clientAddress: string
  language: Language
  alongside?: Alongside<F>
  /** What costs much and is wanted before the transaction (a password's hash): done for who is within the limits only. */
  prepare?: () => Promise<void>
}

/** What was not taken comes with a fresh captcha, where the form has one. */
export type TakenEnquiry = EnquiryResult & { captcha?: CaptchaState }

/** What a form's page needs to show it empty. @param action its own address. */
export function openForm(form: { key: string }, { action, ...subject }: Subject & { action: string }, log: Log): FormState {
  const deps = enquiryDeps(form, log)
  const captcha = newCaptcha(captchaOf(form.key, spamSettings()), { form: form.key, language: languageIn(action) }, deps)
  return { token: issueToken(form, subject, deps), action, captcha }
}

/** @throws a Response (400, 413, 415) for a body that is no form. */
export async function takeEnquiry<F extends Record<string, unknown>>(
  form: EnquiryForm<F>,
  { request, clientAddress, prepare, ...input }: PostedEnquiry<F>,
  log: Log,
): Promise<TakenEnquiry> {
  const { key } = form
  const { language } = input
  const store = siteUploads(log)
  // Counted before the body is read: who is over the limit gets no more files onto the disk.
  const taken = await takePost(key, senderKey(clientAddress))
  const data = form.uploads
    ? await readUploadForm(request, { key, uploads: form.uploads }, store, { keepFiles: taken.ok })
    : await readForm(request)
  const deps = enquiryDeps(form, log)
  const kind = captchaOf(key, spamSettings())
  if (!taken.ok) {
    log('form-limited', { form: key })
    return {
      ...refuseEnquiry(form, { ...input, data }, taken.retryAfterMs, deps),
      captcha: newCaptcha(kind, { form: key, language }, deps),
    }
  }
  const verdict = kind === 'off' ? undefined : await checkCaptcha(kind, data, key, deps)
  if (verdict?.ok !== false) await prepare?.()
  const own = withNewsletter(form, input.alongside, deps)
  const alongside = withUploads(form, own, { store, siteUrl: deps.agency.siteUrl })
  const result = asFailure(form, submitEnquiry(form, { ...input, data, captcha: verdict, alongside }, deps))
  if (result.kind === 'sent') return result
  // Each try has a challenge of its own. Who has no scripts, or lost them, is asked for the characters.
  const next = kind === 'proof-of-work' && verdict?.ok === false && verdict.withoutScript ? 'characters' : kind
  return { ...result, captcha: newCaptcha(next, { form: key, language }, deps) }
}

/** A file that the disk did not take is no mistake of the visitor's. */
function asFailure(form: { uploads?: object; failure: string }, result: EnquiryResult): EnquiryResult {
  if (result.kind !== 'invalid') return result
  const { lastResult } = result
  const notKept = Object.keys(form.uploads ?? {}).some(field => lastResult.error[field]?.[0] === 'ALERT_FILE_LATER')
  if (!notKept) return result
  const error = Object.assign({ '': [form.failure] }, lastResult.error, { '': [form.failure] })
  return { ...result, kind: 'failed', lastResult: { ...lastResult, error } }
}

/** The address of a form begins with its language. */
function languageIn(action: string): Language {
  return languages.find(language => action.startsWith(`/${language}/`)) ?? languages[0]
}
