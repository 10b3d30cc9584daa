/** The changes of a property that its time line tells. Pure. */
import { type CatalogueEvent, publishedChanges } from '../price-history'

/** A change of a text, on an ISO day. */
export type ChangedText = { day: string; what: 'title' | 'description' | 'both' }

export type TimeLineEntry = { day: string } & (
  | { kind: 'posted' }
  | { kind: 'price'; from: number; to: number }
  | { kind: 'sold' | 'rented' | 'gone' | 'back' }
  | { kind: 'text'; what: ChangedText['what'] }
)

/**
 * Amounts are told only if the price was published all the time: the one before it was hidden, or while it was, is nobody's
 * business.
 * @param events of the property, oldest first.
 * @param posted the provider's posting day; `price` in euro is the one shown, undefined if none is.
 * @returns newest first, without future days.
 */
export function timeLine(
  events: readonly CatalogueEvent[],
  texts: readonly ChangedText[],
  { posted, price, today }: { posted: string; price: number | undefined; today: string },
): TimeLineEntry[] {
  const changes = publishedChanges(events)
  const isPublished = events.every(({ kind, newPrice }) => newPrice !== null || kind === 'gone')
  const prices = changes.flatMap(({ kind, from, to }) => (kind === 'price' ? [[from, to] as const] : []))
  const last = changes.findLast(({ to }) => to !== null)?.to
  const tellsPrices =
    isPublished &&
    price !== undefined &&
    (last === undefined || last === Math.round(price)) &&
    prices.every(([from]) => from !== null)
  const entries: TimeLineEntry[] = changes.flatMap(({ kind, day, from, to }): TimeLineEntry[] => {
    if (kind !== 'price') return [{ day, kind }]
    return tellsPrices && from !== null && to !== null ? [{ day, kind, from, to }] : []
  })
  const said: TimeLineEntry[] = texts.map(({ day, what }) => ({ day, kind: 'text', what }))
  return [{ day: posted, kind: 'posted' } as const, ...entries, ...said]
    .filter(({ day }) => day <= today)
    .sort((a, b) => b.day.localeCompare(a.day))
}
