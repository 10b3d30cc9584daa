/** Whether a record of an adapter is one of ours: each goes through the schema of the snapshot before it is kept. */
import type { z } from 'zod'
import { agentRecord, historyRecord, ownerRecord, projectRecord, propertyRecord, viewingSlotRecord } from '../catalogue/snapshot'
import type { FeedItem, FeedKind, FeedPicture, SetAside } from './feed'

const schemas: Record<FeedKind, z.ZodType<{ ID: number }>> = {
  property: propertyRecord,
  project: projectRecord,
  agent: agentRecord,
  owner: ownerRecord,
  history: historyRecord,
  viewingSlot: viewingSlotRecord,
}

export type FoundItem = Exclude<FeedItem, { kind: 'removed' | 'setAside' }>

export type CheckedItem = {
  record: { ID: number }
  pictures?: { pictures: readonly FeedPicture[]; plans: readonly FeedPicture[] }
}

/**
 * @param number ours of this record.
 * @returns what is wrong with it, field by field, instead, where something is. A value never stands there: it may be a person's.
 */
export function checkItem(item: FoundItem, number: number): CheckedItem | { problems: SetAside['problems'] } {
  const pictured = item.kind === 'property' || item.kind === 'project'
  const result = schemas[item.kind].safeParse(pictured ? { ...item.record, PictureItems: [] } : item.record)
  if (!result.success) {
    return {
      problems: result.error.issues
        .slice(0, 20)
        .map(issue => ({ field: issue.path.join('.') || 'record', reason: sayWrong(issue) })),
    }
  }
  const { data } = result
  if (data.ID !== number) return { problems: [{ field: 'ID', reason: 'is the number of another record' }] }
  if (!pictured) return { record: data }
  return { record: data, pictures: { pictures: once(item.pictures), plans: once(item.plans ?? []) } }
}

/** A picture that stands in the list twice is shown once. */
function once(pictures: readonly FeedPicture[]): FeedPicture[] {
  return [...new Map(pictures.map(picture => [picture.key, picture])).values()]
}

/** Zod's own words never repeat a value but for those that name a closed list. */
function sayWrong(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'has fields that are not ours'
  if (/received undefined$/.test(issue.message)) return 'is missing'
  return issue.message.replace(/^Invalid input: /, '')
}
