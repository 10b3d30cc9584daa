/** The language of the staff area, whose addresses have none: each member of staff chooses their own. */
import { readCookie, serverCookie, writeCookie } from '../cookies/cookies'
import { isLanguage, type Language } from '../i18n/languages'
import { isDeskAddress } from '../paths/desk-address'

/** In seconds. */
const aYear = 365 * 86_400

const cookieOf = (https: boolean) => serverCookie('desk-language', aYear, https)

/** @returns undefined outside the staff area, and before a first choice there. */
export function deskLanguage({ url, headers }: Pick<Request, 'url' | 'headers'>, https: boolean): Language | undefined {
  if (!isDeskAddress(new URL(url).pathname)) return undefined
  const chosen = readCookie(headers.get('Cookie'), cookieOf(https))
  return isLanguage(chosen) ? chosen : undefined
}

/** @returns the `Set-Cookie` of a choice. */
export function keepDeskLanguage(language: Language, https: boolean): string {
  return writeCookie(cookieOf(https), language, https)
}
