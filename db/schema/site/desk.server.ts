/** The agency's staff, and the log of what they did. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { account } from './account.server'

export const staffRoles = ['agent', 'editor', 'admin'] as const

/** A member of staff, in addition to the log-in account of kind `staff`. */
export const staff = sqliteTable('staff', {
  accountID: text()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  role: text({ enum: staffRoles }).notNull(),
  /** Their office in `data/site/offices.json`; null for all. */
  officeID: text(),
  /** The secret of the authenticator app (RFC 6238), encrypted. */
  totpSecret: text().notNull(),
  /** The time step of the last accepted code: each code works once. */
  totpStep: integer().notNull().default(0),
  /** Hashes of the unused recovery codes. */
  recoveryCodes: text({ mode: 'json' }).$type<string[]>().notNull(),
})

/** What staff did, one row per action, in the action's own transaction. Rows are never changed. */
export const auditEntry = sqliteTable(
  'audit_entry',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Milliseconds since 1970. */
    at: integer().notNull(),
    /** The member of staff; null for the link of a mail. Kept after the account is deleted. */
    accountID: text(),
    /** Their name at the time; empty for the link of a mail. */
    name: text().notNull(),
    /** Keyed hash of the address it came from; null for a command and the link of a mail. */
    sender: text(),
    /** Such as `enquiry-handled`. */
    action: text().notNull(),
    /** What it was done to: its kind and ID, such as `enquiry` and a UUID. */
    thing: text().notNull(),
    thingID: text().notNull(),
    /** The changed values, without personal data. */
    before: text({ mode: 'json' }).$type<unknown>(),
    after: text({ mode: 'json' }).$type<unknown>(),
    /** The entry that this one undid. */
    undoes: integer(),
  },
  table => [
    index('audit_by_time').on(table.at),
    index('audit_of_thing').on(table.thing, table.thingID),
    index('audit_undone').on(table.undoes),
  ],
)
