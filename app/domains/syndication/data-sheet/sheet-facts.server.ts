/** The facts of a home that are signed: those of its page's sheet, with what the export says of them. */
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { isOwnNumber } from '../../catalogue/own-numbers'
import { propertyView } from '../../catalogue/property/property-view.server'
import { findProperty } from '../../catalogue/property.server'
import { homesAfter } from '../exported-home.server'

/** `source`: who says so. `words`: label and value as the page shows them. */
export type Fact = {
  field: string
  value: string | number | boolean
  source: string
  words: Partial<Record<Language, { label: string; value: string }>>
}

/** They change without a fact of the home changing. */
const leftOut = new Set(['DateOfPosting', 'PostedBy', 'ModifyDate'])

/** Groups of the sheet whose values come from a certificate. */
const certified = 'energy'

/** @returns undefined if the home is not on offer. */
export function factsOf(site: Site, id: number): Fact[] | undefined {
  const [home] = homesAfter(site, id - 1, 1)
  if (home?.id !== id) return undefined
  const { enabled } = site.configuration.languages
  const facts = new Map<string, Fact>()
  for (const language of enabled) {
    const shown = findProperty(site, id, language)
    if (!shown) continue
    for (const { key, lines } of propertyView(site, shown, site.texts(language)).groups)
      for (const { field, label, value } of lines) {
        if (leftOut.has(field)) continue
        const fact = facts.get(field) ?? {
          field,
          value: rawOf(home.record, field) ?? value,
          source: sourceOf(site, id, key === certified ? home.record.UniqueCode : undefined),
          words: {},
        }
        fact.words[language] = { label, value }
        facts.set(field, fact)
      }
  }
  return [...facts.values()]
}

function rawOf(record: object, field: string): Fact['value'] | undefined {
  const value: unknown = record[field as keyof typeof record]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

function sourceOf({ configuration }: Site, id: number, certificate: string | undefined): string {
  if (certificate) return `certificate:${certificate}`
  const provider = isOwnNumber(id) ? undefined : configuration.source?.provider
  return provider ? `provider:${provider}` : 'agency'
}
