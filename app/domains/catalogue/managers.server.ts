/** Which agent looks after which property. */
import { sql } from 'drizzle-orm'
import { agent, property } from '../../../db/schema/catalogue.server'
import { perCatalogue, prepared } from '../../platform/context/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import type { AgentRecord } from './snapshot'

/** @returns the agent's number by that of the property, for those that have one. */
export const managerIDs = perCatalogue((site: Site): ReadonlyMap<number, number> => {
  const { database } = site.catalogue()
  const manager = sql<number | null>`json_extract(${property.record}, '$.ManagerID')`
  const rows = database.select({ id: property.id, manager }).from(property).orderBy(property.id).all()
  return new Map(rows.flatMap(({ id, manager }) => (manager === null ? [] : [[id, manager] as const])))
})

/** By their numbers. */
export function allAgents(site: Pick<Site, 'catalogue'>): AgentRecord[] {
  const agents = prepared(site, 'agents', database => database.select({ record: agent.record }).from(agent).orderBy(agent.id))
  return agents.all().map(({ record }) => record)
}
