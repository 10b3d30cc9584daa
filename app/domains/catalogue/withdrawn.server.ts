/** Properties that the provider withdrew. */
import { desc, eq } from 'drizzle-orm'
import { catalogueEvent } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { ShownProperty } from './property.server'
import type { Similar } from './similar.server'

/**
 * What is kept of a withdrawn property: its address, and the facts for finding similar ones. The location is rounded to about a
 * kilometre; an unpublished price is null.
 */
export type WithdrawnListing = Omit<GoneListing, 'id'>

/** A withdrawn property: its comparison facts, and its address in every language. */
export type GoneListing = Similar & Pick<ShownProperty, 'slugs'>

declare module '../../../db/schema/stored-json.server' {
  interface StoredJson {
    'catalogue_event.stood': WithdrawnListing
  }
}

/**
 * A property that left the catalogue: its latest event is a withdrawal.
 * @returns undefined if it was not withdrawn; without `listing` if it left before this data was kept.
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
