/** The texts as they are served: those of `locales/`, with the agency's own over them. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from './languages'
import { createTexts, type Texts, type TextTable } from './texts'

const files = import.meta.glob<TextTable>('/locales/*/*.json', { eager: true, import: 'default' })

type ServedTexts = Texts & { table: TextTable /** Changes with any text: the browser keeps a table for good. */; hash: string }

/** By the folder of the overrides. */
const served = new Map<string, Record<Language, ServedTexts>>()

/**
 * The translator of a language.
 * @param siteFolder holds the overrides, `texts/{language}.json`; read once.
 */
export function textsOf(language: Language, siteFolder: string): ServedTexts {
  let texts = served.get(siteFolder)
  if (!texts) {
    texts = readAll(siteFolder)
    served.set(siteFolder, texts)
  }
  return texts[language]
}

function readAll(siteFolder: string): Record<Language, ServedTexts> {
  return Object.fromEntries(
    languages.map(language => {
      const table: TextTable = {}
      for (const [file, texts] of Object.entries(files)) if (file.startsWith(`/locales/${language}/`)) Object.assign(table, texts)
      const overrides = path.join(siteFolder, 'texts', `${language}.json`)
      if (existsSync(overrides)) Object.assign(table, JSON.parse(readFileSync(overrides, 'utf8')))
      const hash = createHash('sha256').update(JSON.stringify(table)).digest('hex').slice(0, 12)
      return [language, { ...createTexts(language, table), table, hash }]
    }),
  ) as Record<Language, ServedTexts>
}
