/** Properties that the provider took away. */
import { desc, eq } from 'drizzle-orm'
import { catalogueEvent } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'

/** Whether a property that is in the catalogue no more was there: the last that is known of it is that it went. */
export function isWithdrawn({ database }: Pick<Site, 'database'>, id: number): boolean {
  const last = database
    .select({ kind: catalogueEvent.kind })
    .from(catalogueEvent)
    .where(eq(catalogueEvent.propertyID, id))
    .orderBy(desc(catalogueEvent.id))
    .limit(1)
    .get()
  return last?.kind === 'gone'
}
