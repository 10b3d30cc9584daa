/** The snapshot that a catalogue is built from: what the store holds, and the agency's own files for what the provider has not. */
import path from 'node:path'
import type { Site } from '../../platform/context/site.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { daysBetween } from '../../platform/time/calendar-days'
import type {
  AgentRecord,
  CityRecord,
  HistoryRecord,
  OwnerRecord,
  ProjectRecord,
  PropertyRecord,
  ViewingSlotRecord,
} from '../catalogue/snapshot'
import { readSnapshot, type Snapshot } from '../import/read-snapshot.server'
import type { FeedKind, FeedPicture } from './feed'
import type { Kept, SourceStore } from './store/source-store.server'

export type StoredPictures = { pictures: FeedPicture[]; plans: FeedPicture[] }

/** The pictures of a record as a catalogue has them: those that are there. */
export type PicturesOf = (
  kind: 'property' | 'project',
  key: string,
  pictures: StoredPictures,
) => Pick<PropertyRecord, 'PictureItems' | 'FloorPlanItems'>

/**
 * @param picturesOf what is there of a record's pictures.
 * @throws SnapshotError when one of the agency's own files does not fit.
 */
export function storedSnapshot(
  site: Pick<Site, 'now' | 'settings'> & { configuration: Pick<Site['configuration'], 'source'> },
  store: SourceStore,
  picturesOf: PicturesOf,
): Snapshot {
  const own = readSnapshot(path.join(site.settings.dataDir, 'catalogue'), [
    'webIDs',
    'citys',
    'names',
    ...(site.configuration.source?.ownFiles ?? []),
  ])
  const read = <R>(kind: FeedKind, make: (kept: Kept & { parsed: R }) => R = ({ parsed }) => parsed): R[] =>
    Array.from(store.records(kind), kept => make({ ...kept, parsed: JSON.parse(kept.record) }))
  const pictured = <R extends PropertyRecord | ProjectRecord>(kind: 'property' | 'project') =>
    read<R>(kind, ({ key, parsed, pictures }) => ({
      ...parsed,
      ...picturesOf(kind, key, JSON.parse(pictures ?? '{"pictures":[],"plans":[]}')),
    }))
  const today = dayInBrussels(site.now())
  const slots = read<ViewingSlotRecord>('viewingSlot', ({ parsed, changed_at }) => ({
    ...parsed,
    // Counted from the day of the pass; a catalogue counts from its own.
    DayOffset: parsed.DayOffset - daysBetween(dayInBrussels(changed_at), today),
  }))
  const properties = pictured<PropertyRecord>('property')
  return {
    properties,
    projects: pictured<ProjectRecord>('project'),
    webIDs: own.webIDs,
    citys: [...own.citys, ...townsOf(properties)],
    names: own.names,
    agents: [...own.agents, ...read<AgentRecord>('agent')],
    owners: [...own.owners, ...read<OwnerRecord>('owner')],
    histories: [...own.histories, ...read<HistoryRecord>('history')],
    ownerDocuments: own.ownerDocuments,
    viewingSlots: [...own.viewingSlots, ...slots.filter(({ DayOffset }) => DayOffset >= 0)],
  }
}

/** The towns of the properties: a provider's own list of them is nothing that a site needs. */
function townsOf(properties: readonly PropertyRecord[]): CityRecord[] {
  const towns = new Map<string, CityRecord>()
  for (const { City, Zip, CountryID, CountryName, language } of properties) {
    const key = `${CountryID} ${Zip} ${City.toLowerCase()}`
    if (!towns.has(key))
      towns.set(key, { Name: City, Zip, CountryID: String(CountryID), CountryName, PropertyCount: 0, language })
  }
  return [...towns.values()]
}
