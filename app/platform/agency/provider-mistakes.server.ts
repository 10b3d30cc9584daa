/** Checks the choice of a provider, for properties or CRM. */
import type { Finding } from './finding.server'
import { didYouMean } from './nearest'

/** @param names the available providers. */
export function noProvider(provider: string, names: readonly string[]): string {
  const near = didYouMean(provider, names)
  return `there is no provider "${provider}"${near || `; there are: ${[...names].sort().join(', ') || 'none'}`}`
}

/** @param secrets the environment variables that the provider needs. */
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
