/** Passes the address from an `EmailEntry` to the form's page by post, so that it appears in no URL, log or referrer. */
import { readForm } from '../../platform/http/read-form.server'
import type { Language } from '../../platform/i18n/languages'
import type { EnquiryForm } from './enquiry-form'
import { entryParameter } from './entry-address'
import { type LastResult, parseFields } from './fields/parse-fields'

/** Maximum length of an email address (RFC 5321). */
const longest = 254

export type CarriedEmail = {
  email: string
  /** If it is no address: the form's own message. */
  lastResult?: LastResult
}

/**
 * @param form whose field `email` it becomes.
 * @returns the typed address, or undefined for a post of the form itself, whose body is left unread.
 * @throws a Response (400, 413, 415) if the body is not a form.
 */
export async function carriedEmail<F extends Record<string, unknown>>(
  request: Request,
  form: Pick<EnquiryForm<F>, 'fields' | 'schema'>,
  language: Language,
): Promise<CarriedEmail | undefined> {
  if (!new URL(request.url).searchParams.has(entryParameter)) return undefined
  const posted = (await readForm(request)).get('email')
  const email = typeof posted === 'string' ? posted.slice(0, longest) : ''
  const data = new FormData()
  data.append('email', email)
  const lastResult = parseFields(form, language, data).reply()
  const error = lastResult.error.email
  return { email, ...(error && { lastResult: { ...lastResult, error: { email: error } } }) }
}
