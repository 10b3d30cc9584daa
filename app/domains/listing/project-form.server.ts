/** The form of a project: its fields with what is filled in, its units, and what a post changes. */
import { formatIssues } from '../../platform/agency/format-issue.server'
import type { Site } from '../../platform/context/site.server'
import { fold } from '../../platform/i18n/fold'
import type { Language } from '../../platform/i18n/languages'
import { homeMentionFields, projectRecord, siteMentionFields, unitRecord } from '../catalogue/snapshot'
import type { OwnHome, OwnProject, OwnRecord, OwnUnit } from '../import/own-homes.server'
import { statusWords } from '../projects/project-words'
import { type FormWords, fieldsOf, readFields, type Shape, shapeOf } from '../publishing/fields.server'
import type { FieldView } from '../publishing/publishing-view'
import { mistakeInWords } from '../publishing/words.server'
import { fieldLabel, kindOfHome, optionsOf } from './home-fields.server'
import {
  linesOf,
  type Mistakes,
  mostCharacters,
  plain,
  textsOf,
  typedIn,
  wholeNumber,
  withOptions,
  withPlace,
  withTexts,
} from './home-form.server'
import { moved, readFiles } from './home-photos.server'
import type { FieldGroup } from './home-view'
import { pressedPoint } from './place.server'
import { lawFieldsOf } from './project-law.server'
import { type UnitColumn, type UnitRow, unitsOfProject } from './project-view'

type ProjectRecord = OwnProject['record']

const mainFields = [
  ...['Goal', 'ProjectNumber', 'DeliveryDate', 'PricesIncludeVAT', 'VATPercentage', 'SoldOut', 'ManagerID', 'Office'],
  'ExternalUrl',
]
const placeFields = ['Zip', 'City', 'CountryID', 'Street', 'HouseNumber', 'BoxNr', 'PublicAddress', 'Latitude', 'Longitude']
const textFields = ['Name', 'Description', 'Situation', 'Delivery', 'Technical', 'PriceInformation', 'PlanningInformation']
const lawFields = siteMentionFields.filter(field => !textFields.includes(field))

const shapes: Readonly<Record<string, Shape>> = shapeOf(projectRecord).properties ?? {}
const unitShapes: Readonly<Record<string, Shape>> = shapeOf(unitRecord).properties ?? {}

/** The columns of the table of units, in the order in which lines of a spreadsheet have them too. */
const unitFields = [
  ...(['UnitNumber', 'MainTypeName', 'Floor', 'NumberOfBedRooms', 'SurfaceLiving', 'SurfaceTerrace', 'SurfaceGarden'] as const),
  ...(['Price', 'Status'] as const),
]
const unitStatuses = unitRecord.shape.Status.options

const columnKeys: Record<(typeof unitFields)[number], string> = {
  UnitNumber: 'COLUMN_NUMBER',
  MainTypeName: 'COLUMN_TYPE',
  Floor: 'COLUMN_FLOOR',
  NumberOfBedRooms: 'COLUMN_BEDROOMS',
  SurfaceLiving: 'COLUMN_LIVING',
  SurfaceTerrace: 'COLUMN_TERRACE',
  SurfaceGarden: 'COLUMN_GARDEN',
  Price: 'COLUMN_PRICE',
  Status: 'COLUMN_STATUS',
}

/** A field of a project or of a unit, as the desk calls it. */
export function projectLabel(site: Site, field: string, language: Language): string {
  const { t, table } = site.texts(language)
  const key = `PROJECT_FIELD_${field.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()}`
  if (Object.hasOwn(table, key)) return t(key)
  const column = columnKeys[field as keyof typeof columnKeys]
  return column ? t(column) : fieldLabel(site, field, { language, kind: {} as Parameters<typeof fieldLabel>[2]['kind'] })
}

type Words = { language: Language; mistakes: Mistakes }

/** The fields of a project in groups, without its photos and units. */
export function projectGroups(site: Site, { record }: OwnProject, { language, mistakes }: Words): FieldGroup[] {
  const { t } = site.texts(language)
  const words: FormWords = { ...plainWords(mistakes), label: field => projectLabel(site, field, language) }
  const shown = (fields: readonly string[]) =>
    fieldsOf(shapeWith(fields), record, [], words).map(field => choiceOf(site, field, language))
  const group = (key: string, fields: FieldView[], title?: string): FieldGroup => ({
    key,
    ...(title && { title: t(title) }),
    isOpen: !title || fields.some(({ mistake }) => mistake),
    fields,
  })
  const texts = (fields: readonly string[]) =>
    fields.map(field => ({
      ...textsOf(site, field, record as OwnRecord, { language, mistakes }),
      label: projectLabel(site, field, language),
      ...(field === 'Name' && { isLong: false }),
    }))
  const offices = site.configuration.offices.length
  return [
    group('name', texts(['Name'])),
    group('main', shown(mainFields.filter(field => field !== 'Office' || offices > 1))),
    group('place', shown(placeFields)),
    group('texts', texts(textFields.slice(1)), 'PROJECT_TEXTS'),
    group('law', shown(lawFields), 'HOME_LAW'),
  ]
}

const plainWords = (mistakes: Mistakes): Omit<FormWords, 'label'> => ({
  hint: () => undefined,
  option: value => value,
  languages: [],
  mistake: name => mistakes.get(name),
  ownPages: [],
})

/** A project is for sale or to rent, and not a business. */
function choiceOf(site: Site, field: FieldView, language: Language): FieldView {
  const shown = withOptions(site, field, language)
  return shown.name === 'Goal' && 'options' in shown && shown.options ? { ...shown, options: shown.options.slice(0, 2) } : shown
}

const shapeWith = (fields: readonly string[]): Shape => ({
  type: 'object',
  properties: Object.fromEntries(fields.flatMap(field => (shapes[field] ? [[field, shapes[field]]] : []))),
})

/** The head of the table of units. */
export function unitColumns(site: Site, language: Language): UnitColumn[] {
  return unitFields.map(field => ({
    field,
    label: projectLabel(site, field, language),
    ...(isNumber(field) && { isNumber: true }),
    ...(unitOptions(site, field, language) && { options: unitOptions(site, field, language) }),
  }))
}

const isNumber = (field: string) => /number|integer/.test(unitShapes[field]?.type ?? '')

function unitOptions(site: Site, field: string, language: Language) {
  if (field === 'Status')
    return unitStatuses.map(status => ({ value: status, label: statusWords({ status }, site.texts(language)) }))
  return field === 'MainTypeName' ? optionsOf(site, field, language) : undefined
}

/** What the law demands of each unit, and what the table has no column for. */
export function unitLawGroups(site: Site, project: OwnProject, { language, mistakes }: Words): FieldGroup[] {
  const kind = kindOfHome(project.record as OwnRecord)
  const words: FormWords = {
    ...plainWords(mistakes),
    label: field => fieldLabel(site, field, { language, kind }),
  }
  return project.units.flatMap(unit => {
    const asked = lawFieldsOf(site, project, unit).filter(field => !isColumn(field))
    if (asked.length === 0) return []
    const properties = Object.fromEntries(asked.map(field => [field, unitShapes[field] ?? {}]))
    const fields = fieldsOf({ type: 'object', properties }, unit, ['unit', String(unit.id)], words)
    return [
      {
        key: `unit-${unit.id}-law`,
        title: unit.UnitNumber ?? '',
        isOpen: fields.some(({ mistake }) => mistake),
        fields: fields.map(field => withOptions(site, field, language)),
      },
    ]
  })
}

const isColumn = (field: string) => unitFields.some(column => column === field)

/** The rows of the table. */
export function unitRows({ units }: OwnProject, mistakes: Mistakes): UnitRow[] {
  return units.map(unit => ({
    id: unit.id,
    values: Object.fromEntries(unitFields.map(field => [field, String(unit[field] ?? '')])),
    isPriceShown: unit.PublishPrice !== false,
    mistakes: Object.fromEntries(
      unitFields.flatMap(field => {
        const mistake = mistakes.get(`unit.${unit.id}.${field}`)
        return mistake ? [[field, mistake]] : []
      }),
    ),
  }))
}

export type ReadProject = { value: OwnHome & { project: OwnProject }; mistakes: Mistakes; pasted: string }

/** The project that the person saw, with what was posted. With mistakes it is only shown again, and not saved. */
export function readProject(
  site: Site,
  form: FormData,
  seen: OwnHome & { project: OwnProject },
  language: Language,
): ReadProject {
  const given = typedIn(form)
  const before = seen.project
  const point = pressedPoint(form)
  const typed = readRecord(site, given, before.record)
  const record = point ? { ...typed, Latitude: point.Latitude, Longitude: point.Longitude } : typed
  const mistakes = new Map<string, string>()
  const pasted = cellsOf(String(form.get('pasted') ?? ''))
  const units = changedUnits(
    [...before.units.map(unit => readUnit(unit, given)), ...pastedUnits(site, pasted, before.units, { language, mistakes })],
    given,
  )
  const project = { record, units }
  addMistakes(site, project, { language, mistakes })
  const value = { ...readFiles(site, form, seen), project }
  return { value, mistakes, pasted: mistakes.size > 0 ? pasted : '' }
}

function readRecord(site: Site, given: ReadonlyMap<string, string>, before: ProjectRecord): ProjectRecord {
  const fields = [...mainFields, ...placeFields, ...lawFields]
  const isNumeric = (field: string) => /number|integer/.test(shapes[field]?.type ?? '')
  const numbers = new Map([...given].map(([name, text]) => [name, isNumeric(name) ? wholeNumber(name, text) : text]))
  const read = readFields(shapeWith(fields), numbers, before) as ProjectRecord
  const filled = Object.fromEntries(Object.entries(read).filter(([, value]) => (value as unknown) !== '')) as ProjectRecord
  const worded = withTexts(site, given, filled as OwnRecord, textFields)
  return withPlace(worded, before as OwnRecord) as ProjectRecord
}

const unitShape: Shape = {
  type: 'object',
  properties: Object.fromEntries(
    [...unitFields, ...homeMentionFields, 'PublishPrice'].map(field => [field, unitShapes[field] ?? {}]),
  ),
}

function readUnit(unit: OwnUnit, given: ReadonlyMap<string, string>): OwnUnit {
  const own = (field: string) => given.get(`unit.${unit.id}.${field}`)
  // A browser posts nothing for a box that is not ticked, so the number says whether the unit was in the form.
  if (own('UnitNumber') === undefined) return unit
  const typed = [...unitFields, ...homeMentionFields].flatMap(field => {
    const text = own(field)
    return text === undefined ? [] : [[field, isNumber(field) ? wholeNumber(field, text) : text] as const]
  })
  return unitOf(unit, new Map([...typed, ['PublishPrice', String(own('PublishPrice') === 'true')]]))
}

function unitOf(unit: OwnUnit, typed: ReadonlyMap<string, string>): OwnUnit {
  const read = readFields(unitShape, typed, unit) as OwnUnit
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== '')) as OwnUnit
}

const nextID = (units: readonly OwnUnit[]) => Math.max(0, ...units.map(({ id }) => id)) + 1

/** Cleaned as other texts are, but with the tabs between its cells. */
const cellsOf = (text: string) => text.split('\t').map(plain).join('\t')

/** Lines of a spreadsheet, with tabs between their cells. */
function pastedUnits(
  site: Site,
  text: string,
  units: readonly OwnUnit[],
  words: { language: Language; mistakes: Map<string, string> },
) {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  if (units.length + lines.length > unitsOfProject) {
    words.mistakes.set('pasted', site.texts(words.language).t('PROJECT_UNITS_FULL', { most: unitsOfProject }))
    return []
  }
  return lines.map((line, index) => pastedUnit(site, line, { ...words, id: nextID(units) + index, line: index + 1 }))
}

type Pasted = { language: Language; mistakes: Map<string, string>; id: number; line: number }

function pastedUnit(site: Site, line: string, { language, mistakes, id, line: number }: Pasted): OwnUnit {
  const cells = line.split(/\t|;/).map(cell => cell.trim())
  const { t } = site.texts(language)
  const typed = unitFields.flatMap((field, index) => {
    const cell = cells[index] ?? ''
    if (cell === '') return []
    const known = isNumber(field) ? wholeNumber(field, cell) : valueNamed(site, field, cell)
    const value = known ?? cell
    const unit = unitOf({ id }, new Map([[field, value]]))
    if (known === undefined || partOfUnit.safeParse(fieldsOfUnit(unit)).error)
      mistakes.set(
        'pasted',
        t('PROJECT_PASTED_WRONG', { line: number, column: projectLabel(site, field, language), cell: cell.slice(0, 60) }),
      )
    return [[field, value] as const]
  })
  return unitOf({ id, Status: 'available', PublishPrice: true }, new Map(typed))
}

/** A value by its name in any language. */
function valueNamed(site: Site, field: string, cell: string): string | undefined {
  if (field === 'UnitNumber') return cell
  for (const language of site.configuration.languages.enabled) {
    const options = unitOptions(site, field, language) ?? []
    const found = options.find(({ value, label }) => fold(label) === fold(cell) || fold(value) === fold(cell))
    if (found) return found.value
  }
  return undefined
}

/** The rows after a press on one of their buttons. */
function changedUnits(units: OwnUnit[], given: ReadonlyMap<string, string>): OwnUnit[] {
  const [, act, asked] = /^unit\.(add|up|down|drop):(\d{1,9})$/.exec(given.get('change') ?? '') ?? []
  if (act === 'add' && units.length < unitsOfProject) {
    const { MainTypeName } = units.at(-1) ?? {}
    const kind = MainTypeName === undefined ? {} : { MainTypeName }
    return [...units, { id: nextID(units), ...kind, Status: 'available', PublishPrice: true }]
  }
  return act === undefined || act === 'add' ? units : moved(units, Number(asked), act)
}

const partOfProject = projectRecord.partial()
const partOfUnit = unitRecord.partial()
const fieldsOfUnit = ({ id: _, ...fields }: OwnUnit) => fields

function addMistakes(
  site: Site,
  { record, units }: OwnProject,
  { language, mistakes }: { language: Language; mistakes: Map<string, string> },
) {
  const { t } = site.texts(language)
  const { error } = partOfProject.safeParse(record)
  for (const { at, what } of formatIssues(error?.issues ?? [], partOfProject, record))
    mistakes.set(at.join('.'), mistakeInWords(t, what))
  for (const [name, text] of linesOf(record)) {
    const field = name.split('.').at(-1) ?? ''
    const most = textFields.slice(1).includes(field) ? mostCharacters.text : mostCharacters.line
    if (text.length > most) mistakes.set(name, t('HOME_TOO_LONG', { most }))
  }
  for (const unit of units) {
    const fields = fieldsOfUnit(unit)
    const found = partOfUnit.safeParse(fields)
    for (const { at, what } of formatIssues(found.error?.issues ?? [], partOfUnit, fields))
      mistakes.set(`unit.${unit.id}.${at.join('.')}`, mistakeInWords(t, what))
    if ((unit.UnitNumber ?? '').length > mostOfNumber)
      mistakes.set(`unit.${unit.id}.UnitNumber`, t('HOME_TOO_LONG', { most: mostOfNumber }))
  }
}

const mostOfNumber = 40
