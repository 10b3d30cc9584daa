/** How often somebody did something lately. The columns are those of rate-limiter-flexible's SQLite store. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One counter. The key is a limit's name and a keyed hash of whom it counts: no address is kept in clear. */
export const rateLimit = sqliteTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970; from then on the counter begins anew. */
    expire: integer(),
  },
  table => [index('rate_limit_by_end').on(table.expire)],
)
