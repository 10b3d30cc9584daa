/**
 * The sample data's log-in. Its owners use example.org, reserved for samples (RFC 2606), so the public password gives access to
 * samples only.
 */
import type { Site } from '../../platform/context/site.server'
import { owners } from './owners.server'

export const demoPassword = 'demo-eigenaar'

export function isDemoAddress(address: string): boolean {
  return address.endsWith('@example.org')
}

/** What the log-in page says on the sample data; undefined once the site has its own owners. */
export function demoLogIn(site: Site): { username: string; password: string } | undefined {
  const all = [...owners(site)]
  const first = all[0]?.[1][0]
  if (!first || !all.every(([address]) => isDemoAddress(address))) return undefined
  return { username: first.Username, password: demoPassword }
}
