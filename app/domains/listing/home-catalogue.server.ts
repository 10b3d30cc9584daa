/** A site whose catalogue holds one home or project only: for its preview, and to ask who is looking for it. */
import type { Site } from '../../platform/context/site.server'
import { projectRecord, propertyRecord } from '../catalogue/snapshot'
import { matchingDemands } from '../demand/alerts/matching-demands.server'
import { catalogueOfOne } from '../import/one-record.server'
import { altTextsOf, type OwnHome, projectRecordOf, recordOf } from '../import/own-homes.server'

/** @param home or project. @returns undefined if it is not complete. */
export function withHomeAlone<T>(site: Site, id: number, home: OwnHome, read: (alone: Site) => T): T | undefined {
  const { project, ...files } = home
  const made = project
    ? { project: projectRecord.safeParse(projectRecordOf(id, project, files)).data }
    : { property: propertyRecord.safeParse(recordOf(id, home)).data }
  if (!isWhole(made)) return undefined
  const database = catalogueOfOne(site, made, altTextsOf([home]))
  try {
    const served = { version: `home-${id}`, wanted: `home-${id}`, database }
    return read(Object.create(site, { catalogue: { value: () => served } }) as Site)
  } finally {
    database.$client.close()
  }
}

type One = Parameters<typeof catalogueOfOne>[1]

const isWhole = (made: object): made is One => Object.values(made).every(record => record !== undefined)

/** How many saved searches find the home, and would be told that it is new. */
export function searchesFor(site: Site, id: number, home: OwnHome): number | undefined {
  return withHomeAlone(site, id, home, alone => matchingDemands(alone, id))
}
