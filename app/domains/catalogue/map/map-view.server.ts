/** From the properties of a search to their map. */

import type { Site } from '../../../platform/context/site.server'
import { fold } from '../../../platform/i18n/fold'
import type { Language } from '../../../platform/i18n/languages'
import { drawMap } from '../../../platform/map/drawn-map'
import type { Card } from '../cards/card'
import { cardViews } from '../cards/card-view.server'
import type { ListMapView, MapItem } from './map-view'

type Placed = { card: Card; latitude: number; longitude: number; exact: boolean }

/** Numbers go by place, town after town, so that a mark that stands for several says `4–9`. */
export function listMapView(site: Site, placed: readonly Placed[], language: Language): ListMapView {
  const cards = cardViews(
    site,
    placed.map(({ card }) => card),
    language,
  )
  const items = placed.map(({ latitude, longitude, exact }, index): MapItem => {
    const { id, href, title, town, price, picture } = cards[index]!
    return {
      ...{ id, href, title, town, price, exact },
      ...(picture && { picture }),
      // A metre is near enough, and shorter.
      latitude: Number(latitude.toFixed(5)),
      longitude: Number(longitude.toFixed(5)),
    }
  })
  const places = items.map(({ latitude, longitude, town }) => ({ latitude, longitude, name: town }))
  const drawn = drawMap(places)
  const byName = [...drawn.marks].sort((a, b) => (fold(a.name) < fold(b.name) ? -1 : 1))
  const order = byName.flatMap(({ members }) =>
    members.toSorted((a, b) =>
      fold(items[a]!.town) < fold(items[b]!.town) ? -1 : fold(items[a]!.town) > fold(items[b]!.town) ? 1 : a - b,
    ),
  )
  const numberOf = new Map(order.map((index, at) => [index, at]))
  return {
    items: order.map(index => items[index]!),
    drawn: {
      ...drawn,
      marks: drawn.marks.map(mark => ({
        ...mark,
        members: mark.members.map(index => numberOf.get(index)!).sort((a, b) => a - b),
      })),
    },
  }
}
