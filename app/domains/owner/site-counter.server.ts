/** The counter of the running site, and what keeps it tidy. */

import { siteDatabase } from '../../platform/context/site-database.server'
import { dayInBrussels } from '../../platform/time/brussels-day'
import { accountDeps } from '../account/deps.server'
import { sessionOf } from '../account/sessions.server'
import { ownedNumbers } from './owners.server'
import { createVisitCounter, type VisitCounter } from './visit-counter.server'
import { forgetDaysBefore } from './visit-counts.server'

/** @param day gives the day in Brussels at a moment, quickly: it is asked at every page */
export function siteVisitCounter(day: (now: number) => string, onError: (error: unknown) => void): VisitCounter {
  return createVisitCounter({
    database: siteDatabase(),
    now: Date.now,
    day,
    ownedBy: cookies => {
      const owner = sessionOf('owner', cookies, accountDeps())
      return owner ? ownedNumbers(owner) : []
    },
    onError,
  })
}

/** A job for the start of the site: yesterday's salt goes although nobody comes. */
export function visitSaltJob() {
  const run = () => forgetDaysBefore(siteDatabase(), dayInBrussels())
  return { name: 'visit-salt', everyMs: 600_000, atStart: true, run }
}
