/** The office of an agent or a property. */
import type { Office } from '../../platform/agency/config/offices.server'
import { officeCalled } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import { formatAddress } from '../../platform/i18n/address'
import type { Language } from '../../platform/i18n/languages'
import { allAgents } from './managers.server'
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
