/** What staff change in the contents of the site: publications over the files of `data/site/`, and drafts. */
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { languages } from '../../languages'

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
    /** What its author wrote when they asked an admin to publish it; null until they do. */
    proposed: text(),
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

/** Who opened the form of a thing, so that a colleague sees it. */
export const siteOpening = sqliteTable(
  'site_opening',
  {
    thing: text().notNull(),
    accountID: text().notNull(),
    name: text().notNull(),
    /** Milliseconds since 1970. */
    at: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.thing, table.accountID] })],
)

/** That somebody read a translation again after its original changed, and found that it still holds. */
export const checkedTranslation = sqliteTable(
  'checked_translation',
  {
    thing: text().notNull(),
    language: text({ enum: languages }).notNull(),
    /** SHA-256 of the original's texts, as they were then. */
    original: text().notNull(),
  },
  table => [primaryKey({ columns: [table.thing, table.language] })],
)
