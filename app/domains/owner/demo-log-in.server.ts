/**
 * The log-in of the sample data. Its owners have addresses under example.org, which is kept free for samples for ever
 * (RFC 2606): they can be nobody's, so a password that everybody knows opens nothing but samples.
 */
import type { Site } from '../../platform/context/site.server'
import { owners } from './owners.server'

export const demoPassword = 'demo-eigenaar'

export function isDemoAddress(address: string): boolean {
  return address.endsWith('@example.org')
}

/** What the log-in page says while the site runs on the sample data; undefined once it has owners of its own. */
export function demoLogIn(site: Site): { username: string; password: string } | undefined {
  const all = [...owners(site)]
  const first = all[0]?.[1][0]
  if (!first || !all.every(([address]) => isDemoAddress(address))) return undefined
  return { username: first.Username, password: demoPassword }
}
