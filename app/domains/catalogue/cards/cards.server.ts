/** Cards of properties that are asked for by their numbers. */

import { and, eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { propertyText } from '../../../../db/schema/catalogue.server'
import { perCatalogue, prepared } from '../../../platform/context/catalogue.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import type { Card } from './card'

const { placeholder } = sql

/** Those shown last, in any language: most lists begin with the same ones. Some 3 KB each, with what is written of them. */
const lastShown = perCatalogue((_: Site) => new LRUCache<string, Card>({ max: 200 }))

/**
 * In the order of the IDs; those that the catalogue does not hold are left out, sold and rented ones are there. What is returned is
 * shared: nobody changes it.
 */
export function findCards(site: Site, ids: readonly number[], language: Language): Card[] {
  const last = lastShown(site)
  const keyOf = (id: number) => `${id} ${language}`
  const cards = new Map(ids.map(id => [id, last.get(keyOf(id))]))
  const missing = ids.filter(id => !cards.get(id))
  for (const { id, card } of missing.length > 0 ? readCards(site, missing, language) : []) {
    cards.set(id, card)
    last.set(keyOf(id), card)
  }
  return ids.flatMap(id => cards.get(id) ?? [])
}

function readCards(site: Site, ids: readonly number[], language: Language): { id: number; card: Card }[] {
  return prepared(site, 'cards by id', database =>
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
}
