/** Homes from a file: a draft for each line that fits, and a list of what does not. */
import type { Site } from '../../platform/context/site.server'
import { fold } from '../../platform/i18n/fold'
import { isLanguage, type Language, languages } from '../../platform/i18n/languages'
import { ownValue } from '../catalogue/own-values'
import { translatableFields } from '../catalogue/snapshot'
import { dayIn } from '../feeds/values/days'
import { ownPrefix } from '../feeds/values/field-names'
import { flagIn } from '../feeds/values/numbers'
import { emptyRecord, publishIn } from './home-actions.server'
import { columnNames, fieldLabel, fieldsOfLine, isFlagField, optionsOf, ownFields } from './home-fields.server'
import { readLine } from './home-form.server'
import { completed, missingFields } from './home-record.server'
import { type Author, allHomes, createHome, newestState, type SavedState, saveHome } from './homes.server'
import type { FileRow } from './read-csv'

/** Of a file. */
const mostLines = 20_000
/** What a problem repeats of a cell. */
const mostOfCell = 60

type Options = {
  /** The field by the name of a column that is called otherwise. */
  mapping?: ReadonlyMap<string, string>
  /** Publishes what is complete. */
  publish?: boolean
  /** Of the problems. */
  language?: Language
}

/** `column`: as the file calls it. */
type LineProblem = { line: number; column?: string; what: string }

export type ImportedHomes = {
  added: number
  changed: number
  unchanged: number
  published: number
  problems: LineProblem[]
  /** Columns that are no field of a home. */
  unknown: string[]
}

/**
 * A home that has the reference of a line is changed by it. Other work is done between two lines.
 * @returns undefined for a file without a column for references.
 */
export async function importHomes(
  site: Site,
  [head, ...lines]: readonly FileRow[],
  by: Author,
  options: Options = {},
): Promise<ImportedHomes | undefined> {
  const { language = 'en', publish = false } = options
  const { t } = site.texts(language)
  const columns = (head?.cells ?? []).map(name => columnOf(site, name.trim(), options.mapping))
  if (!columns.some(column => column.name === 'Reference')) return undefined
  const known = new Map(allHomes(site.database).map(state => [state.value.record.Reference ?? '', state]))
  const seen = new Set<string>()
  const done: ImportedHomes = {
    ...{ added: 0, changed: 0, unchanged: 0, published: 0, problems: [] },
    unknown: columns.filter(({ name }) => name === undefined).map(({ title }) => title),
  }
  for (const { line, cells } of lines.slice(0, mostLines)) {
    await new Promise(setImmediate)
    const given = new Map<string, string>()
    for (const [index, { name, read }] of columns.entries()) {
      const cell = read(cells[index] ?? '')
      // Our export has a second column for a text in its own language.
      if (name !== undefined && (cell !== '' || !given.has(name))) given.set(name, cell)
    }
    const reference = given.get('Reference')?.trim() ?? ''
    const problem = (what: string, field?: string) => {
      const title = columns.find(({ name }) => name !== undefined && name === field)?.title
      const column = title ?? (field && fieldLabel(site, field, { language, kind: {} }))
      done.problems.push({ line, ...(column !== undefined && { column }), what })
    }
    if (reference === '' || seen.has(reference)) {
      problem(reference === '' ? t('HOME_FILE_UNREFERENCED') : t('HOME_FILE_TWICE', { reference }))
      continue
    }
    seen.add(reference)
    const before = known.get(reference)
    const { value, mistakes } = readLine(site, given, before?.value.record ?? emptyRecord(site), language)
    for (const [field, what] of mistakes) problem(allowedIn(site, field, given.get(field), language) ?? what, field)
    if (mistakes.size > 0) continue
    const state = before ? update(site, before, value.record, by) : add(site, value.record, by)
    if (!state) {
      problem(t('HOMES_FULL'))
      continue
    }
    done[before ? (state === before ? 'unchanged' : 'changed') : 'added'] += 1
    if (!publish || state.isPublished) continue
    const taken = site.database.transaction(tx => publishIn(tx, site, state, by), { behavior: 'immediate' })
    if (taken.kind === 'done') done.published += 1
    else if (taken.error === 'HOME_IS_MISSING')
      for (const field of missingFields(state.homeID, completed(site, state.value, undefined))) problem(t(taken.error), field)
    else problem(t(taken.error, taken.values))
  }
  if (lines.length > mostLines)
    done.problems.push({ line: lines[mostLines]?.line ?? 0, what: t('HOME_FILE_LONG', { most: mostLines }) })
  return done
}

/** What a column of words or of yes and no may have; undefined for other columns. */
function allowedIn(site: Site, field: string, cell = '', language: Language): string | undefined {
  const { t } = site.texts(language)
  if (isFlagField(field)) return t('HOME_FILE_FLAG', { cell: cell.slice(0, mostOfCell) })
  const options = optionsOf(site, field, language)
  return (
    options && t('HOME_FILE_CHOICE', { cell: cell.slice(0, mostOfCell), choices: options.map(({ label }) => label).join(', ') })
  )
}

function add(site: Site, record: SavedState['value']['record'], by: Author): SavedState | undefined {
  const made = createHome(site, by, () => ({ record, photos: [], plans: [] }))
  return made && newestState(site.database, made.id)
}

/** @returns the same state if nothing changed. */
function update(site: Site, before: SavedState, record: SavedState['value']['record'], by: Author): SavedState {
  saveHome(site, before.homeID, { value: { ...before.value, record }, opened: before.id }, by)
  const now = newestState(site.database, before.homeID)
  return now === undefined || now.id === before.id ? before : now
}

/** A column: the form's name of its field, undefined if there is none, and how its cells are written. */
type Column = { title: string; name?: string; read: (cell: string) => string }

/** By a field's name (`Price`, `Description.fr`), or what a language of the site calls it (`Prijs`). */
function columnOf(site: Site, title: string, mapping: Options['mapping']): Column {
  const [, stem = title, ending = ''] = /^(.+?)(?:\.| \(?)([a-z]{2})\)?$/.exec(mapping?.get(title) ?? title) ?? []
  const inLanguage = isLanguage(ending) ? ending : undefined
  const wanted = fold(inLanguage ? stem : (mapping?.get(title) ?? title))
  const own = site.configuration.propertyFields.find(each =>
    [each.name, ownPrefix + each.name, ...Object.values(each.label)].some(name => fold(name) === wanted),
  )
  if (own) return { title, name: ownPrefix + own.name, read: cell => String(ownValue(own, cell) ?? cell) }
  const field = fieldsOfLine.find(each => each !== ownFields && namesOf(site, each).has(wanted))
  if (!field) return { title, read: cell => cell }
  const isText = (translatableFields as readonly string[]).includes(field)
  const isOther = isText && inLanguage !== undefined && inLanguage !== site.configuration.languages.fallback
  return { title, name: isOther ? `Translations.${inLanguage}.${field}` : field, read: reader(site, field) }
}

function namesOf(site: Site, field: (typeof fieldsOfLine)[number]): Set<string> {
  const inLanguages = languages.flatMap(language => [
    fieldLabel(site, field, { language, kind: {} }),
    ...columnNames(site, field, language),
  ])
  return new Set([field, ...inLanguages].map(fold))
}

/** Words of a list in any language, yes and no, and days as a spreadsheet writes them. */
function reader(site: Site, field: string): Column['read'] {
  const words = new Map<string, string>()
  for (const language of languages)
    for (const { value, label } of optionsOf(site, field, language) ?? []) {
      words.set(fold(label), value)
      words.set(fold(value), value)
    }
  return cell => {
    const text = cell.trim()
    const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
    if (year && day && month) return dayIn(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ?? text
    if (isFlagField(field)) return text === '' ? '' : String(flagIn(text) ?? text)
    return words.get(fold(text)) ?? cell
  }
}
