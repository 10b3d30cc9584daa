/** Versions of the privacy statement. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Each accepted text as published: an enquiry names its version. */
export const privacyText = sqliteTable('privacy_text', {
  version: text().primaryKey(),
  /** The page of `data/site/pages.json`, in every language. */
  content: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  /** Milliseconds since 1970. */
  since: integer().notNull(),
})
