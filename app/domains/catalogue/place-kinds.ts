/** The provider's kinds of places around a property that have texts of ours (`POI_…`), in the order of the page. */
export const placeKinds = ['public transport', 'education', 'shops', 'leisure', 'health'] as const
