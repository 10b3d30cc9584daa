/** Figures for the sample data, so that whoever tries the portal sees more than zeros. A site with owners of its own gets none. */
import { createHash } from 'node:crypto'
import { propertyDay } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { dayInBrussels } from '../../platform/time/brussels'
import { daysBefore, lastDays } from '../../platform/time/calendar-days'
import { listingAddresses } from '../catalogue/listing-addresses.server'
import { demoLogIn } from './demo-log-in.server'
import { chartDays } from './visit-counts.server'

/** As many days as the monthly summary may look back to, yesterday the last. */
const days = 2 * chartDays

/** Writes them once: never where anything was counted. They are the same for everybody who tries it. */
export function seedDemoFigures(site: Site): void {
  if (!demoLogIn(site)) return
  const { database } = site
  const yesterday = daysBefore(dayInBrussels(site.now()), 1)
  database.transaction(
    tx => {
      if (tx.select().from(propertyDay).limit(1).get()) return
      for (const { id, postedOn } of listingAddresses(site, 0, 500)) {
        for (const day of lastDays(yesterday, days)) {
          if (day < postedOn) continue
          const [one = 0, two = 0] = createHash('sha256').update(`${id} ${day}`).digest()
          // The interest in a property is its own, and differs from day to day.
          const visits = Math.round(((id % 7) + 2) * (one / 255))
          tx.insert(propertyDay)
            .values({ propertyID: id, day, visits, appearances: visits * 3 + (two % 20) })
            .run()
        }
      }
    },
    { behavior: 'immediate' },
  )
}
