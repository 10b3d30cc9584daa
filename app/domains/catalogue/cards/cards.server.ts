/** Cards of properties that are asked for by their numbers. */

import { and, eq, sql } from 'drizzle-orm'
import { propertyText } from '../../../../db/schema/catalogue.server'
import { prepared } from '../../../platform/context/catalogue.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import type { Card } from './card'

const { placeholder } = sql

/** In the order of the IDs; those that the catalogue does not hold are left out, sold and rented ones are there. */
export function findCards(site: Site, ids: readonly number[], language: Language): Card[] {
  const rows = prepared(site, 'cards by id', database =>
    database
      .select({ id: propertyText.propertyID, card: propertyText.card })
      .from(propertyText)
      .where(
        and(
          sql`${propertyText.propertyID} in (select value from json_each(${placeholder('ids')}))`,
          eq(propertyText.language, placeholder('language')),
        ),
      ),
  ).all({ ids: JSON.stringify(ids), language })
  const cards = new Map(rows.map(row => [row.id, row.card]))
  return ids.flatMap(id => cards.get(id) ?? [])
}
