/** The snapshot that a catalogue is built from: what the store holds, and the agency's own files for what the provider has not. */
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
 * The properties are read from the store one after the other: it must stay open while they are used.
 * @throws SnapshotError when one of the agency's own files does not fit.
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
    // Counted from the day of the pass; a catalogue counts from its own.
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
    // A provider's own list of them is nothing that a site needs.
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

/** The agency's own records, but for those whose number the provider's have. */
function withOwn<R extends { ID: number }>(own: readonly R[], given: readonly R[]): R[] {
  const numbers = new Set(given.map(({ ID }) => ID))
  return [...own.filter(({ ID }) => !numbers.has(ID)), ...given]
}

/** The names of the agency, and ours of the pictures that we number: the agency's go before. */
function withPictureNames(names: Names): Names {
  const ours = Object.entries(pictureNames).map(([field, table]) => [field, { ...table, ...names[field] }])
  return { ...names, ...Object.fromEntries(ours) }
}
