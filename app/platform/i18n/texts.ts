/** The texts of one language, on the server and in the browser. */
import { type Formatted, formatNumber, formatValue, type Locale } from './formats'

/** Key → text. */
export type TextTable = Record<string, string>

/** By namespace. A key is in one namespace only, so callers need not name it. */
export type TextTables = Readonly<Record<string, TextTable>>

/** Numbers and formatted values are localised; pass a year or an ID as text. */
export type TextValues = Record<string, string | number | Formatted>

/** Returns the text of a key, with its `{{values}}` filled in and its plural chosen by `count`. */
export type Translate = (key: string, values?: TextValues) => string

export type Texts = Locale & { t: Translate }

/** Returns the text of a key in the namespace `ns`, its plural chosen by `count`, with values already formatted. */
export type FindText = (key: string, options: { ns: string; count?: number; replace: Record<string, string> }) => string

/**
 * A translator that knows each key's namespace: i18next takes five times as long to search 22 namespaces for a plural. Most texts
 * have no values and are looked up once. An unknown key returns itself; tests prevent that.
 */
export function translatorOver(find: FindText, tables: TextTables, locale: Locale) {
  const namespaceOf = new Map<string, string>()
  const plain = new Map<string, string>()
  const know = (name: string, table: TextTable) => {
    for (const key of Object.keys(table)) {
      namespaceOf.set(key, name)
      // A plural is requested by its stem.
      if (key.endsWith('_other')) namespaceOf.set(key.slice(0, -'_other'.length), name)
    }
  }
  for (const [name, table] of Object.entries(tables)) know(name, table)
  const t: Translate = (key, values) => {
    const known = values === undefined ? plain.get(key) : undefined
    if (known !== undefined) return known
    const ns = namespaceOf.get(key)
    if (ns === undefined) return key
    // The number selects the plural, and appears in its formatted form.
    const plural = typeof values?.count === 'number' ? { count: values.count } : {}
    const text = find(key, { ...plural, ns, replace: written(values, locale) })
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
