/** Clock checks: clean-ups do not follow a clock that jumps (docs/decisions/privacy.md). */
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/** One row with id 1. All moments in milliseconds since 1970. */
export const clockState = sqliteTable('clock_state', {
  id: integer().primaryKey(),
  /** The latest trusted moment. */
  settledAt: integer().notNull(),
  /** The clock's value when its jump was first seen; null while it is trusted. */
  jumpedTo: integer(),
  /** Its last value since then. */
  seenAt: integer(),
})
