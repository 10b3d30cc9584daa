/** An agent's page: who they are, how to reach them, their properties. */
import type { Site } from '../../../platform/context/site.server'
import type { Texts } from '../../../platform/i18n/texts'
import { type Breadcrumb, breadcrumbs } from '../../../platform/paths/breadcrumbs'
import type { Place } from '../../../platform/paths/locate'
import { pathEntry } from '../../../platform/paths/table'
import { agentLine } from '../../catalogue/agents/agent-line.server'
import { homesOfAgent } from '../../catalogue/homes.server'
import { agentHref, writeHref } from '../../catalogue/office-address'
import { officeOf } from '../../catalogue/offices.server'
import { findAgent } from '../../catalogue/property.server'
import type { AgentRecord } from '../../catalogue/snapshot'
import { office, officeView } from '../modules/office.server'
import { homesView } from './homes-view.server'
import type { AgentPageView } from './office-views'

/** @param page of their properties. @returns undefined for a number that the catalogue does not have. */
export function findAgentPage(
  site: Site,
  id: number | undefined,
  texts: Texts,
  page: number,
): { agent: AgentRecord; view: AgentPageView } | undefined {
  const agent = findAgent(site, id)
  const address = agent && agentHref(agent, texts.language)
  if (!agent || !address) return undefined
  const { language } = texts
  const { href: _, ...line } = agentLine(site, agent, texts)
  const place = officeOf(site, { Office: agent.Office })
  const view: AgentPageView = {
    ...line,
    email: agent.Email,
    office: place ? officeView(site, place, language) : office(site, language),
    homes: homesView(site, homesOfAgent(site, agent.ID, language, page), { address, language }),
    write: writeHref({ agent: agent.ID }, language),
  }
  return { agent, view }
}

/** Breadcrumbs to an agent's page: via the office, if the agency has several. */
export function agentCrumbs(site: Site, place: Place, { name, office }: Pick<AgentPageView, 'name' | 'office'>): Breadcrumb[] {
  if (!office.page || site.configuration.offices.length < 2) return breadcrumbs(place, name)
  return [...breadcrumbs({ ...place, entry: pathEntry('offices') }), { name: office.name, href: office.page }, { name }]
}
