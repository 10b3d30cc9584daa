/** The texts of one language, on the server and in the browser. */
import type { Language } from './languages'

/** Key → text. */
export type TextTable = Record<string, string>

/** By namespace. A key is in one namespace only, so that whoever asks for it need not say in which. */
export type TextTables = Readonly<Record<string, TextTable>>

/** Gives the text of a key, with its `{{values}}` filled in and its plural chosen by `count`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

export type Texts = { language: Language; t: Translate }

/** Gives the text of a key of the namespace `ns`. */
export type FindText = (key: string, values: Record<string, string | number> & { ns: string }) => string

/**
 * A translator that knows where each key is: i18next, searching through 22 namespaces for one with a plural, takes five times as
 * long. Most texts have no values: these are looked up once. A key that is nowhere comes back as itself; tests keep
 * that from happening.
 */
export function translatorOver(find: FindText, tables: TextTables) {
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
    const text = find(key, { ...values, ns })
    if (values === undefined) plain.set(key, text)
    return text
  }
  return { t, know }
}

const plural = /_(zero|one|two|few|many|other)$/

/** `ROOMS_one` → `ROOMS`, by which a plural is asked for. */
function withoutPlural(key: string, table: TextTable): string {
  const stem = key.replace(plural, '')
  return Object.hasOwn(table, `${stem}_other`) ? stem : key
}
