/** Finds viewings booked on this site in a provider's diary. */
import type { ProviderViewing } from '../catalogue/diary'
import type { HistoryRecord } from '../catalogue/snapshot'
import type { Kept } from './store/source-store.server'

export function providerViewings(histories: Iterable<Pick<Kept, 'key' | 'record'>>): ProviderViewing[] {
  const viewings: ProviderViewing[] = []
  for (const { key, record } of histories) {
    // Few lines are ours, so most need no parsing.
    if (!record.includes('"Booked"')) continue
    const { Date: startsAt, Viewing } = JSON.parse(record) as HistoryRecord
    if (Viewing?.Booked === undefined) continue
    viewings.push({
      viewingID: Viewing.Booked,
      key,
      startsAt: Date.parse(startsAt),
      ...(Viewing.EndDate && { endsAt: Date.parse(Viewing.EndDate) }),
      isOff: Viewing.State === 'cancelled',
    })
  }
  return viewings
}
