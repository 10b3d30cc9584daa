/** Converts a Whise estate to one of our properties. */

import { BELGIUM } from '../../../platform/i18n/address'
import { propertyRecord } from '../../catalogue/snapshot'
import type { FeedAsk, FeedItem, FeedPicture, SetAside } from '../feed'
import { countryNames, marqueeFields, typeFields, zipIn } from '../values/categories'
import { pointIn } from '../values/coordinates'
import { dayIn, momentIn } from '../values/days'
import { readField } from '../values/field-kinds.server'
import type { PropertyField } from '../values/field-names'
import { fitRecord } from '../values/fit-record'
import { type FeedLanguage, inLanguages } from '../values/languages'
import { unmapped } from '../values/map-lines'
import { flagIn, numberIn } from '../values/numbers'
import { plainLine, plainText } from '../values/plain-text.server'
import { isRow, type Row } from '../values/row'
import { townPoint } from '../values/town-centre.server'
import { type Details, detailsOf } from './details'
import type { WhiseOptions } from './options'
import * as tables from './tables'

type Asked = Pick<FeedAsk, 'numberOf' | 'firstSeen'>

const ownRecord = propertyRecord.omit({ PictureItems: true })

/** An estate's key; undefined if it is not a record. */
export function keyOf(row: unknown): string | undefined {
  return isRow(row) ? numberOfEntry(row.id) : undefined
}

/** The project of a unit. */
export function parentOf(row: Row): string | undefined {
  return numberOfEntry(row.parentId)
}

/** The number of an estate's or agent's office. */
export function officeOf(row: Row): string | undefined {
  return numberOfEntry(row.officeId) ?? idOf(row.office)
}

/** Whether the site shows it: active, online, and offered, sold or rented. Undefined for an unknown status. */
export function isShown(row: Row, options: WhiseOptions): boolean | undefined {
  const status = idOf(row.status)
  if ((status !== undefined && status !== '1') || idOf(row.displayStatusId) === '1') return false
  const standing = standingOf(row, options)
  return standing && [1, 2, 4].includes(standing.Status)
}

export function standingOf(row: Row, { maps }: WhiseOptions): tables.Standing | undefined {
  const id = idOf(row.purposeStatus) ?? ''
  return maps.purposeStatuses[id] ?? tables.purposeStatuses[id]
}

/** @returns the property; that it is gone, if visitors must not see it; or the problems for staff to fix. */
export function propertyOf(key: string, row: Row, ask: Asked, options: WhiseOptions): FeedItem {
  if (isShown(row, options) === false) {
    const on = dayIn(row.updateDateTime)
    return { kind: 'removed', of: 'property', key, ...(on && { on }) }
  }
  const details = detailsOf(row)
  const standing = standingOf(row, options)
  const type = typeOf(row, options)
  const fields = fieldsOf(row, details, options)
  const { place, isExact } = placeOf(row, details)
  const texts = textsOf(row, details, options)
  const fitting = fitRecord(ownRecord, {
    ...fields,
    ...texts.own,
    ID: ask.numberOf('property', key),
    Reference: plainLine(row.referenceNumber) ?? key,
    Status: standing?.Status,
    Goal: standing?.Goal,
    ...(type && typeFields(type, flagIn(row.investmentEstate) === true)),
    language: texts.language,
    Translations: texts.Translations,
    ...place,
    PublishAddress: isExact && flagIn(row.displayAddress) === true,
    PublishPrice: flagIn(row.displayPrice) === true,
    ...(standing?.Goal === 1 && { MonthlyRent: fields.Price, PriceUnitText: '€/maand' }),
    ...(isLifeAnnuity(row) && tables.lifeAnnuityFields),
    ...marqueeFields(standing?.Status ?? 0, standing?.Marquee ?? 0),
    Office: officeOf(row),
    DateOfPosting: dayIn(row.putOnlineDateTime, 'UTC') ?? dayIn(row.createDateTime) ?? ask.firstSeen('property', key),
  })
  const problems = [...('problems' in fitting ? fitting.problems.map(problem => named(problem, row)) : []), ...currencyOf(row)]
  if ('problems' in fitting || problems.length > 0) return setAside(key, row, problems)
  const stamp = momentIn(row.updateDateTime) === undefined ? undefined : plainLine(row.updateDateTime)
  return { kind: 'property', key, ...(stamp && { stamp }), record: fitting.record, pictures: picturesOf(row, options) }
}

/** A record for staff to fix, with the name that they know. */
export function setAside(key: string, row: Row, problems: SetAside['problems'], kind: SetAside['kind'] = 'property'): FeedItem {
  const name = [plainLine(row.referenceNumber), plainLine(row.city)].filter(Boolean).join(', ').slice(0, 100)
  return { kind: 'setAside', what: { kind, key, ...(name && { name }), problems } }
}

/** An estate's fields; details take precedence, and the agency's own mapping over both. */
export function fieldsOf(row: Row, details: Details, { maps }: WhiseOptions): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const take = (field: string, value: unknown) => {
    const read = readField(field as PropertyField, value)
    if (read !== undefined) values[field] = read
  }
  for (const [field, name] of Object.entries(tables.fieldNames)) take(field, row[name])
  // Whise sends neither 0 nor unknown, so only yes is a value.
  for (const [field, value] of Object.entries(values)) if (value === false) delete values[field]
  for (const [field, numbers] of Object.entries(tables.detailNumbers)) take(field, details.value(numbers))
  for (const field of new Set([...Object.keys(tables.listedWords), ...Object.keys(maps.words)])) {
    take(field, details.listed({ ...tables.listedWords[field as PropertyField], ...maps.words[field] }))
  }
  take('AreaApplication', tables.areas[details.choice(tables.areaDetail) ?? ''])
  take('HasSummons', tables.summons[details.choice(tables.summonsDetail) ?? ''])
  const decided = flagIn(details.value([tables.decisionDetail]))
  if (decided !== undefined) values.JudicialDecision = decided ? 1 : 0
  take('ConditionName', tables.conditions[idOf(row.state) ?? ''])
  const label = plainLine(row.energyClass)
  if (values.EPCLabelText === undefined && label !== undefined) take('EPCLabelText', tables.energyClasses[label] ?? label)
  if (values.VirtualTourUrl === undefined) take('VirtualTourUrl', row.link3DModel)
  for (const [field, from] of Object.entries(maps.fields))
    take(field, typeof from === 'number' ? details.value([from]) : row[from])
  return values
}

/** @property isExact: the coordinates are not its town's, so its address may be shown. */
export function placeOf(row: Row, details: Details) {
  const country = idOf(row.country)
  const CountryID = country === undefined ? BELGIUM : tables.countries[country]
  const Zip = CountryID === undefined ? undefined : zipIn(row.zip, CountryID)
  const City = plainLine(row.city)
  const own =
    CountryID === undefined
      ? undefined
      : pointIn(details.value([tables.latitudeDetail]), details.value([tables.longitudeDetail]), CountryID)
  const CountryName = CountryID === undefined ? undefined : countryNames[CountryID]
  const point = own ?? townPoint({ CountryID, Zip, City })
  return { isExact: own !== undefined, place: { CountryID, CountryName, Zip, City, ...point } }
}

export function typeOf(row: Row, { maps }: WhiseOptions) {
  const sub = idOf(row.subCategory) ?? ''
  return maps.types[sub] ?? tables.subCategories[sub] ?? tables.categories[idOf(row.category) ?? '']
}

/** The texts by language; name and title are in the requested language, the agency's main one. */
export function textsOf(row: Row, details: Details, { languages, languageCodes }: WhiseOptions) {
  const availability = tables.availabilities[idOf(row.availability) ?? '']
  const said = new Map(
    languages.map((language, at): [FeedLanguage, Record<string, string | undefined>] => {
      const [long, short] = [row.longDescription, row.shortDescription].map(list => textIn(list, languageCodes[language]))
      const title = at === 0 ? (plainLine(details.value([tables.titleDetail])) ?? plainLine(row.name)) : titleOf(short)
      return [language, { TypeDescription: title, Description: long ?? short, Availability: availability?.[language] }]
    }),
  )
  return inLanguages(said, languages)
}

function textIn(list: unknown, code: string): string | undefined {
  const entries = Array.isArray(list) ? list.filter(isRow) : []
  const wanted = (entry: Row) => String(entry.languageId).slice(0, 2).toLowerCase() === code.slice(0, 2).toLowerCase()
  return plainText(entries.find(entry => wanted(entry) && plainText(entry.content) !== undefined)?.content)
}

/** In other languages, the first line of a short text serves as the title. */
function titleOf(text: string | undefined): string | undefined {
  const [line] = text?.split('\n') ?? []
  return line !== undefined && line.length <= 120 ? line : undefined
}

/** By `order`, which may be missing or duplicate, then by number. A new file has a new name. */
export function picturesOf(row: Row, { maps }: WhiseOptions): FeedPicture[] {
  const rows = (Array.isArray(row.pictures) ? row.pictures : []).filter(isRow)
  const placed = rows.map(picture => ({ picture, order: numberIn(picture.order) ?? 0, id: numberIn(picture.id) ?? 0 }))
  placed.sort((a, b) => a.order - b.order || a.id - b.id)
  return placed.flatMap(({ picture }) => {
    const key = numberOfEntry(picture.id)
    const url = [picture[maps.pictures], picture.urlXXL, picture.urlLarge].map(httpsAddress).find(Boolean)
    if (key === undefined || url === undefined) return []
    const file = url.pathname.split('/').at(-1)
    const stamp = [file, plainLine(picture.updateDateTime)].filter(Boolean).join(' ')
    return [{ key, stamp, url: url.href }]
  })
}

function httpsAddress(value: unknown): URL | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const url = new URL(value)
  return url.protocol === 'https:' ? url : undefined
}

function isLifeAnnuity(row: Row): boolean {
  return idOf(row.purpose) === tables.lifeAnnuity || tables.lifeAnnuityStatuses.includes(idOf(row.purposeStatus) ?? '')
}

/** Amounts must be in euro; another currency would be shown as euro. */
function currencyOf({ currency }: Row): SetAside['problems'] {
  return [undefined, '€', 'EUR'].includes(plainLine(currency)?.toUpperCase())
    ? []
    : [{ field: 'currency', reason: 'is not euro' }]
}

/** Problems under the names that staff see at Whise. */
function named(problem: SetAside['problems'][number], row: Row): SetAside['problems'][number] {
  const whise: Record<string, [string, unknown]> = {
    Status: ['purposeStatus', row.purposeStatus],
    Goal: ['purposeStatus', row.purposeStatus],
    MainTypeName: row.subCategory === undefined ? ['category', row.category] : ['subCategory', row.subCategory],
    CountryID: ['country', row.country],
  }
  const [field, value] = whise[problem.field] ?? [problem.field, undefined]
  const id = idOf(value)
  return { field, reason: id === undefined ? problem.reason : unmapped('value', id) }
}

/** The number of a row or list value, as text: `{ id: 3 }` or 3. */
function idOf(value: unknown): string | undefined {
  const id = numberIn(isRow(value) ? value.id : value)
  return id === undefined ? undefined : String(id)
}

function numberOfEntry(value: unknown): string | undefined {
  const id = numberIn(value)
  return id !== undefined && Number.isSafeInteger(id) && id > 0 ? String(id) : undefined
}
