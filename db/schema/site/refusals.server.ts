/** Addresses that do not take mail, and mails that did not arrive. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** An address whose mail came back, or whose reader wants none. It gets what it asked for itself, and nothing of a list. */
export const refusedAddress = sqliteTable(
  'refused_address',
  {
    /** Lower case. */
    email: text().primaryKey(),
    /** Why it gets nothing of a list; null: it does. `bounce`: nobody has it; `complaint`: called spam; `stopped`: wants none. */
    reason: text({ enum: ['bounce', 'complaint', 'stopped'] }),
    /** Of which lists: the newsletter alone, or the alerts too. */
    lists: text({ enum: ['all', 'newsletter'] })
      .notNull()
      .default('all'),
    /** How many mails did not arrive for now (a full mailbox). */
    passing: integer().notNull().default(0),
    /** When it was last heard of (ms). */
    changedAt: integer().notNull(),
    /** When it was last said to work (ms): what happened before counts no more. */
    liftedAt: integer(),
  },
  table => [index('refused_by_time').on(table.changedAt)],
)

/** A mail about a request that did not arrive, until staff were told of it. No personal data. */
export const returnedMail = sqliteTable(
  'returned_mail',
  {
    /** Of the mail in the outbox. */
    outboxID: text().primaryKey(),
    /** Milliseconds since 1970. */
    returnedAt: integer().notNull(),
    toldAt: integer(),
  },
  table => [index('returned_by_time').on(table.returnedAt)],
)
