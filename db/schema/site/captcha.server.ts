/** Used captchas. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** An answered challenge, right or wrong: it counts once. Kept until it would have expired. */
export const captchaUsed = sqliteTable(
  'captcha_used',
  {
    id: text().primaryKey(),
    /** Milliseconds since 1970. */
    expiresAt: integer().notNull(),
  },
  table => [index('captcha_used_by_end').on(table.expiresAt)],
)
