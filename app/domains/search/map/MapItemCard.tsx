import { Photo } from '../../../platform/media/Photo'
import { Link } from '../../../ui/Link'
import { PriceText } from '../../catalogue/PriceText'
import type { MapItem } from './results-map'

/** The properties of a mark, as small cards. */
export function MapItemCards({ items }: { items: readonly MapItem[] }) {
  return (
    <ul className="map-cards">
      {items.map(item => (
        <li key={item.id}>
          <MapItemCard item={item} />
        </li>
      ))}
    </ul>
  )
}

function MapItemCard({ item }: { item: MapItem }) {
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
