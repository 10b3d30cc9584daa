/** Converts a card to an item of the search map and its list. */
import type { Card } from '../../catalogue/cards/card'
import type { CardView } from '../../catalogue/cards/card-view'
import type { MapItem } from './results-map'

export function mapItem({ id, href, title, town, price, picture }: CardView, { about }: Card): MapItem {
  return { id, href, title, town, price, ...(picture && { picture }), ...(about && { about }) }
}
