/** The state of written offers. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StoredJson } from '../stored-json.server'
import { enquiry } from './enquiries.server'

/** One offer; its texts, amount and people are in its enquiry and deleted with it. Times in milliseconds since 1970. */
export const offer = sqliteTable(
  'offer',
  {
    id: text()
      .primaryKey()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    /**
     * `unproved` until its sender confirms by the mailed link, then `waiting` for the second signer, and `complete` once every
     * buyer has signed.
     */
    state: text({ enum: ['unproved', 'waiting', 'complete'] }).notNull(),
    /** The last day on which it binds, ISO, in Brussels. */
    endDate: text().notNull(),
    /** The property's name on that day, in the visitor's and the staff's languages: the catalogue changes. */
    about: text({ mode: 'json' }).$type<StoredJson['offer.about']>().notNull(),
    /** When the second signer signed. */
    signedAt: integer(),
    /** What the owners answered, as staff mailed it at the desk; with a counter-offer its amount (euro). */
    answer: text({ enum: ['accepted', 'refused', 'countered'] }),
    answeredAt: integer(),
    counterAmount: integer(),
    /** When everybody was told that it had lapsed. */
    lapsedAt: integer(),
  },
  table => [index('offer_by_end').on(table.lapsedAt, table.endDate)],
)
