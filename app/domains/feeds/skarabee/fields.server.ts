/** The fields of a property in a Skarabee publication: by the maps of `source.json`, then by the tables. */
import { countryIn, zipIn } from '../values/categories'
import { pointIn } from '../values/coordinates'
import { type Division, numberedDivisions } from '../values/divisions'
import { readField } from '../values/field-kinds.server'
import type { PropertyField } from '../values/field-names'
import { amountIn, flagIn, floorIn } from '../values/numbers'
import { plainLine } from '../values/plain-text.server'
import { townCentre } from '../values/town-centre.server'
import { child, childrenOf, textAt, type XmlElement } from '../xml/read-elements.server'
import type { SkarabeeOptions } from './options'
import * as tables from './tables'

export function fieldsOf(property: XmlElement, { maps }: SkarabeeOptions): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const take = (field: string, value: unknown) => {
    const read = readField(field as PropertyField, value)
    if (read !== undefined) values[field] = read
  }
  for (const [field, path] of Object.entries(tables.fieldPaths)) take(field, said(property, path))
  for (const [field, { path, words }] of Object.entries(tables.listedWords)) {
    const known = new Map(Object.entries({ ...words, ...maps.words[field] }))
    take(
      field,
      textsAt(property, path)
        .map(text => known.get(text))
        .find(Boolean),
    )
  }
  take('HouseNumber', houseNumber(property))
  take('Floor', said(property, 'FloorLevelNL'))
  take('NumberOfFacades', tables.facades[said(property, 'Typo/Characterisation') ?? ''])
  take('AreaApplication', tables.zones[elementAt(property, tables.areaPath)?.attributes.Code ?? ''])
  const decided = flagIn(said(property, 'UrbanDevelopment/JudicialDecision'))
  if (decided !== undefined) values.JudicialDecision = decided ? 1 : 0
  const certificate = childrenOf(child(property, 'Certifications'), 'Certification').find(
    each => textAt(each, 'Type') === 'ELECTRICITY_CERTIFICATE',
  )
  const isConform = flagIn(textAt(certificate, 'Conform'))
  if (isConform !== undefined) values.ElectricityCertificateName = isConform ? 'Conform' : 'Niet conform'
  for (const [field, path] of Object.entries(maps.fields)) {
    const value = said(property, path)
    take(field, maps.words[field]?.[value ?? ''] ?? value)
  }
  return values
}

/** -1 and empty mean no value. */
export function said(element: XmlElement | undefined, path: string): string | undefined {
  const text = textAt(element, path)
  return text === undefined || /^-1(?:[.,]0*)?$/.test(text) ? undefined : text
}

function elementAt(element: XmlElement, path: string): XmlElement | undefined {
  return path.split('/').reduce<XmlElement | undefined>(child, element)
}

/** The texts of all elements at a path; its last name may occur several times. */
function textsAt(element: XmlElement, path: string): string[] {
  const names = path.split('/')
  const last = names.pop() ?? ''
  const holder = names.reduce<XmlElement | undefined>(child, element)
  return childrenOf(holder, last).map(({ text }) => text.trim())
}

/** A number and its suffix: `12A`, `12 bus 3`. */
function houseNumber(property: XmlElement): string | undefined {
  const [number, extension] = [
    amountIn(said(property, 'Address/HouseNumber')),
    plainLine(said(property, 'Address/HouseNumberExtension')),
  ]
  if (number === undefined) return extension
  return extension === undefined
    ? String(number)
    : /^[a-z]$/i.test(extension)
      ? `${number}${extension}`
      : `${number} ${extension}`
}

/** A place without coordinates gets those of its town. If only the house number is hidden, the whole address is. */
export function placeOf(property: XmlElement, info: XmlElement | undefined) {
  const code = said(property, 'Address/CountryID')?.toUpperCase()
  const country = countryIn(code ?? 'BE')
  const CountryID = country?.id
  const city = elementAt(property, 'Address/City')
  const Zip = CountryID === undefined ? undefined : zipIn(city?.attributes.ZipCode, CountryID)
  const City = plainLine(city?.text)
  const position = elementAt(property, 'Address/Position')?.attributes
  const own = CountryID === undefined ? undefined : pointIn(position?.Y, position?.X, CountryID)
  const hides = ['HideAddress', 'HideHouseNumber'].map(name => flagIn(textAt(info, name)))
  return {
    CountryID,
    CountryName: country?.name,
    Zip,
    City,
    ...(own ?? (CountryID && Zip && City ? townCentre({ name: City, zip: Zip }, CountryID) : undefined)),
    isShown: hides.every(hide => hide === false) && own !== undefined,
  }
}

/** `Levels` with their areas. */
export function divisionsOf(property: XmlElement): Division[] | undefined {
  const levels = childrenOf(child(property, 'Levels'), 'Level')
  return numberedDivisions(
    levels.flatMap(level => {
      const Floor = floorIn(textAt(level, 'LevelNumber'))
      return childrenOf(child(level, 'areas'), 'Area').map(area => ({
        Name: tables.rooms[textAt(area, 'Type') ?? ''],
        Surface: amountIn(said(area, 'surfaceFrom')),
        Floor,
      }))
    }),
  )
}
