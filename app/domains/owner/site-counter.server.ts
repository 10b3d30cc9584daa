/** The counter of the running site, and what keeps it tidy. */

import type { Site } from '../../platform/context/site.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { sessionOf } from '../account/sessions.server'
import { ownedNumbers } from './owners.server'
import { createVisitCounter, type VisitCounter } from './visit-counter.server'
import { forgetDaysBefore } from './visit-counts.server'

export function siteVisitCounter(site: Site, onError: (error: unknown) => void): VisitCounter {
  return createVisitCounter({
    database: site.database,
    now: site.now,
    day: dayInBrussels,
    ownedBy: cookies => {
      const owner = sessionOf(site, 'owner', cookies)
      return owner ? ownedNumbers(site, owner) : []
    },
    onError,
  })
}

/** A job for the start of the site: yesterday's salt goes although nobody comes. */
export function visitSaltJob(site: Site) {
  const run = () => forgetDaysBefore(site.database, dayInBrussels(site.now()))
  return { name: 'visit-salt', everyMs: 600_000, atStart: true, run }
}
