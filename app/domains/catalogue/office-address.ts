/** Addresses of offices and agents, if the agency's path table has pages for them. */
import type { Language } from '../../platform/i18n/languages'
import { articleSlug } from '../../platform/paths/slug'
import { entryHref, findEntry, href } from '../../platform/paths/table'
import type { AgentRecord } from './snapshot'

/** The contact page with a form for one office (`id` of `data/site/offices.json`) or agent. */
export function writeHref(to: { office: string } | { agent: number }, language: Language): string {
  const [[kind, id]] = Object.entries(to) as [[string, string | number]]
  return `${href('contact', language)}?${kind}=${id}`
}

/** @param id of `data/site/offices.json`. */
export function officeHref(id: string, language: Language): string | undefined {
  const entry = findEntry('office')
  return entry && entryHref(entry, language, { office: id })
}

export function agentHref({ ID, FirstName, LastName }: AgentRecord, language: Language): string | undefined {
  const entry = findEntry('agent')
  return entry && entryHref(entry, language, { name: articleSlug(`${FirstName} ${LastName}`), id: ID })
}
