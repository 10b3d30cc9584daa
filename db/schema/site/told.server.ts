/** Changes reported by providers' webhooks, until a pass has fetched them. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One record of a provider. No personal data: the key is the provider's number of a property. */
export const sourceTold = sqliteTable(
  'source_told',
  {
    provider: text().notNull(),
    key: text().notNull(),
    /** Milliseconds since 1970 by our clock, of the latest report. */
    receivedAt: integer().notNull(),
    /** Number of reports. A pass removes only those that it has seen, not later ones. */
    times: integer().notNull().default(1),
  },
  table => [primaryKey({ columns: [table.provider, table.key] })],
)
