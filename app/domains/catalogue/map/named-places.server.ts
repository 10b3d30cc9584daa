/** The places named on drawn maps: the main ones of data/towns, then municipalities with a known centre. */

import table from '../../../../data/towns/centres.json'
import mainPlaces from '../../../../data/towns/main-places.json'
import { type Language, languages } from '../../../platform/i18n/languages'
import type { NamedPlace } from '../../../platform/map/drawn-map'
import { memoByKey } from '../../../platform/memo/memo'
import { lettersOf, type Town, towns } from '../town-names.server'

const centres = new Map(Object.entries(table.centres))
/** By the key of the centre (a postcode, or the letters of a Luxembourg town), most important first. */
const ranks = new Map(mainPlaces.ranks.flatMap((keys, rank) => keys.map(key => [key, rank] as const)))
const order = [...ranks.keys()]

function keyOf({ name, zips }: Town): string | undefined {
  return zips.length === 0 ? lettersOf(name) : (zips.find(zip => ranks.has(zip)) ?? zips.find(zip => centres.has(zip)))
}

const rankOf = (key: string) => ranks.get(key) ?? mainPlaces.ranks.length

const places = towns
  .filter(({ rank }) => rank === 2)
  .flatMap(town => {
    const key = keyOf(town)
    const [latitude, longitude] = (key && centres.get(key)) || []
    return key === undefined || latitude === undefined || longitude === undefined ? [] : [{ town, key, latitude, longitude }]
  })
  .sort((a, b) => rankOf(a.key) - rankOf(b.key) || order.indexOf(a.key) - order.indexOf(b.key))

/** Names in the language, most important first. */
export const namedPlaces = memoByKey(languages.length, (language: Language): readonly NamedPlace[] =>
  places.map(({ town, key, latitude, longitude }) => ({ name: town.names[language], latitude, longitude, rank: rankOf(key) })),
)
