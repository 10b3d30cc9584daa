/** Which agent looks after which property. */
import { sql } from 'drizzle-orm'
import { agent, property } from '../../../db/schema/catalogue.server'
import { prepared } from '../../platform/context/catalogue.server'
import { perSite } from '../../platform/context/per-site'
import type { Site } from '../../platform/context/site.server'
import type { AgentRecord } from './snapshot'

type Managers = ReadonlyMap<number, number>

/** Of the catalogue that was served when they were last read. */
const lastRead = perSite((_: Site): { version?: string; managers: Managers } => ({ managers: new Map() }))

/** @returns the agent's number by that of the property, for those that have one; read once for each catalogue. */
export function managerIDs(site: Site): Managers {
  const { version, database } = site.catalogue()
  const known = lastRead(site)
  if (known.version === version) return known.managers
  const manager = sql<number | null>`json_extract(${property.record}, '$.ManagerID')`
  const rows = database.select({ id: property.id, manager }).from(property).orderBy(property.id).all()
  const managers = new Map(rows.flatMap(({ id, manager }) => (manager === null ? [] : [[id, manager] as const])))
  Object.assign(known, { version, managers })
  return managers
}

/** By their numbers. */
export function allAgents(site: Pick<Site, 'catalogue'>): AgentRecord[] {
  const agents = prepared(site, 'agents', database =>
    database.select({ record: agent.record }).from(agent).orderBy(agent.id).prepare(),
  )
  return agents.all().map(({ record }) => record)
}
