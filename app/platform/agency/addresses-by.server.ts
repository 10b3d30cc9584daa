/** To which addresses of the agency a request goes: those of its form, or of the first line of `by` that fits. */
import type { Recipient } from './config/forms.server'
import { type Configuration, recipientOf } from './configuration.server'

/** What is known of a request: who looks after what it is about, whose office it is of, where that lies and of which types it is. */
export type RequestFacts = { agent?: number; office?: string; province?: string; types: readonly number[] }

type Recipients = Pick<Configuration, 'recipients' | 'offices'>
type Line = NonNullable<Recipient['by']>[number]

/**
 * Never empty: a line that names an office that is not there, and no address, counts for nothing.
 * @param factsOf asked only where the form has lines to choose from.
 */
export function addressesBy(configuration: Recipients, form: string, factsOf: () => RequestFacts): string[] {
  const { addresses, by = [] } = recipientOf(configuration, form)
  if (by.length === 0) return addresses
  const facts = factsOf()
  for (const line of by) {
    const own = fits(line, facts) ? addressesOf(configuration, line) : undefined
    if (own) return own
  }
  return addresses
}

/** Every address that requests of a form may go to. */
export function everyAddressOf(configuration: Recipients, form: string): string[] {
  const { addresses, by = [] } = recipientOf(configuration, form)
  return [...addresses, ...by.flatMap(line => addressesOf(configuration, line) ?? [])]
}

/** A line without addresses goes to those of its office. */
function addressesOf({ offices }: Pick<Recipients, 'offices'>, { addresses, office }: Line): string[] | undefined {
  const own = offices.find(({ id }) => id === office)?.email
  return addresses ?? (own === undefined ? undefined : [own])
}

/** All that a line says must hold. */
function fits({ agent, office, province, type }: Line, facts: RequestFacts): boolean {
  if (agent !== undefined && agent !== facts.agent) return false
  if (office !== undefined && office !== facts.office) return false
  if (province !== undefined && province !== facts.province) return false
  return type === undefined || facts.types.includes(type)
}
