/** Converts a Kyero `property` to one of ours. It has no street, status or postcode. */

import { BELGIUM } from '../../../platform/i18n/address'
import { languages } from '../../../platform/i18n/languages'
import { type PropertyRecord, propertyRecord } from '../../catalogue/snapshot'
import { townsNamed } from '../../catalogue/town-names.server'
import type { FeedAsk, FeedItem, SetAside } from '../feed'
import { countryIn, marqueeFields, typeFields, zipIn } from '../values/categories'
import { pointIn } from '../values/coordinates'
import { dayIn } from '../values/days'
import { readField } from '../values/field-kinds.server'
import { fitRecord } from '../values/fit-record'
import { type FeedLanguage, inLanguages } from '../values/languages'
import { unmapped } from '../values/map-lines'
import { withoutFollowing } from '../values/named-problems'
import { amountIn, countIn, flagIn } from '../values/numbers'
import { plainLine, plainText } from '../values/plain-text.server'
import { townCentre } from '../values/town-centre.server'
import { child, childrenOf, textAt, type XmlElement } from '../xml/read-elements.server'
import type { KyeroOptions } from './options'
import { picturesOf } from './pictures.server'
import { types } from './tables'

const ownRecord = propertyRecord.omit({ PictureItems: true })
type Asked = { ask: Pick<FeedAsk, 'numberOf' | 'firstSeen'>; options: KyeroOptions }

/** Kyero's id with a prefixed letter, so that it never passes for one of our numbers. */
export function keyOf(element: XmlElement): string | undefined {
  const id = textAt(element, 'id')
  return id !== undefined && id.length <= 50 ? `k-${id}` : undefined
}

/** @returns the property, or the problems for staff to fix. */
export function propertyOf(key: string, element: XmlElement, { ask, options }: Asked): FeedItem {
  const said = (path: string) => textAt(element, path)
  const type = typeOf(said('type'), options)
  const place = placeOf(element, options)
  const goal = goalOf(said('price_freq'))
  const Price = amountIn(said('price'))
  const texts = inLanguages(textsOf(element), options.languages)
  const typed = type && typeFields(type)
  const reference = plainLine(said('ref')) ?? key.slice(2)
  const label = said('energy_rating/consumption')?.toUpperCase()
  const candidate = {
    ...texts.own,
    ID: ask.numberOf('property', key),
    Reference: reference,
    Status: 1,
    Goal: goal,
    ...typed,
    language: texts.language,
    Translations: texts.Translations,
    ...place,
    PublishAddress: false,
    Neighbourhood: plainLine(said('location_detail')),
    Price,
    PublishPrice: Price !== undefined,
    ...(goal === 1 && { MonthlyRent: Price, PriceUnitText: '€/maand' }),
    ...marqueeFields(1, 0),
    DateOfPosting: ask.firstSeen('property', key),
    ModifyDate: dayIn(said('date')),
    NumberOfBedRooms: countIn(said('beds')),
    NumberOfBathRooms: countIn(said('baths')),
    IsNewBuild: flagIn(said('new_build')) || undefined,
    HasPool: flagIn(said('pool')) || undefined,
    SurfaceTotal: amountIn(said('surface_area/built')),
    SurfaceGround: amountIn(said('surface_area/plot')),
    EPCLabelText: label !== undefined && /^[A-G]$/.test(label) ? label : undefined,
    VideoUrl: readField('VideoUrl', said('video_url')),
    VirtualTourUrl: readField('VirtualTourUrl', said('virtual_tour_url')),
  }
  const fitting = fitRecord(ownRecord, candidate)
  const problems = [
    ...('problems' in fitting ? withoutFollowing(fitting.problems).map(inTheirWords(said)) : []),
    ...((said('currency') ?? 'EUR').toUpperCase() === 'EUR' ? [] : [{ field: 'currency', reason: 'is not EUR' }]),
  ]
  if ('problems' in fitting || problems.length > 0) {
    const name = [reference, place.City].filter(Boolean).join(', ').slice(0, 100)
    const once = [...new Map(problems.map(problem => [problem.field, problem])).values()]
    return { kind: 'setAside', what: { kind: 'property', key, name, problems: once } }
  }
  return { kind: 'property', key, record: fitting.record, ...picturesOf(element) }
}

function typeOf(said: string | undefined, { maps }: KyeroOptions) {
  const word = said?.toLowerCase()
  if (word === undefined) return undefined
  const own = Object.entries(maps.types).find(([name]) => name.toLowerCase() === word)
  return own?.[1] ?? types[word]
}

function goalOf(said: string | undefined): 0 | 1 | undefined {
  const word = said?.toLowerCase() ?? 'sale'
  if (word === 'sale') return 0
  return word === 'month' ? 1 : undefined
}

type Place = Partial<Pick<PropertyRecord, 'City' | 'Zip' | 'CountryID' | 'CountryName' | 'Latitude' | 'Longitude'>>

/** The postcode comes from the export format, from `maps.zips`, or is the only one of a town with that name. */
function placeOf(element: XmlElement, { maps }: KyeroOptions): { [Field in keyof Place]: Place[Field] | undefined } {
  const City = plainLine(textAt(element, 'town'))
  const said = plainLine(textAt(element, 'country')) ?? 'Spain'
  const own = Object.entries(maps.countries).find(([name]) => name.toLowerCase() === said.toLowerCase())?.[1]
  const country = own ?? countryIn(said)
  if (country === undefined) return { City }
  const CountryID = country.id
  const [town] = City !== undefined && CountryID === BELGIUM ? townsNamed(City) : []
  const Zip = zipIn(textAt(element, 'postcode') ?? (City && maps.zips[City]) ?? town?.zips[0], CountryID)
  const point =
    pointIn(textAt(element, 'location/latitude'), textAt(element, 'location/longitude'), CountryID) ??
    (Zip && City ? townCentre({ name: City, zip: Zip }, CountryID) : undefined)
  return { City, Zip, CountryID, CountryName: country.name, ...point }
}

/** Texts in other languages are ignored; features become lines of the text, in their own language. */
function textsOf(element: XmlElement) {
  const said = new Map<FeedLanguage, Record<string, string | undefined>>()
  const desc = child(element, 'desc')
  for (const language of languages) {
    const Description = plainText(textAt(desc, language)?.replace(/~/g, '\n'))
    if (Description !== undefined) said.set(language, { Description })
  }
  const features = childrenOf(child(element, 'features'), 'feature').flatMap(({ text }) => plainLine(text) ?? [])
  const english = said.get('en')
  if (features.length > 0 && english) {
    const lines = features
      .slice(0, 100)
      .map(feature => `- ${feature}`)
      .join('\n')
    said.set('en', { Description: `${english.Description}\n\n${lines}` })
  }
  return said
}

/** The field's name in the staff's program. */
const theirNames: Readonly<Record<string, string>> = {
  WebID: 'type',
  Goal: 'price_freq',
  Zip: 'town',
  City: 'town',
  CountryID: 'country',
  CountryName: 'country',
  Latitude: 'location',
  Longitude: 'location',
}
const theirReasons: Readonly<Record<string, string>> = {
  Goal: 'is neither sale nor month',
}

/** The elements whose words `maps` can name, and what they are. */
const mapped: Readonly<Record<string, [element: string, what: string]>> = {
  MainTypeName: ['type', 'type'],
  CountryID: ['country', 'country'],
  CountryName: ['country', 'country'],
  Zip: ['town', 'town without a postcode'],
}

function inTheirWords(said: (path: string) => string | undefined) {
  return ({ field, reason }: SetAside['problems'][number]) => {
    const [element, what] = mapped[field] ?? []
    const word = element && plainLine(said(element))
    return element && what && word !== undefined
      ? { field: element, reason: unmapped(what, word.slice(0, 60)) }
      : { field: theirNames[field] ?? field, reason: theirReasons[field] ?? reason }
  }
}
