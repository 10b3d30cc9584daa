/** The texts as they are served: those of `locales/`, with the agency's own over them. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from './languages'
import { createTexts, type Texts, type TextTable } from './texts'

const files = import.meta.glob<TextTable>('/locales/*/*.json', { eager: true, import: 'default' })

export type ServedTexts = Texts & {
  table: TextTable
  /** What browsers get: without the texts that only the server writes. */
  forBrowser: TextTable
  /** Of what browsers get; changes with any text of it: the browser keeps a table for good. */
  hash: string
  /** Every key there is without the agency's own. */
  known: ReadonlySet<string>
}

/** Mails are written on the server; MAIL_ERROR is what a form says (SPEC §8). A structure test holds components to it. */
const onlyOnServer = /^MAIL_(?!ERROR$)/

/**
 * The texts of every language, with an agency's own over ours.
 * @param siteFolder holds the overrides, `texts/{language}.json`.
 * @throws one sentence with the file when it is no JSON.
 */
export function readTexts(siteFolder: string): Record<Language, ServedTexts> {
  return Object.fromEntries(
    languages.map(language => {
      const table: TextTable = {}
      for (const [file, texts] of Object.entries(files)) if (file.startsWith(`/locales/${language}/`)) Object.assign(table, texts)
      const known: ReadonlySet<string> = new Set(Object.keys(table))
      Object.assign(table, overridesIn(path.join(siteFolder, 'texts', `${language}.json`)))
      const forBrowser = Object.fromEntries(Object.entries(table).filter(([key]) => !onlyOnServer.test(key)))
      const hash = createHash('sha256').update(JSON.stringify(forBrowser)).digest('hex').slice(0, 12)
      return [language, { ...createTexts(language, table), table, forBrowser, hash, known }]
    }),
  ) as Record<Language, ServedTexts>
}

/** @throws one sentence with the file when it is no JSON. */
function overridesIn(file: string): TextTable {
  if (!existsSync(file)) return {}
  try {
    const { $schema: _, ...overrides } = JSON.parse(readFileSync(file, 'utf8'))
    return overrides
  } catch (error) {
    throw new Error(`data/site/texts/${path.basename(file)}: ${(error as Error).message}`)
  }
}
