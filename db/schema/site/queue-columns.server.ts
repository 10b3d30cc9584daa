/** What the tables of every queue of the outbox have. */
import { integer, text } from 'drizzle-orm/sqlite-core'

export const queueColumns = () => ({
  id: text().primaryKey(),
  attempts: integer().notNull().default(0),
  /** Not before this time (ms). */
  sendAt: integer().notNull(),
  leaseOwner: text(),
  leaseUntil: integer(),
  lastError: text(),
  createdAt: integer().notNull(),
  sentAt: integer(),
})

export const pauseColumns = () => ({
  id: integer().primaryKey(),
  reason: text().notNull(),
  since: integer().notNull(),
  /** From then on one row may be tried. */
  until: integer().notNull(),
  /** An operator paused it: nothing is tried until they end it. */
  byHand: integer({ mode: 'boolean' }).notNull().default(false),
})
