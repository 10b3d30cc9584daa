/** What the page of a property tells of its time on the site, where the agency wants that (docs/decisions/browser-storage.md). */
import { type CatalogueEvent, publishedChanges } from '../price-history'

/** A price in euro, and the ISO day from which it was asked. */
export type AskedPrice = { day: string; price: number }

export type TimeOnline = {
  /** ISO day. */
  since: string
  /** It was withdrawn, sold or let before. */
  isAgain: boolean
  /** The first and each that differs from the one before, oldest first; none where it never changed or was hidden at a time. */
  prices: AskedPrice[]
}

/**
 * A property that was off the market began anew on the day it came back; of several changes on one day the last counts.
 * @param events of the property, oldest first.
 * @param posted the provider's day of posting; `price` in euro is what its page shows, undefined where it shows none.
 * @returns undefined where the provider names a day to come.
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

/** None where what was told last is not what is shown: an earlier catalogue is served, or the price is hidden. */
function askedPrices(since: string, steps: readonly Step[], shown: number | undefined): AskedPrice[] {
  const asked = [{ day: since, price: steps[0]?.from ?? null }, ...steps.map(({ day, to }) => ({ day, price: to }))]
  const published = asked.filter((each): each is AskedPrice => each.price !== null)
  if (shown === undefined || published.length < asked.length || published.at(-1)?.price !== Math.round(shown)) return []
  const lastOfDay = published.filter(({ day }, index) => day !== published[index + 1]?.day)
  const different = lastOfDay.filter(({ price }, index) => price !== lastOfDay[index - 1]?.price)
  return different.length > 1 ? different : []
}
