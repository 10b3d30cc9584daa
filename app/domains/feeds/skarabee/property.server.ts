/** Converts a Skarabee publication to one of our properties. */
import { propertyRecord } from '../../catalogue/snapshot'
import type { FeedAsk, FeedItem, FeedPicture, SetAside } from '../feed'
import { type HomeType, marqueeFields, typeFields } from '../values/categories'
import { dayIn, momentIn } from '../values/days'
import { fitRecord } from '../values/fit-record'
import { type FeedLanguage, inLanguages, type ProviderLanguage } from '../values/languages'
import { namedProblems } from '../values/named-problems'
import { flagIn, numberIn } from '../values/numbers'
import { plainLine, plainText } from '../values/plain-text.server'
import { child, childrenOf, textAt, type XmlElement } from '../xml/read-elements.server'
import { divisionsOf, fieldsOf, placeOf, said } from './fields.server'
import type { SkarabeeOptions } from './options'
import * as tables from './tables'

export type Asked = Pick<FeedAsk, 'numberOf' | 'firstSeen'>
/** `property` and `info` are elements of the publication. */
export type Publication = { key: string; whole: XmlElement; property: XmlElement; info: XmlElement | undefined }

const ownRecord = propertyRecord.omit({ PictureItems: true })

const nothing: XmlElement = { name: 'Property', attributes: {}, children: [], text: '' }

export function publicationOf(key: string, whole: XmlElement): Publication {
  return { key, whole, property: child(whole, 'Property') ?? nothing, info: child(whole, 'Info') }
}

export function standingOf({ property }: Publication, { maps }: SkarabeeOptions): tables.Standing | undefined {
  const status = textAt(property, 'Status') ?? ''
  return maps.statuses[status] ?? tables.statuses[status]
}

/** Whether the site shows it; undefined for an unknown status. */
export function isShown(publication: Publication, options: SkarabeeOptions): boolean | undefined {
  if (flagIn(textAt(publication.info, 'Enabled')) !== true) return false
  const standing = standingOf(publication, options)
  return standing && [1, 2, 4].includes(standing.Status)
}

export function typeOf({ property }: Publication, { maps }: SkarabeeOptions): HomeType | undefined {
  const [genre, sort] = [textAt(property, 'Typo/Genre') ?? '', textAt(property, 'Typo/Sort') ?? '']
  return maps.types[genre] ?? tables.types[genre] ?? maps.types[sort] ?? tables.types[sort]
}

/** @returns the property; that it is gone, if visitors must not see it; or the problems for staff to fix. */
export function propertyOf(publication: Publication, ask: Asked, options: SkarabeeOptions): FeedItem {
  const { key, property, info } = publication
  if (isShown(publication, options) === false) return { kind: 'removed', of: 'property', key }
  const standing = standingOf(publication, options)
  const isTakeOver = flagIn(textAt(property, 'TakeOver')) === true && standing?.Goal === 0
  const type = typeOf(publication, options)
  const typed = type && typeFields(type, flagIn(textAt(property, 'IsYieldProperty')) === true)
  const fields = fieldsOf(property, options)
  const { isShown: PublishAddress, ...place } = placeOf(property, info)
  const texts = textsOf(publication, options)
  const PublishPrice = isPriceShown(publication, options)
  const fitting = fitRecord(ownRecord, {
    ...fields,
    ...texts.own,
    ID: ask.numberOf('property', key),
    Reference: plainLine(textAt(property, 'Reference')) ?? key,
    Status: standing?.Status,
    Goal: isTakeOver ? 2 : standing?.Goal,
    ...typed,
    language: texts.language,
    Translations: texts.Translations,
    ...place,
    PublishAddress,
    PublishPrice,
    ...(standing?.Goal === 1 && { MonthlyRent: fields.Price, PriceUnitText: '€/maand' }),
    ...(!isWholePrice(publication, options) && { Price: undefined, MonthlyRent: undefined }),
    ...(textAt(property, 'LifeAnnuity/Type') !== undefined && tables.lifeAnnuityFields),
    ...marqueeFields(standing?.Status ?? 0, standing?.Marquee ?? 0),
    DateOfPosting: dayIn(textAt(info, 'Created')) ?? ask.firstSeen('property', key),
    ModifyDate: dayIn(textAt(info, 'Modified')),
    Divisions: divisionsOf(property),
    Office: officeOf(property),
  })
  if ('problems' in fitting) return setAside(publication, problemsOf(fitting.problems, property))
  const stamp = stampOf(publication)
  return { kind: 'property', key, ...(stamp && { stamp }), record: fitting.record, ...picturesOf(publication) }
}

export function stampOf({ info }: Publication): string | undefined {
  const modified = textAt(info, 'Modified')
  return momentIn(modified) === undefined ? undefined : modified
}

export function officeOf(property: XmlElement): string | undefined {
  const office = numberIn(said(property, 'OfficeId'))
  return office !== undefined && office > 0 ? String(office) : undefined
}

/** A record for staff to fix, with the name that they know. */
export function setAside(
  { key, property }: Publication,
  problems: SetAside['problems'],
  kind: SetAside['kind'] = 'property',
): FeedItem {
  const name = [textAt(property, 'Reference'), textAt(property, 'Address/City')].map(plainLine).filter(Boolean).join(', ')
  return { kind: 'setAside', what: { kind, key, ...(name && { name: name.slice(0, 100) }), problems } }
}

function isWholePrice(publication: Publication, options: SkarabeeOptions): boolean {
  const goal = standingOf(publication, options)?.Goal ?? 0
  return tables.wholePrices[goal].includes(textAt(publication.property, 'PriceType') ?? 'UNDEFINED')
}

/** A missing flag hides, and so do prices per square metre or on request. */
export function isPriceShown(publication: Publication, options: SkarabeeOptions): boolean {
  const isOnRequest = textAt(publication.property, 'PriceIndication') === 'ON_REQUEST'
  return flagIn(textAt(publication.info, 'HidePrice')) === false && !isOnRequest && isWholePrice(publication, options)
}

export function textsOf({ property }: Publication, { languages, languageCodes }: SkarabeeOptions) {
  const flashes = ['AllFlashes', 'Flashes'].flatMap(name => childrenOf(child(property, name), 'Flash'))
  const inLanguage = (language: ProviderLanguage, name: string) => {
    const code = languageCodes[language].toLowerCase()
    const own = flashes.filter(flash => {
      const given = (textAt(flash, 'LanguageID') ?? '').toLowerCase()
      return given === code || given.slice(0, 2) === code
    })
    return own.map(flash => textAt(flash, name)).find(text => plainLine(text) !== undefined)
  }
  const said = new Map(
    languages.map((language): [FeedLanguage, Record<string, string | undefined>] => [
      language,
      { TypeDescription: plainLine(inLanguage(language, 'Title')), Description: plainText(inLanguage(language, 'Text')) },
    ]),
  )
  return inLanguages(said, languages)
}

export function picturesOf({ whole, key }: Publication): { pictures: FeedPicture[]; plans?: FeedPicture[] } {
  const plans = filesOf(childrenOf(child(whole, 'FloorPlans'), 'FloorPlan'), `${key}-plan-`)
  return { pictures: filesOf(childrenOf(child(whole, 'Pictures'), 'Picture'), ''), ...(plans.length > 0 && { plans }) }
}

/** The main picture first, then by position. Pictures have no other key: a new file there has a new name or stamp. */
function filesOf(files: readonly XmlElement[], prefix: string): FeedPicture[] {
  const placed = files.map((file, at) => ({
    file,
    place: numberIn(textAt(file, 'Index')) ?? at,
    isFirst: textAt(file, 'PictureType') === 'FIRST_PICTURE',
  }))
  placed.sort((one, other) => Number(other.isFirst) - Number(one.isFirst) || one.place - other.place)
  return placed.flatMap(({ file, place }) => {
    const url = addressOf(textAt(file, 'URL'))
    if (url === undefined) return []
    const name = plainLine(textAt(file, 'Description'))
    const stamp = [url.pathname.split('/').at(-1), plainLine(textAt(file, 'Modified'))].filter(Boolean).join(' ')
    return [{ key: `${prefix}${place}`, stamp, url: url.href, ...(name !== undefined && { name }) }]
  })
}

/** Always https, even if Skarabee says http: pictures are fetched over nothing else. */
function addressOf(value: string | undefined): URL | undefined {
  if (value === undefined || !URL.canParse(value)) return undefined
  const url = new URL(value)
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:'
  return url.protocol === 'https:' ? url : undefined
}

const names: Readonly<Record<string, string>> = {
  Status: 'Status',
  Goal: 'Status',
  MainTypeName: 'Typo/Sort',
  Zip: 'Address/City/ZipCode',
  City: 'Address/City',
  CountryID: 'Address/CountryID',
}

export function problemsOf(problems: SetAside['problems'], property: XmlElement): SetAside['problems'] {
  const lists = ['Status', 'Typo/Sort', 'Address/CountryID']
  return namedProblems(problems, names, path => (lists.includes(path) ? textAt(property, path) : undefined))
}
