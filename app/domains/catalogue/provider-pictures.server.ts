/** Which pictures on the provider's host the site shows. */
import { eq } from 'drizzle-orm'
import { providerPicture } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { memo, ofCatalogue } from '../../platform/memo/memo'

/**
 * Whether the catalogue names this address; nothing is fetched or made for any other. Older files lack the list, so all are
 * allowed.
 */
export function isCataloguePicture(site: Pick<Site, 'catalogue'>, src: string): boolean {
  if (!hasTable(site)) return true
  const { database } = site.catalogue()
  return database.select().from(providerPicture).where(eq(providerPicture.src, src)).get() !== undefined
}

const hasTable = memo(ofCatalogue, ({ catalogue }: Pick<Site, 'catalogue'>) => {
  const { $client } = catalogue().database
  return $client.prepare(`select 1 from sqlite_master where name = 'provider_picture'`).get() !== undefined
})
