import { DrawnMarkShape } from './DrawnMarkShape'
import type { DrawnMapView, DrawnMark } from './drawn-map'
import { MapPicture } from './MapPicture'

type DrawnMapProps = {
  view: DrawnMapView
  /** The short text of a mark, and its accessible name; `href` is absent for a mark that is not a link. */
  mark: (mark: DrawnMark) => { text: string; label?: string; href?: string; target?: '_top'; about?: boolean }
  label: string
}

/** The region drawn with some places marked. */
export function DrawnMap({ view, mark, label }: DrawnMapProps) {
  return (
    <MapPicture view={view} label={label}>
      {view.marks.map(each => (
        <DrawnMarkShape key={`${each.x} ${each.y}`} x={each.x} y={each.y} {...mark(each)} />
      ))}
    </MapPicture>
  )
}
