/** From an address back to its entry of the path table, and where an address that is not quite right leads. */
import { isLanguage, type Language, languages } from '../i18n/languages'
import { fill, type PathEntry, pathTable } from './table'

export type Place = { entry: PathEntry; language: Language; parameters: Record<string, string> }

type Pattern = { entry: PathEntry; language: Language | 'original'; segments: string[] }

const fixed = new Map<string, Pattern>()
const withParameters: Pattern[] = []
for (const entry of pathTable) {
  for (const language of [...languages, 'original'] as const) {
    const pattern = { entry, language, segments: segmentsOf(entry[language]) }
    if (entry[language].includes('{')) withParameters.push(pattern)
    // An original may stand in the table twice, in two casings; the first one wins, in any case.
    else if (!fixed.has(entry[language].toLowerCase())) fixed.set(entry[language].toLowerCase(), pattern)
  }
}

/** The page that a path names exactly (in its own language, with its trailing slash), or undefined. */
export function locate(pathname: string): Place | undefined {
  const match = find(pathname)
  if (!match || match.pattern.language === 'original' || !pathname.endsWith('/')) return undefined
  if (!pathname.startsWith(`/${match.pattern.language}/`)) return undefined
  if (!match.pattern.entry[match.pattern.language].includes('{') && match.pattern.entry[match.pattern.language] !== pathname)
    return undefined
  return { entry: match.pattern.entry, language: match.pattern.language, parameters: match.parameters }
}

/**
 * Where a path leads that is no page itself: one without its slash to the one with it, another language's path under a
 * language prefix to that language's own, an original path to its translation. Undefined when nothing is meant.
 *
 * @param enabled the languages offered; a prefix of another one is no language.
 * @param fallback the default language, for paths without a language.
 */
export function redirectFor(pathname: string, enabled: readonly Language[], fallback: Language): string | undefined {
  const withSlash = pathname.endsWith('/') ? pathname : `${pathname}/`
  const [, first = ''] = withSlash.split('/', 2)
  const asked = isLanguage(first) && enabled.includes(first) ? first : undefined
  if (isLanguage(first) && !asked) return undefined
  const language = asked ?? fallback
  const rest = asked ? withSlash.slice(first.length + 1) : withSlash
  const candidates = asked
    ? [...languages.map(other => `/${other}${rest}`), rest]
    : [withSlash, ...languages.map(other => `/${other}${rest}`)]
  const own = `/${language}${rest}`
  for (const candidate of [own, ...candidates]) {
    const match = find(candidate)
    if (!match) continue
    const target = match.pattern.entry[language]
    // An original such as /property/{id}/ does not know the words of its translation: the catalogue does.
    if (missesParameter(target, match.parameters)) continue
    const address = fill(target, match.parameters)
    return address === pathname ? undefined : address
  }
  return undefined
}

function find(pathname: string): { pattern: Pattern; parameters: Record<string, string> } | undefined {
  const exact = fixed.get(pathname.toLowerCase())
  if (exact) return { pattern: exact, parameters: {} }
  const segments = segmentsOf(pathname)
  for (const pattern of withParameters) {
    const parameters = matchSegments(pattern.segments, segments)
    if (parameters) return { pattern, parameters }
  }
  return undefined
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const parameters: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index]!
    if (part.startsWith('{')) {
      const value = decode(segment)
      if (value === undefined || value === '') return undefined
      parameters[part.slice(1, -1)] = value
    } else if (part !== segment) return undefined
  }
  return parameters
}

function missesParameter(path: string, parameters: Record<string, string>): boolean {
  return [...path.matchAll(/\{(\w+)\}/g)].some(([, name]) => parameters[name!] === undefined)
}

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1, -1)
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
