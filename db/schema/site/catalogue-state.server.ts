/** Which catalogue is served, and what its imports changed. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StoredJson } from '../stored-json.server'

/** Which catalogue file is served. One row with id 1; switching it is switching the site. */
export const catalogueVersion = sqliteTable('catalogue_version', {
  id: integer().primaryKey(),
  version: text().notNull(),
  previous: text(),
  switchedAt: integer().notNull(),
})

/** What changed from one served catalogue to the next, for alerts and price history. */
export const catalogueEvent = sqliteTable(
  'catalogue_event',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    version: text().notNull(),
    propertyID: integer().notNull(),
    kind: text({ enum: ['new', 'price', 'sold', 'rented', 'back', 'gone'] }).notNull(),
    /** Euro; NULL where a price is not published. */
    oldPrice: integer(),
    newPrice: integer(),
    at: integer().notNull(),
    /** The day in Brussels on which the provider says that it happened; NULL where it says none, and of a rollback. */
    saidOn: text(),
    /** Of a property that went: what its page still needs. */
    stood: text({ mode: 'json' }).$type<StoredJson['catalogue_event.stood']>(),
    /** Who changed it: the provider, whose import it was, or the agency, which went back to an earlier catalogue. */
    cause: text({ enum: ['import', 'rollback'] })
      .notNull()
      .default('import'),
  },
  table => [index('event_by_property').on(table.propertyID), index('event_by_version').on(table.version)],
)
