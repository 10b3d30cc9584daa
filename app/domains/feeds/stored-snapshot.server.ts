/** The snapshot for a catalogue: the store's records, and the agency's own files for what the provider lacks. */
import path from 'node:path'
import type { Site } from '../../platform/context/site.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { daysBetween } from '../../platform/time/calendar-days'
import type {
  AgentRecord,
  HistoryRecord,
  Names,
  OwnerRecord,
  ProjectRecord,
  PropertyRecord,
  ViewingSlotRecord,
} from '../catalogue/snapshot'
import { type PropertyEntry, readSnapshot, type SnapshotInput } from '../import/read-snapshot.server'
import type { FeedKind } from './feed'
import { pictureItems, pictureNames } from './pictures/sync-pictures.server'
import type { Kept, SourceStore } from './store/source-store.server'

/**
 * Reads properties from the store one by one, so it must stay open meanwhile.
 * @throws SnapshotError if one of the agency's own files does not fit.
 */
export function storedSnapshot(
  site: Pick<Site, 'now' | 'settings'> & { configuration: Pick<Site['configuration'], 'source'> },
  store: SourceStore,
): SnapshotInput {
  const own = readSnapshot(path.join(site.settings.dataDir, 'catalogue'), [
    'webIDs',
    'citys',
    'names',
    ...(site.configuration.source?.ownFiles ?? []),
  ])
  const read = <R>(kind: FeedKind, make: (kept: Kept & { parsed: R }) => R = ({ parsed }) => parsed): R[] =>
    Array.from(store.records(kind), kept => make({ ...kept, parsed: JSON.parse(kept.record) }))
  const today = dayInBrussels(site.now())
  const slots = read<ViewingSlotRecord>('viewingSlot', ({ parsed, changed_at }) => ({
    ...parsed,
    // Stored relative to the day of the pass; a catalogue counts from its own day.
    DayOffset: parsed.DayOffset - daysBetween(dayInBrussels(changed_at), today),
  }))
  return {
    properties: { [Symbol.iterator]: () => storedProperties(store) },
    projects: read<ProjectRecord>('project', ({ key, parsed, pictures }) => ({
      ...parsed,
      ...pictureItems(store, { kind: 'project', key, language: parsed.language }, pictures),
    })),
    webIDs: own.webIDs,
    citys: own.citys,
    // A site does not need the provider's own list.
    townsOfProperties: true,
    names: withPictureNames(own.names),
    agents: withOwn(own.agents, read<AgentRecord>('agent')),
    owners: withOwn(own.owners, read<OwnerRecord>('owner')),
    histories: withOwn(own.histories, read<HistoryRecord>('history')),
    ownerDocuments: own.ownerDocuments,
    viewingSlots: withOwn(
      own.viewingSlots,
      slots.filter(({ DayOffset }) => DayOffset >= 0),
    ),
  }
}

function* storedProperties(store: SourceStore): Generator<PropertyEntry> {
  for (const key of store.keys('property')) {
    yield {
      read: () => {
        const kept = store.content('property', key)
        if (!kept) return undefined
        const parsed = JSON.parse(kept.record) as PropertyRecord
        return { ...parsed, ...pictureItems(store, { kind: 'property', key, language: parsed.language }, kept.pictures) }
      },
    }
  }
}

/** The agency's own records, except those with numbers of provider records. */
function withOwn<R extends { ID: number }>(own: readonly R[], given: readonly R[]): R[] {
  const numbers = new Set(given.map(({ ID }) => ID))
  return [...own.filter(({ ID }) => !numbers.has(ID)), ...given]
}

/** The agency's names, and ours for numbered pictures; the agency's take precedence. */
function withPictureNames(names: Names): Names {
  const ours = Object.entries(pictureNames).map(([field, table]) => [field, { ...table, ...names[field] }])
  return { ...names, ...Object.fromEntries(ours) }
}
