/** What a property's page says about its time on the site, if the agency enables it (docs/decisions/browser-storage.md). */
import { type CatalogueEvent, publishedChanges } from '../price-history'

/** A price in euro, and the ISO day from which it applied. */
export type AskedPrice = { day: string; price: number }

export type TimeOnline = {
  /** ISO day. */
  since: string
  /** It had been withdrawn, sold or let before. */
  isAgain: boolean
  /** The first price and each later change, oldest first; empty if it never changed or was hidden at some time. */
  prices: AskedPrice[]
}

/**
 * A property that returned to the market starts again on that day; of several changes on one day the last counts.
 * @param events of the property, oldest first.
 * @param posted the provider's posting day; `price` in euro is the one shown, undefined if none is.
 * @returns undefined if the provider names a future day.
 */
export function timeOnline(
  events: readonly CatalogueEvent[],
  { posted, price, today }: { posted: string; price: number | undefined; today: string },
): TimeOnline | undefined {
  const changes = publishedChanges(events)
  const again = changes.findLastIndex(({ kind }) => kind === 'back')
  const cameBack = changes[again]?.day
  const since = cameBack && cameBack > posted ? cameBack : posted
  if (since > today) return undefined
  const steps = changes.slice(again + 1).filter(({ kind, day }) => kind === 'price' && day >= since)
  return { since, isAgain: since === cameBack, prices: askedPrices(since, steps, price) }
}

type Step = { day: string; from: number | null; to: number | null }

/** None if the last known price is not the one shown: an earlier catalogue is served, or the price is hidden. */
function askedPrices(since: string, steps: readonly Step[], shown: number | undefined): AskedPrice[] {
  const asked = [{ day: since, price: steps[0]?.from ?? null }, ...steps.map(({ day, to }) => ({ day, price: to }))]
  const published = asked.filter((each): each is AskedPrice => each.price !== null)
  if (shown === undefined || published.length < asked.length || published.at(-1)?.price !== Math.round(shown)) return []
  const lastOfDay = published.filter(({ day }, index) => day !== published[index + 1]?.day)
  const different = lastOfDay.filter(({ price }, index) => price !== lastOfDay[index - 1]?.price)
  return different.length > 1 ? different : []
}
