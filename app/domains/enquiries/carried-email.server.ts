/** From the one field of an `EmailEntry` to the page of the form: by post, so that the address stands in no URL, log or referrer. */
import { readForm } from '../../platform/http/read-form.server'
import { entryParameter } from './entry-address'

/** Characters of an e-mail address at most (RFC 5321). */
const longest = 254

/**
 * @returns the address that was typed, or undefined for a post of the form itself, whose body is left unread.
 * @throws a Response (400, 413, 415) for a body that is no form.
 */
export async function carriedEmail(request: Request): Promise<string | undefined> {
  if (!new URL(request.url).searchParams.has(entryParameter)) return undefined
  const email = (await readForm(request)).get('email')
  return typeof email === 'string' ? email.slice(0, longest) : ''
}
