/** The running site's visit counter and its clean-up. */

import type { Site } from '../../platform/context/site.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { sessionOf } from '../account/sessions.server'
import { ownedNumbers } from './owners.server'
import { type AgreedDeps, createVisitCounter, type VisitCounter } from './visit-counter.server'
import { forgetDaysBefore } from './visit-counts.server'
import { sourceOf } from './visit-source'

type CounterOptions = { onError: (error: unknown) => void } & Pick<AgreedDeps, 'agrees' | 'savedBy'>

export function siteVisitCounter(site: Site, { onError, ...agreed }: CounterOptions): VisitCounter {
  const { hostname } = new URL(site.settings.siteUrl)
  return createVisitCounter({
    database: site.database,
    now: site.now,
    day: dayInBrussels,
    ownedBy: cookies => {
      const owner = sessionOf(site, 'owner', cookies)
      return owner ? ownedNumbers(site, owner) : []
    },
    agreed: { ...agreed, sourceOf: page => sourceOf(page, hostname) },
    onError,
  })
}

/** A job: deletes yesterday's salt even without visits. */
export function visitSaltJob(site: Site) {
  const run = () => forgetDaysBefore(site.database, dayInBrussels(site.now()))
  return { name: 'visit-salt', everyMs: 600_000, atStart: true, run }
}
