/** The agency's addresses for a request: those of its form, or of the first matching line of `by`. */
import type { Recipient } from './config/forms.server'
import { type Configuration, recipientOf } from './configuration.server'

/** The facts of a request that lines match: agent, office, province and types of its property. */
export type RequestFacts = { agent?: number; office?: string; province?: string; types: readonly number[] }

type Recipients = Pick<Configuration, 'recipients' | 'offices'>
type Line = NonNullable<Recipient['by']>[number]

/**
 * Never empty: a line without addresses that names an unknown office is ignored.
 * @param factsOf called only if the form has lines to choose from.
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

/** Every address that may receive a form's requests. */
export function everyAddressOf(configuration: Recipients, form: string): string[] {
  const { addresses, by = [] } = recipientOf(configuration, form)
  return [...addresses, ...by.flatMap(line => addressesOf(configuration, line) ?? [])]
}

/** A line without addresses uses those of its office. */
function addressesOf({ offices }: Pick<Recipients, 'offices'>, { addresses, office }: Line): string[] | undefined {
  const own = offices.find(({ id }) => id === office)?.email
  return addresses ?? (own === undefined ? undefined : [own])
}

/** Every condition of a line must hold. */
function fits({ agent, office, province, type }: Line, facts: RequestFacts): boolean {
  if (agent !== undefined && agent !== facts.agent) return false
  if (office !== undefined && office !== facts.office) return false
  if (province !== undefined && province !== facts.province) return false
  return type === undefined || facts.types.includes(type)
}
