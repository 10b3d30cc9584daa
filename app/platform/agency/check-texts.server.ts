/** Checks the agency's own texts that override the product's: `data/site/texts/`. */
import { z } from 'zod'
import { languages } from '../i18n/languages'
import { productTexts, untranslatedKeys } from '../i18n/texts.server'
import type { SiteLanguages } from './config/languages.server'
import type { Finding } from './finding.server'
import { didYouMean } from './nearest'
import { placeholderMistakes } from './placeholder-mistakes'
import { type SettingSource, settingFiles } from './setting-file.server'

/** Key → text, in any language. */
type Tables = readonly Readonly<Record<string, string>>[]

/** The shape of `data/site/texts/{language}.json`. */
export const textsFile = z.record(z.string(), z.string())

/** Reports invalid text files, unknown keys (which change nothing), and placeholders that nothing fills. */
export function textFindings(from: string | SettingSource): Finding[] {
  const files = settingFiles(from)
  const tables = languages.map(productTexts)
  const keys = Object.keys(tables[0] ?? {})
  for (const language of languages) {
    const file = `texts/${language}.json`
    const overrides = files.has(file) ? files.read(file, textsFile) : undefined
    for (const [key, text] of Object.entries(overrides ?? {})) {
      const found = keys.includes(key)
        ? placeholdersOf(key, text, tables)
        : [{ what: `there is no such text${didYouMean(key, keys)}`, isWarning: true }]
      files.findings.push(...found.map(each => ({ ...each, file: `site/${file}`, at: [key] })))
    }
  }
  return files.findings
}

/** Names the texts that pages in a language show in English. */
export function untranslatedFindings({ enabled }: SiteLanguages): Finding[] {
  return enabled.flatMap(language => {
    const keys = untranslatedKeys(language)
    if (keys.length === 0) return []
    const some = `${keys.slice(0, 5).join(', ')}${keys.length > 5 ? ', …' : ''}`
    const what = `${language}: locales/${language}/ lacks ${keys.length} texts, which are shown in English: ${some}`
    return [{ file: 'site/languages.json', at: ['languageUse'], what, isWarning: true }]
  })
}

/** Code may pass values that the product's text does not use: an unknown name may be right, so it is only a warning. */
function placeholdersOf(key: string, text: string, tables: Tables): { what: string; isWarning: boolean }[] {
  const names = valuesOf(key, tables)
  return placeholderMistakes(text, () => names).map(({ what, isName }) => ({ what, isWarning: isName }))
}

/** The placeholders of the product's text, including its plurals and other languages. */
function valuesOf(key: string, tables: Tables): string[] {
  const stem = key.replace(/_(?:zero|one|two|few|many|other)$/, '')
  const forms = [key, stem, `${stem}_one`, `${stem}_other`, `${stem}_many`]
  const texts = tables.flatMap(table => forms.flatMap(form => (Object.hasOwn(table, form) ? [table[form] as string] : [])))
  return [...new Set(texts.flatMap(text => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name as string)))]
}
