/** Signed data sheets of homes, and the keys that sign them. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StoredJson } from '../stored-json.server'

/** The newest signs; all are published, so that older sheets can be checked. */
export const sheetKey = sqliteTable('sheet_key', {
  /** Its thumbprint (RFC 7638). */
  kid: text().primaryKey(),
  publicKey: text({ mode: 'json' }).$type<StoredJson['sheet_key.publicKey']>().notNull(),
  /** Encrypted under the site's secret; null once a newer key signs. */
  privateKey: text(),
  /** Milliseconds since 1970. */
  createdAt: integer().notNull(),
})

/** What the site signed of a home: a row each time its facts were other ones. Rows are never changed. */
export const signedSheet = sqliteTable(
  'signed_sheet',
  {
    propertyID: integer().notNull(),
    /** Of the facts, without their days. */
    digest: text().notNull(),
    /** Compact JWS (RFC 7515). */
    jws: text().notNull(),
    signedAt: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.propertyID, table.digest] })],
)
