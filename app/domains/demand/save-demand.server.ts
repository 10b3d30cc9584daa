/** Saves a new search in the account, or replaces one. */
import type { Site } from '../../platform/context/site.server'
import { listParameter, writeFilters } from '../search/filters'
import { type Demand, filtersOf } from './criteria'
import { queueingForCrm } from './crm-demand.server'
import { addDemand, changeDemand, demandOf } from './demands.server'
import { type Draft, draftOfSearch } from './registration/steps'
import { lastEventOf, seen } from './subscribers.server'

/** `new`, or the ID of one of theirs. @returns undefined otherwise: 404. */
export function editedDemand(site: Site, subscriberID: string, id: string): { draft: Draft; id: number | 'new' } | undefined {
  if (id === 'new') return { draft: {}, id }
  const demand = /^[1-9]\d{0,9}$/.test(id) ? demandOf(site.database, subscriberID, Number(id)) : undefined
  if (!demand) return undefined
  const query = new URLSearchParams(writeFilters(filtersOf(demand.criteria)))
  query.set(listParameter, demand.list)
  return { draft: draftOfSearch(query), id: demand.id }
}

/** @returns false at the maximum number of searches. */
export function saveDemand(site: Site, subscriberID: string, id: number | 'new', wanted: Demand, now: number): boolean {
  const saved = site.database.transaction(
    tx =>
      queueingForCrm(site, tx, subscriberID, now, () => {
        seen(tx, subscriberID, now)
        if (id === 'new') return addDemand(tx, subscriberID, wanted, { now, sinceEvent: lastEventOf(tx) })
        changeDemand(tx, id, wanted, now)
        return true
      }),
    { behavior: 'immediate' },
  )
  site.mail.notify()
  return saved
}
