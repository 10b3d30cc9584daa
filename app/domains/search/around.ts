/** A property's neighbours in the search where it was found. */
export type Neighbour = { href: string; title: string }
export type Around = {
  /** The list page with the property, as a path with its query. */
  list: string
  /** Its position from 1, and the number of results. */
  place: number
  count: number
  previous?: Neighbour
  next?: Neighbour
}
