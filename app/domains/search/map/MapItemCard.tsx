import { Photo } from '../../../platform/media/Photo'
import { Link } from '../../../ui/Link'
import { PriceText } from '../../catalogue/PriceText'
import type { MapItem } from './results-map'

/** A small property card: beside a map, and opened on it. */
export function MapItemCard({ item }: { item: MapItem }) {
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
