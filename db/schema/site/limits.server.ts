/** Rate limit counters. The columns are those of rate-limiter-flexible's SQLite store. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One counter. The key is a limit's name and a keyed hash of its subject: no address is stored in clear text. */
export const rateLimit = sqliteTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970; then the counter restarts. */
    expire: integer(),
  },
  table => [index('rate_limit_by_end').on(table.expire)],
)
