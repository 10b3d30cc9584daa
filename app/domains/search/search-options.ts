/** What the search box of the home page offers: the cities and types of either list, and in which lists each is. */
export type SearchOptions = {
  cities: { name: string; zip: string; lists: ('sale' | 'rent')[] }[]
  types: { webID: number; name: string; lists: ('sale' | 'rent')[] }[]
}
