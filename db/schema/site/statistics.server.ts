/** What is counted of properties, and what each owner wants to hear of it. */
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { account } from './account.server'

/** How often a property was seen on a day in Brussels. */
export const propertyDay = sqliteTable(
  'property_day',
  {
    propertyID: integer().notNull(),
    /** `YYYY-MM-DD`. */
    day: text().notNull(),
    /** People who opened its page. */
    visits: integer().notNull().default(0),
    /** Lists that showed it. */
    appearances: integer().notNull().default(0),
  },
  table => [primaryKey({ columns: [table.propertyID, table.day] }), index('property_day_by_day').on(table.day)],
)

/** The salt of today; yesterday's is gone, and with it every way from a hash to a person. */
export const visitSalt = sqliteTable('visit_salt', {
  day: text().primaryKey(),
  salt: blob({ mode: 'buffer' }).notNull(),
})

/** Who visited what today, as salted hashes: so that a person counts once. Emptied when the day is over. */
export const visitSeen = sqliteTable(
  'visit_seen',
  {
    day: text().notNull(),
    propertyID: integer().notNull(),
    person: blob({ mode: 'buffer' }).notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.propertyID, table.person] })],
)

/**
 * What was searched for in a week, roughly: towns, types and a price in steps, in the canonical form of a search. No personal data: no
 * word that was typed, and nothing that says who asked or when.
 */
export const searchWeek = sqliteTable(
  'search_week',
  {
    /** Its Monday in Brussels, `YYYY-MM-DD`. */
    week: text().notNull(),
    list: text({ enum: ['sale', 'rent'] }).notNull(),
    /** A query string; empty for what was searched for by other wishes only. */
    search: text().notNull(),
    asked: integer().notNull(),
    /** How often it found nothing. */
    empty: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.week, table.list, table.search] })],
)

/** The monthly summary of an owner. */
export const ownerSummary = sqliteTable('owner_summary', {
  accountID: text()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  wanted: integer({ mode: 'boolean' }).notNull().default(true),
  /** The last month that was summed up, as `YYYY-MM`. */
  sentFor: text(),
})
