/** Which pictures at the provider's host the site shows. */
import { eq } from 'drizzle-orm'
import { providerPicture } from '../../../db/schema/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import { memo, ofCatalogue } from '../../platform/memo/memo'

/** Whether the catalogue names this address: for any other, nothing is fetched or made. An older file does not know, so it allows all. */
export function isCataloguePicture(site: Pick<Site, 'catalogue'>, src: string): boolean {
  if (!hasTable(site)) return true
  const { database } = site.catalogue()
  return database.select().from(providerPicture).where(eq(providerPicture.src, src)).get() !== undefined
}

const hasTable = memo(ofCatalogue, ({ catalogue }: Pick<Site, 'catalogue'>) => {
  const { $client } = catalogue().database
  return $client.prepare(`select 1 from sqlite_master where name = 'provider_picture'`).get() !== undefined
})
