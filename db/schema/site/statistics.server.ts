/** Property statistics, and each owner's preferences about them. */
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { account } from './account.server'

/** How often a property was seen on a day in Brussels. */
export const propertyDay = sqliteTable(
  'property_day',
  {
    propertyID: integer().notNull(),
    /** `YYYY-MM-DD`. */
    day: text().notNull(),
    /** Distinct visitors of its page. */
    visits: integer().notNull().default(0),
    /** Lists that showed it. */
    appearances: integer().notNull().default(0),
    /** Distinct visitors who had saved it, of those who agreed to statistics. */
    saves: integer().notNull().default(0),
  },
  table => [primaryKey({ columns: [table.propertyID, table.day] }), index('property_day_by_day').on(table.day)],
)

/** Today's salt; yesterday's is deleted, so that a hash can no longer be linked to a person. */
export const visitSalt = sqliteTable('visit_salt', {
  day: text().primaryKey(),
  salt: blob({ mode: 'buffer' }).notNull(),
})

/** Today's visits as salted hashes, to count a person once. Emptied at the end of the day. */
export const visitSeen = sqliteTable(
  'visit_seen',
  {
    day: text().notNull(),
    propertyID: integer().notNull(),
    person: blob({ mode: 'buffer' }).notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.propertyID, table.person] })],
)

/** Today's visitors who have saved a property, as salted hashes. Emptied like `visit_seen`. */
export const visitSaved = sqliteTable(
  'visit_saved',
  {
    day: text().notNull(),
    propertyID: integer().notNull(),
    person: blob({ mode: 'buffer' }).notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.propertyID, table.person] })],
)

/** Where visitors who agreed to statistics came from on a day in Brussels. No personal data: a site's name and a number. */
export const visitSource = sqliteTable(
  'visit_source',
  {
    /** `YYYY-MM-DD`. */
    day: text().notNull(),
    /** A host, or a campaign's `utm_source`; `-` for none, empty for all above the limit of a day. */
    source: text().notNull(),
    arrivals: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.source] })],
)

/**
 * A week's searches in coarse form: towns, types and a price step, as a canonical query. No personal data: no typed words, and
 * nothing about who searched or when.
 */
export const searchWeek = sqliteTable(
  'search_week',
  {
    /** Its Monday in Brussels, `YYYY-MM-DD`. */
    week: text().notNull(),
    list: text({ enum: ['sale', 'rent'] }).notNull(),
    /** A query string; empty for searches by other criteria only. */
    search: text().notNull(),
    asked: integer().notNull(),
    /** Number of searches without results. */
    empty: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.week, table.list, table.search] })],
)

/** An owner's monthly summary. */
export const ownerSummary = sqliteTable('owner_summary', {
  accountID: text()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  wanted: integer({ mode: 'boolean' }).notNull().default(true),
  /** The last summarised month, as `YYYY-MM`. */
  sentFor: text(),
})
