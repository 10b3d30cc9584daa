/** All properties of a search as points of a map. */

import { and, eq, sql } from 'drizzle-orm'
import { property, propertyText } from '../../../db/schema/catalogue.server'
import { prepared } from '../../platform/context/catalogue.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Card } from '../catalogue/cards/card'
import type { Filters } from './filters'
import { findIn, type ListName } from './found.server'

const { placeholder } = sql

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
  const ids = findIn(site, list, language, filters).ids(0, mostOnMap)
  const rows = prepared(site, 'on map', database =>
    database
      .select({
        id: property.id,
        card: propertyText.card,
        latitude: property.latitude,
        longitude: property.longitude,
        exact: sql<number>`json_extract(${property.record}, '$.PublishAddress')`,
      })
      .from(property)
      .innerJoin(propertyText, and(eq(propertyText.propertyID, property.id), eq(propertyText.language, placeholder('language'))))
      .where(sql`${property.id} in (select value from json_each(${placeholder('ids')}))`),
  ).all({ ids: JSON.stringify(ids), language })
  const byID = new Map(rows.map(({ id, exact, ...row }) => [id, { ...row, exact: exact === 1 }]))
  return ids.flatMap(id => byID.get(id) ?? [])
}
