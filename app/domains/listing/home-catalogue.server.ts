/** A site whose catalogue holds one home only: for its preview, and to ask who is looking for it. */
import type { Site } from '../../platform/context/site.server'
import { propertyRecord } from '../catalogue/snapshot'
import { matchingDemands } from '../demand/alerts/matching-demands.server'
import { catalogueOfOne } from '../import/one-property.server'
import { altTextsOf, type OwnHome, recordOf } from '../import/own-homes.server'

/** @returns undefined if the home is not complete. */
export function withHomeAlone<T>(site: Site, id: number, home: OwnHome, read: (alone: Site) => T): T | undefined {
  const { data } = propertyRecord.safeParse(recordOf(id, home))
  if (!data) return undefined
  const database = catalogueOfOne(site, data, altTextsOf([home]))
  try {
    const served = { version: `home-${id}`, wanted: `home-${id}`, database }
    return read(Object.create(site, { catalogue: { value: () => served } }) as Site)
  } finally {
    database.$client.close()
  }
}

/** How many saved searches find the home, and would be told that it is new. */
export function searchesFor(site: Site, id: number, home: OwnHome): number | undefined {
  return withHomeAlone(site, id, home, alone => matchingDemands(alone, id))
}
