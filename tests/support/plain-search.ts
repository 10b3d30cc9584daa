/**
 * What a search finds, by one plain statement over the rows of the catalogue, without its search index: what the index must find
 * is held against this.
 */
import type { Similar } from '../../app/domains/catalogue/similar.server'
import type { Filters } from '../../app/domains/search/filters'
import { type AnyRule, type Criteria, rulesAsked } from '../../app/domains/search/filters/registry'
import { searchWords } from '../../app/domains/search/filters/words'
import type { ListName } from '../../app/domains/search/found.server'
import { circlesOf, cityKeysIn } from '../../app/domains/search/places.server'
import type { Site } from '../../app/platform/context/site.server'
import type { Language } from '../../app/platform/i18n/languages'

/** IDs in the order of the search, every page of it. */
export function plainlyFound(site: Site, list: ListName, language: Language, filters: Filters): number[] {
  const conditions = rulesAsked(filters).flatMap(rule => conditionsOf(rule, filters))
  const values = {
    list: list === 'sale' ? 0 : 1,
    language,
    towns: JSON.stringify(cityKeysIn(site, filters)),
    circles: JSON.stringify(circlesOf(filters)),
    types: JSON.stringify(filters.types),
    conditions: JSON.stringify(filters.conditions),
    orientations: JSON.stringify(filters.orientations),
    shape_box: JSON.stringify(filters.box),
    shape_area: JSON.stringify(filters.area),
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => typeof value === 'number')),
    ...Object.fromEntries(searchWords(filters).map((word, index) => [`word${index}`, word])),
  }
  const all = ["property.list = @list and property.state = 'offered'", ...conditions].join(' and ')
  const { $client } = site.catalogue().database
  $client.function('lies_inside', { deterministic: true }, (shape, latitude, longitude) =>
    surrounds(JSON.parse(String(shape)), Number(latitude), Number(longitude)) ? 1 : 0,
  )
  return $client
    .prepare<[object], number>(
      `select id from property join property_text on propertyID = id and language = @language where ${all} order by ${orderOf(filters)}`,
    )
    .pluck()
    .all(values)
}

/** Whether a place lies in a section or an area, by the side of each edge on which it lies (not as `contains` works it out). */
function surrounds(shape: readonly number[], latitude: number, longitude: number): boolean {
  const [y, x] = [latitude * 1000, longitude * 1000]
  const [south = 0, west = 0, north = 0, east = 0] = shape
  if (shape.length === 4) return south <= y && y <= north && west <= x && x <= east
  let crossed = 0
  for (let at = 0; at < shape.length; at += 2) {
    const [y1, x1] = [shape[at]! - y, shape[at + 1]! - x]
    const [y2, x2] = [shape[(at + 2) % shape.length]! - y, shape[(at + 3) % shape.length]! - x]
    // Whether the line crosses the parallel to the east of the place, by the side of it on which the place lies.
    if (y1 <= 0 && y2 > 0 && x1 * y2 - x2 * y1 > 0) crossed++
    if (y1 > 0 && y2 <= 0 && x1 * y2 - x2 * y1 < 0) crossed++
  }
  return crossed % 2 === 1
}

function conditionsOf(rule: AnyRule, criteria: Criteria): string[] {
  switch (rule.kind) {
    case 'at-least':
      return [
        rule.unknown === 'found'
          ? `(${rule.column} is null or ${rule.column} >= @${rule.field})`
          : `${rule.column} >= @${rule.field}`,
      ]
    case 'at-most':
      return [
        rule.unknown === 'found'
          ? `(${rule.column} is null or ${rule.column} <= @${rule.field})`
          : `${rule.column} <= @${rule.field}`,
      ]
    case 'has':
      return [`${rule.column} = 1`]
    case 'one-of':
      return [`${rule.column} in (select value from json_each(@${rule.field}))`]
    case 'without-type':
      return [`id not in (select propertyID from property_type where webID = ${rule.webID})`]
    case 'places':
      return [
        `(cityKey in (select value from json_each(@towns)) or exists (select 1 from json_each(@circles) where
          pow((latitude - value ->> 'latitude') * 111.2, 2)
            + pow((longitude - value ->> 'longitude') * 111.2 * cos(radians(value ->> 'latitude')), 2) <= pow(value ->> 'km', 2)))`,
      ]
    case 'types':
      return ['id in (select propertyID from property_type where webID in (select value from json_each(@types)))']
    case 'inside':
      return [`lies_inside(@shape_${rule.field}, latitude, longitude) = 1`]
    case 'words':
      return searchWords(criteria).map((_, index) => `instr(words, @word${index}) > 0`)
  }
}

function orderOf({ sort: { by, direction } }: Filters): string {
  const column = { date: 'postedOn', price: 'price', type: 'titleSort', city: 'townSort' }[by]
  return `${by === 'price' ? 'price is null, ' : ''}${column} ${direction}, id ${direction}`
}

/** The IDs of the three properties most like another, by the same rows. */
export function plainlySimilar(site: Site, like: Similar): number[] {
  return site
    .catalogue()
    .database.$client.prepare<[object], number>(
      `select id from property where list = @list and state = 'offered' and id <> @id
       order by webID is not @webID, abs(latitude - @latitude) + abs(longitude - @longitude) * 0.63
         + case when price is null or @price is null then 0.15 else min(1.0, abs(price - @price) * 1.0 / @price) * 0.6 end, id
       limit 3`,
    )
    .pluck()
    .all(like)
}

/** Makes properties as no provider has them: facts that some have and others have not, and points all over a town's surroundings. */
export const oddFacts = `update property set energy = nullif(id % 8, 7), plot = nullif(id * 31 % 1500, 0) where id % 3 > 0;
  update property set builtIn = 1880 + id % 150, conditionName = iif(id % 4 = 1, 'Goed', iif(id % 4 = 2, 'Instapklaar', null)) where id % 5 > 0;
  update property set isGroundFloor = id % 2, isFurnished = id % 3 = 1, isNewBuild = id % 4 = 1;
  update property set gardenOrientation = iif(id % 3 = 0, 'S', iif(id % 3 = 1, 'NW', null)), availableFrom = 20261100 + id * 7 % 600
    where id % 2 = 0;
  update property set latitude = latitude + (id % 41 - 20) / 80.0, longitude = longitude + (id % 37 - 18) / 50.0;`
