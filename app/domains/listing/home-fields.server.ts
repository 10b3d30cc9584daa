/**
 * The fields of the form, from the registries that there are: names, types and limits from the snapshot's schema, groups, order
 * and words from the property sheet, the words of list values from `locales/names.json`. Nothing is listed a second time.
 */
import { category } from '../../../db/schema/catalogue.server'
import ownWords from '../../../locales/names.json'
import type { OwnPropertyField } from '../../platform/agency/own-property-fields'
import type { Site } from '../../platform/context/site.server'
import { BELGIUM, LUXEMBOURG } from '../../platform/i18n/address'
import type { Language } from '../../platform/i18n/languages'
import { dayInBrussels } from '../../platform/time/brussels'
import { lawOn, regionOf } from '../catalogue/law.server'
import { allAgents } from '../catalogue/managers.server'
import { mentionsOf } from '../catalogue/sheet/mandatory'
import { propertySheet } from '../catalogue/sheet/property-sheet.server'
import { regionalLabel } from '../catalogue/sheet/regional-labels'
import { namedFields, propertyRecord, translatableFields } from '../catalogue/snapshot'
import { countryNames } from '../feeds/values/categories'
import { ownPrefix } from '../feeds/values/field-names'
import type { OwnRecord } from '../import/own-homes.server'
import { type Shape, shapeOf } from '../publishing/fields.server'
import { type Field, fitsKind, type HomeKind } from './home-kinds'
import type { HomeStep } from './home-view'

type Option = { value: string; label: string }

/** A part of a step: its fields in order. `title` is a key. */
export type StepGroup = { key: string; title?: string; fields: Field[] }

/** Steps whose fields are few and have their own order; the others come from the property sheet. */
const stepFields = {
  photos: ['VideoUrl', 'VirtualTourUrl'],
  kind: ['Goal', 'WebID', 'MainTypeName', 'ContractTypeName', 'Reference'],
  address: ['Zip', 'City', 'CountryID', 'Street', 'HouseNumber', 'BoxNr', 'PublishAddress', 'Neighbourhood'],
  point: ['Latitude', 'Longitude'],
  price: ['Price', 'PriceUnit', 'PublishPrice', 'Marquee', 'ManagerID', 'Office', 'ShowAfterSale'],
} as const satisfies Partial<Record<HomeStep | 'point', readonly Field[]>>

/** What follows from other fields, from the step of a button, or is not for typing. */
const notTyped: readonly string[] = [
  ...[
    'ID',
    'Status',
    'GoalName',
    'WebIDs',
    'language',
    'CountryName',
    'PriceUnitText',
    'MarqueeName',
    'DateOfPosting',
    'ModifyDate',
  ],
  ...['PostedBy', 'RecordFile', 'SmallPictureItem', 'PictureItems', 'FloorPlanItems', 'DocumentItems', 'InteractiveDescription'],
  ...['PointsOfInterest', 'MobilityScores', 'ProjectID', 'Translations', 'EPCLabelText'],
]

/** The group of the sheet for fields that the sheet shows in another form. */
const groupOf: Partial<Record<Field, string>> = {
  Floor: 'rooms',
  FloorTotal: 'rooms',
  EnergyCertificate: 'energy',
  OffPlan: 'dates',
  PriceIncludesVAT: 'price',
}
const priceGroup = 'price'
/** What a press on the map fills in. */
const pointGroup = 'point'

/** The shape of each field, as forms read it. */
const shapes: Readonly<Record<string, Shape>> = shapeOf(propertyRecord).properties ?? {}

/** Everything that can be typed in one line of a file. */
export const fieldsOfLine: readonly Field[] = (Object.keys(shapes) as Field[]).filter(
  field => !notTyped.includes(field) && field !== 'Divisions',
)

/** The shape of a record with some fields, all of them optional. */
export function shapeWith({ configuration }: Pick<Site, 'configuration'>, fields: readonly string[]): Shape {
  const known: Record<string, Shape> = { ...shapes, [ownFields]: ownShape(configuration.propertyFields) }
  return {
    type: 'object',
    properties: Object.fromEntries(fields.flatMap(field => (known[field] ? [[field, known[field]]] : []))),
  }
}

/** What holds the fields that the agency adds. */
export const ownFields: Field = 'OwnFields'

const ownTypes = { text: 'string', choice: 'string', number: 'number', yesno: 'boolean' } as const

function ownShape(fields: readonly OwnPropertyField[]): Shape {
  return {
    type: 'object',
    default: {},
    properties: Object.fromEntries(fields.map(({ name, kind }) => [name, { type: ownTypes[kind] }])),
  }
}

/** One of the agency's own fields, by its name alone or after `OwnFields.` */
export function ownFieldNamed({ configuration }: Pick<Site, 'configuration'>, name: string): OwnPropertyField | undefined {
  return configuration.propertyFields.find(each => each.name === name.replace(ownPrefix, ''))
}

export const isFlagField = (field: string) => shapes[field]?.type === 'boolean'
export const isNumberField = (field: string) => /number|integer/.test(shapes[field]?.type ?? '')

export function kindOfHome({ WebID, Goal, Zip, CountryID = BELGIUM, ContractTypeName }: OwnRecord): HomeKind {
  return {
    webID: WebID,
    goal: Goal,
    region: Zip === undefined ? undefined : regionOf(Zip, CountryID),
    isAbroad: CountryID !== BELGIUM,
    contract: ContractTypeName,
  }
}

/** The groups of a step, with the fields that fit the kind of home or that the law demands. */
export function groupsOf(site: Site, step: HomeStep, record: OwnRecord): StepGroup[] {
  if (step === 'texts')
    return [
      { key: 'texts', fields: ['TypeDescription', 'Description'] },
      { key: 'words', title: 'HOME_MORE_WORDS', fields: moreTexts(site, record) },
    ]
  const own = step === 'facts' ? [] : [{ key: step, fields: [...stepFields[step]].filter(field => isOffered(site, field)) }]
  if (step === 'address') return [...own, { key: pointGroup, title: 'HOME_POINT', fields: [...stepFields.point] }]
  if (step !== 'facts' && step !== 'price') return own
  const ofSheet = sheetGroups(site, record).filter(({ key }) => (key === priceGroup) === (step === 'price'))
  const ofAgency = step === 'facts' && site.configuration.propertyFields.length > 0 ? [{ key: 'own', fields: [ownFields] }] : []
  return [...own, ...ofSheet, ...ofAgency]
}

/** With one office there is nothing to choose. */
function isOffered(site: Site, field: Field): boolean {
  return field !== 'Office' || site.configuration.offices.length > 1
}

function sheetGroups(site: Site, record: OwnRecord): StepGroup[] {
  const kind = kindOfHome(record)
  const demanded = new Set(demandedOf(site, record))
  const elsewhere = new Set<string>([...Object.values(stepFields).flat(), ...translatableFields, ...notTyped])
  return propertySheet(site).groups.flatMap(({ key, titleKey, elements }) => {
    const others = Object.keys(shapes).filter(field => groupOf[field as Field] === key)
    const fields = [...new Set([...elements.map(({ field }) => field), ...others])].filter(
      (field): field is Field => field in shapes && !elsewhere.has(field) && (demanded.has(field) || fitsKind(field, key, kind)),
    )
    return fields.length === 0 ? [] : [{ key, title: titleKey, fields }]
  })
}

function moreTexts(site: Site, record: OwnRecord): Field[] {
  const kind = kindOfHome(record)
  const groups = propertySheet(site).groups
  return translatableFields.filter(field => {
    const group = groups.find(({ elements }) => elements.some(each => each.field === field))
    return field !== 'TypeDescription' && field !== 'Description' && fitsKind(field, group?.key ?? '', kind)
  })
}

/** The fields that the law of its region demands for a home. */
function demandedOf(site: Site, record: OwnRecord): readonly string[] {
  const { region } = kindOfHome(record)
  if (!region || record.Goal === undefined) return []
  const on = dayInBrussels(site.now())
  const subject = { ...record, PublishAddress: record.PublishAddress ?? false }
  return mentionsOf(subject, lawOn(on).mandatoryMentions(region, record.Goal), on).flatMap(({ fields }) => fields)
}

/** A record without the facts of another kind, such as the bedrooms of what became a plot of land. */
export function fittingRecord(site: Site, record: OwnRecord): OwnRecord {
  const kind = kindOfHome(record)
  const demanded = new Set(demandedOf(site, record))
  const groupByField = new Map<string, string>(
    propertySheet(site).groups.flatMap(({ key, elements }) => elements.map(({ field }) => [field, key] as const)),
  )
  const fits = (field: string) =>
    demanded.has(field) || fitsKind(field, groupOf[field as Field] ?? groupByField.get(field) ?? '', kind)
  return Object.fromEntries(Object.entries(record).filter(([field]) => fits(field)))
}

/** The step that has a field. */
export function stepOf(site: Site, field: string): HomeStep {
  for (const [step, fields] of Object.entries(stepFields))
    if ((fields as readonly string[]).includes(field)) return step === pointGroup ? 'address' : (step as HomeStep)
  if ((translatableFields as readonly string[]).includes(field)) return 'texts'
  const price = propertySheet(site).groups.find(({ key }) => key === priceGroup)
  return groupOf[field as Field] === priceGroup || price?.elements.some(each => each.field === field) ? 'price' : 'facts'
}

/** `HouseNumber` as `HOUSE_NUMBER`. */
const keyPart = (field: string) => field.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()

/** What spreadsheets call a field, besides the site's own name. */
export function columnNames(site: Site, field: string, language: Language): string[] {
  const { t, table } = site.texts(language)
  const key = `HOME_COLUMN_${keyPart(field)}`
  return Object.hasOwn(table, key) ? t(key).split(', ') : []
}

/** A field's name, as the site calls it in the region. */
export function fieldLabel(site: Site, field: string, { language, kind }: { language: Language; kind: HomeKind }): string {
  const { t, table } = site.texts(language)
  const own = ownFieldNamed(site, field)
  if (own) return own.label[language]
  const written = keyPart(field)
  const inSheet = propertySheet(site)
    .groups.flatMap(({ elements }) => elements)
    .find(each => each.field === field)
  const keys = [`HOME_FIELD_${written}`, inSheet && regionalLabel(inSheet.labelKey, kind.region), `LABEL_${written}`]
  const key = keys.find(each => each !== undefined && Object.hasOwn(table, each))
  return key ? t(key) : field
}

/** A unit after a field's name: `m²`. */
export function fieldUnit(site: Site, field: string, language: Language): string | undefined {
  const { t } = site.texts(language)
  const own = ownFieldNamed(site, field)
  if (own) return own.unit?.[language]
  const found = propertySheet(site)
    .groups.flatMap(({ elements }) => elements)
    .find(each => each.field === field)
  if (found?.format === 'percentage') return '%'
  if (found?.format === 'price') return '€'
  return found?.unit && t(found.unit)
}

const named: Readonly<Record<string, Readonly<Record<string, Partial<Record<Language, string>>>>>> = ownWords
const isNamed = (field: string) => (namedFields as readonly string[]).includes(field)

/** The values to choose from, in a language; undefined for a field that is typed. */
export function optionsOf(site: Site, field: string, language: Language): Option[] | undefined {
  const own = ownFieldNamed(site, field)
  if (own?.kind === 'choice') return own.options.map(({ id, label }) => ({ value: id, label: label[language] }))
  const texts = site.texts(language)
  const worded = (values: readonly (string | number)[], prefix: string) =>
    values.map(value => ({ value: String(value), label: texts.t(`${prefix}_${String(value).replace('-', '_').toUpperCase()}`) }))
  switch (field) {
    case 'Goal':
      return wordsOf('GoalName', language).map(({ label }, index) => ({ value: String(index), label }))
    case 'WebID':
      return categories(site, language)
    case 'CountryID':
      return [BELGIUM, LUXEMBOURG].map(id => ({
        value: String(id),
        label: wordIn('CountryName', countryNames[id] ?? '', language),
      }))
    case 'ManagerID':
      return allAgents(site).map(({ ID, FirstName, LastName }) => ({ value: String(ID), label: `${FirstName} ${LastName}` }))
    case 'Office':
      return site.configuration.offices.map(({ id, name }) => ({ value: id, label: name[language] }))
    case 'PriceUnit':
      return worded([7], 'HOME_PRICE_UNIT')
    case 'Marquee':
      return worded([0, 1], 'HOME_MARQUEE')
    case 'EnergyCertificate':
      return worded(['requested', 'exempt', 'per-unit'], 'HOME_CERTIFICATE')
    case 'NumberOfFacades':
      return worded([4, 3, 2], 'FACADES')
    case 'JudicialDecision':
      return worded([0, 1, 2], 'JUDICIAL_DECISION')
    case 'Head1Sex':
    case 'Head2Sex':
      return worded(['M', 'F'], 'SEX')
    case 'FloodPScore':
    case 'FloodGScore':
      return worded(['A', 'B', 'C', 'D'], 'FLOOD_CLASS')
    case 'Name':
      return roomOptions(language)
    default:
      return isNamed(field) && named[field] ? wordsOf(field, language) : undefined
  }
}

/** The rooms that a photo or the layout may name. */
export function roomOptions(language: Language): Option[] {
  return wordsOf('Divisions.Name', language)
}

/** What a document may be; owners' contracts are for the portal. */
export function documentOptions({ configuration }: Site, language: Language): Option[] {
  const known = wordsOf(documentKind, language).filter(({ value }) => !ownersKinds.includes(value))
  const others = configuration.documents.publicKinds.filter(kind => !Object.hasOwn(named[documentKind] ?? {}, kind))
  return [...known, ...others.map(kind => ({ value: kind, label: kind }))]
}

const documentKind = 'DocumentItems.Kind'
const ownersKinds: readonly string[] = ['Opdracht', 'Schatting']

/** What a plan may show. */
export function planOptions(language: Language): Option[] {
  return wordsOf('FloorPlanItems.Name', language).filter(({ value }) => !value.includes('*'))
}

function wordsOf(field: string, language: Language): Option[] {
  return Object.keys(named[field] ?? {}).map(word => ({ value: word, label: wordIn(field, word, language) }))
}

/** A Dutch word of `locales/names.json` in a language. */
function wordIn(field: string, word: string, language: Language): string {
  return language === 'nl' ? word : (named[field]?.[word]?.[language] ?? word)
}

function categories(site: Site, language: Language): Option[] {
  const rows = site.catalogue().database.select().from(category).orderBy(category.showOrder, category.id).all()
  return rows.map(({ webID, names }) => ({ value: String(webID), label: names[language] ?? String(webID) }))
}
