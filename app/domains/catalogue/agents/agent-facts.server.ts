/** Facts about an agent's work, from the catalogue. */
import { and, count, eq } from 'drizzle-orm'
import { property } from '../../../../db/schema/catalogue.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { managerIDs, responsible } from '../managers.server'
import { closedIDs } from '../sales.server'
import type { AgentRecord } from '../snapshot'
import type { AgentFacts } from './agent-facts'

export function agentFacts(site: Site, { ID, Languages = [] }: AgentRecord, language: Language): AgentFacts {
  const { database } = site.catalogue()
  const { manager } = responsible(database)
  const [offered] = database
    .select({ count: count() })
    .from(property)
    .where(and(eq(manager, ID), eq(property.state, 'offered')))
    .all()
  const managers = managerIDs(site)
  return {
    offered: offered?.count ?? 0,
    closed: closedIDs(site).filter(id => managers.get(id) === ID).length,
    ...(Languages.length > 0 && { languages: languagesInWords(Languages, language) }),
  }
}

function languagesInWords(spoken: readonly string[], language: Language): string {
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return new Intl.ListFormat(language).format(spoken.map(code => names.of(code) ?? code))
}
