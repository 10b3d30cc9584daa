/** The texts of one language, on the server and in the browser. */
import { type Formatted, formatNumber, formatValue, type Locale } from './formats'

/** Key → text. */
export type TextTable = Record<string, string>

/** By namespace. A key is in one namespace only, so that whoever asks for it need not say in which. */
export type TextTables = Readonly<Record<string, TextTable>>

/** Numbers and formatted values are written for the reader; a year or an ID is a text. */
export type TextValues = Record<string, string | number | Formatted>

/** Gives the text of a key, with its `{{values}}` filled in and its plural chosen by `count`. */
export type Translate = (key: string, values?: TextValues) => string

export type Texts = Locale & { t: Translate }

/** Gives the text of a key of the namespace `ns`, its plural chosen by `count`, with values that are written already. */
export type FindText = (key: string, options: { ns: string; count?: number; replace: Record<string, string> }) => string

/**
 * A translator that knows where each key is: i18next, searching through 22 namespaces for one with a plural, takes five times as
 * long. Most texts have no values: these are looked up once. A key that is nowhere comes back as itself; tests keep
 * that from happening.
 */
export function translatorOver(find: FindText, tables: TextTables, locale: Locale) {
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

const plural = /_(zero|one|two|few|many|other)$/

/** `ROOMS_one` → `ROOMS`, by which a plural is asked for. */
function withoutPlural(key: string, table: TextTable): string {
  const stem = key.replace(plural, '')
  return Object.hasOwn(table, `${stem}_other`) ? stem : key
}
