/** Facts about an agent's work, from the catalogue. */
import { and, count, eq, sql } from 'drizzle-orm'
import { property } from '../../../../db/schema/catalogue.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { dayInBrussels } from '../../../platform/time/brussels'
import { daysBefore } from '../../../platform/time/calendar-days'
import { responsible } from '../managers.server'
import type { AgentRecord } from '../snapshot'
import type { AgentFacts } from './agent-facts'

/** Dates a sale by the last change of its record, which is the day of the sale or soon after. */
export function agentFacts(site: Site, { ID, Languages = [] }: AgentRecord, language: Language): AgentFacts {
  const { database } = site.catalogue()
  const { manager } = responsible(database)
  const aYearAgo = daysBefore(dayInBrussels(site.now()), 365)
  const isCounted = sql`(${property.state} = 'offered' or json_extract(${property.record}, '$.ModifyDate') >= ${aYearAgo})`
  const rows = database
    .select({ state: property.state, count: count() })
    .from(property)
    .where(and(eq(manager, ID), isCounted))
    .groupBy(property.state)
    .all()
  const total = (isOffered: boolean) =>
    rows.filter(row => (row.state === 'offered') === isOffered).reduce((sum, row) => sum + row.count, 0)
  return {
    offered: total(true),
    closed: total(false),
    ...(Languages.length > 0 && { languages: languagesInWords(Languages, language) }),
  }
}

function languagesInWords(spoken: readonly string[], language: Language): string {
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return new Intl.ListFormat(language).format(spoken.map(code => names.of(code) ?? code))
}
