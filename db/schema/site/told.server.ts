/** What providers told of by themselves (webhooks), until a pass has asked for it. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One record of a provider. No personal data: the key is the provider's number of a property. */
export const sourceTold = sqliteTable(
  'source_told',
  {
    provider: text().notNull(),
    key: text().notNull(),
    /** Milliseconds since 1970, by our clock: of the last time. */
    receivedAt: integer().notNull(),
    /** How often it was told of. A pass takes away what it has seen, and not what was told while it asked. */
    times: integer().notNull().default(1),
  },
  table => [primaryKey({ columns: [table.provider, table.key] })],
)
