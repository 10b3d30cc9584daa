/** Finds new properties and articles of some days. */
import { and, eq, gte, inArray, lt, min, sql } from 'drizzle-orm'
import { property } from '../../../db/schema/catalogue.server'
import { catalogueEvent } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { dayInBrussels, momentInBrussels } from '../../platform/time/brussels'
import { findOffer } from '../search/offers.server'
import { placesOfOffer } from '../search/places.server'
import type { WishedList } from './wishes'

/** Imported properties; those restored by a rollback are not new. */
const isBrought = and(eq(catalogueEvent.kind, 'new'), eq(catalogueEvent.cause, 'import'))

/** Maximum per newsletter: a provider that re-dates its whole catalogue is not news. */
const maxNew = 200

/** `href` is a path. */
export type NewsArticle = { title: string; intro: string; href: string }
/** Articles from `from` (inclusive) to `before` (exclusive); supplied by the pages domain (`app/registry/jobs.server.ts`). */
export type FindArticles = (site: Site, language: Language, days: { from: string; to: string }) => NewsArticle[]

export type NewProperty = { id: number; list: WishedList; places: readonly string[] }

/**
 * Properties on offer that were new from `from` to before `to`, newest first. New means the day of the first import that had it,
 * or for the first import its posting date. So each is new once, even if an import is rolled back and repeated.
 */
export function newProperties(site: Site, { from, to }: { from: string; to: string }): NewProperty[] {
  const brought = site.database
    .select({ id: catalogueEvent.propertyID, at: min(catalogueEvent.at) })
    .from(catalogueEvent)
    .where(isBrought)
    .groupBy(catalogueEvent.propertyID)
    .having(and(gte(min(catalogueEvent.at), startOf(from)), lt(min(catalogueEvent.at), startOf(to))))
    .all()
    .map(({ id, at }) => ({ id, day: dayInBrussels(at ?? 0) }))
  const posted = postedBetween(site, from, to)
  const known = new Set(broughtEver(site, posted))
  return [...brought, ...posted.filter(({ id }) => !known.has(id))]
    .sort((a, b) => b.day.localeCompare(a.day) || b.id - a.id)
    .slice(0, maxNew)
    .flatMap(({ id }) => {
      const offer = findOffer(site, id)
      return offer ? [{ id, list: offer.list === 1 ? 'rent' : 'sale', places: placesOfOffer(offer) }] : []
    })
}

function startOf(day: string): number {
  return momentInBrussels(day, '00:00') ?? Date.parse(day)
}

function postedBetween(site: Site, from: string, to: string): { id: number; day: string }[] {
  return site
    .catalogue()
    .database.select({ id: property.id, day: property.postedOn })
    .from(property)
    .where(
      and(
        inArray(property.list, [0, 1]),
        eq(property.state, sql`'offered'`),
        gte(property.postedOn, from),
        lt(property.postedOn, to),
      ),
    )
    .limit(5 * maxNew)
    .all()
}

/** Properties that an import added, at any time. */
function broughtEver(site: Site, properties: readonly { id: number }[]): number[] {
  const ids = properties.map(({ id }) => id)
  const { propertyID } = catalogueEvent
  return site.database
    .selectDistinct({ id: propertyID })
    .from(catalogueEvent)
    .where(and(inArray(propertyID, ids), isBrought))
    .all()
    .map(({ id }) => id)
}
