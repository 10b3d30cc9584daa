/** What became of the written offers. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StoredJson } from '../stored-json.server'
import { enquiry } from './enquiries.server'

/** One offer; its words, amount and people are in its enquiry, with which it goes. Times in milliseconds since 1970. */
export const offer = sqliteTable(
  'offer',
  {
    id: text()
      .primaryKey()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    /**
     * `unproved` until its sender pressed the button behind the mailed link, then `waiting` for the second signer, and `complete`
     * once everybody who buys has signed.
     */
    state: text({ enum: ['unproved', 'waiting', 'complete'] }).notNull(),
    /** The last day on which it binds, ISO, in Brussels. */
    endDate: text().notNull(),
    /** What the property was called on the day, in the visitor's language and in the staff's: the catalogue moves on. */
    about: text({ mode: 'json' }).$type<StoredJson['offer.about']>().notNull(),
    /** When the second signer signed. */
    signedAt: integer(),
    /** When everybody was told that its last day is over. */
    lapsedAt: integer(),
  },
  table => [index('offer_by_end').on(table.lapsedAt, table.endDate)],
)
