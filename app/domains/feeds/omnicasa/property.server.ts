/** Converts an Omnicasa row to one of our properties. */

import { BELGIUM } from '../../../platform/i18n/address'
import { propertyRecord } from '../../catalogue/snapshot'
import type { FeedAsk, FeedItem, FeedPicture, SetAside } from '../feed'
import { countryNames, marqueeFields, typeFields, zipIn } from '../values/categories'
import { pointIn } from '../values/coordinates'
import { dayIn, momentIn } from '../values/days'
import { readFields } from '../values/field-kinds.server'
import type { FieldNames } from '../values/field-names'
import { fitRecord } from '../values/fit-record'
import { type FeedLanguage, inLanguages } from '../values/languages'
import { unmapped } from '../values/map-lines'
import { amountIn, flagIn, numberIn } from '../values/numbers'
import { plainLine, plainText } from '../values/plain-text.server'
import { isRow, type Row } from '../values/row'
import { townPoint } from '../values/town-centre.server'
import type { OmnicasaOptions } from './options'
import { conditions, countries, facades, fieldNames, mainTypes, unconfirmedNames } from './tables'

/** A record in each requested language. */
export type RowByLanguage = ReadonlyMap<FeedLanguage, Row>
type Asked = Pick<FeedAsk, 'numberOf' | 'firstSeen'>

const ownRecord = propertyRecord.omit({ PictureItems: true })
/** Visible statuses: active, sold, rented. */
export const shownStatuses = [1, 2, 4]

/** A record's key; undefined if it is not a record. */
export function keyOf(row: unknown): string | undefined {
  const id = isRow(row) ? numberIn(row.ID) : undefined
  return id !== undefined && Number.isSafeInteger(id) && id > 0 ? String(id) : undefined
}

/** @returns the property; that it is gone, for a hidden status; or the problems for staff to fix. */
export function propertyOf(key: string, rows: RowByLanguage, ask: Asked, options: OmnicasaOptions): FeedItem {
  const main: Row = rows.get(options.languages[0]) ?? {}
  const status = numberIn(main.Status)
  if (status !== undefined && [0, 3, 5, 6].includes(status)) {
    const on = dayIn(main.LastChangedDate)
    return { kind: 'removed', of: 'property', key, ...(on && { on }) }
  }
  const texts = inLanguages(new Map([...rows].map(([language, row]) => [language, textsOf(row, options)])), options.languages)
  const row = rows.get(texts.language) ?? main
  const type = typeOf(main, options.maps.types)
  const goal = numberIn(main.Goal)
  const fields = readFields(row, namesOf(options))
  for (const [field, words] of Object.entries(options.maps.words)) {
    const word = words[String(fields[field] ?? '')]
    if (word !== undefined) fields[field] = word
  }
  const { place, isExact } = placeOf(main)
  const candidate = {
    ...fields,
    ...texts.own,
    ID: ask.numberOf('property', key),
    Reference: plainLine(main.Ident) ?? key,
    Status: status,
    Goal: goal,
    ...(type && typeFields(type)),
    language: texts.language,
    Translations: texts.Translations,
    ...place,
    PublishAddress: isExact && flagIn(main.PublishAddress) === true,
    PublishPrice: flagIn(main.PublishPrice) === true,
    ...(goal === 1 && { MonthlyRent: fields.MonthlyRent ?? fields.Price, PriceUnitText: fields.PriceUnitText ?? '€/maand' }),
    ...marqueeFields(status ?? 0, marqueeOf(main, options)),
    DateOfPosting: dayIn(main.CreatedDate) ?? ask.firstSeen('property', key),
    NumberOfFacades: facades[String(main.ConstructionName ?? main.ConstructionID ?? '').toLowerCase()],
    ConditionName: conditions[String(main.ConditionID ?? '')] ?? fields.ConditionName,
  }
  const fitting = fitRecord(ownRecord, candidate)
  if ('problems' in fitting) {
    const problems = fitting.problems.map(problem => (problem.field === 'MainTypeName' ? unknownType(main) : problem))
    return setAside(key, main, problems)
  }
  const stamp = momentIn(main.LastChangedDate) === undefined ? undefined : plainLine(main.LastChangedDate)
  return { kind: 'property', key, ...(stamp && { stamp }), record: fitting.record, pictures: picturesOf(main, options) }
}

/** A record for staff to fix, with the name that they know. */
export function setAside(key: string, row: Row, problems: SetAside['problems'], kind: SetAside['kind'] = 'property'): FeedItem {
  const name = [plainLine(row.Ident) ?? plainLine(row.Name), plainLine(row.City)].filter(Boolean).join(', ').slice(0, 100)
  return { kind: 'setAside', what: { kind, key, ...(name && { name }), problems } }
}

/**
 * The location. The country defaults to Belgium; `GoogleX` is the latitude.
 * @property isExact: the coordinates are not its town's, so its address may be shown.
 */
export function placeOf(row: Row) {
  const said = [row.CountryAbbr, row.CountryName]
    .map(
      word =>
        countries[
          String(word ?? '')
            .trim()
            .toLowerCase()
        ],
    )
    .find(Boolean)
  const named = plainLine(row.CountryName)
  const CountryID = amountIn(row.CountryID) ?? said ?? (named === undefined ? BELGIUM : undefined)
  const CountryName = (CountryID !== undefined && countryNames[CountryID]) || named
  const Zip = CountryID === undefined ? undefined : zipIn(row.Zip, CountryID)
  const City = plainLine(row.City)
  const own = CountryID === undefined ? undefined : pointIn(row.GoogleX, row.GoogleY, CountryID)
  const point = own ?? townPoint({ CountryID, Zip, City })
  return { isExact: own !== undefined, place: { CountryID, CountryName, Zip, City, ...point } }
}

export function typeOf(row: Row, own: OmnicasaOptions['maps']['types']) {
  for (const said of [row.MainTypeID, row.MainTypeName]) {
    const word = plainLine(said)
    const type = word === undefined ? undefined : (own[word] ?? mainTypes.get(word.toLowerCase()))
    if (type) return type
  }
  return undefined
}

function unknownType(row: Row) {
  const id = numberIn(row.MainTypeID)
  return {
    field: 'MainTypeID',
    reason: id === undefined ? 'is a type that source.json does not map' : unmapped('type', String(id)),
  }
}

function marqueeOf(row: Row, { maps }: OmnicasaOptions): number {
  const meaning = maps.subStatuses[String(row.SubStatus ?? '')]
  if (meaning !== undefined) return meaning === 'new' ? 1 : 3
  return maps.marquees[String(row.Marquee ?? '')] ?? 0
}

function namesOf({ unconfirmedFields, maps }: OmnicasaOptions): FieldNames {
  const { Description: _, ...own } = maps.fields
  return { ...(unconfirmedFields && unconfirmedNames), ...fieldNames, ...own }
}

function textsOf(row: Row, { maps }: OmnicasaOptions): Record<string, string | undefined> {
  return {
    TypeDescription: plainLine(row.TypeDescription),
    Description: plainText(row[maps.fields.Description ?? 'DescriptionA']),
  }
}

/** In the order of the list. A picture is the same as long as its number is; the query of its address changes with the file. */
export function picturesOf(row: Row, { maps }: Pick<OmnicasaOptions, 'maps'>): FeedPicture[] {
  const items = row[maps.pictures]
  return (Array.isArray(items) ? items : []).filter(isRow).flatMap(item => {
    const url = pictureAddress(item.Url)
    const key = keyOf(item)
    if (url === undefined || key === undefined) return []
    const [width, height] = [amountIn(item.Width), amountIn(item.Height)]
    const stamp = stampOf(url)
    const name = plainLine(item.Name)
    return [
      {
        key,
        ...(stamp && { stamp }),
        url: url.href,
        ...(name && { name }),
        ...(isPixels(width) && isPixels(height) && { width, height }),
      },
    ]
  })
}

const isPixels = (value: number | undefined): value is number => Number.isInteger(value)

function pictureAddress(value: unknown): URL | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const url = new URL(value.trim())
  if (url.protocol === 'http:') url.protocol = 'https:'
  return url.protocol === 'https:' ? url : undefined
}

/** The address sets size and format; the rest of its query identifies the file. */
function stampOf(url: URL): string {
  const query = new URLSearchParams(url.search)
  for (const name of ['width', 'height', 'format']) query.delete(name)
  return query.toString()
}
