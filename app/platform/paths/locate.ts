/** From an address back to its entry of the path table, and where an address that is not quite right leads. */
import { isLanguage, type Language, languages } from '../i18n/languages'
import { fill, type PathEntry, pathTable, placeholdersOf } from './table'

export type Place = { entry: PathEntry; language: Language; parameters: Record<string, string> }

type Pattern = { entry: PathEntry; language: Language | 'original'; segments: string[] }

const fixed = new Map<string, Pattern>()
const withParameters: Pattern[] = []
for (const entry of pathTable) {
  for (const language of [...languages, 'original'] as const) {
    // The table of the browser has none: nobody follows them there.
    if (!entry[language]) continue
    const pattern = { entry, language, segments: segmentsOf(entry[language]) }
    if (entry[language].includes('{')) withParameters.push(pattern)
    // An original may stand in the table twice, in two casings; the first one wins, in any case.
    else if (!fixed.has(entry[language].toLowerCase())) fixed.set(entry[language].toLowerCase(), pattern)
  }
}

/** The page that a path names exactly (in its own language and spelling, with its trailing slash), or undefined. */
export function locate(pathname: string): Place | undefined {
  const match = pathname.endsWith('/') ? find(pathname) : undefined
  if (!match?.exact || match.pattern.language === 'original') return undefined
  return { entry: match.pattern.entry, language: match.pattern.language, parameters: match.parameters }
}

/**
 * Where a path leads that is no page itself: one without its slash to the one with it, one in capitals to its own
 * spelling, another language's path under a language prefix to that language's own, an original path to its translation.
 * An entry with an external address leads there. Undefined when nothing is meant.
 *
 * @param enabled the languages offered; a prefix of another one is no language.
 * @param fallback the default language, for paths without a language.
 */
export function redirectFor(pathname: string, enabled: readonly Language[], fallback: Language): string | undefined {
  const withSlash = pathname.endsWith('/') ? pathname : `${pathname}/`
  const [, first = ''] = withSlash.split('/', 2)
  const prefix = first.toLowerCase()
  const asked = isLanguage(prefix) && enabled.includes(prefix) ? prefix : undefined
  if (isLanguage(prefix) && !asked) return undefined
  const language = asked ?? fallback
  const rest = asked ? withSlash.slice(first.length + 1) : withSlash
  const candidates = asked
    ? [...languages.map(other => `/${other}${rest}`), rest]
    : [withSlash, ...languages.map(other => `/${other}${rest}`)]
  const own = `/${language}${rest}`
  for (const candidate of [own, ...candidates]) {
    const match = find(candidate)
    if (!match) continue
    if (match.pattern.entry.external) return match.pattern.entry.external
    const target = match.pattern.entry[language]
    // An original such as /property/{id}/ does not know the words of its translation: the catalogue does.
    if (missesParameter(target, match.parameters)) continue
    const address = fill(target, match.parameters)
    return address === pathname ? undefined : address
  }
  return undefined
}

/** `exact`: written as in the table; otherwise only the case of its letters differs. */
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

/** The word of a segment, or undefined where it is none (and could not be written back). */
function decode(segment: string): string | undefined {
  try {
    return segment.isWellFormed() ? decodeURIComponent(segment) : undefined
  } catch {
    return undefined
  }
}
