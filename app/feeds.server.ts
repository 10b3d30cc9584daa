/** The providers whose records the site can follow, by their name in `data/site/source.json`. An adapter is one line here. */
import type { Feed, FeedExtras, FeedTools } from './domains/feeds/feed'
import { createFeedHttp } from './domains/feeds/http/create-feed-http.server'
import { kyero } from './domains/feeds/kyero/kyero.server'
import { omnicasaFeed } from './domains/feeds/omnicasa/feed.server'
import { omnicasaGives } from './domains/feeds/omnicasa/options'
import { openimmo } from './domains/feeds/openimmo/openimmo.server'
import type { SourceTools } from './domains/feeds/pass.server'
import { skarabeeExtras, skarabeeFeed } from './domains/feeds/skarabee/feed.server'
import { sweepbrightExtras } from './domains/feeds/sweepbright/extras.server'
import { sweepbrightFeed } from './domains/feeds/sweepbright/feed.server'
import { whiseFeed } from './domains/feeds/whise/feed.server'
import { whiseGives } from './domains/feeds/whise/options'
import { changesToFollow, followProvider } from './domains/viewings/follow-provider.server'
import { bookedProperties, viewingOfLine } from './domains/viewings/recognise.server'
import type { OwnFile, SourceSettings } from './platform/agency/config/source.server'
import { SettingError } from './platform/settings/settings.server'

type RegisteredFeed = {
  feed: Feed
  extras?: (tools: FeedTools) => FeedExtras
  /** The variables of the environment that it needs: names of users, keys, passwords. */
  secrets: readonly string[]
  /** What it gives with these options that the agency could have files of its own for, with the option that says so. */
  gives?: (options: unknown) => Partial<Record<OwnFile, string>>
}

const feeds: Readonly<Record<string, RegisteredFeed>> = {
  kyero: { feed: kyero, secrets: [] },
  omnicasa: { feed: omnicasaFeed, secrets: ['OMNICASA_CUSTOMER_NAME', 'OMNICASA_CUSTOMER_PASSWORD'], gives: omnicasaGives },
  openimmo: { feed: openimmo, secrets: [] },
  skarabee: { feed: skarabeeFeed, extras: skarabeeExtras, secrets: ['SKARABEE_USERNAME', 'SKARABEE_PASSWORD'] },
  sweepbright: {
    feed: sweepbrightFeed,
    extras: sweepbrightExtras,
    secrets: ['SWEEPBRIGHT_CLIENT_ID', 'SWEEPBRIGHT_CLIENT_SECRET'],
  },
  whise: { feed: whiseFeed, secrets: ['WHISE_USERNAME', 'WHISE_PASSWORD'], gives: whiseGives },
}

/**
 * What a pass through a provider needs.
 * @throws SettingError for a provider that there is none of, without a secret that it needs, or where the agency's own files have what
 * the provider gives.
 */
export function sourceTools(
  { provider, options, ownFiles }: SourceSettings,
  environment: Record<string, string | undefined> = process.env,
): SourceTools {
  const known = Object.hasOwn(feeds, provider) ? feeds[provider] : undefined
  if (!known) {
    const names = Object.keys(feeds).sort().join(', ')
    throw new SettingError(`data/site/source.json: provider: there is no provider "${provider}"; there are: ${names || 'none'}`)
  }
  const given = known.gives?.(options) ?? {}
  const twice = ownFiles.find(file => given[file] !== undefined)
  if (twice)
    throw new SettingError(
      `data/site/source.json: ownFiles: "${twice}" comes from ${provider} too (options.${given[twice]}): take it out of one of the two`,
    )
  const missing = known.secrets.filter(name => !environment[name]?.trim())
  if (missing.length > 0)
    throw new SettingError(`Set ${missing.join(' and ')} in the environment or in .env, as docs/feeds/${provider}.md says.`)
  const secrets = Object.fromEntries(known.secrets.map(name => [name, environment[name]?.trim()]))
  const viewings = { viewingOf: viewingOfLine, bookedProperties, changes: changesToFollow, follow: followProvider }
  const { feed, extras } = known
  return { feed, secrets, http: createFeedHttp(), viewings, ...(extras && { extras }) }
}
