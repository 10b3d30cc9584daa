/** Converts a SweepBright estate to one of our properties. */
import { formatDate } from '../../../platform/i18n/formats'
import { spokenIn } from '../../../platform/i18n/languages'
import { propertyRecord } from '../../catalogue/snapshot'
import type { FeedAsk, FeedItem, FeedPicture, SetAside } from '../feed'
import { type HomeType, marqueeFields, typeFields } from '../values/categories'
import { dayIn } from '../values/days'
import { fitRecord } from '../values/fit-record'
import { type FeedLanguage, inLanguages } from '../values/languages'
import { namedProblems } from '../values/named-problems'
import { numberIn } from '../values/numbers'
import { plainLine, plainText } from '../values/plain-text.server'
import type { Row } from '../values/row'
import { divisionsOf, fieldsOf, placeOf } from './fields.server'
import type { SweepbrightOptions } from './options'
import * as tables from './tables'
import { isEuro, rowsIn, textIn, valueAt } from './written-values.server'

export type Asked = Pick<FeedAsk, 'numberOf' | 'firstSeen'> & { today: string }

const ownRecord = propertyRecord.omit({ PictureItems: true })

export function standingOf(row: Row, { maps }: SweepbrightOptions): tables.Standing | undefined {
  const status = plainLine(row.status) ?? ''
  return maps.statuses[status] ?? tables.statuses[status]
}

/** Whether the site shows it; undefined for an unknown status. */
export function isShown(row: Row, options: SweepbrightOptions): boolean | undefined {
  const standing = standingOf(row, options)
  return standing && [1, 2, 4].includes(standing.Status)
}

export function goalOf(row: Row): 0 | 1 | undefined {
  return tables.negotiations[plainLine(row.negotiation) ?? '']
}

/** An unknown sub-type falls back to the type. */
export function typeOf(row: Row, { maps }: SweepbrightOptions): HomeType | undefined {
  const [type, sub] = [plainLine(row.type) ?? '', plainLine(row.sub_type) ?? '']
  return maps.types[sub] ?? tables.subTypes[sub] ?? maps.types[type] ?? tables.types[type]
}

/** @returns the property; that it is gone, if visitors must not see it; or the problems for staff to fix. */
export function propertyOf(key: string, row: Row, ask: Asked, options: SweepbrightOptions): FeedItem {
  if (isShown(row, options) === false) return { kind: 'removed', of: 'property', key }
  const standing = standingOf(row, options)
  const Goal = goalOf(row)
  const type = typeOf(row, options)
  const typed = type && typeFields(type)
  const fields = fieldsOf(row, options)
  const { isShown: PublishAddress, ...place } = placeOf(row)
  const texts = textsOf(row, ask, options)
  const fitting = fitRecord(ownRecord, {
    ...fields,
    ...texts.own,
    ID: ask.numberOf('property', key),
    Reference: plainLine(valueAt(row, 'settings.reference')) ?? key,
    Status: standing?.Status,
    Goal,
    ...typed,
    language: texts.language,
    Translations: texts.Translations,
    ...place,
    PublishAddress,
    PublishPrice: isPriceShown(row),
    ...(Goal === 1 && { MonthlyRent: fields.Price, PriceUnitText: '€/maand' }),
    ...marqueeFields(standing?.Status ?? 0, standing?.Marquee ?? 0),
    DateOfPosting: ask.firstSeen('property', key),
    Divisions: divisionsOf(row),
    Office: plainLine(valueAt(row, 'office.name')),
  })
  const problems = [...('problems' in fitting ? problemsOf(fitting.problems, row) : []), ...problemsOfPrice(row)]
  if ('problems' in fitting || problems.length > 0) return setAside(key, row, problems)
  return { kind: 'property', key, record: fitting.record, ...picturesOf(row) }
}

/** A record for staff to fix, with the name that they know. */
export function setAside(key: string, row: Row, problems: SetAside['problems'], kind: SetAside['kind'] = 'property'): FeedItem {
  const said = [valueAt(row, 'settings.reference'), valueAt(row, 'location.city')].map(plainLine)
  const name = said.filter(Boolean).join(', ').slice(0, 100)
  return { kind: 'setAside', what: { kind, key, ...(name && { name }), problems } }
}

/** Hidden if the agency replaced the price by a text, or by default. */
export function isPriceShown(row: Row): boolean {
  const custom = row.custom_price
  const words = typeof custom === 'object' && custom !== null ? Object.values(custom) : [custom]
  return valueAt(row, 'price.hidden') === false && !words.some(word => plainLine(word) !== undefined)
}

function problemsOfPrice(row: Row): SetAside['problems'] {
  const isOther = !isEuro(valueAt(row, 'price.currency'))
  const isWeekly = goalOf(row) === 1 && plainLine(row.rent_period) === 'week'
  return [
    ...(isOther ? [{ field: 'price.currency', reason: 'is not euro' }] : []),
    ...(isWeekly ? [{ field: 'rent_period', reason: 'is by the week, which the site does not show' }] : []),
  ]
}

export function textsOf(row: Row, { today }: Pick<Asked, 'today'>, { languages }: SweepbrightOptions) {
  const from = dayIn(valueAt(row, 'occupancy.available_from'))
  const said = new Map(
    languages.map((language): [FeedLanguage, Record<string, string | undefined>] => [
      language,
      {
        TypeDescription: plainLine(textIn(row.description_title, language)),
        Description: plainText(textIn(row.description, language)),
        PlanningInformation: plainText(textIn(valueAt(row, 'legal.legal_mentions'), language)),
        Availability: from === undefined ? undefined : freeText(from, today, language),
      },
    ]),
  )
  return inLanguages(said, languages)
}

function freeText(day: string, today: string, language: FeedLanguage): string {
  const { now, from } = spokenIn(tables.free, language)
  return day <= today ? now : `${from} ${formatDate(day, { language, formats: 'language' })}`
}

/** By `ordinal`. A picture keeps its id while its file is the same; its address expires. */
export function picturesOf(row: Row): { pictures: FeedPicture[]; plans?: FeedPicture[] } {
  const plans = filesOf(row.plans)
  return { pictures: filesOf(row.images), ...(plans.length > 0 && { plans }) }
}

function filesOf(list: unknown): FeedPicture[] {
  const placed = rowsIn(list).map((file, at) => ({ file, order: numberIn(file.ordinal) ?? at }))
  placed.sort((one, other) => one.order - other.order)
  return placed.flatMap(({ file }) => {
    const [key, url, name] = [plainLine(file.id), httpsAddress(file.url), plainLine(file.description)]
    const isOther = typeof file.content_type === 'string' && !file.content_type.startsWith('image/')
    return key === undefined || url === undefined || isOther ? [] : [{ key, url, ...(name !== undefined && { name }) }]
  })
}

function httpsAddress(value: unknown): string | undefined {
  return typeof value === 'string' && URL.canParse(value) && new URL(value).protocol === 'https:' ? value : undefined
}

const names: Readonly<Record<string, string>> = {
  Status: 'status',
  Goal: 'negotiation',
  MainTypeName: 'type',
  Zip: 'location.postal_code',
  City: 'location.city',
  CountryID: 'location.country',
  Latitude: 'location.geo.latitude',
  Longitude: 'location.geo.longitude',
}

export function problemsOf(problems: SetAside['problems'], row: Row): SetAside['problems'] {
  const lists = ['status', 'negotiation', 'type', 'location.country']
  return namedProblems(problems, names, path => (lists.includes(path) ? valueAt(row, path) : undefined))
}
