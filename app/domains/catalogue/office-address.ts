/** The addresses of offices and agents, where the agency's path table has pages for them. */
import type { Language } from '../../platform/i18n/languages'
import { articleSlug } from '../../platform/paths/slug'
import { entryHref, findEntry } from '../../platform/paths/table'
import type { AgentRecord } from './snapshot'

/** @param id of `data/site/offices.json`. */
export function officeHref(id: string, language: Language): string | undefined {
  const entry = findEntry('office')
  return entry && entryHref(entry, language, { office: id })
}

export function agentHref({ ID, FirstName, LastName }: AgentRecord, language: Language): string | undefined {
  const entry = findEntry('agent')
  return entry && entryHref(entry, language, { name: articleSlug(`${FirstName} ${LastName}`), id: ID })
}
