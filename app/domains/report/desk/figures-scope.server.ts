/** Whose figures are shown: those of an agent, of an office, or all that a member of staff may see. */
import { and, eq, gte, lt } from 'drizzle-orm'
import { account, enquiry } from '../../../../db/schema/site.server'
import { officeCalled } from '../../../platform/agency/configuration.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { allAgents, managerIDs } from '../../catalogue/managers.server'
import { officesByProperty } from '../../catalogue/offices.server'
import { type DeskReader, seesAll, visibleTo } from '../../enquiries/desk/borders.server'
import type { Choice } from './figures-view'

/** A request, as far as figures are concerned. */
export type CountedRequest = Pick<
  typeof enquiry.$inferSelect,
  'form' | 'propertyID' | 'officeID' | 'assignedTo' | 'createdAt' | 'handledAt'
>

export type Scope = {
  /** The chosen ones; empty for all. */
  agent: string
  office: string
  /** Those to choose from. */
  agents: Choice[]
  offices: Choice[]
  /** The properties of the scope; undefined for all. */
  ids?: number[]
  officeOf: (propertyID: number) => string | undefined
  /** The agent who deals with a request: to whom it was assigned, else the property's. */
  agentOf: (request: Pick<CountedRequest, 'assignedTo' | 'propertyID'>) => number | undefined
}

/** @param asked unknown agents and offices, and those of another office for somebody who sees their own, are ignored */
export function scopeOf(
  site: Site,
  reader: DeskReader,
  asked: { agent: string | null; office: string | null },
  language: Language,
): Scope {
  const { configuration } = site
  const several = configuration.offices.length > 1
  const isOpen = (office: string | undefined) =>
    !several || seesAll(site, reader) || [undefined, reader.officeID].includes(office)
  const agents = allAgents(site)
    .filter(({ Office }) => isOpen(officeCalled(configuration, Office)?.id))
    .map(({ ID, FirstName, LastName }) => ({ value: String(ID), label: `${FirstName} ${LastName}` }))
  const offices =
    several && seesAll(site, reader) ? configuration.offices.map(({ id, name }) => ({ value: id, label: name[language] })) : []
  const agent = agents.find(({ value }) => value === asked.agent)?.value ?? ''
  const office = offices.find(({ value }) => value === asked.office)?.value ?? ''
  const managers = managerIDs(site)
  const accounts = agentsByAccount(site)
  const places = several ? officesByProperty(site) : new Map<number, string | undefined>()
  const isAll = agent === '' && office === '' && (!several || seesAll(site, reader))
  const ids = isAll
    ? undefined
    : [...(several ? places.keys() : managers.keys())].filter(id => {
        const place = places.get(id)
        return isOpen(place) && (office === '' || place === office) && (agent === '' || String(managers.get(id)) === agent)
      })
  return {
    ...{ agent, office, agents, offices },
    ...(ids && { ids }),
    officeOf: id => places.get(id),
    agentOf: ({ assignedTo, propertyID }) =>
      accounts.get(assignedTo ?? '') ?? (propertyID === null ? undefined : managers.get(propertyID)),
  }
}

/** Agents by the account of the member of staff with their address. */
function agentsByAccount(site: Site): Map<string, number> {
  const byAddress = new Map(allAgents(site).map(({ ID, Email }) => [Email.toLowerCase(), ID]))
  const rows = site.database.select({ id: account.id, email: account.email }).from(account).where(eq(account.kind, 'staff')).all()
  return new Map(
    rows.flatMap(({ id, email }) => {
      const agent = byAddress.get(email)
      return agent === undefined ? [] : [[id, agent] as const]
    }),
  )
}

/** The requests of a scope between two moments (ms), `end` excluded, that the member of staff may see. */
export function requestsOf(
  site: Site,
  reader: DeskReader,
  { agent, office, agentOf }: Scope,
  { start, end }: { start: number; end: number },
): CountedRequest[] {
  const { form, propertyID, officeID, assignedTo, createdAt, handledAt } = enquiry
  const isIn = and(
    gte(createdAt, start),
    lt(createdAt, end),
    office === '' ? undefined : eq(officeID, office),
    visibleTo(site, reader),
  )
  const rows = site.database
    .select({ form, propertyID, officeID, assignedTo, createdAt, handledAt })
    .from(enquiry)
    .where(isIn)
    .all()
  return agent === '' ? rows : rows.filter(row => String(agentOf(row)) === agent)
}
