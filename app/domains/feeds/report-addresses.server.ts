/** Reports the addresses of records on this site to providers that want them. */
import type { Site } from '../../platform/context/site.server'
import { languages } from '../../platform/i18n/languages'
import { href } from '../../platform/paths/table'
import { shortHref } from '../catalogue/listing-address'
import { FeedError, type FeedExtras } from './feed'
import type { SourceStore } from './store/source-store.server'

/**
 * Reports each address once, and its removal once. Addresses contain no titles, so a new title changes none. Failed reports are
 * repeated after a later pass. A site without a public address reports nothing.
 */
export async function reportAddresses(
  { settings }: Pick<Site, 'settings'>,
  store: SourceStore,
  { reportAddress, reportGone }: FeedExtras,
): Promise<void> {
  if (!reportAddress || settings.isLocal) return
  const reported = new Map<string, string>(JSON.parse(store.state('addresses') ?? '[]'))
  const shown = new Map(Array.from(shownAddresses(store), ([key, path]) => [key, settings.siteUrl + path]))
  try {
    for (const [key, url] of shown) {
      if (reported.get(key) === url) continue
      await reportAddress(key, url)
      reported.set(key, url)
    }
    for (const key of [...reported.keys()].filter(key => !shown.has(key))) {
      await reportGone?.(key)
      reported.delete(key)
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
  } finally {
    store.setState('addresses', JSON.stringify([...reported]))
  }
}

function* shownAddresses(store: SourceStore): Generator<[key: string, path: string]> {
  const [language] = languages
  const shown = new Set(store.shownKeys('property'))
  for (const { key, record } of store.records('property')) {
    const { ID: id, Goal } = JSON.parse(record) as { ID: number; Goal: number }
    if (shown.has(key)) yield [key, shortHref({ id, list: Goal === 1 ? 1 : 0 }, language)]
  }
  for (const { key, record } of store.records('project')) {
    const { ID: id } = JSON.parse(record) as { ID: number }
    yield [key, href('project', language, { id, city: '-', title: '-' })]
  }
}
