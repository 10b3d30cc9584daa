/** One pass through a provider's records. Everything is collected in the store's staging area; nothing is committed yet. */
import type { Site } from '../../platform/context/site.server'
import { dayInBrussels } from '../../platform/time/brussels'
import type { DiaryLine, ProviderViewing } from '../catalogue/diary'
import { checkItem } from './check-record.server'
import { type Feed, type FeedAsk, type FeedEnd, FeedError, type FeedExtras, type FeedKind, type FeedTools } from './feed'
import type { FeedHttp } from './http/feed-http'
import type { ReadPicture } from './pictures/read-picture.server'
import type { SourceStore } from './store/source-store.server'

/** What a pass needs besides the site. */
export type SourceTools = {
  feed: Feed
  /** Secrets of the environment by name. */
  secrets: FeedAsk['secrets']
  http: FeedHttp
  /** Requests to the provider besides its records. */
  extras?: (tools: FeedTools) => FeedExtras
  /** Reads a picture's bytes; by default from the hosts of `source.json` and files that came with the feed. */
  readPicture?: ReadPicture
  /** Viewings booked on this site; none by default. */
  viewings?: BookedViewings
}

/** What a pass asks about viewings booked on this site, and how it reports changes to them. */
export type BookedViewings = {
  viewingOf: (site: Site, line: DiaryLine) => string | undefined
  bookedProperties: (site: Site) => readonly number[]
  /** Number of viewings that `follow` would move or cancel. */
  changes: (site: Site, reported: readonly ProviderViewing[]) => number
  follow: (site: Site, reported: readonly ProviderViewing[]) => void
}

/** Number of records read, by kind. */
export type ReadCounts = Partial<Record<FeedKind, number>>

export type Gathered = FeedEnd & { read: ReadCounts; repeated: number }

/**
 * @param since where a pass for changes continues; by default everything is requested.
 * @param progress called after each record.
 * @throws FeedError if the provider cannot be read: then the pass does not count.
 */
export async function gatherPass(
  site: Site,
  store: SourceStore,
  {
    feed,
    secrets,
    http,
    options,
    since,
    viewings,
    announced,
    workFolder,
  }: SourceTools & Pick<FeedAsk, 'options' | 'workFolder' | 'announced'> & { since: string | undefined },
  { signal, progress }: { signal: AbortSignal; progress: (read: ReadCounts) => void },
): Promise<Gathered> {
  const today = dayInBrussels(site.now())
  const read: ReadCounts = {}
  let repeated = 0
  const records = feed({
    options,
    secrets,
    http,
    ...(since !== undefined && { since }),
    known: store.known,
    announced: since === undefined ? [...new Set([...announced, ...store.problems().map(({ key }) => key)])] : announced,
    numberOf: store.numberOf,
    firstSeen: (kind, key) => store.firstSeen(kind, key) ?? today,
    viewingOf: line => viewings?.viewingOf(site, line),
    bookedProperties: () => viewings?.bookedProperties(site) ?? [],
    workFolder,
    now: site.now,
    signal,
  })
  for (;;) {
    if (signal.aborted) throw new FeedError('The pass was stopped.')
    const { done, value } = await records.next()
    if (done) {
      const complete = value.complete && repeated === 0
      if (complete) store.removeOthers()
      return { ...value, complete, read, repeated }
    }
    if (value.kind === 'removed') store.remove(value.of, value.key, value.on)
    else if (value.kind === 'setAside') store.setAside(value.what)
    else {
      read[value.kind] = (read[value.kind] ?? 0) + 1
      const checked = checkItem(value, store.numberOf(value.kind, value.key))
      if ('problems' in checked) store.setAside({ kind: value.kind, key: value.key, ...nameOf(value), ...checked })
      else if (store.put({ kind: value.kind, key: value.key, stamp: value.stamp, ...checked })) repeated += 1
      progress(read)
    }
  }
}

/** The staff's name for a rejected record, if given. */
function nameOf({ record }: { record: object }): { name?: string } {
  const { Reference, ProjectNumber, City } = record as Record<string, unknown>
  const named = [Reference ?? ProjectNumber, City].filter(part => typeof part === 'string').join(', ')
  return named === '' ? {} : { name: named.slice(0, 200) }
}
