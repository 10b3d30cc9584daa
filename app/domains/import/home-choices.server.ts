/** The desk's choices for homes on this site (`domains/listing`): the import hides some and places others first. */
import { eq, max } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { homeChoice } from '../../../db/schema/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import type { PropertyRecord } from '../catalogue/snapshot'
import type { PropertyEntry, SnapshotInput } from './read-snapshot.server'

type Reader = Pick<SiteDatabase, 'select'> | Pick<SiteTransaction, 'select'>

/** `place` among the homes that the home page shows first, from 1 on. */
export type HomeChoice = { isHidden: boolean; place: number | null }

const noChoice: HomeChoice = { isHidden: false, place: null }

/** The provider's word for a property that is not shown. */
const inactive: PropertyRecord['Status'] = 5

/** ID of the newest choice; 0 for none. */
export function newestChoice(reader: Reader): number {
  return (
    reader
      .select({ id: max(homeChoice.id) })
      .from(homeChoice)
      .get()?.id ?? 0
  )
}

export function choiceOf(reader: Reader, homeID: number): HomeChoice {
  const row = reader.select().from(homeChoice).where(eq(homeChoice.homeID, homeID)).get()
  return row ? { isHidden: row.isHidden, place: row.place } : noChoice
}

export function readChoices(reader: Reader): ReadonlyMap<number, HomeChoice> {
  return new Map(
    reader
      .select()
      .from(homeChoice)
      .all()
      .map(({ homeID, isHidden, place }) => [homeID, { isHidden, place }]),
  )
}

/** A snapshot as this site shows it. */
export function withChoices(snapshot: SnapshotInput, choices: ReadonlyMap<number, HomeChoice>): SnapshotInput {
  if (choices.size === 0) return snapshot
  const placed = [...choices].flatMap(([id, { place }]) => (place === null ? [] : [[id, place] as const]))
  return {
    ...snapshot,
    properties: { [Symbol.iterator]: () => chosen(snapshot.properties, choices) },
    homePlaces: new Map(placed),
  }
}

function* chosen(given: Iterable<PropertyEntry>, choices: ReadonlyMap<number, HomeChoice>): Generator<PropertyEntry> {
  for (const entry of given) {
    yield {
      ...entry,
      read: () => {
        const record = entry.read()
        return record && choices.get(record.ID)?.isHidden ? { ...record, Status: inactive } : record
      },
    }
  }
}
