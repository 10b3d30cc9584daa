/** Converts an `immobilie` to one of our properties. Reads nothing about the seller. */

import { propertyRecord } from '../../catalogue/snapshot'
import type { FeedAsk, FeedItem, FeedProperty, SetAside } from '../feed'
import { marqueeFields, typeFields } from '../values/categories'
import { dayIn } from '../values/days'
import { readField, readFields } from '../values/field-kinds.server'
import type { PropertyField } from '../values/field-names'
import { fitRecord } from '../values/fit-record'
import { inLanguages } from '../values/languages'
import { unmapped } from '../values/map-lines'
import { withoutFollowing } from '../values/named-problems'
import { amountIn, flagIn } from '../values/numbers'
import { plainLine } from '../values/plain-text.server'
import { child, childrenOf, textAt, type XmlElement } from '../xml/read-elements.server'
import { featuresOf } from './features.server'
import type { OpenimmoOptions } from './options'
import { placeOf } from './place.server'
import { priceOf } from './price.server'
import { numberOf } from './read-transfer.server'
import { facades, types } from './tables'
import { textsOf } from './texts.server'

const ownRecord = propertyRecord.omit({ PictureItems: true })

/** Our field → path of its value. */
const plainFields = {
  SurfaceLiving: 'flaechen/wohnflaeche',
  SurfaceTotal: 'flaechen/wohnflaeche',
  SurfaceGround: 'flaechen/grundstuecksflaeche',
  SurfaceTerrace: 'flaechen/balkon_terrasse_flaeche',
  SurfaceGarden: 'flaechen/gartenflaeche',
  SurfaceOffice: 'flaechen/bueroflaeche',
  SurfaceStore: 'flaechen/lagerflaeche',
  SurfaceConstructed: 'flaechen/gesamtflaeche',
  PlotWidth: 'flaechen/grundstuecksfront',
  NumberOfBedRooms: 'flaechen/anzahl_schlafzimmer',
  NumberOfBathRooms: 'flaechen/anzahl_badezimmer',
  NumberOfToilets: 'flaechen/anzahl_sep_wc',
  NumberOfParkings: 'flaechen/anzahl_stellplaetze',
  ConstructionYear: 'zustand_angaben/baujahr',
  RenovationYear: 'zustand_angaben/letztemodernisierung',
  HasGarden: 'ausstattung/gartennutzung',
  HasPool: 'ausstattung/swimmingpool',
  HasAttic: 'ausstattung/dachboden',
  Neighbourhood: 'geo/regionaler_zusatz',
  Floor: 'geo/etage',
  FloorTotal: 'geo/anzahl_etagen',
  ModifyDate: 'verwaltung_techn/stand_vom',
} as const satisfies Partial<Record<PropertyField, string>>

type Asked = {
  ask: Pick<FeedAsk, 'numberOf' | 'firstSeen'>
  options: OpenimmoOptions
  agentID?: number | undefined
}

/**
 * @param elements one per language; everything but texts is read from the first.
 * @returns the property; that it is gone, for an unoffered reference; or the problems for staff to fix.
 */
export function propertyOf(
  key: string,
  elements: readonly XmlElement[],
  { ask, options, agentID }: Asked,
): (FeedItem & { kind: 'removed' | 'setAside' }) | FeedProperty {
  const [element] = elements
  const sold = soldOf(element)
  if (sold === 'reference') {
    const on = dayIn(textAt(element, plainFields.ModifyDate))
    return { kind: 'removed', of: 'property', key, ...(on && { on }) }
  }
  const { type, kind, said } = typeOf(element, options)
  const goal = goalOf(element)
  const place = placeOf(element, options)
  const price = priceOf(element, goal)
  const texts = inLanguages(textsOf(elements, options), options.languages)
  const status = sold === 'sold' ? (goal === 1 ? 4 : 2) : 1
  const typed =
    type && typeFields(type, flagIn(child(child(element, 'objektkategorie'), 'nutzungsart')?.attributes.ANLAGE) === true)
  const reference = plainLine(numberOf(element))
  const candidate = {
    ...readFields(Object.fromEntries(Object.values(plainFields).map(path => [path, textAt(element, path)])), plainFields),
    ...featuresOf(element, options),
    ...userFields(element, options),
    ...texts.own,
    ID: ask.numberOf('property', key),
    Reference: reference ?? key,
    Status: status,
    Goal: goal,
    ...typed,
    language: texts.language,
    Translations: texts.Translations,
    ...place.fields,
    ...price.fields,
    ...marqueeFields(status, sold === 'reserved' ? 3 : 0),
    DateOfPosting: ask.firstSeen('property', key),
    NumberOfFacades: kind === undefined ? undefined : facades[kind],
    ManagerID: agentID,
  }
  const fitting = fitRecord(ownRecord, candidate)
  const problems = [
    ...('problems' in fitting ? withoutFollowing(fitting.problems).map(problem => inTheirWords(problem, said)) : []),
    ...place.problems,
    ...price.problems,
  ]
  if ('problems' in fitting || problems.length > 0) {
    const name = [reference, place.fields.City].filter(Boolean).join(', ').slice(0, 100)
    return { kind: 'setAside', what: { kind: 'property', key, ...(name && { name }), problems: onceEach(problems) } }
  }
  return { kind: 'property', key, record: fitting.record, pictures: [] }
}

/** `verkaufstatus`, and whether it is kept only as a reference. */
function soldOf(element: XmlElement | undefined): 'offered' | 'reserved' | 'sold' | 'reference' {
  const state = child(child(element, 'zustand_angaben'), 'verkaufstatus')?.attributes.stand?.trim().toUpperCase()
  const action = child(child(element, 'verwaltung_techn'), 'aktion')?.attributes.aktionart?.trim().toUpperCase()
  if (state === 'VERKAUFT') return 'sold'
  if (action === 'REFERENZ') return 'reference'
  return state === 'RESERVIERT' ? 'reserved' : 'offered'
}

/** A sale if both are stated and there is a purchase price. */
function goalOf(element: XmlElement | undefined): 0 | 1 | undefined {
  const said = child(child(element, 'objektkategorie'), 'vermarktungsart')?.attributes ?? {}
  const isSale = flagIn(said.KAUF) === true
  const isRent = flagIn(said.MIETE_PACHT ?? said.MIETE) === true
  if (isSale && isRent) return amountIn(textAt(element, 'preise/kaufpreis')) === undefined ? 1 : 0
  if (isSale) return 0
  return isRent ? 1 : undefined
}

/** `objektart/haus@haustyp` and its subtype. */
function typeOf(element: XmlElement | undefined, { maps }: OpenimmoOptions) {
  const [found] = child(child(element, 'objektkategorie'), 'objektart')?.children ?? []
  const name = found?.name.toLowerCase()
  const kind = Object.values(found?.attributes ?? {})[0]
    ?.trim()
    .toUpperCase()
  const said = name === undefined ? undefined : kind ? `${name}/${kind}` : name
  const names = [said, name].filter(each => each !== undefined)
  const type = names.map(each => maps.types[each]).find(Boolean) ?? names.map(each => types[each]).find(Boolean)
  return { type, kind, said }
}

/** The sender's own fields as agreed, such as the certificate number. */
function userFields(element: XmlElement | undefined, { maps }: OpenimmoOptions): Record<string, unknown> {
  const said = new Map<string, string>()
  for (const parent of [element, ...(element?.children ?? [])])
    for (const field of childrenOf(parent, 'user_defined_simplefield'))
      said.set(field.attributes.feldname ?? '', field.text.trim())
  return Object.fromEntries(
    Object.entries(maps.fields).flatMap(([field, name]) => {
      const value = readField(field as PropertyField, said.get(name))
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

/** The field's name in the staff's program. */
const theirNames: Readonly<Record<string, string>> = {
  MainTypeName: 'objektart',
  WebID: 'objektart',
  Goal: 'vermarktungsart',
  Zip: 'geo/plz',
  City: 'geo/ort',
  CountryID: 'geo/land',
  CountryName: 'geo/land',
  Latitude: 'geo/geokoordinaten',
  Longitude: 'geo/geokoordinaten',
}

function inTheirWords({ field, reason }: SetAside['problems'][number], said: string | undefined) {
  if (field === 'MainTypeName' && said !== undefined) return { field: 'objektart', reason: unmapped('type', said) }
  return { field: theirNames[field] ?? field, reason }
}

function onceEach(problems: SetAside['problems']): SetAside['problems'] {
  return [...new Map(problems.map(problem => [problem.field, problem])).values()]
}
