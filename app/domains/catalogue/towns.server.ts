/** The towns of the served catalogue as points, for maps. No maintained package has municipal boundaries. */

import { desc, eq, sql } from 'drizzle-orm'
import { city, property } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { memo, ofCatalogue } from '../../platform/memo/memo'

export type TownPoint = { name: string; latitude: number; longitude: number; count: number }

/** Each town at the centre of its available properties, the busiest first. */
export const townPoints = memo(ofCatalogue, (site: Site): readonly TownPoint[] =>
  site
    .catalogue()
    .database.select({
      name: city.name,
      latitude: sql<number>`avg(${property.latitude})`,
      longitude: sql<number>`avg(${property.longitude})`,
      count: sql<number>`count(*)`,
    })
    .from(property)
    .innerJoin(city, eq(city.key, property.cityKey))
    .where(eq(property.state, sql`'offered'`))
    .groupBy(city.key)
    .orderBy(desc(sql`count(*)`), city.sort)
    .all(),
)
