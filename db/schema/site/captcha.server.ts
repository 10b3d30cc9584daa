/** Which captchas were used. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One challenge that was answered, rightly or not: it counts once. Kept until it would be over anyway. */
export const captchaUsed = sqliteTable(
  'captcha_used',
  {
    id: text().primaryKey(),
    /** Milliseconds since 1970. */
    expiresAt: integer().notNull(),
  },
  table => [index('captcha_used_by_end').on(table.expiresAt)],
)
