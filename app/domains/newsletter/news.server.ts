/** What is new: properties and articles of some days. */
import { and, eq, gte, inArray, lt, min, sql } from 'drizzle-orm'
import { property } from '../../../db/schema/catalogue.server'
import { catalogueEvent } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { dayInBrussels, momentInBrussels } from '../../platform/time/brussels'
import { findOffer } from '../search/offers.server'
import { placesOfOffer } from '../search/places.server'
import type { WishedList } from './wishes'

/** What an import brought; what a rollback brings back was there before. */
const isBrought = and(eq(catalogueEvent.kind, 'new'), eq(catalogueEvent.cause, 'import'))

/** More than these nobody reads: a provider that dates its whole catalogue anew is not news. */
const mostNew = 200

/** `href` is a path. */
export type NewsArticle = { title: string; intro: string; href: string }
/** The articles of the days from `from` to before `to`; the domain of the pages knows them (`app/registry/jobs.server.ts`). */
export type FindArticles = (site: Site, language: Language, days: { from: string; to: string }) => NewsArticle[]

export type NewProperty = { id: number; list: WishedList; places: readonly string[] }

/**
 * The properties that are offered now and were new on days from `from` to before `to`, the newest first. New is the day an import
 * first brought it; of what was there at the first import, its date of posting. So each is new once, also when an import is taken
 * back and done again.
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
    .slice(0, mostNew)
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
    .limit(5 * mostNew)
    .all()
}

/** Those that an import brought, whenever. */
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
