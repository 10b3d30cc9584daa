/**
 * What counts of several transfers: of each object the last version, in each of its languages. A full transfer forgets what its
 * sender gave before. The transfers are read once for this, so that the objects can be given one at a time afterwards.
 */
import { ownCopy } from '../xml/read-elements.server'
import { headOf, keyStart, readTransfer } from './read-transfer.server'

/** Where the versions of an object stand: in which transfer, and there by language at which place. */
export type Version = { transfer: number; places: readonly Place[] }
type Place = { language: string; at: number }

export type Plan = {
  versions: Map<string, Version>
  /** Objects whose sender says that they are gone. */
  deleted: Set<string>
  /** How the keys begin of senders that gave their whole stock. */
  full: Set<string>
  /** Objects without a number, or too large: nobody knows which they are. */
  unknown: { transfer: number; at: number; reason: string }[]
}

export function emptyPlan(): Plan {
  return { versions: new Map(), deleted: new Set(), full: new Set(), unknown: [] }
}

/**
 * Takes the next transfer into the plan; a transfer that cannot be read to its end changes nothing.
 * @param senders those that count; without, all.
 */
export async function planTransfer(
  plan: Plan,
  transfer: number,
  xml: AsyncIterable<Uint8Array>,
  { senders, signal }: { senders: readonly string[] | undefined; signal: AbortSignal },
): Promise<void> {
  const found: { key: string; language: string; at: number; isDeleted: boolean }[] = []
  const unknown: Plan['unknown'] = []
  const inIt = new Set<string>()
  let isFull = false
  const counts = (sender: string) => senders === undefined || senders.includes(sender)
  for await (const part of readTransfer(xml)) {
    signal.throwIfAborted()
    if (part.part === 'head') isFull = part.full
    else if (counts(part.sender)) {
      inIt.add(keyStart(part.sender))
      if (part.part === 'sender') continue
      const { at, element } = part
      const head = element && headOf(part.sender, element)
      if (head) found.push({ key: ownCopy(head.key), language: head.language, at, isDeleted: head.action === 'delete' })
      else unknown.push({ transfer, at, reason: element ? 'is missing' : 'the object is too large to be read' })
    }
  }
  plan.unknown.push(...unknown)
  if (isFull) {
    for (const start of inIt) {
      for (const keys of [plan.versions, plan.deleted]) for (const key of keys.keys()) if (key.startsWith(start)) keys.delete(key)
      // With an object that nobody knows, what is missing may be that one.
      if (unknown.length === 0) plan.full.add(start)
    }
  }
  for (const { key, language, at, isDeleted } of found) {
    const before = plan.versions.get(key)
    if (isDeleted) {
      plan.versions.delete(key)
      plan.deleted.add(key)
    } else {
      const others = before?.transfer === transfer ? before.places.filter(place => place.language !== language) : []
      plan.versions.set(key, { transfer, places: [...others, { language, at }] })
      plan.deleted.delete(key)
    }
  }
}
