/** Who wants the newsletter, and who does not any more. */
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { languages } from '../../languages'

/** One address. It gets the newsletter only once somebody who reads its mail has said so. */
export const newsletterSubscriber = sqliteTable(
  'newsletter_subscriber',
  {
    /** Named by the links in mails. */
    id: text().primaryKey(),
    /** In small letters. */
    email: text().notNull(),
    language: text({ enum: languages }).notNull(),
    state: text({ enum: ['pending', 'confirmed', 'left'] }).notNull(),
    /** The form it was asked for with. */
    form: text().notNull(),
    /** Milliseconds since 1970. */
    askedAt: integer().notNull(),
    confirmedAt: integer(),
    leftAt: integer(),
    /** What the reader wants: of which lists, and of which provinces (`platform/map/area.ts`), between commas; null for all. */
    lists: text(),
    provinces: text(),
    /** When the last newsletter that was looked at for them was due (ms). */
    issueAt: integer(),
  },
  table => [uniqueIndex('newsletter_address').on(table.email), index('newsletter_by_state').on(table.state, table.confirmedAt)],
)
