/** The office of an agent or a property. */

import { property } from '../../../db/schema/catalogue.server'
import type { Office } from '../../platform/agency/config/offices.server'
import { officeCalled } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import { formatAddress } from '../../platform/i18n/address'
import type { Language } from '../../platform/i18n/languages'
import { allAgents, responsible } from './managers.server'
import { findAgent } from './property.server'
import type { AgentRecord } from './snapshot'

/** What a catalogue record says about its office: a property's or project's own, and its agent. */
export type Placed = { Office?: string | undefined; ManagerID?: number | undefined }

/**
 * The office of a property or project: its own, else its agent's, else the only office in `data/site/offices.json`.
 * @returns undefined without such a file, or if there are several offices and the catalogue names none of them.
 */
export function officeOf(site: Site, { Office: own, ManagerID }: Placed): Office | undefined {
  const { offices } = site.configuration
  return offices.length > 1 ? officeCalled(site.configuration, own ?? findAgent(site, ManagerID)?.Office) : offices[0]
}

/** Each property's office, as `officeOf` for all of them at once; undefined if it has none, or the agency has only one. */
export function officesByProperty(site: Site): Map<number, string | undefined> {
  const { configuration } = site
  const { database } = site.catalogue()
  const { manager, office } = responsible(database)
  const ofAgents = new Map(allAgents(site).map(agent => [agent.ID, agent.Office]))
  const rows = database.select({ id: property.id, manager, office }).from(property).values() as [number, number, string | null][]
  const isOne = configuration.offices.length < 2
  return new Map(
    rows.map(([id, agent, own]) => [id, isOne ? undefined : officeCalled(configuration, own ?? ofAgents.get(agent))?.id]),
  )
}

/** The agents of an office, by number. */
export function agentsOf(site: Site, { id }: Office): AgentRecord[] {
  return allAgents(site).filter(agent => officeCalled(site.configuration, agent.Office)?.id === id)
}

/** The address of an office, or of the agency, on one line. */
export function addressLine(
  { configuration: { agency } }: Pick<Site, 'configuration'>,
  { city, ...place }: Pick<Office, 'street' | 'houseNumber' | 'boxNr' | 'zip' | 'city'>,
  language: Language,
): string {
  const { countryID, country, prefixBox } = agency
  return formatAddress({ ...place, city: city[language], countryID, countryName: country[language], prefixBox })
}
