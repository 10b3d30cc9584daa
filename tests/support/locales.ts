/** The files of `locales/`, unprocessed. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type LocaleFile = {
  name: string
  texts: Record<string, unknown> /** Unprocessed, including duplicates. */
  keys: string[]
}

export function localeFiles(language: string): LocaleFile[] {
  const folder = path.join('locales', language)
  return readdirSync(folder)
    .sort()
    .map(name => {
      const source = readFileSync(path.join(folder, name), 'utf8')
      return {
        name,
        texts: JSON.parse(source) as Record<string, unknown>,
        keys: [...source.matchAll(/^\s*"([^"]+)"\s*:/gm)].map(([, key]) => key!),
      }
    })
}

/** All texts of a language. */
export function textsIn(language: string): Record<string, string> {
  return Object.assign({}, ...localeFiles(language).map(file => file.texts)) as Record<string, string>
}

const plural = /_(zero|one|two|few|many|other)$/

/** `BEDROOMS_COUNT_one` → `BEDROOMS_COUNT`, only if a key with `_other` shows that it is a plural. */
export function withoutPlural(key: string, texts: Record<string, unknown>): string {
  const stem = key.replace(plural, '')
  return stem !== key && `${stem}_other` in texts ? stem : key
}

/** `{{name}}` and `{{count}}` of a text, in alphabetical order; for a formatted value, `{{date:2026-12-31}}`, its kind. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name!))].sort()
}
