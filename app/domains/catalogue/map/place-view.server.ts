/** Builds the place view from a catalogue record. The import has already removed or moved hidden data. */
import type { Language } from '../../../platform/i18n/languages'
import type { Texts, Translate } from '../../../platform/i18n/texts'
import { drawMap } from '../../../platform/map/drawn-map'
import type { Degrees } from '../../../platform/map/drawn-shape'
import { metresBetween } from '../../../platform/map/projection'
import { placeKinds } from '../place-kinds'
import type { PropertyRecord } from '../snapshot'
import { namedPlaces } from './named-places.server'
import type { PlaceView } from './place-view'

type PlaceRecord = Pick<
  PropertyRecord,
  'City' | 'Latitude' | 'Longitude' | 'PublishAddress' | 'Neighbourhood' | 'PointsOfInterest' | 'MobilityScores'
>

/** In the order of the page; other kinds follow in the given order. */
const kinds: readonly string[] = placeKinds

export function placeView(record: PlaceRecord, { language, t }: Texts): PlaceView {
  const { City: town, PublishAddress: exact, Neighbourhood: neighbourhood } = record
  const [latitude, longitude] = [Number(record.Latitude.toFixed(5)), Number(record.Longitude.toFixed(5))]
  const known = exact ? nearbyOf(record.PointsOfInterest ?? [], t) : []
  const around = known.length > 0 ? nearestOfKinds(known) : mainPlacesAround({ latitude, longitude }, language)
  return {
    town,
    ...(exact && neighbourhood && { neighbourhood }),
    ...{ latitude, longitude, exact },
    drawn: drawMap([{ latitude, longitude }], { ratio: 1.6, named: namedPlaces(language) }),
    ...(exact && { links: linksTo(latitude, longitude) }),
    around,
    nearby: furtherPlaces(known, around),
    mobility:
      language === 'nl' ? Object.entries(record.MobilityScores ?? {}).map(([category, score]) => ({ category, score })) : [],
  }
}

/** Street view, directions and the map are external pages, opened by a click. */
function linksTo(latitude: number, longitude: number): PlaceView['links'] {
  const point = `${latitude},${longitude}`
  return {
    streetView: `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${point}`,
    directions: `https://www.google.com/maps/dir/?api=1&destination=${point}`,
    largerMap: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
  }
}

const maxNearby = 6

function nearestOfKinds(nearby: PlaceView['nearby']): PlaceView['around'] {
  return nearby.flatMap(({ label, places: [nearest] }) => (nearest ? [{ ...nearest, kind: label }] : [])).slice(0, maxNearby)
}

/** The places that are not beside the map. */
function furtherPlaces(known: PlaceView['nearby'], around: PlaceView['around']): PlaceView['nearby'] {
  const beside = new Set(around.map(({ name, kind, metres }) => `${kind} ${name} ${metres}`))
  return known
    .map(({ places, ...kind }) => ({
      ...kind,
      places: places.filter(({ name, metres }) => !beside.has(`${kind.label} ${name} ${metres}`)),
    }))
    .filter(({ places }) => places.length > 0)
}

/** Ranks of well-known places. */
const wellKnown = 1

function mainPlacesAround(point: Degrees, language: Language): PlaceView['around'] {
  return namedPlaces(language)
    .filter(({ rank }) => rank <= wellKnown)
    .map(place => ({ name: place.name, metres: Math.max(1, Math.round(metresBetween(point, place) / 1000)) * 1000 }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, maxNearby - 1)
}

/** Maximum names of a kind. */
const maxNames = 4

/** What several properties have around them, most often named first; those with a hidden address name nothing. */
export function namesAround(records: readonly PlaceRecord[], t: Translate): { label: string; names: string[] }[] {
  const points = records.flatMap(({ PublishAddress, PointsOfInterest = [] }) => (PublishAddress ? PointsOfInterest : []))
  return nearbyOf(
    points.filter(({ Name }) => Name),
    t,
  ).map(({ label, places }) => {
    const times = new Map<string, number>()
    for (const { name } of places) times.set(name, (times.get(name) ?? 0) + 1)
    const names = [...times].sort(([, a], [, b]) => b - a).map(([name]) => name)
    return { label, names: names.slice(0, maxNames) }
  })
}

function nearbyOf(points: NonNullable<PlaceRecord['PointsOfInterest']>, t: Translate): PlaceView['nearby'] {
  const names = [...new Set([...kinds, ...points.map(point => point.Kind)])]
  return names.flatMap(kind => {
    const key = kinds.includes(kind) ? kind.toUpperCase().replaceAll(' ', '_') : undefined
    const one = key ? t(`POI_ONE_${key}`) : kind
    const places = points
      .filter(point => point.Kind === kind)
      .map(point => ({ name: point.Name || one, metres: point.Distance }))
      .sort((a, b) => a.metres - b.metres)
    return places.length > 0 ? [{ kind, label: key ? t(`POI_${key}`) : kind, places }] : []
  })
}
