import { Link } from '../../../ui/Link'
import type { PlaceLink } from './town-view'

/** Links to towns, kinds or quarters, each with its number of homes. */
export function PlaceLinks({ title, places }: { title: string; places: readonly PlaceLink[] }) {
  if (places.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className="town-links">
        {places.map(({ name, href, count }) => (
          <li key={href}>
            <Link to={href}>
              {name} <span className="town-count">({count})</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
