/** Who can log in, who is logged in, and the links that were mailed to them. */
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { languages } from '../../languages'

/** What somebody logs in with. One address may have an account of each kind. */
export const account = sqliteTable(
  'account',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['owner', 'subscriber'] }).notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** Lower case; NULL for who logs in with the address alone. */
    username: text(),
    /** Of the person's record at the provider, for owners. */
    externalID: integer(),
    language: text({ enum: languages }).notNull(),
    /** Argon2id in the PHC notation; NULL until a password was chosen. */
    passwordHash: text(),
    /** Since when the address is known to be theirs (ms); without it nobody logs in. */
    confirmedAt: integer(),
    createdAt: integer().notNull(),
  },
  table => [
    uniqueIndex('account_by_email').on(table.kind, table.email),
    uniqueIndex('account_by_username').on(table.kind, table.username),
    uniqueIndex('account_by_external').on(table.kind, table.externalID),
  ],
)

/** Whose it is; it goes with the account. */
const accountID = () =>
  text()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/** Somebody who is logged in: the cookie's token, hashed. */
export const accountSession = sqliteTable(
  'account_session',
  {
    tokenHash: text().primaryKey(),
    accountID: accountID(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  table => [index('session_of_account').on(table.accountID), index('session_by_end').on(table.expiresAt)],
)

/** A link that was mailed, good for one use: its token, hashed. */
export const accountLink = sqliteTable(
  'account_link',
  {
    tokenHash: text().primaryKey(),
    accountID: accountID(),
    purpose: text({ enum: ['password', 'confirmation'] }).notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  table => [index('link_of_account').on(table.accountID), index('link_by_end').on(table.expiresAt)],
)
