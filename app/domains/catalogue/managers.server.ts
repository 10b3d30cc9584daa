/** Which agent manages which property. */
import { isNotNull, type SQL, sql } from 'drizzle-orm'
import type { CatalogueDatabase } from '../../../db/client.server'
import { agent, property } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { fold } from '../../platform/i18n/fold'
import { memo, ofCatalogue } from '../../platform/memo/memo'
import type { AgentRecord } from './snapshot'

/** @returns agent numbers by property number, for properties with an agent. */
export const managerIDs = memo(ofCatalogue, (site: Site): ReadonlyMap<number, number> => {
  const { database } = site.catalogue()
  const { manager } = responsible(database)
  // The unary plus stops the optimiser from scanning every record in this order, which takes seconds, instead of using an index.
  const query = database
    .select({ id: property.id, manager })
    .from(property)
    .where(isNotNull(manager))
    .orderBy(sql`+${property.id}`)
  return new Map(query.values() as [number, number][])
})

/**
 * A statement for the agent's number and the office's name of a property. Older files lack these columns: they have agents in
 * their records only, and no office, until the next import.
 */
export function responsible({ $client }: CatalogueDatabase): { manager: SQL<number>; office: SQL } {
  const hasColumns = $client.prepare("select 1 from pragma_table_info('property') where name = 'office'").get() !== undefined
  return hasColumns
    ? { manager: sql`${property.managerID}`, office: sql`${property.office}` }
    : { manager: sql`json_extract(${property.record}, '$.ManagerID')`, office: sql`null` }
}

/** An agent with the portrait that the agency chose. */
export function withPortrait({ configuration: { agents } }: Pick<Site, 'configuration'>, record: AgentRecord): AgentRecord {
  const name = fold(`${record.FirstName} ${record.LastName}`)
  const { id, image } = agents.find(each => each.image !== '' && fold(each.name) === name) ?? {}
  // As for every picture of the agency, which gives no sizes.
  return id && image ? { ...record, PictureItem: { ID: id, Name: '', Url: image, Width: 1600, Height: 1067 } } : record
}

/** By number. */
export function allAgents(site: Pick<Site, 'catalogue' | 'configuration'>): AgentRecord[] {
  const agents = site.catalogue().database.select({ record: agent.record }).from(agent).orderBy(agent.id).all()
  return agents.map(({ record }) => withPortrait(site, record))
}
