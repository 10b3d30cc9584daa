/** Validates an adapter's record against the snapshot schema before it is stored. */
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
 * @param number our number of this record.
 * @returns the problems by field, if any. They never contain a value, which may be personal data.
 */
export function checkItem(item: FoundItem, number: number): CheckedItem | { problems: SetAside['problems'] } {
  const pictured = item.kind === 'property' || item.kind === 'project'
  const result = schemas[item.kind].safeParse(pictured ? { ...item.record, PictureItems: [] } : item.record)
  if (!result.success) {
    return {
      problems: result.error.issues
        .slice(0, 20)
        .map(issue => ({ field: issue.path.join('.') || 'record', reason: formatIssue(issue) })),
    }
  }
  const { data } = result
  if (data.ID !== number) return { problems: [{ field: 'ID', reason: 'is the number of another record' }] }
  if (!pictured) return { record: data }
  return { record: data, pictures: { pictures: once(item.pictures), plans: once(item.plans ?? []) } }
}

/** A duplicate picture is shown once. */
function once(pictures: readonly FeedPicture[]): FeedPicture[] {
  return [...new Map(pictures.map(picture => [picture.key, picture])).values()]
}

/** Zod's own messages repeat a value only for enums. */
function formatIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'has fields that are not ours'
  if (/received undefined$/.test(issue.message)) return 'is missing'
  return issue.message.replace(/^Invalid input: /, '')
}
