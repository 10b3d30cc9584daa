import { useTexts } from '../../../platform/i18n/TextsProvider'
import { DrawnMap } from '../../../platform/map/DrawnMap'
import type { LiveMapProps } from '../../../platform/map/LiveMap'
import { MapBox } from '../../../platform/map/MapBox'
import { Photo } from '../../../platform/media/Photo'
import { Link } from '../../../ui/Link'
import { PriceText } from '../PriceText'
import type { ListMapView, MapItem } from './map-view'

/** A search as a map with numbered marks, and the list they are the numbers of. */
export function PropertiesOnMap({ items, drawn, onCluster }: ListMapView & Pick<LiveMapProps, 'onCluster'>) {
  const { t } = useTexts()
  const label = (item: MapItem, index: number) => `${index + 1}. ${item.title}, ${item.town}`
  return (
    <div className="on-map">
      <div className="on-map-side">
        <MapBox
          className="list-map"
          onCluster={onCluster}
          items={items.map((item, index) => ({ ...item, text: String(index + 1), label: label(item, index) }))}
          card={id => {
            const item = items.find(each => each.id === id)
            return item && <MapCard item={item} />
          }}
        >
          <DrawnMap
            view={drawn}
            label={t('MAP_OF_RESULTS')}
            mark={({ members }) => {
              const [first, last] = [members[0]!, members.at(-1)!]
              const item = items[first]!
              if (first === last)
                return { text: String(first + 1), label: label(item, first), href: item.href, about: !item.exact }
              return {
                text: `${first + 1}–${last + 1}`,
                label: t('MAP_RANGE', { from: first + 1, to: last + 1 }),
                href: `#nr-${first + 1}`,
              }
            }}
          />
        </MapBox>
        <p className="map-note">
          {t('MAP_NUMBERS')} {items.some(item => !item.exact) && t('MAP_ABOUT_SOME')}
        </p>
      </div>
      <ol className="map-list">
        {items.map((item, index) => (
          <li key={item.id} id={`nr-${index + 1}`}>
            <span className={item.exact ? 'map-number' : 'map-number map-number-about'}>{index + 1}</span>
            <MapCard item={item} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function MapCard({ item }: { item: MapItem }) {
  return (
    <article className="map-item">
      {item.picture && <Photo picture={{ ...item.picture, alt: '' }} sizes="96px" />}
      <div>
        <p className="town">{item.town}</p>
        <h3>
          <Link to={item.href}>{item.title}</Link>
        </h3>
        <PriceText price={item.price} />
      </div>
    </article>
  )
}
