/** The providers of property records, by their name in `data/site/source.json`. An adapter is one line here. */
import type { z } from 'zod'
import type { Feed, FeedExtras, FeedTools } from '../domains/feeds/feed'
import { createFeedHttp } from '../domains/feeds/http/create-feed-http.server'
import { kyero } from '../domains/feeds/kyero/kyero.server'
import { kyeroOptions } from '../domains/feeds/kyero/options'
import { omnicasaFeed } from '../domains/feeds/omnicasa/feed.server'
import { omnicasaGives, omnicasaOptions } from '../domains/feeds/omnicasa/options'
import { openimmo } from '../domains/feeds/openimmo/openimmo.server'
import { openimmoOptions } from '../domains/feeds/openimmo/options'
import type { SourceTools } from '../domains/feeds/pass.server'
import { skarabeeExtras, skarabeeFeed } from '../domains/feeds/skarabee/feed.server'
import { skarabeeOptions } from '../domains/feeds/skarabee/options'
import { sweepbrightExtras } from '../domains/feeds/sweepbright/extras.server'
import { sweepbrightFeed } from '../domains/feeds/sweepbright/feed.server'
import { sweepbrightOptions } from '../domains/feeds/sweepbright/options'
import { whiseFeed } from '../domains/feeds/whise/feed.server'
import { whiseGives, whiseOptions } from '../domains/feeds/whise/options'
import { changesToFollow, followProvider } from '../domains/viewings/follow-provider.server'
import { bookedProperties, viewingOfLine } from '../domains/viewings/recognise.server'
import type { OwnFile, SourceSettings } from '../platform/agency/config/source.server'
import { type Finding, refuseMistakes } from '../platform/agency/finding.server'
import { formatIssues } from '../platform/agency/format-issue.server'
import { missingSecrets, noProvider } from '../platform/agency/provider-mistakes.server'

type RegisteredFeed = {
  feed: Feed
  extras?: (tools: FeedTools) => FeedExtras
  /** The environment variables that it needs: user names, keys, passwords. */
  secrets: readonly string[]
  /** The schema of the adapter's options. */
  optionsSchema: z.ZodType
  /** With these options, the data it delivers that the agency could also have in its own files, and the option responsible. */
  gives?: (options: unknown) => Partial<Record<OwnFile, string>>
}

const feeds: Readonly<Record<string, RegisteredFeed>> = {
  kyero: { feed: kyero, optionsSchema: kyeroOptions, secrets: [] },
  omnicasa: {
    feed: omnicasaFeed,
    optionsSchema: omnicasaOptions,
    secrets: ['OMNICASA_CUSTOMER_NAME', 'OMNICASA_CUSTOMER_PASSWORD'],
    gives: omnicasaGives,
  },
  openimmo: { feed: openimmo, optionsSchema: openimmoOptions, secrets: [] },
  skarabee: {
    feed: skarabeeFeed,
    optionsSchema: skarabeeOptions,
    extras: skarabeeExtras,
    secrets: ['SKARABEE_USERNAME', 'SKARABEE_PASSWORD'],
  },
  sweepbright: {
    feed: sweepbrightFeed,
    extras: sweepbrightExtras,
    optionsSchema: sweepbrightOptions,
    secrets: ['SWEEPBRIGHT_CLIENT_ID', 'SWEEPBRIGHT_CLIENT_SECRET'],
  },
  whise: { feed: whiseFeed, optionsSchema: whiseOptions, secrets: ['WHISE_USERNAME', 'WHISE_PASSWORD'], gives: whiseGives },
}

/**
 * The tools for a pass over a provider.
 * @throws ConfigurationError for an unknown provider, a missing secret, or own files that duplicate the provider's data.
 */
export function sourceTools(
  settings: SourceSettings,
  environment: Record<string, string | undefined> = process.env,
): SourceTools {
  refuseMistakes(sourceFindings(settings, environment))
  const { feed, extras, secrets: names } = feeds[settings.provider] as RegisteredFeed
  const secrets = Object.fromEntries(names.map(name => [name, environment[name]?.trim()]))
  const viewings = { viewingOf: viewingOfLine, bookedProperties, changes: changesToFollow, follow: followProvider }
  return { feed, secrets, http: createFeedHttp(), viewings, ...(extras && { extras }) }
}

/** Errors in `source.json` beyond its shape. */
export function sourceFindings(
  { provider, options, ownFiles }: SourceSettings,
  environment: Record<string, string | undefined> = process.env,
): Finding[] {
  const file = 'site/source.json'
  const known = Object.hasOwn(feeds, provider) ? feeds[provider] : undefined
  if (!known) return [{ file, at: ['provider'], what: noProvider(provider, Object.keys(feeds)) }]
  const read = known.optionsSchema.safeParse(options)
  const wrong = formatIssues(read.error?.issues ?? [], known.optionsSchema, options)
  const given = known.gives?.(options) ?? {}
  const twice = ownFiles.flatMap((name, index) =>
    given[name] === undefined
      ? []
      : [
          {
            file,
            at: ['ownFiles', index],
            what: `"${name}" comes from ${provider} too (options.${given[name]}): take it out of one of the two`,
          },
        ],
  )
  const mistakes = wrong.map(({ at, what }) => ({ file, at: ['options', ...at], what }))
  return [...mistakes, ...twice, ...missingSecrets(file, known.secrets, environment, `docs/feeds/${provider}.md`)]
}
