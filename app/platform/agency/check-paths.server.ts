/** The agency's path table, held against what code links to. */
import { languages } from '../i18n/languages'
import { parameterNames } from '../paths/path-keys'
import { type PathEntry, pathTable, placeholdersOf } from '../paths/table'
import { SettingError } from '../settings/settings.server'

/**
 * An agency may leave these out of its table, with their thank-you pages: code links to them only where they are.
 * `testing-testing` has nothing but a thank-you page.
 */
const optionalPages = [
  'brochure-request',
  'job-contact',
  'offer-to-purchase',
  'purchase-cost',
  'renovation-cost',
  'rental-application',
  'send-to-friend',
  'testing-testing',
]

/** @throws SettingError for the first page that is missing, or whose address asks for a value that no link has. */
export function checkPaths(table: readonly PathEntry[] = pathTable): void {
  const entries = new Map(table.map(entry => [entry.key, entry]))
  for (const [key, names] of Object.entries<readonly string[]>(parameterNames)) {
    const entry = entries.get(key)
    if (entry) checkPlaceholders(entry, names)
    else if (!mayBeMissing(key, entries)) throw mistake(`${key}: there is no page with this key, and other pages link to it`)
  }
}

/** A page that leads to another site may ask for anything: nobody fills it in. */
function checkPlaceholders(entry: PathEntry, names: readonly string[]): void {
  if (entry.external) return
  for (const language of languages) {
    const unknown = placeholdersOf(entry[language]).find(name => !names.includes(name))
    if (unknown === undefined) continue
    const known = names.length > 0 ? `only ${names.map(name => `{${name}}`).join(', ')}` : 'none'
    throw mistake(`${entry.key}.${language}: there is no value for {${unknown}}; this page has ${known}`)
  }
}

/** Without both of them no applicant is asked for documents. Tables of before decision 65 have neither. */
const documentPages = ['rental-documents', 'rental-documents-ask']

/** Without both of them offices have no pages. Tables of before decision 79 have neither, nor `agent`. */
const officePages = ['offices', 'office']

/** A thank-you page may be missing when its form is. */
function mayBeMissing(key: string, entries: ReadonlyMap<string, PathEntry>): boolean {
  if (key === 'agent') return true
  if (officePages.includes(key)) return !officePages.some(page => entries.has(page))
  if (documentPages.includes(key)) return !documentPages.some(page => entries.has(page))
  const form = optionalPages.find(name => [name, `sale-${name}`, `rent-${name}`, `feedback-${name}`].includes(key))
  if (form === undefined) return false
  return key !== `feedback-${form}` || ![form, `sale-${form}`, `rent-${form}`].some(page => entries.has(page))
}

function mistake(what: string): SettingError {
  return new SettingError(`data/site/paths.json: ${what}`)
}
