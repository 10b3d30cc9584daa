/** From a record of the catalogue to its place. What is hidden was taken out, or moved, at the import. */
import type { Texts, Translate } from '../../../platform/i18n/texts'
import { drawMap } from '../../../platform/map/drawn-map'
import type { PropertyRecord } from '../snapshot'
import type { PlaceView } from './place-view'

type PlaceRecord = Pick<
  PropertyRecord,
  'City' | 'Latitude' | 'Longitude' | 'PublishAddress' | 'Neighbourhood' | 'PointsOfInterest' | 'MobilityScores' | 'language'
>

/** The kinds of the provider that have a text of ours, in the order of the page; others follow as they are named. */
const kinds = ['public transport', 'education', 'shops', 'leisure', 'health']

export function placeView(record: PlaceRecord, { language, t }: Texts): PlaceView {
  const { City: town, PublishAddress: exact, Neighbourhood: neighbourhood } = record
  const [latitude, longitude] = [Number(record.Latitude.toFixed(5)), Number(record.Longitude.toFixed(5))]
  return {
    town,
    ...(exact && neighbourhood && { neighbourhood }),
    ...{ latitude, longitude, exact },
    drawn: drawMap([{ latitude, longitude, name: town }], { ratio: 1.6, whole: true }),
    ...(exact && { links: linksTo(latitude, longitude) }),
    nearby: exact ? nearbyOf(record.PointsOfInterest ?? [], t) : [],
    ...(record.language !== language && { nearbyLanguage: record.language }),
    mobility:
      language === 'nl' ? Object.entries(record.MobilityScores ?? {}).map(([category, score]) => ({ category, score })) : [],
  }
}

/** Street view, the way and the map are pages of others, opened by a click. */
function linksTo(latitude: number, longitude: number): PlaceView['links'] {
  const point = `${latitude},${longitude}`
  return {
    streetView: `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${point}`,
    directions: `https://www.google.com/maps/dir/?api=1&destination=${point}`,
    largerMap: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
  }
}

function nearbyOf(points: NonNullable<PlaceRecord['PointsOfInterest']>, t: Translate): PlaceView['nearby'] {
  const names = [...new Set([...kinds, ...points.map(point => point.Kind)])]
  return names.flatMap(kind => {
    const places = points
      .filter(point => point.Kind === kind)
      .map(point => ({ name: point.Name, metres: point.Distance }))
      .sort((a, b) => a.metres - b.metres)
    if (places.length === 0) return []
    return [{ kind, label: kinds.includes(kind) ? t(`POI_${kind.toUpperCase().replaceAll(' ', '_')}`) : kind, places }]
  })
}
