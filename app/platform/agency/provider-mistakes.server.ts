/** What can be wrong with the choice of a provider, of the properties or of the CRM. */
import type { Finding } from './finding.server'
import { didYouMean } from './nearest'

/** @param names those that there are. */
export function noProvider(provider: string, names: readonly string[]): string {
  const near = didYouMean(provider, names)
  return `there is no provider "${provider}"${near || `; there are: ${[...names].sort().join(', ') || 'none'}`}`
}

/** @param secrets the variables of the environment that the provider needs. */
export function missingSecrets(
  file: string,
  secrets: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  guide: string,
): Finding[] {
  const missing = secrets.filter(name => !environment[name]?.trim())
  if (missing.length === 0) return []
  return [{ file, at: ['provider'], what: `set ${missing.join(' and ')} in the environment or in .env, as ${guide} says` }]
}
