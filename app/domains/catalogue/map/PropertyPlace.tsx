import { formatNumber, type Locale } from '../../../platform/i18n/formats'
import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DrawnMap } from '../../../platform/map/DrawnMap'
import { PlacesMapBox } from '../../../platform/map/MapBox'
import { Fold } from '../../../ui/fold/Fold'
import { Link } from '../../../ui/Link'
import { MobilityScore } from './MobilityScore'
import type { PlaceView } from './place-view'

/** Where a property is, how to get there, and what is nearby. */
export function PropertyPlace({ place }: { place: PlaceView }) {
  const { t } = useTexts()
  const { latitude, longitude, exact, town, links } = place
  return (
    <section className="place">
      <h2 id="location">{t('LOCATION')}</h2>
      {place.neighbourhood && <p className="place-name">{t('NEIGHBOURHOOD_NAME', { name: place.neighbourhood })}</p>}
      <div className="place-beside">
        <div>
          <PlacesMapBox
            className="place-map"
            items={[{ id: 0, latitude, longitude, exact, text: '', label: town }]}
            maxZoom={exact ? 15 : 14}
          >
            <DrawnMap view={place.drawn} label={t('MAP_OF_PROPERTY', { town })} mark={() => ({ text: '', about: !exact })} />
          </PlacesMapBox>
          {!exact && <p className="map-note">{t('MAP_ABOUT')}</p>}
        </div>
        <Around place={place} />
      </div>
      {links && (
        <ul className="place-links no-print">
          <li>
            <Link to={links.streetView}>{t('STREET_VIEW')}</Link>
          </li>
          <li>
            <Link to={links.directions}>{t('DIRECTIONS')}</Link>
          </li>
          <li>
            <Link to={links.largerMap}>{t('LARGER_MAP')}</Link>
          </li>
        </ul>
      )}
      <Nearby place={place} />
      {place.mobility.length > 0 && <MobilityScore scores={place.mobility} />}
    </section>
  )
}

/** Places shown beside the map. */
function Around({ place: { around, exact } }: { place: PlaceView }) {
  const texts = useTexts()
  const { t } = texts
  if (around.length === 0) return null
  return (
    <div className="place-around">
      <h3>{t('AROUND')}</h3>
      <ul>
        {around.map(({ name, kind, metres }) => (
          <li key={`${kind} ${name}`}>
            <span>
              {name}
              {kind && kind !== name && <small>{kind}</small>}
            </span>
            <span>{distance(metres, texts)}</span>
          </li>
        ))}
      </ul>
      {/* Providers do not say how they measure distances. */}
      {around.every(({ kind }) => !kind) && <p className="map-note">{t(exact ? 'AROUND_STRAIGHT' : 'AROUND_ABOUT')}</p>}
    </div>
  )
}

/** The nearby places that are not beside the map. */
function Nearby({ place: { nearby } }: { place: PlaceView }) {
  const texts = useTexts()
  const { t } = texts
  if (nearby.length === 0) return null
  return (
    <Fold id="nearby" title={t('NEARBY')}>
      <dl className="nearby">
        {nearby.map(({ kind, label, places }) => (
          <div key={kind}>
            <dt>{label}</dt>
            {places.map(({ name, metres }) => (
              <dd key={`${name} ${metres}`}>
                <span>{name}</span>
                <span>{distance(metres, texts)}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Fold>
  )
}

/** `280 m`, from one kilometre `1,9 km`. */
function distance(metres: number, locale: Locale): string {
  return metres < 1000 ? `${Math.round(metres)}\u00a0m` : `${formatNumber(Math.round(metres / 100) / 10, locale)}\u00a0km`
}
