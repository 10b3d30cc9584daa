/** What every page knows first: which entry of the path table it is, in which language. */
import type { Language } from '../i18n/languages'
import type { Translate } from '../i18n/texts'
import { locate, type Place } from '../paths/locate'
import { siteLanguages, siteTexts } from './languages.server'

export type PageContext = { place: Place; language: Language; t: Translate; url: URL }

/**
 * The page a request is for.
 * @throws a 404 Response when the path is no page of an enabled language.
 */
export function pageOf(request: Request): PageContext {
  const url = new URL(request.url)
  const place = locate(url.pathname)
  if (!place || !siteLanguages().enabled.includes(place.language)) throw notFound()
  return { place, language: place.language, t: siteTexts(place.language).t, url }
}

/** The answer for what is not there; the error boundary shows the 404 screen. */
export function notFound(): Response {
  return new Response(null, { status: 404 })
}

/** The language of any address: its prefix when that is an enabled language, else the default (SPEC §2). */
export function languageOf(pathname: string): Language {
  const { enabled, fallback } = siteLanguages()
  const prefix = pathname.split('/', 2)[1]
  return enabled.find(language => language === prefix) ?? fallback
}
