/** The texts of one language, on the server and in the browser. */
import i18next, { type i18n } from 'i18next'
import type { Language } from './languages'

/** Key → text, all domains together: keys are unique across `locales/{language}/*.json`. */
export type TextTable = Record<string, string>

/** Gives the text of a key, with its `{{values}}` filled in and its plural chosen by `count`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

export type Texts = { language: Language; t: Translate }

/** Makes the translator of a language. A key that is nowhere comes back as itself; a test keeps that from happening. */
export function createTexts(language: Language, table: TextTable): Texts {
  const instance: i18n = i18next.createInstance()
  instance.init({
    lng: language,
    resources: { [language]: { translation: table } },
    initImmediate: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
  // Most texts have no values: these are looked up once.
  const plain = new Map<string, string>()
  const t: Translate = (key, values) => {
    if (values !== undefined) return instance.t(key, values)
    let text = plain.get(key)
    if (text === undefined) {
      text = instance.t(key, {})
      // Keys from outside (a field's value, say) cannot fill it: only what has a text is kept.
      if (Object.hasOwn(table, key)) plain.set(key, text)
    }
    return text
  }
  return { language, t }
}
