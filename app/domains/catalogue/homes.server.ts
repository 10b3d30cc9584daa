/** The available properties of an agent or an office, newest first. */
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CatalogueDatabase } from '../../../db/client.server'
import { property, propertyText } from '../../../db/schema/catalogue.server'
import type { Office } from '../../platform/agency/config/offices.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { Card } from './cards/card'
import { responsible } from './managers.server'

/** Properties per page. */
const pageSize = 12

/** A `page` past the end gives the last one. */
export type Homes = { cards: Card[]; count: number; page: number; pages: number }

export function homesOfAgent(site: Site, id: number, language: Language, page: number): Homes {
  return findHomes(site, { by: 'agent', value: String(id) }, language, page)
}

/** If the agency has one office, all properties belong to it. */
export function homesOfOffice(site: Site, { id, catalogueNames }: Office, language: Language, page: number): Homes {
  const isOnly = site.configuration.offices.length === 1
  const whose = isOnly ? { by: 'agency', value: '' } : { by: 'office', value: JSON.stringify([id, ...catalogueNames]) }
  return findHomes(site, whose as Whose, language, page)
}

type Whose = { by: 'agent' | 'office' | 'agency'; value: string }

function findHomes(site: Site, whose: Whose, language: Language, asked: number): Homes {
  const { database } = site.catalogue()
  const isTheirs = homesBy(database, whose)
  const found = database.select({ count: count() }).from(property).where(isTheirs).get()?.count ?? 0
  const pages = Math.max(1, Math.ceil(found / pageSize))
  const page = Math.min(asked, pages)
  const rows = database
    .select({ card: propertyText.card })
    .from(property)
    .innerJoin(propertyText, and(eq(propertyText.propertyID, property.id), eq(propertyText.language, language)))
    .where(isTheirs)
    .orderBy(desc(property.postedOn), desc(property.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .all()
  return { cards: rows.map(({ card }) => card), count: found, page, pages }
}

function homesBy(database: CatalogueDatabase, { by, value }: Whose): SQL | undefined {
  const offered = eq(property.state, sql`'offered'`)
  if (by === 'agency') return offered
  const { manager, office } = responsible(database)
  if (by === 'agent') return and(sql`${manager} = cast(${value} as integer)`, offered)
  return and(sql`${office} in (select value from json_each(${value}))`, offered)
}
