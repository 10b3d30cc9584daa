/** Values of Kyero v3, in lower case. Pure. */
import type { HomeType } from '../values/categories'

export const types: Readonly<Record<string, HomeType>> = {
  apartment: { WebID: 2 },
  flat: { WebID: 2 },
  penthouse: { WebID: 2 },
  duplex: { WebID: 2, MainTypeName: 'Duplex' },
  studio: { WebID: 3 },
  villa: { WebID: 1 },
  house: { WebID: 1 },
  'town house': { WebID: 1 },
  townhouse: { WebID: 1 },
  'country house': { WebID: 1 },
  bungalow: { WebID: 1 },
  'terraced house': { WebID: 1 },
  'semi-detached house': { WebID: 1 },
  'detached house': { WebID: 1 },
  finca: { WebID: 1 },
  land: { WebID: 4 },
  plot: { WebID: 4 },
  commercial: { WebID: 6 },
  shop: { WebID: 6 },
  office: { WebID: 9 },
  warehouse: { WebID: 8 },
  garage: { WebID: 7 },
  parking: { WebID: 7 },
}
