/** The site that answers requests: a new one from each publication, over the same open databases. */
import { readConfiguration } from '../agency/configuration.server'
import { publishedSource } from '../agency/published-source.server'
import { errorText } from '../log/log'
import { readPublication, servedPublication } from './publication.server'
import type { Site } from './site.server'

export type ServedSite = {
  /** The site for a request that begins now. The request keeps it to its end, so that no page mixes two publications. */
  current: () => Site
  /** For work that goes on: its configuration and texts are always those of the served publication. */
  live: Site
  /** Serves the newest publication. @returns the ID of the one that is served. */
  follow: () => number
  publication: () => number
}

/** @param id of the publication that the site was made from */
export function servedSite(first: Site, id: number): ServedSite {
  let site = first
  let served = id
  /** A publication that could not be read: it is tried once. */
  let failed: number | undefined
  const follow = () => {
    const newest = servedPublication(first.database)
    if (newest === served || newest === failed) return served
    try {
      const { files } = readPublication(first.database, newest)
      site = first.withConfiguration(readConfiguration(publishedSource(first.ground, files)))
      served = newest
    } catch (error) {
      failed = newest
      first.log('publication-not-served', { publication: newest, error: errorText(error) })
    }
    return served
  }
  const following = (name: 'configuration' | 'texts' | 'pageTexts' | 'branding') => ({ [name]: { get: () => site[name] } })
  const live = Object.create(first, {
    ...following('configuration'),
    ...following('texts'),
    ...following('pageTexts'),
    ...following('branding'),
  }) as Site
  return { current: () => site, live, follow, publication: () => served }
}
