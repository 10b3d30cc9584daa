/** What the clock was found to say: clean-ups do not follow it when it jumps (docs/decisions/privacy.md). */
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/** One row with id 1. All moments in milliseconds since 1970. */
export const clockState = sqliteTable('clock_state', {
  id: integer().primaryKey(),
  /** The newest moment that is believed. */
  settledAt: integer().notNull(),
  /** What the clock said when its jump was first seen; null while it is believed. */
  jumpedTo: integer(),
  /** What it said last since then. */
  seenAt: integer(),
})
