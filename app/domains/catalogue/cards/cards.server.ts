/** Cards of properties that are asked for by their numbers. */

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

/** Keeps those shown last: most lists begin with the same ones. Some 3 KB each. */
const cardOf = memo(ofCatalogue, (site: Site, id: number, language: Language) => statement(site).get({ id, language })?.card, 200)

/**
 * In the order of the IDs; those that the catalogue does not hold are left out, sold and rented ones are there. What is returned is
 * shared: nobody changes it.
 */
export function findCards(site: Site, ids: readonly number[], language: Language): Card[] {
  return ids.flatMap(id => cardOf(site, id, language) ?? [])
}
