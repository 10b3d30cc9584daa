/**
 * The translator of mails, jobs and commands: i18next. Pages use a smaller equivalent (`fill-text.ts`,
 * docs/decisions/scripts-and-fonts.md).
 */
import i18next, { type InitOptions } from 'i18next'
import { fillText } from './fill-text'
import type { FormatStyle } from './formats'
import type { Language } from './languages'
import { type FindText, type Texts, type TextTables, translatorOver } from './texts'

/** Keys have no separators, and React and the emails do the escaping. */
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

/** i18next handles plurals and missing values. Other texts are filled as in browsers, in a tenth of the time. */
function finding(byI18next: FindText, tables: TextTables): FindText {
  return (key, options) => {
    const text = options.count === undefined ? tables[options.ns]?.[key] : undefined
    const filled = text === undefined ? undefined : fillText(text, options.replace)
    return filled === undefined || filled.includes('{{') || filled.includes('$t(') ? byI18next(key, options) : filled
  }
}
