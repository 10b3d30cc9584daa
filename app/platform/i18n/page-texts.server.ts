/** remix-i18next: decides a page's language and its texts (docs/decisions/languages.md). */
import { RemixI18Next } from 'remix-i18next/server'
import { fillTexts } from './fill-text'
import { i18nextSettings } from './i18next-texts.server'
import type { Language } from './languages'
import type { Namespace } from './namespaces'
import { type Texts, translatorOver } from './texts'
import type { ServedTexts } from './texts.server'

/** The routes of a page, as passed by Remix to the server entry. */
type PageRoutes = Parameters<RemixI18Next['getRouteNamespaces']>[0]

export type PageTexts = {
  /**
   * The language of any address: its prefix if that is an enabled language, else the person's where the address has none, else the
   * default (SPEC §2).
   */
  languageOf: (request: Request) => Promise<Language>
  /**
   * The translator of a page. It has only the namespaces named by the page's routes, like the browser, so both render the same.
   */
  textsOf: (request: Request, page: PageRoutes) => Promise<Texts>
}

/** The document shell always names one. */
type Named = [Namespace, ...Namespace[]]

type Languages = { enabled: readonly Language[]; fallback: Language }

/** The language that a person chose for addresses without one. */
export type OwnLanguage = (request: Request) => Language | undefined

export function createPageTexts(
  served: Record<Language, ServedTexts>,
  { enabled, fallback }: Languages,
  ownLanguage: OwnLanguage = () => undefined,
): PageTexts {
  const prefixOf = (pathname: string) => enabled.find(language => language === pathname.split('/', 2)[1])
  const i18n = new RemixI18Next({
    detection: {
      supportedLanguages: [...enabled],
      fallbackLanguage: fallback,
      order: ['custom'],
      findLocale: async request => prefixOf(new URL(request.url).pathname) ?? ownLanguage(request) ?? null,
    },
    i18next: {
      ...i18nextSettings,
      resources: Object.fromEntries(Object.entries(served).map(([language, { tables }]) => [language, { ...tables }])),
    },
  })
  const languageOf = async (request: Request) => (await i18n.getLocale(request)) as Language
  const translators = new Map<string, Texts>()
  // The browser's text filler gives the same results as i18next (`tests/unit/texts.test.ts`) in a fifth of the time.
  const make = (language: Language, names: Named): Texts => {
    const tables = Object.fromEntries(names.map(name => [name, served[language].tables[name] ?? {}]))
    const locale = { language, formats: served[language].formats }
    const { t } = translatorOver(fillTexts(language, tables), tables, locale)
    return { ...locale, t }
  }
  return {
    languageOf,
    async textsOf(request, page) {
      const language = await languageOf(request)
      const names = i18n.getRouteNamespaces(page) as Named
      const key = [language, ...names].join(' ')
      const texts = translators.get(key) ?? make(language, names)
      translators.set(key, texts)
      return texts
    },
  }
}
