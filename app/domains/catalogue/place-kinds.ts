/** The provider's kinds of nearby places that have translations (`POI_…`), in the order of the page. */
export const placeKinds = ['public transport', 'education', 'shops', 'leisure', 'health'] as const
