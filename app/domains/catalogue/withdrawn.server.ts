/** Properties that the provider took away. */
import { desc, eq } from 'drizzle-orm'
import { catalogueEvent } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { ShownProperty } from './property.server'
import type { Similar } from './similar.server'

/**
 * What is kept of a property that went: its address, and by what others are like it. Its place is rounded to about a kilometre, and
 * a price that was not published is null.
 */
export type WithdrawnListing = Omit<GoneListing, 'id'>

/** A property that is not offered any more: what others are compared with, and its address in every language. */
export type GoneListing = Similar & Pick<ShownProperty, 'slugs'>

declare module '../../../db/schema/stored-json.server' {
  interface StoredJson {
    'catalogue_event.stood': WithdrawnListing
  }
}

/**
 * A property that is in the catalogue no more: the last that is known of it is that it went.
 * @returns undefined where it did not go; without `listing` for what went before anything was kept of such.
 */
export function findWithdrawn({ database }: Pick<Site, 'database'>, id: number): { listing?: GoneListing } | undefined {
  const last = database
    .select({ kind: catalogueEvent.kind, stood: catalogueEvent.stood })
    .from(catalogueEvent)
    .where(eq(catalogueEvent.propertyID, id))
    .orderBy(desc(catalogueEvent.id))
    .limit(1)
    .get()
  if (last?.kind !== 'gone') return undefined
  return last.stood ? { listing: { id, ...last.stood } } : {}
}
