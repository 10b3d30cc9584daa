/** The texts of one language, on the server and in the browser. */
import i18next, { type InitOptions, type TFunction } from 'i18next'
import { type FormatStyle, type Formatted, formatNumber, formatValue, type Locale } from './formats'
import type { Language } from './languages'

/** Key → text. */
export type TextTable = Record<string, string>

/** By namespace. A key is in one namespace only, so that whoever asks for it need not say in which. */
export type TextTables = Readonly<Record<string, TextTable>>

/** Numbers and formatted values are written for the reader; a year or an ID is a text. */
export type TextValues = Record<string, string | number | Formatted>

/** Gives the text of a key, with its `{{values}}` filled in and its plural chosen by `count`. */
export type Translate = (key: string, values?: TextValues) => string

export type Texts = Locale & { t: Translate }

/** Keys are taken as they are, and it is React and the emails that escape. */
export const i18nextSettings = {
  initImmediate: false,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
} satisfies InitOptions

/** Makes the translator of a language; `add` gives it another namespace. */
export function createTexts(
  language: Language,
  tables: TextTables,
  formats: FormatStyle = 'specification',
): Texts & { add: (name: string, table: TextTable) => void } {
  const locale = { language, formats }
  const instance = i18next.createInstance()
  instance.init({ ...i18nextSettings, lng: language, resources: { [language]: { ...tables } } })
  const { t, know } = translatorOver(instance.getFixedT(language), tables, locale)
  return {
    ...locale,
    t,
    add(name, table) {
      instance.addResourceBundle(language, name, table)
      know(name, table)
    },
  }
}

/**
 * A translator over i18next's own that knows where each key is: searched through 22 namespaces, one with a plural takes five
 * times as long. Most texts have no values: these are looked up once. A key that is nowhere comes back as itself; tests keep
 * that from happening.
 */
export function translatorOver(fixed: TFunction, tables: TextTables, locale: Locale) {
  const namespaceOf = new Map<string, string>()
  const plain = new Map<string, string>()
  const know = (name: string, table: TextTable) => {
    for (const key of Object.keys(table)) namespaceOf.set(key, name).set(withoutPlural(key, table), name)
  }
  for (const [name, table] of Object.entries(tables)) know(name, table)
  const t: Translate = (key, values) => {
    const known = values === undefined ? plain.get(key) : undefined
    if (known !== undefined) return known
    const ns = namespaceOf.get(key)
    if (ns === undefined) return key
    // Its plural is chosen by the number, and shows it as it is written.
    const plural = typeof values?.count === 'number' ? { count: values.count } : {}
    const text = fixed(key, { ...plural, ns, replace: written(values, locale) })
    if (values === undefined) plain.set(key, text)
    return text
  }
  return { t, know }
}

function written(values: TextValues | undefined, locale: Locale): Record<string, string> {
  const entries = Object.entries(values ?? {})
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (typeof value === 'object') return [name, formatValue(value, locale)]
      return [name, typeof value === 'number' ? formatNumber(value, locale) : value]
    }),
  )
}

const plural = /_(zero|one|two|few|many|other)$/

/** `ROOMS_one` → `ROOMS`, by which a plural is asked for. */
function withoutPlural(key: string, table: TextTable): string {
  const stem = key.replace(plural, '')
  return Object.hasOwn(table, `${stem}_other`) ? stem : key
}
