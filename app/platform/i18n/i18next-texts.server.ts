/** The translator of mails, jobs and commands: i18next. Pages have a smaller one that gives the same (`fill-text.ts`, docs/decisions/scripts-and-fonts.md). */
import i18next, { type InitOptions } from 'i18next'
import { fillText } from './fill-text'
import type { FormatStyle } from './formats'
import type { Language } from './languages'
import { type FindText, type Texts, type TextTables, translatorOver } from './texts'

/** Keys are taken as they are, and it is React and the emails that escape. */
export const i18nextSettings = {
  initImmediate: false,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
} satisfies InitOptions

/** Makes the translator of a language. */
export function createTexts(language: Language, tables: TextTables, formats: FormatStyle = 'specification'): Texts {
  const locale = { language, formats }
  const instance = i18next.createInstance()
  instance.init({ ...i18nextSettings, lng: language, resources: { [language]: { ...tables } } })
  const { t } = translatorOver(finding(instance.getFixedT(language), tables), tables, locale)
  return { ...locale, t }
}

/** What i18next is needed for: plurals, and texts that lack a value. The others are filled as in browsers, in a tenth of the time. */
function finding(byI18next: FindText, tables: TextTables): FindText {
  return (key, options) => {
    const text = options.count === undefined ? tables[options.ns]?.[key] : undefined
    const filled = text === undefined ? undefined : fillText(text, options.replace)
    return filled === undefined || filled.includes('{{') || filled.includes('$t(') ? byI18next(key, options) : filled
  }
}
