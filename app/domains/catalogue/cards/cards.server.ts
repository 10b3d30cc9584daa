/** Finds property cards by number. */

import { and, eq, sql } from 'drizzle-orm'
import { propertyText } from '../../../../db/schema/catalogue.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { memo, ofCatalogue } from '../../../platform/memo/memo'
import type { Card } from './card'

const { placeholder } = sql

const statement = memo(ofCatalogue, (site: Site) =>
  site
    .catalogue()
    .database.select({ card: propertyText.card })
    .from(propertyText)
    .where(and(eq(propertyText.propertyID, placeholder('id')), eq(propertyText.language, placeholder('language'))))
    .prepare(),
)

/** Caches recent cards, because most lists start with the same ones. Each takes some 3 KB. */
const cardOf = memo(ofCatalogue, (site: Site, id: number, language: Language) => statement(site).get({ id, language })?.card, 200)

/**
 * In the order of the IDs, without unknown ones; includes sold and rented properties. The result is shared and must not be
 * changed.
 */
export function findCards(site: Site, ids: readonly number[], language: Language): Card[] {
  return ids.flatMap(id => cardOf(site, id, language) ?? [])
}
