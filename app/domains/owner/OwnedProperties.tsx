import { useTexts } from '../../platform/i18n/TextsProvider'
import { Photo } from '../../platform/media/Photo'
import { Link } from '../../ui/Link'
import type { PortalHomeView } from './portal-view'

type OwnedPropertiesProps = {
  properties: PortalHomeView['properties']
  /** The page of one of them. */
  hrefOf: (id: number) => string
}

/** An owner's properties, each with its picture, price and visits. */
export function OwnedProperties({ properties, hrefOf }: OwnedPropertiesProps) {
  const { t } = useTexts()
  return (
    <ul className="owner-properties">
      {properties.map(property => (
        <li key={property.id}>
          <div className="owner-picture">
            {property.picture && <Photo picture={{ ...property.picture, alt: '' }} sizes="(min-width: 767px) 360px, 92vw" />}
          </div>
          <p className="town">
            {property.town} · {property.reference}
          </p>
          <h2>
            <Link className="entry-link" to={hrefOf(property.id)}>
              {property.title}
            </Link>
          </h2>
          <p className="price">{property.price}</p>
          <p className="owner-quiet">
            {property.state === 'offered'
              ? t('OWNER_MONTH_VISITS', { count: property.visits })
              : t(property.state === 'sold' ? 'OWNER_EVENT_SOLD' : 'OWNER_EVENT_RENTED')}
          </p>
        </li>
      ))}
    </ul>
  )
}
