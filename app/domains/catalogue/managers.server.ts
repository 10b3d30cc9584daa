/** Which agent looks after which property. */
import { isNotNull, type SQL, sql } from 'drizzle-orm'
import type { CatalogueDatabase } from '../../../db/client.server'
import { agent, property } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { memo, ofCatalogue } from '../../platform/memo/memo'
import type { AgentRecord } from './snapshot'

/** @returns the agent's number by that of the property, for those that have one. */
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
 * Who looks after a property: the number of the agent and the name of the office, for a statement. A file from before these columns knows
 * agents by its records alone, and no office, until the next import.
 */
export function responsible({ $client }: CatalogueDatabase): { manager: SQL<number>; office: SQL } {
  const hasColumns = $client.prepare("select 1 from pragma_table_info('property') where name = 'office'").get() !== undefined
  return hasColumns
    ? { manager: sql`${property.managerID}`, office: sql`${property.office}` }
    : { manager: sql`json_extract(${property.record}, '$.ManagerID')`, office: sql`null` }
}

/** By their numbers. */
export function allAgents(site: Pick<Site, 'catalogue'>): AgentRecord[] {
  const agents = site.catalogue().database.select({ record: agent.record }).from(agent).orderBy(agent.id).all()
  return agents.map(({ record }) => record)
}
