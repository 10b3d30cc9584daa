/** What staff were told of by mail, so that they are told once. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** No personal data: `gap 4101 epc_score` (a property's number and what its advertisement lacks) or `law`. */
export const staffNotice = sqliteTable('staff_notice', {
  name: text().primaryKey(),
  toldAt: integer().notNull(),
})
