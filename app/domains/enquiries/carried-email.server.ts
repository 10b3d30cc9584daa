/** Passes the address from an `EmailEntry` to the form's page by post, so that it appears in no URL, log or referrer. */
import { readForm } from '../../platform/http/read-form.server'
import { entryParameter } from './entry-address'

/** Maximum length of an email address (RFC 5321). */
const longest = 254

/**
 * @returns the typed address, or undefined for a post of the form itself, whose body is left unread.
 * @throws a Response (400, 413, 415) if the body is not a form.
 */
export async function carriedEmail(request: Request): Promise<string | undefined> {
  if (!new URL(request.url).searchParams.has(entryParameter)) return undefined
  const email = (await readForm(request)).get('email')
  return typeof email === 'string' ? email.slice(0, longest) : ''
}
