/** Notices mailed to staff, so that each is sent once. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** No personal data: `gap 4101 epc_score` (a property's number and a gap in its advertisement) or `law`. */
export const staffNotice = sqliteTable('staff_notice', {
  name: text().primaryKey(),
  toldAt: integer().notNull(),
})
