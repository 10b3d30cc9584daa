/** What staff change in the contents of the site: publications over the files of `data/site/`, and drafts. */
import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** A file's content, stored once however many publications have it. Rows are never changed. */
export const publishedContent = sqliteTable('published_content', {
  /** SHA-256 of the JSON. */
  digest: text().primaryKey(),
  /** The JSON, compressed with gzip. */
  json: blob({ mode: 'buffer' }).notNull(),
})

/** All published files at one moment. The newest row is served. Rows are never changed. */
export const publication = sqliteTable('publication', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Milliseconds since 1970. */
  at: integer().notNull(),
  /** The member of staff; null for a command. Kept after the account is deleted. */
  accountID: text(),
  /** Their name at the time. */
  name: text().notNull(),
  /** What they wrote about it. */
  words: text().notNull(),
  /** What it changed, such as `banner`. */
  things: text({ mode: 'json' }).$type<string[]>().notNull(),
  /** By file: the digest of its content, and of the file of `data/site/` from which it was made, if there was one. */
  files: text({ mode: 'json' }).$type<Record<string, { content: string; ground: string | null }>>().notNull(),
  /** The publication that it took back. */
  takesBack: integer(),
})

/** A saved state of a thing. The newest that has not ended is its draft. */
export const siteDraft = sqliteTable(
  'site_draft',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Such as `banner`. */
    thing: text().notNull(),
    at: integer().notNull(),
    accountID: text().notNull(),
    name: text().notNull(),
    /** The served value from which the draft was made. */
    base: text({ mode: 'json' }).$type<unknown>(),
    value: text({ mode: 'json' }).$type<unknown>(),
    /** When it was published or dropped. */
    ended: integer(),
  },
  table => [index('draft_of_thing').on(table.thing, table.id)],
)

/** Drafts to publish at a moment. */
export const plannedPublication = sqliteTable('planned_publication', {
  id: integer().primaryKey({ autoIncrement: true }),
  /** Milliseconds since 1970. */
  due: integer().notNull(),
  accountID: text().notNull(),
  name: text().notNull(),
  words: text().notNull(),
  things: text({ mode: 'json' }).$type<string[]>().notNull(),
  /** Set if it could not be published: what was wrong. */
  refused: text(),
})
