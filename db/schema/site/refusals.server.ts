/** Addresses that refuse mail, and mails that did not arrive. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** An address whose mail bounced, or whose reader wants none. It receives requested mails, and no list mails. */
export const refusedAddress = sqliteTable(
  'refused_address',
  {
    /** Lower case. */
    email: text().primaryKey(),
    /**
     * Why it is excluded from lists; null if it is not. `bounce`: the mailbox does not exist; `complaint`: reported as spam;
     * `stopped`: unsubscribed.
     */
    reason: text({ enum: ['bounce', 'complaint', 'stopped'] }),
    /** The lists concerned: the newsletter alone, or alerts too. */
    lists: text({ enum: ['all', 'newsletter'] })
      .notNull()
      .default('all'),
    /** Number of temporary failures (e.g. a full mailbox). */
    passing: integer().notNull().default(0),
    /** Last change (ms). */
    changedAt: integer().notNull(),
    /** When it was last confirmed to work (ms): earlier events no longer count. */
    liftedAt: integer(),
  },
  table => [index('refused_by_time').on(table.changedAt)],
)

/** An undelivered mail about a request, until staff are told, or to an owner. No personal data. */
export const returnedMail = sqliteTable(
  'returned_mail',
  {
    /** The mail's id in the outbox. */
    outboxID: text().primaryKey(),
    /** Milliseconds since 1970. */
    returnedAt: integer().notNull(),
    toldAt: integer(),
  },
  table => [index('returned_by_time').on(table.returnedAt)],
)
