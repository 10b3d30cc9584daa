/** The providers whose records the site can follow, by their name in `data/site/source.json`. An adapter is one line here. */
import type { Feed } from './domains/feeds/feed'
import { createFeedHttp } from './domains/feeds/http/create-feed-http.server'
import { kyero } from './domains/feeds/kyero/kyero.server'
import { omnicasaFeed } from './domains/feeds/omnicasa/feed.server'
import { openimmo } from './domains/feeds/openimmo/openimmo.server'
import type { SourceTools } from './domains/feeds/pass.server'
import { whiseFeed } from './domains/feeds/whise/feed.server'
import type { SourceSettings } from './platform/agency/config/source.server'
import { SettingError } from './platform/settings/settings.server'

type RegisteredFeed = {
  feed: Feed
  /** The variables of the environment that it needs: names of users, keys, passwords. */
  secrets: readonly string[]
}

const feeds: Readonly<Record<string, RegisteredFeed>> = {
  kyero: { feed: kyero, secrets: [] },
  omnicasa: { feed: omnicasaFeed, secrets: ['OMNICASA_CUSTOMER_NAME', 'OMNICASA_CUSTOMER_PASSWORD'] },
  openimmo: { feed: openimmo, secrets: [] },
  whise: { feed: whiseFeed, secrets: ['WHISE_USERNAME', 'WHISE_PASSWORD'] },
}

/**
 * What a pass through a provider needs.
 * @throws SettingError for a provider that there is none of, or without a secret that it needs.
 */
export function sourceTools(
  { provider }: SourceSettings,
  environment: Record<string, string | undefined> = process.env,
): SourceTools {
  const known = Object.hasOwn(feeds, provider) ? feeds[provider] : undefined
  if (!known) {
    const names = Object.keys(feeds).sort().join(', ')
    throw new SettingError(`data/site/source.json: provider: there is no provider "${provider}"; there are: ${names || 'none'}`)
  }
  const missing = known.secrets.filter(name => !environment[name]?.trim())
  if (missing.length > 0)
    throw new SettingError(`Set ${missing.join(' and ')} in the environment or in .env, as docs/feeds/${provider}.md says.`)
  const secrets = Object.fromEntries(known.secrets.map(name => [name, environment[name]?.trim()]))
  return { feed: known.feed, secrets, http: createFeedHttp() }
}
