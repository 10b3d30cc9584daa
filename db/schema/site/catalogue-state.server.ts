/** The served catalogue, and the changes made by imports. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { languages } from '../../languages'
import type { StoredJson } from '../stored-json.server'

/** The served catalogue file. One row with id 1; changing it switches the site. */
export const catalogueVersion = sqliteTable('catalogue_version', {
  id: integer().primaryKey(),
  version: text().notNull(),
  previous: text(),
  switchedAt: integer().notNull(),
})

/** Changes between served catalogues, for alerts and price history. */
export const catalogueEvent = sqliteTable(
  'catalogue_event',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    version: text().notNull(),
    propertyID: integer().notNull(),
    kind: text({ enum: ['new', 'price', 'sold', 'rented', 'back', 'gone'] }).notNull(),
    /** Euro; NULL if not published. */
    oldPrice: integer(),
    newPrice: integer(),
    at: integer().notNull(),
    /** The provider's date of the change, in Brussels; NULL if it gives none, and for a rollback. */
    saidOn: text(),
    /** Of a removed property: what its page still needs. */
    stood: text({ mode: 'json' }).$type<StoredJson['catalogue_event.stood']>(),
    /** The origin of the change: the provider by an import, or the agency by a rollback. */
    cause: text({ enum: ['import', 'rollback'] })
      .notNull()
      .default('import'),
  },
  table => [index('event_by_property').on(table.propertyID), index('event_by_version').on(table.version)],
)

/** Changed texts of offered properties, for their time line. The earlier text is not kept: it may tell what is hidden since. */
export const catalogueTextChange = sqliteTable(
  'catalogue_text_change',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    propertyID: integer().notNull(),
    language: text({ enum: languages }).notNull(),
    what: text({ enum: ['title', 'description', 'both'] }).notNull(),
    at: integer().notNull(),
  },
  table => [index('text_change_by_property').on(table.propertyID, table.language)],
)
