/**
 * Decides what counts of several transfers: the latest version of each object in each language. A full transfer replaces what
 * its sender delivered before. This first read of the transfers lets the second return objects one at a time.
 */
import { ownCopy } from '../xml/read-elements.server'
import { headOf, keyStart, readTransfer } from './read-transfer.server'

/** Where an object's versions are: the transfer, and the position by language. */
export type Version = { transfer: number; places: readonly Place[] }
type Place = { language: string; at: number }

export type Plan = {
  versions: Map<string, Version>
  /** Objects that their sender reports as gone. */
  deleted: Set<string>
  /** Key prefixes of the senders that delivered their whole stock. */
  full: Set<string>
  /** Objects without a number, or too large, and so unidentified. */
  unknown: { transfer: number; at: number; reason: string }[]
}

export function emptyPlan(): Plan {
  return { versions: new Map(), deleted: new Set(), full: new Set(), unknown: [] }
}

/**
 * Adds the next transfer to the plan; one that cannot be read to its end changes nothing.
 * @param senders accepted ones; all by default.
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
      // Any missing object may be the unidentified one.
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
