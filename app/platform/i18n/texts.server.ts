/** The texts as they are served: those of `locales/`, with the agency's own over them. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type FormatStyle, type Locale, writeFormatted } from './formats'
import { createTexts } from './i18next-texts.server'
import { forEachLanguage, type Language } from './languages'
import { namespaces } from './namespaces'
import type { Texts, TextTable, TextTables } from './texts'

const files = import.meta.glob<TextTable>('/locales/*/*.json', { eager: true, import: 'default' })

export type ServedTexts = Texts & {
  tables: TextTables
  /** All of them together. */
  table: TextTable
  /** Changes with any text that browsers get: they keep a namespace for good. */
  version: string
}

/**
 * The texts of every language, with an agency's own over ours: each in the namespace of the text it replaces.
 * @param siteFolder holds the overrides, `texts/{language}.json`; a key that we do not have changes nothing.
 * @param formats how the values in them are written (`{{euro:350000}}`).
 * @throws one sentence with the file when it is no JSON.
 */
export function readTexts(siteFolder: string, formats: FormatStyle = 'specification'): Record<Language, ServedTexts> {
  return forEachLanguage(language => {
    const locale = { language, formats }
    const overrides = overridesIn(path.join(siteFolder, 'texts', `${language}.json`))
    const tables = Object.fromEntries(
      Object.entries(files)
        .filter(([file]) => file.startsWith(`/locales/${language}/`))
        .map(([file, texts]) => [path.basename(file, '.json'), overridden(texts, overrides, locale)]),
    )
    const forBrowsers = JSON.stringify(namespaces.map(name => tables[name]))
    const version = createHash('sha256').update(forBrowsers).digest('hex').slice(0, 12)
    const { t } = createTexts(language, tables, formats)
    return { ...locale, t, tables, table: Object.assign({}, ...Object.values(tables)) as TextTable, version }
  })
}

function overridden(texts: TextTable, overrides: TextTable, locale: Locale): TextTable {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, writeFormatted(overrides[key] ?? text, locale)]))
}

/** @throws one sentence with the file when it is no JSON. */
function overridesIn(file: string): TextTable {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`data/site/texts/${path.basename(file)}: ${(error as Error).message}`)
  }
}
