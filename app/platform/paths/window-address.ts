/** The addresses of what hangs and turns in the shop window: outside the path table, with the language first. */
import type { Language } from '../i18n/languages'

/** The sheets to print, for staff. */
export const windowCardsHref = (language: Language) => `/${language}/window-cards/`

/** The page that turns by itself. */
export const windowScreenHref = (language: Language) => `/${language}/window-screen/`

export function isWindowScreen(pathname: string): boolean {
  return /^\/[a-z]{2}\/window-screen\/?$/.test(pathname)
}
