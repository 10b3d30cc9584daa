/** Which pictures at the provider's host the site shows. */
import { eq, sql } from 'drizzle-orm'
import type { CatalogueDatabase } from '../../../db/client.server'
import { providerPicture } from '../../../db/schema/catalogue.server'
import { perCatalogue, prepared } from '../../platform/context/catalogue.server'
import type { Site } from '../../platform/context/site.server'

/** Whether the catalogue names this address: for any other, nothing is fetched or made. An older file does not know, so it allows all. */
export function isCataloguePicture(site: Pick<Site, 'catalogue'>, src: string): boolean {
  if (!hasTable(site)) return true
  return prepared(site, 'provider picture', selectPicture).get({ src }) !== undefined
}

const selectPicture = (database: CatalogueDatabase) =>
  database
    .select()
    .from(providerPicture)
    .where(eq(providerPicture.src, sql.placeholder('src')))

const hasTable = perCatalogue(({ catalogue }: Pick<Site, 'catalogue'>) => {
  const { $client } = catalogue().database
  return $client.prepare(`select 1 from sqlite_master where name = 'provider_picture'`).get() !== undefined
})
