/** A property's history according to the provider; imports and rollbacks of ours are not part of it. */

import { dayInBrussels } from '../../platform/time/brussels'

type Kind = 'new' | 'price' | 'sold' | 'rented' | 'back' | 'gone'

/** An import event. `version` is the catalogue that was switched to; it begins with its build time. */
export type CatalogueEvent = {
  id: number
  version: string
  kind: Kind
  /** Euro; null if the price is not published. */
  oldPrice: number | null
  newPrice: number | null
  /** Milliseconds since 1970. */
  at: number
  /** The day of the change according to the provider. */
  saidOn: string | null
}

/** `day`: the provider's, else the import's. */
export type PublishedChange = { id: number; day: string; kind: Exclude<Kind, 'new'>; from: number | null; to: number | null }

/** The property's state in the provider's last delivery. */
type Standing = { state: 'offered' | 'sold' | 'rented' | 'gone'; price: number | null }

/**
 * Returns changes between the provider's deliveries. A switch to an older catalogue is a rollback and reports nothing, nor does
 * reading the same delivery again. A new property is dated by its posting day and not reported.
 * @param events of one property, oldest first.
 */
export function publishedChanges(events: readonly CatalogueEvent[]): PublishedChange[] {
  const changes: PublishedChange[] = []
  let newest = ''
  let told: Standing | undefined
  for (const { id, version, kind, oldPrice, newPrice, at, saidOn } of events) {
    if (version < newest) continue
    newest = version
    const before: Standing | undefined = told ?? (kind === 'new' ? undefined : { state: stateBefore(kind), price: oldPrice })
    const after: Standing = { state: kind === 'sold' || kind === 'rented' || kind === 'gone' ? kind : 'offered', price: newPrice }
    const day = saidOn ?? dayInBrussels(at)
    told = after
    if (!before) continue
    if (before.state !== after.state) {
      changes.push({ id, day, kind: after.state === 'offered' ? 'back' : after.state, from: before.price, to: after.price })
    } else if (after.state === 'offered' && before.price !== after.price) {
      changes.push({ id, day, kind: 'price', from: before.price, to: after.price })
    }
  }
  return changes
}

/** Properties whose first event is not a beginning: a returning one had been sold or let, and the event does not say which. */
function stateBefore(kind: Kind): Standing['state'] {
  return kind === 'back' ? 'sold' : 'offered'
}
