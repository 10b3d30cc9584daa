/** Finds an address's entry in the path table, and the redirect for an address that is nearly right. */
import { isLanguage, type Language, languages } from '../i18n/languages'
import { fill, type PathEntry, pathTable, placeholdersOf } from './table'

export type Place = { entry: PathEntry; language: Language; parameters: Record<string, string> }

type Pattern = { entry: PathEntry; language: Language | 'original'; segments: string[] }

const fixed = new Map<string, Pattern>()
const withParameters: Pattern[] = []
for (const entry of pathTable) {
  for (const language of [...languages, 'original'] as const) {
    // The browser's table has no externals: nobody follows them there.
    if (!entry[language]) continue
    const pattern = { entry, language, segments: segmentsOf(entry[language]) }
    if (entry[language].includes('{')) withParameters.push(pattern)
    // An original may occur twice, in different casing; the first one wins, in any case.
    else if (!fixed.has(entry[language].toLowerCase())) fixed.set(entry[language].toLowerCase(), pattern)
  }
}

/** The page that a path names exactly (its own language and spelling, with the trailing slash), or undefined. */
export function locate(pathname: string): Place | undefined {
  const match = pathname.endsWith('/') ? find(pathname) : undefined
  if (!match?.exact || match.pattern.language === 'original') return undefined
  return { entry: match.pattern.entry, language: match.pattern.language, parameters: match.parameters }
}

/**
 * The redirect for a path that is not a page: adds a missing trailing slash, restores lower case, replaces another language's
 * path under a language prefix by that language's own, and translates an original path. An entry with an external address
 * redirects there. Undefined if nothing matches.
 *
 * @param enabled the languages offered; a prefix of another one is not a language.
 * @param fallback the default language, for paths without a language.
 */
export function redirectFor(pathname: string, enabled: readonly Language[], fallback: Language): string | undefined {
  const withSlash = pathname.endsWith('/') ? pathname : `${pathname}/`
  const [, first = ''] = withSlash.split('/', 2)
  const prefix = first.toLowerCase()
  const named = isLanguage(prefix) && enabled.includes(prefix) ? prefix : undefined
  if (isLanguage(prefix) && !named) return undefined
  const language = named ?? fallback
  const rest = named ? withSlash.slice(first.length + 1) : withSlash
  const candidates = named
    ? [...languages.map(other => `/${other}${rest}`), rest]
    : [withSlash, ...languages.map(other => `/${other}${rest}`)]
  const own = `/${language}${rest}`
  for (const candidate of [own, ...candidates]) {
    const match = find(candidate)
    if (!match) continue
    if (match.pattern.entry.external) return match.pattern.entry.external
    const target = match.pattern.entry[language]
    // An original such as /property/{id}/ lacks the words of its translation: only the catalogue knows them.
    if (missesParameter(target, match.parameters)) continue
    const address = fill(target, match.parameters)
    return address === pathname ? undefined : address
  }
  return undefined
}

/** `exact`: written as in the table; otherwise only letter case differs. */
type Match = { pattern: Pattern; parameters: Record<string, string>; exact: boolean }

function find(pathname: string): Match | undefined {
  const pattern = fixed.get(pathname.toLowerCase())
  if (pattern) return { pattern, parameters: {}, exact: pattern.entry[pattern.language] === pathname }
  const segments = segmentsOf(pathname)
  for (const pattern of withParameters) {
    const match = matchSegments(pattern.segments, segments)
    if (match) return { pattern, ...match }
  }
  return undefined
}

function matchSegments(pattern: string[], segments: string[]): Omit<Match, 'pattern'> | undefined {
  if (pattern.length !== segments.length) return undefined
  const parameters: Record<string, string> = {}
  let exact = true
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index]!
    if (part.startsWith('{')) {
      const value = decode(segment)
      if (value === undefined || value === '') return undefined
      parameters[part.slice(1, -1)] = value
    } else if (part !== segment) {
      if (part.toLowerCase() !== segment.toLowerCase()) return undefined
      exact = false
    }
  }
  return { parameters, exact }
}

function missesParameter(path: string, parameters: Record<string, string>): boolean {
  return placeholdersOf(path).some(name => parameters[name] === undefined)
}

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1, -1)
}

/** The decoded segment, or undefined if it is malformed (and could not be encoded again). */
function decode(segment: string): string | undefined {
  try {
    return segment.isWellFormed() ? decodeURIComponent(segment) : undefined
  } catch {
    return undefined
  }
}
