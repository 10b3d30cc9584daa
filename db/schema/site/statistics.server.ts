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

/** The monthly summary of an owner. */
export const ownerSummary = sqliteTable('owner_summary', {
  accountID: text()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  wanted: integer({ mode: 'boolean' }).notNull().default(true),
  /** The last month that was summed up, as `YYYY-MM`. */
  sentFor: text(),
})
