/** Accounts, sessions and mailed links. */
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { languages } from '../../languages'

/** A log-in account. One address may have an account of each kind. */
export const account = sqliteTable(
  'account',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['owner', 'subscriber', 'staff'] }).notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** Lower case; NULL if the address is the user name. */
    username: text(),
    /** The id of the owner's record at the provider. */
    externalID: integer(),
    language: text({ enum: languages }).notNull(),
    /** Argon2id in the PHC notation; NULL until a password is chosen. */
    passwordHash: text(),
    /** When the address was confirmed (ms); without it nobody can log in. */
    confirmedAt: integer(),
    createdAt: integer().notNull(),
    /** Since when an owner has no property left with the agency (ms); NULL while there is one, and for subscribers. */
    endedAt: integer(),
  },
  table => [
    uniqueIndex('account_by_email').on(table.kind, table.email),
    uniqueIndex('account_by_username').on(table.kind, table.username),
    uniqueIndex('account_by_external').on(table.kind, table.externalID),
  ],
)

/** The account; deletes cascade. */
const accountID = () =>
  text()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

/** A session: the hash of the cookie's token. */
export const accountSession = sqliteTable(
  'account_session',
  {
    tokenHash: text().primaryKey(),
    accountID: accountID(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    /** When staff last did something (ms), to the minute; null for others, whose sessions do not end by inactivity. */
    usedAt: integer(),
  },
  table => [index('session_of_account').on(table.accountID), index('session_by_end').on(table.expiresAt)],
)

/** A single-use mailed link: the hash of its token. */
export const accountLink = sqliteTable(
  'account_link',
  {
    tokenHash: text().primaryKey(),
    accountID: accountID(),
    purpose: text({ enum: ['password', 'confirmation', 'staff'] }).notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  table => [index('link_of_account').on(table.accountID), index('link_by_end').on(table.expiresAt)],
)

/** A passkey (WebAuthn) of a member of staff. */
export const accountPasskey = sqliteTable(
  'account_passkey',
  {
    /** The credential's ID, in base64url. */
    id: text().primaryKey(),
    accountID: accountID(),
    /** What its owner calls it. */
    name: text().notNull(),
    /** The public key (COSE), in base64url. */
    publicKey: text().notNull(),
    /** The authenticator's own count of its signatures; always 0 for passkeys that are synchronised. */
    counter: integer().notNull(),
    /** How browsers reach the authenticator, such as `internal`. */
    transports: text({ mode: 'json' }).$type<string[]>().notNull(),
    createdAt: integer().notNull(),
    /** When it last logged somebody in or confirmed an action (ms). */
    usedAt: integer(),
  },
  table => [index('passkey_of_account').on(table.accountID)],
)

/** An answered challenge: it counts once. Kept until it would have expired. */
export const passkeyChallenge = sqliteTable(
  'passkey_challenge',
  {
    id: text().primaryKey(),
    expiresAt: integer().notNull(),
  },
  table => [index('passkey_challenge_by_end').on(table.expiresAt)],
)
