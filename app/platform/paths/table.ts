/** The path table of SPEC §2 (`data/site/paths.json`): the site's only list of addresses. */
import table from '../../../data/site/paths.json'
import { forEachLanguage, type Language, type Localised, languages } from '../i18n/languages'
import type { parameterNames } from './path-keys.mjs'

export type PathType = 'page' | 'article' | 'feedback' | 'login'
export type Crumb = { name: Localised & { public: boolean }; path?: string }
/** The address in a language that is off may be ''. */
export type PathEntry = Localised & {
  /** Unique name of the entry; several entries may share an `original`. */
  key: string
  original: string
  type: PathType
  breadcrumb: Crumb[]
  /** If given, replaces the local path. */
  external?: string
}

/** A page that code links to. An agency's table has more pages: only content links to those (`addresses.ts`). */
export type PathKey = keyof typeof parameterNames
/** Values for the `{placeholders}` of any path. */
export type PathValues = Record<string, string | number>
/** Values for the `{placeholders}` of a page's paths. */
export type PathParameters<Key extends PathKey> = Record<(typeof parameterNames)[Key][number], string | number>
/** A page whose paths have no placeholder. */
export type PlainPathKey = { [Key in PathKey]: (typeof parameterNames)[Key] extends readonly [] ? Key : never }[PathKey]
/** The thank-you page of a form. */
export type ThankYouKey = Extract<PathKey, `feedback-${string}`>

/** An entry as the agency writes it: a language that is off may be missing. */
type WrittenEntry = Omit<PathEntry, Language> & Partial<Localised>

const noAddresses = forEachLanguage(() => '')

/** Makes a path table of what the agency wrote. */
export function toPathTable(written: readonly WrittenEntry[]): readonly PathEntry[] {
  return written.map(entry => ({ ...noAddresses, ...entry }))
}

export const pathTable = toPathTable(table as WrittenEntry[])

const byKey = new Map(pathTable.map(entry => [entry.key, entry]))

/** The page with a key used in content, the agency's own pages included. */
export function findEntry(key: string): PathEntry | undefined {
  return byKey.get(key)
}

/** @throws if the agency's table lacks the page; the start checks that it has every page that code links to. */
export function pathEntry(key: PathKey): PathEntry {
  const entry = findEntry(key)
  if (!entry) throw new Error(`No entry '${key}' in data/site/paths.json`)
  return entry
}

/**
 * The address of a page that code links to, in a language.
 * @throws if a placeholder gets an empty value.
 */
export function href<Key extends PathKey>(
  key: Key,
  language: Language,
  ...[parameters]: [Key] extends [PlainPathKey] ? [] : [parameters: PathParameters<Key>]
): string {
  return entryHref(pathEntry(key), language, parameters)
}

/**
 * The address of any page of the table, the agency's own included. Every link, redirect, alternate and sitemap line is built
 * here.
 * @throws if a placeholder gets no value.
 */
export function entryHref(entry: PathEntry, language: Language, parameters: PathValues = {}): string {
  return entry.external || fill(entry[language] || anyAddress(entry), parameters)
}

/** For a link in a language that was turned off, such as one in a waiting mail. */
function anyAddress(entry: PathEntry): string {
  return languages.map(language => entry[language]).find(Boolean) ?? '/'
}

/** The names of a path's `{placeholders}`. */
export function placeholdersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
}

/** Whether every address of the path `other` is one of `path` too. */
export function covers(path: string, other: string): boolean {
  const [segments, others] = [path.split('/'), other.split('/')]
  return segments.length === others.length && segments.every((each, index) => each.startsWith('{') || each === others[index])
}

/** Fills the `{placeholders}` of a path; each value becomes one segment. */
export function fill(path: string, parameters: PathValues): string {
  if (!path.includes('{')) return path
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined || value === '') throw new Error(`No value for {${name}} of ${path}`)
    return encodeURIComponent(value)
  })
}
