/** Handles a form's post, from the request to the result. */
import type { CaptchaSetting } from '../../platform/agency/config/spam.server'
import { hasNewsletter } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import { readForm } from '../../platform/http/read-form.server'
import { isLanguageSwitch } from '../../platform/i18n/language-switch'
import { type Language, languages } from '../../platform/i18n/languages'
import type { CaptchaState } from '../../platform/spam/captcha/captcha'
import { checkCaptcha, newCaptcha } from '../../platform/spam/captcha/captcha.server'
import { lanesOf, senderKey } from '../../platform/spam/rate-limit.server'
import { takePost } from '../../platform/spam/sender-limits.server'
import { readUploadForm, type UploadSender } from '../../platform/uploads/read-upload-form.server'
import { type EnquiryForm, tokenField } from './enquiry-form'
import { withOwnFields } from './fields/own-fields'
import { keepUploads } from './keep-uploads.server'
import { captchaNow } from './mail-breaker.server'
import { ownFieldsOf } from './own-fields.server'
import type { FormState } from './parts/use-enquiry-form'
import type { EnquiryResult, RegisteredForm, StoredEffect, Subject } from './submission.server'
import { isOurToken, issueToken, needsTitle, refuseEnquiry, submitEnquiry, switchEnquiry } from './submit-enquiry.server'

export type PostedEnquiry<F> = Subject & {
  /** The request, or its body if already read. */
  post: Request | FormData
  /** From the load context: the address that limits apply to. */
  clientAddress: string
  language: Language
  /** Effects of this post, run before those of its form. */
  onStored?: readonly StoredEffect<F>[]
  /** A captcha required now, if the form has none of its own. */
  captcha?: CaptchaSetting
}

/** A rejected form comes back with a new captcha, if it has one. */
export type TakenEnquiry = EnquiryResult & { captcha?: CaptchaState }

/** Data for a form's empty page. @param action its own address. @param asked as `captcha` of a post. */
export function openForm(
  site: Site,
  form: { key: string },
  { action, ...subject }: Subject & { action: string },
  asked?: CaptchaSetting,
): FormState {
  const language = languageIn(action)
  const captcha = newCaptcha(askedCaptcha(site, form.key, asked), { form: form.key, language }, site)
  const { titles } = site.configuration
  const titleRequired = needsTitle(site, form)
  const withoutNewsletter = !hasNewsletter(site.configuration)
  const own = ownFieldsOf(site, form.key, language)
  return {
    ...{ token: issueToken(site, form, subject), action, titles: titles[language], titleRequired, withoutNewsletter, captcha },
    ...(own.length > 0 && { own }),
  }
}

/** The captcha of the form, or during a flood of mails; otherwise the one required now. */
function askedCaptcha(site: Site, form: string, asked: CaptchaSetting = 'off', sender?: string): CaptchaSetting {
  const own = captchaNow(site, form, site.now(), sender)
  return own === 'off' ? asked : own
}

/** @throws a Response (400, 413, 415) if the body is not a form. */
export async function takeEnquiry<F extends Record<string, unknown>>(
  site: Site,
  { definition, onStored }: RegisteredForm<F>,
  { post, clientAddress, captcha: asked, onStored: ofPost = [], ...input }: PostedEnquiry<F>,
): Promise<TakenEnquiry> {
  const { key } = definition
  const { language } = input
  const form = withOwnFields(definition, ownFieldsOf(site, key, language))
  // Counted before the body is read, so that senders over the limit put no files on disk.
  const sender = senderKey(clientAddress)
  const taken = await takePost(site, key, sender)
  const data =
    post instanceof FormData
      ? post
      : await readPost(site, form, post, {
          lanes: lanesOf(sender),
          keepFiles: taken.ok,
          isToken: text => isOurToken(site, form, input, text),
        })
  if (!hasNewsletter(site.configuration)) data.delete('newsletter')
  const kind = askedCaptcha(site, key, asked, sender)
  if (!taken.ok) {
    site.log('form-limited', { form: key })
    return {
      ...refuseEnquiry(site, form, { ...input, data }, taken.retryAfterMs),
      captcha: newCaptcha(kind, { form: key, language }, site),
    }
  }
  if (isLanguageSwitch(data)) {
    const captcha = newCaptcha(kind, { form: key, language }, site)
    return { ...switchEnquiry(site, form, { ...input, data }), captcha }
  }
  const verdict = kind === 'off' ? undefined : await checkCaptcha(kind, data, { form: key, sender }, site)
  const effects = [...ofPost, ...onStored, ...(form.uploads ? [keepUploads<F>(form)] : [])]
  const submitted = submitEnquiry(site, { definition: form, onStored: effects }, { ...input, data, captcha: verdict, sender })
  const result = asFailure(form, submitted)
  if (result.kind === 'sent') return result
  // Each attempt has its own challenge. Visitors without scripts get the characters.
  const next = kind === 'proof-of-work' && verdict?.ok === false && verdict.withoutScript ? 'characters' : kind
  return { ...result, captcha: newCaptcha(next, { form: key, language }, site) }
}

function readPost<F extends Record<string, unknown>>(
  site: Site,
  { key, uploads }: EnquiryForm<F>,
  request: Request,
  files: UploadSender,
): Promise<FormData> {
  return uploads ? readUploadForm(request, { key, uploads, tokenField }, site.uploads, files) : readForm(request)
}

/** A file that could not be stored is not the visitor's mistake. */
function asFailure(form: { uploads?: object; failure: string }, result: EnquiryResult): EnquiryResult {
  if (result.kind !== 'invalid') return result
  const { lastResult } = result
  const alerts = Object.keys(form.uploads ?? {}).map(field => lastResult.error[field]?.[0])
  const notKept = alerts.includes('ALERT_FILE_LATER') || alerts.includes('ALERT_FILE_BUSY')
  if (!notKept) return result
  const error = Object.assign({ '': [form.failure] }, lastResult.error, { '': [form.failure] })
  return { ...result, kind: 'failed', lastResult: { ...lastResult, error } }
}

/** A form's address starts with its language. */
function languageIn(action: string): Language {
  return languages.find(language => action.startsWith(`/${language}/`)) ?? languages[0]
}
