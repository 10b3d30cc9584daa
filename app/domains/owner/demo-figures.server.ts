/** Figures for the sample data, so that people trying the portal see more than zeros. Sites with their own owners get none. */
import { createHash } from 'node:crypto'
import { propertyDay } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { daysBefore, lastDays } from '../../platform/time/calendar-days'
import { listingAddresses } from '../catalogue/listing-addresses.server'
import { demoLogIn } from './demo-log-in.server'
import { chartDays } from './visit-counts.server'

/** As far back as the monthly summary looks, up to yesterday. */
const days = 2 * chartDays

/** Written once, and only if nothing was counted. The same on every installation. */
export function seedDemoFigures(site: Site): void {
  if (!demoLogIn(site)) return
  const { database } = site
  const yesterday = daysBefore(dayInBrussels(site.now()), 1)
  database.transaction(
    tx => {
      if (tx.select().from(propertyDay).limit(1).get()) return
      for (const { id, postedOn } of listingAddresses(site, 0, 500)) {
        const rows = lastDays(yesterday, days)
          .filter(day => day >= postedOn)
          .map(day => ({ propertyID: id, day, ...figuresOf(id, day) }))
        if (rows.length > 0) tx.insert(propertyDay).values(rows).run()
      }
    },
    { behavior: 'immediate' },
  )
}

/** They vary by property and by day. */
function figuresOf(id: number, day: string): { visits: number; appearances: number } {
  const [one = 0, two = 0] = createHash('sha256').update(`${id} ${day}`).digest()
  const visits = Math.round(((id % 7) + 2) * (one / 255))
  return { visits, appearances: visits * 3 + (two % 20) }
}
