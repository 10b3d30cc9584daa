/** Checks the agency's path table against the links in code. */
import { languages } from '../i18n/languages'
import { parameterNames } from '../paths/path-keys.mjs'
import { covers, type PathEntry, pathTable, placeholdersOf } from '../paths/table'
import { isBuiltIn } from '../paths/used-table.server.mjs'
import type { Finding } from './finding.server'

/**
 * An agency may omit these pages and their thank-you pages: code links to them only if they exist. `testing-testing` has nothing
 * but a thank-you page.
 */
const optionalPages = [
  'brochure-request',
  'job-contact',
  'offer-to-purchase',
  'purchase-cost',
  'renovation-cost',
  'rental-application',
  'saved-visit',
  'send-to-friend',
  'testing-testing',
  'time-line',
]

/** Reports each missing page, each address with a placeholder that no link fills, and each page that a screen hides. */
export function pathFindings(table: readonly PathEntry[] = pathTable): Finding[] {
  const places = new Map(table.map((entry, index) => [entry.key, { entry, index }]))
  const findings = Object.entries<readonly string[]>(parameterNames).flatMap(([key, names]) => {
    const place = places.get(key)
    if (place) return placeholderFindings(place, names)
    return mayBeMissing(key, places) ? [] : [finding([], `${key}: there is no page with this key, and other pages link to it`)]
  })
  return findings.length > 0 ? findings : hiddenPages(table)
}

/** Remix knows only the addresses of screens, so it would show a screen at such an address of a text page or article. */
function hiddenPages(table: readonly PathEntry[]): Finding[] {
  const screens = table.filter(entry => isBuiltIn(entry) && !entry.external)
  return table.flatMap((entry, index) => {
    if (entry.external || isBuiltIn(entry)) return []
    return languages.flatMap(language => {
      const screen = screens.find(each => each[language].includes('{') && covers(each[language], entry[language]))
      return screen
        ? [finding([index, language], `${entry.key}: ${language}: is an address of ${screen.key} too, ${screen[language]}`)]
        : []
    })
  })
}

/** A page on another site may have any placeholder: nobody fills it in. */
function placeholderFindings({ entry, index }: { entry: PathEntry; index: number }, names: readonly string[]): Finding[] {
  if (entry.external) return []
  return languages.flatMap(language => {
    const unknown = placeholdersOf(entry[language]).find(name => !names.includes(name))
    if (unknown === undefined) return []
    const known = names.length > 0 ? `only ${names.map(name => `{${name}}`).join(', ')}` : 'none'
    return [finding([index, language], `${entry.key}: ${language}: there is no value for {${unknown}}; this page has ${known}`)]
  })
}

/** Unless both exist, applicants are not asked for documents. Older path tables have neither. */
const documentPages = ['rental-documents', 'rental-documents-ask']

/** Unless both exist, offices have no pages. Older path tables have neither, nor `agent`. */
const officePages = ['offices', 'office']

/** Unless all exist, no alert can be set up with an address alone. Older path tables have none. */
const alertPages = ['demand-alert', 'demand-alerts', 'feedback-demand-alert']

/** A thank-you page may be missing if its form is. */
function mayBeMissing(key: string, entries: ReadonlyMap<string, unknown>): boolean {
  if (key === 'agent') return true
  if (officePages.includes(key)) return !officePages.some(page => entries.has(page))
  if (alertPages.includes(key)) return !alertPages.some(page => entries.has(page))
  if (documentPages.includes(key)) return !documentPages.some(page => entries.has(page))
  const form = optionalPages.find(name => [name, `sale-${name}`, `rent-${name}`, `feedback-${name}`].includes(key))
  if (form === undefined) return false
  return key !== `feedback-${form}` || ![form, `sale-${form}`, `rent-${form}`].some(page => entries.has(page))
}

function finding(at: Finding['at'], what: string): Finding {
  return { file: 'site/paths.json', at, what }
}
