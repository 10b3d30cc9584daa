/** Newsletter subscribers, current and former. */
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { languages } from '../../languages'

/** One address. It receives the newsletter only after its reader has confirmed. */
export const newsletterSubscriber = sqliteTable(
  'newsletter_subscriber',
  {
    /** Used in mailed links. */
    id: text().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    language: text({ enum: languages }).notNull(),
    state: text({ enum: ['pending', 'confirmed', 'left'] }).notNull(),
    /** The form used to subscribe. */
    form: text().notNull(),
    /** Milliseconds since 1970. */
    askedAt: integer().notNull(),
    confirmedAt: integer(),
    leftAt: integer(),
    /** The reader's preferences: lists and provinces (`platform/map/area.ts`), separated by commas; null for all. */
    lists: text(),
    provinces: text(),
    /** Due time of the last newsletter considered for them (ms). */
    issueAt: integer(),
  },
  table => [uniqueIndex('newsletter_address').on(table.email), index('newsletter_by_state').on(table.state, table.confirmedAt)],
)
