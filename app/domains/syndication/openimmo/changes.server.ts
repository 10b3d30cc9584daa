/** What a destination has of each home, to send it only what changed since. */
import { createHash } from 'node:crypto'
import type { NumberedHome, ObjectTexts } from './transfer.server'

/** By `objektnr_extern`. `end` is the object that ends the home there, as it must name what the home was. */
export type Held = ReadonlyMap<string, { hash: string; end: string }>

export type Changes = {
  /** Yields the new and changed homes. */
  among: (homes: Iterable<NumberedHome>) => Generator<NumberedHome>
  /** The ends of those that are gone; complete after `among`. */
  gone: () => string[]
  /** What the destination will have. */
  held: Held
  /** How many changed. */
  counted: { changed: number }
}

export function changesSince(before: Held, { objects, end }: ObjectTexts): Changes {
  const held = new Map<string, { hash: string; end: string }>()
  const counted = { changed: 0 }
  return {
    held,
    counted,
    *among(homes) {
      for (const home of homes) {
        const hash = createHash('sha256').update(objects(home)).digest('base64url')
        held.set(home.number, { hash, end: end(home) })
        if (before.get(home.number)?.hash === hash) continue
        counted.changed += 1
        yield home
      }
    },
    gone: () => [...before].flatMap(([number, { end: last }]) => (held.has(number) ? [] : [last])),
  }
}
