/** The path table of SPEC §2 (`data/site/paths.json`): the only list of the site's addresses. */
import table from '../../../data/site/paths.json'
import type { Language, Localised } from '../i18n/languages'

export type PathType = 'page' | 'article' | 'feedback' | 'login'
export type Crumb = { name: Localised & { public: boolean }; path?: string }
export type PathEntry = Localised & {
  /** Unique name of the entry; several entries may share an `original`. */
  key: string
  original: string
  type: PathType
  breadcrumb: Crumb[]
  /** When given, this address is used instead of the local path. */
  external?: string
}

/** Values for the `{placeholders}` of a path. */
export type PathParameters = Record<string, string | number>

export const pathTable: readonly PathEntry[] = table as PathEntry[]

const byKey = new Map(pathTable.map(entry => [entry.key, entry]))

/** @throws when the key is not in the table: a mistake in our own code. */
export function pathEntry(key: string): PathEntry {
  const entry = byKey.get(key)
  if (!entry) throw new Error(`No entry '${key}' in data/site/paths.json`)
  return entry
}

/**
 * The address of a page in a language: every link, redirect, alternate and sitemap line is built here.
 * @throws when a placeholder gets no value.
 */
export function href(key: string, language: Language, parameters: PathParameters = {}): string {
  const entry = pathEntry(key)
  if (entry.external) return entry.external
  return fill(entry[language], parameters)
}

/** Puts values into the `{placeholders}` of a path; each value becomes one segment. */
export function fill(path: string, parameters: PathParameters): string {
  if (!path.includes('{')) return path
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined || value === '') throw new Error(`No value for {${name}} of ${path}`)
    return encodeURIComponent(value)
  })
}
