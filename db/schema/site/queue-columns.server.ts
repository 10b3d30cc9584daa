/** The columns shared by all outbox queues. */
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
  /** Paused by an operator: nothing is tried until they resume. */
  byHand: integer({ mode: 'boolean' }).notNull().default(false),
})
