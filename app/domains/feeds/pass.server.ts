/** One pass through a provider's records: everything it gives is gathered in the store, aside; nothing is kept yet. */
import type { Site } from '../../platform/context/site.server'
import { dayInBrussels } from '../../platform/time/brussels'
import type { DiaryLine, ProviderViewing } from '../catalogue/diary'
import { checkItem } from './check-record.server'
import { type Feed, type FeedAsk, type FeedEnd, FeedError, type FeedExtras, type FeedKind, type FeedTools } from './feed'
import type { FeedHttp } from './http/feed-http'
import type { ReadPicture } from './pictures/read-picture.server'
import type { SourceStore } from './store/source-store.server'

/** What a pass needs beside the site. */
export type SourceTools = {
  feed: Feed
  /** Secrets of the environment by name. */
  secrets: FeedAsk['secrets']
  http: FeedHttp
  /** What can be asked of the provider beside its records. */
  extras?: (tools: FeedTools) => FeedExtras
  /** Reads the bytes of a picture; without, from the hosts of `source.json` and from what came with the feed. */
  readPicture?: ReadPicture
  /** The viewings that were booked on this site; without, there are none. */
  viewings?: BookedViewings
}

/** What a pass wants to know of viewings that were booked on this site, and whom it tells what became of them. */
export type BookedViewings = {
  viewingOf: (site: Site, line: DiaryLine) => string | undefined
  bookedProperties: (site: Site) => readonly number[]
  /** How many viewings `follow` would move or call off. */
  changes: (site: Site, told: readonly ProviderViewing[]) => number
  follow: (site: Site, told: readonly ProviderViewing[]) => void
}

/** How many records were read, by kind. */
export type ReadCounts = Partial<Record<FeedKind, number>>

export type Gathered = FeedEnd & { read: ReadCounts; repeated: number }

/**
 * @param since what a pass for changes goes on from; without, everything is asked for.
 * @param progress called after each record.
 * @throws FeedError where the provider cannot be read: then nothing of it counts.
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
    told,
    workFolder,
  }: SourceTools & Pick<FeedAsk, 'options' | 'workFolder' | 'told'> & { since: string | undefined },
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
    told: since === undefined ? [...new Set([...told, ...store.problems().map(({ key }) => key)])] : told,
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

/** What staff call a record that does not fit, where it says so. */
function nameOf({ record }: { record: object }): { name?: string } {
  const { Reference, ProjectNumber, City } = record as Record<string, unknown>
  const named = [Reference ?? ProjectNumber, City].filter(part => typeof part === 'string').join(', ')
  return named === '' ? {} : { name: named.slice(0, 200) }
}
