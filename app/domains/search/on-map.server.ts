/** All properties of a search as points of a map. */

import { and, sql } from 'drizzle-orm'
import { property, propertyText } from '../../../db/schema/catalogue.server'
import { prepared } from '../../platform/context/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Card } from '../catalogue/cards/card'
import type { Filters } from './filters'
import { shapeOf } from './filters/rules.server'
import { conditions, type ListName, order, ordersByWords, textOfProperty, titlesOfList, values } from './list-query.server'

/** More are not shown at once: the page says so, and a narrower search shows them. */
export const mostOnMap = 300

export type PlacedCard = {
  card: Card
  /** Degrees; of a hidden address the moved point that the import made. */
  latitude: number
  longitude: number
  exact: boolean
}

/** The first `mostOnMap` properties of a search in its order. */
export function findOnMap(site: Site, list: ListName, language: Language, filters: Filters): PlacedCard[] {
  const { by, direction } = filters.sort
  const rows = prepared(site, `map ${shapeOf(filters)} ${by} ${direction}`, database =>
    database
      .select({
        card: propertyText.card,
        latitude: property.latitude,
        longitude: property.longitude,
        exact: sql<number>`json_extract(${property.record}, '$.PublishAddress')`,
      })
      .from(property)
      .innerJoin(propertyText, textOfProperty)
      .where(and(conditions(filters), ordersByWords(filters) ? titlesOfList : undefined))
      .orderBy(...order(database, filters))
      .limit(mostOnMap),
  ).all(values(site, list, language, filters))
  return rows.map(row => ({ ...row, exact: row.exact === 1 }))
}
