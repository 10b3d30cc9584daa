/** Homes that staff enter at the desk, beside those of a provider. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StoredJson } from '../stored-json.server'

/** A home with its own number, as pages and enquiries name it. */
export const ownHome = sqliteTable('own_home', {
  /** Of the range in `domains/catalogue/own-numbers.ts`. Never given twice. */
  id: integer().primaryKey({ autoIncrement: true }),
  /** Milliseconds since 1970. */
  createdAt: integer().notNull(),
  /** Set when its draft was dropped before it was ever published. */
  droppedAt: integer(),
})

/** A saved state of a home. The newest is what the form shows, the newest published one what the site shows. Rows are never changed. */
export const ownHomeState = sqliteTable(
  'own_home_state',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    homeID: integer()
      .notNull()
      .references(() => ownHome.id),
    at: integer().notNull(),
    accountID: text(),
    /** Of the member of staff at the time. */
    name: text().notNull(),
    isPublished: integer({ mode: 'boolean' }).notNull(),
    value: text({ mode: 'json' }).$type<StoredJson['own_home_state.value']>().notNull(),
  },
  table => [
    index('state_of_home').on(table.homeID, table.isPublished, table.id),
    index('published_home_state').on(table.isPublished, table.id),
  ],
)

/** What the desk says of a home on this site only, whatever its provider says. A changed choice is a new row in place of the old one. */
export const homeChoice = sqliteTable('home_choice', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Our number of the property. */
  homeID: integer().notNull().unique(),
  /** The site does not show it. */
  isHidden: integer({ mode: 'boolean' }).notNull(),
  /** Its place among the homes that the home page shows first, from 1 on. */
  place: integer(),
  at: integer().notNull(),
})

/** Up to which published state and choice the served catalogue has the homes. One row with id 1. */
export const ownHomeBuild = sqliteTable('own_home_build', {
  id: integer().primaryKey(),
  /** ID of the newest published state; 0 for none. */
  state: integer().notNull(),
  /** ID of the newest row of `home_choice`; 0 for none. */
  choice: integer().notNull().default(0),
  at: integer().notNull(),
  /** Why the last attempt failed; null after a success. */
  problem: text(),
})
