import type { Site } from '../../../platform/context/site.server'
import type { Texts } from '../../../platform/i18n/texts'
import { agentHref } from '../office-address'
import { agentView } from '../property/property-view.server'
import type { AgentRecord } from '../snapshot'
import { agentFacts } from './agent-facts.server'
import type { AgentLine } from './agent-line'

export function agentLine(site: Site, agent: AgentRecord, texts: Texts): AgentLine {
  const { name, jobTitle, phone, phoneHref, picture } = agentView(agent, texts)
  const address = agentHref(agent, texts.language)
  return {
    name,
    phone,
    phoneHref,
    facts: agentFacts(site, agent, texts.language),
    ...(jobTitle && { jobTitle }),
    ...(picture && { portrait: picture }),
    ...(address && { href: address }),
  }
}
