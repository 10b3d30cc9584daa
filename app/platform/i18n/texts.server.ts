/** The served texts: those of `locales/` with the agency's overrides. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SettingError } from '../settings/settings.server'
import { type FormatStyle, type Locale, writeFormatted } from './formats'
import { createTexts } from './i18next-texts.server'
import { forEachLanguage, type Language, languages } from './languages'
import { namespaces } from './namespaces'
import type { Texts, TextTable, TextTables } from './texts'

const files = import.meta.glob<TextTable>('/locales/*/*.json', { eager: true, import: 'default' })

/** The keys that each language lacks and shows in English. */
const untranslated = forEachLanguage((language): readonly string[] => {
  const keysIn = (each: Language) => Object.values(tablesIn(each)).flatMap(table => Object.keys(table))
  const known = new Set(keysIn(language).map(stemOf))
  return keysIn('en').filter(key => !known.has(stemOf(key)))
})

/** The product's texts by language and namespace. A text that a language lacks is English. */
const productTables = forEachLanguage((language): Record<string, TextTable> => {
  const own = tablesIn(language)
  const shownInEnglish = new Set(untranslated[language])
  const lacking = (table: TextTable) => Object.fromEntries(Object.entries(table).filter(([key]) => shownInEnglish.has(key)))
  const tables = Object.entries(tablesIn('en')).map(([name, table]) => [name, { ...lacking(table), ...own[name] }] as const)
  const { common, ...others } = Object.fromEntries(tables)
  return { ...others, common: { ...namesOfLanguages(language), ...common } }
})

function tablesIn(language: Language): Record<string, TextTable> {
  const own = Object.entries(files).filter(([file]) => file.startsWith(`/locales/${language}/`))
  return Object.fromEntries(own.map(([file, texts]) => [path.basename(file, '.json'), texts]))
}

/** A key without its plural form: a language has its own forms. */
function stemOf(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '')
}

/** What each language calls itself, and what this one calls it, for those that the files do not name. */
function namesOfLanguages(language: Language): TextTable {
  const nameIn = (reader: Language, each: Language) => new Intl.DisplayNames(reader, { type: 'language' }).of(each) ?? each
  const named = languages.map(each => {
    const own = nameIn(each, each)
    const code = each.toUpperCase()
    return { [`LANGUAGE_${code}`]: own.charAt(0).toUpperCase() + own.slice(1), [`LANGUAGE_NAME_${code}`]: nameIn(language, each) }
  })
  return Object.assign({}, ...named) as TextTable
}

/** The agency's own texts that override the product's, by key. */
export type OwnTexts = Partial<Record<Language, TextTable>>

export type ServedTexts = Texts & {
  tables: TextTables
  /** All tables merged. */
  table: TextTable
  /** Changes with any browser text, because browsers cache a namespace for good. */
  version: string
}

/**
 * The texts of every language with the agency's overrides, each in the namespace of the text it replaces.
 * @param given the overrides by language, or the folder that contains them as `texts/{language}.json`; unknown keys change nothing.
 * @param formats of values in them (`{{euro:350000}}`).
 * @param instead keys of texts, and of those that replace them.
 * @param added the agency's own keys, for server code only.
 * @throws SettingError naming a file without texts.
 */
export function readTexts(
  given: string | OwnTexts,
  formats: FormatStyle = 'specification',
  instead: Readonly<Record<string, string>> = {},
  added: OwnTexts = {},
): Record<Language, ServedTexts> {
  return forEachLanguage(language => {
    const locale = { language, formats }
    const overrides =
      typeof given === 'string' ? overridesIn(path.join(given, 'texts', `${language}.json`)) : (given[language] ?? {})
    const own = productTexts(language)
    const tables = Object.fromEntries(
      Object.entries(productTables[language]).map(([name, texts]) => [
        name,
        overridden(texts, { own, overrides, instead }, locale),
      ]),
    )
    tables.server = { ...tables.server, ...added[language] }
    const forBrowsers = JSON.stringify(namespaces.map(name => tables[name]))
    const version = createHash('sha256').update(forBrowsers).digest('hex').slice(0, 12)
    const { t } = createTexts(language, tables, formats)
    return { ...locale, t, tables, table: Object.assign({}, ...Object.values(tables)) as TextTable, version }
  })
}

type Replacements = { own: TextTable; overrides: TextTable; instead: Readonly<Record<string, string>> }

/** @param own all texts of the product in that language. */
function overridden(texts: TextTable, { own, overrides, instead }: Replacements, locale: Locale): TextTable {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      const shown = instead[key] ?? key
      return [key, writeFormatted(overrides[shown] ?? own[shown] ?? text, locale)]
    }),
  )
}

/** The product's own texts in a language, unformatted. */
export function productTexts(language: Language): TextTable {
  return Object.assign({}, ...Object.values(productTables[language]))
}

/** One of them, if there is one of that key. */
export function originalText(language: Language, key: string): string | undefined {
  return Object.values(productTables[language]).find(table => Object.hasOwn(table, key))?.[key]
}

/** The keys that a language lacks and shows in English. */
export function untranslatedKeys(language: Language): readonly string[] {
  return untranslated[language]
}

/** @throws SettingError naming a file without texts; the check reports the place and the problem. */
function overridesIn(file: string): TextTable {
  if (!existsSync(file)) return {}
  const overrides = textsOf(file)
  if (overrides) return overrides
  throw new SettingError(
    `data/site/texts/${path.basename(file)}: must have texts, by their keys: npm run check says what is wrong`,
  )
}

function textsOf(file: string): TextTable | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
    const isTable = typeof content === 'object' && content !== null && !Array.isArray(content)
    return isTable && Object.values(content).every(text => typeof text === 'string') ? (content as TextTable) : undefined
  } catch {
    return undefined
  }
}
