/** A property in the search it was found in: what stands before and after it. */
export type Neighbour = { href: string; title: string }
export type Around = {
  /** The page of the list that the property stands on, as a path with its query. */
  list: string
  /** Its place from 1, and how many the search finds. */
  place: number
  count: number
  previous?: Neighbour
  next?: Neighbour
}
