/** The fields of a property in a SweepBright estate: by the maps of `source.json`, then by the tables. */
import { countryIn, zipIn } from '../values/categories'
import { pointIn } from '../values/coordinates'
import { type Division, numberedDivisions } from '../values/divisions'
import { readField } from '../values/field-kinds.server'
import type { PropertyField } from '../values/field-names'
import { floorIn, numberIn } from '../values/numbers'
import { plainLine } from '../values/plain-text.server'
import type { Row } from '../values/row'
import { townCentre } from '../values/town-centre.server'
import type { SweepbrightOptions } from './options'
import * as tables from './tables'
import { plainValue, rowsIn, squareMetres, valueAt } from './written-values.server'

export function fieldsOf(row: Row, { maps }: SweepbrightOptions): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const take = (field: string, value: unknown) => {
    const read = readField(field as PropertyField, value)
    if (read !== undefined) values[field] = read
  }
  for (const [field, path] of Object.entries(tables.fieldPaths)) take(field, plainValue(valueAt(row, path)))
  take('ELevel', /^E?(-?\d{1,3})$/.exec(String(valueAt(row, tables.fieldPaths.ELevel ?? '')).trim())?.[1])
  for (const [field, { path, words }] of Object.entries(tables.listedWords)) {
    take(field, wordOf(valueAt(row, path), { ...words, ...maps.words[field] }))
  }
  for (const [field, choices] of Object.entries(tables.featureWords)) {
    take(field, choices.find(([path]) => valueAt(row, path) === true)?.[1])
  }
  const listed = Array.isArray(row.amenities) ? row.amenities : []
  for (const [amenity, field] of Object.entries(tables.amenities)) if (listed.includes(amenity)) values[field] = true
  const decided = valueAt(row, tables.decisionPath)
  if (typeof decided === 'boolean') values.JudicialDecision = decided ? 1 : 0
  take('NumberOfFacades', tables.facades[plainLine(row.sub_type) ?? ''])
  for (const [field, path] of Object.entries(maps.fields)) {
    const value = plainValue(valueAt(row, path))
    take(field, wordOf(value, maps.words[field] ?? {}) ?? value)
  }
  return values
}

function wordOf(value: unknown, words: Readonly<Record<string, string>>): string | undefined {
  return typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined
}

/** A place without coordinates gets those of its town, and its address is hidden; hidden is also the default. */
export function placeOf(row: Row) {
  const said = (name: string) => valueAt(row, `location.${name}`)
  const code = plainLine(said('country'))?.toUpperCase()
  const country = countryIn(code ?? 'BE')
  const CountryID = country?.id
  const Zip = CountryID === undefined ? undefined : zipIn(said('postal_code'), CountryID)
  const City = plainLine(said('city'))
  const own = CountryID === undefined ? undefined : pointIn(said('geo.latitude'), said('geo.longitude'), CountryID)
  return {
    CountryID,
    CountryName: country?.name,
    Zip,
    City,
    ...(own ?? (CountryID && Zip && City ? townCentre({ name: City, zip: Zip }, CountryID) : undefined)),
    isShown: said('hidden') === false && own !== undefined,
  }
}

/** `rooms` by position in the list. */
export function divisionsOf(row: Row): Division[] | undefined {
  const placed = rowsIn(row.rooms).map(room => ({ room, place: numberIn(room.ordinal) ?? 0 }))
  placed.sort((one, other) => one.place - other.place)
  return numberedDivisions(
    placed.map(({ room }) => ({
      Name: tables.rooms[plainLine(room.type) ?? ''],
      Surface: squareMetres(room.size, room.unit),
      Floor: floorIn(room.floor),
    })),
  )
}
