/** What visitors sent. */
import { type AnyColumn, sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { languages } from '../../languages'

/** The field `email` of an enquiry's fields, in lower case: written as the index has it. Forms take ASCII addresses only. */
export function senderOf({ fields }: { fields: AnyColumn }) {
  return sql`lower(${fields} ->> '$.email')`
}

/** One request a visitor sent, by any form. */
export const enquiry = sqliteTable(
  'enquiry',
  {
    id: text().primaryKey(),
    /** From the form: a post sent twice is one enquiry. */
    idempotencyKey: text().notNull(),
    form: text().notNull(),
    language: text({ enum: languages }).notNull(),
    propertyID: integer(),
    /** A new-build project, and the unit of it where it is about one. */
    projectID: integer(),
    unitID: integer(),
    /** The validated fields, as typed. */
    fields: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** Of the privacy statement that was agreed to at `createdAt`: see `privacy_text`. */
    privacyVersion: text(),
    /** Milliseconds since 1970. */
    createdAt: integer().notNull(),
    /** When somebody at the agency said that it is done, or when it came where nobody has to do anything; null while it waits. */
    handledAt: integer(),
  },
  table => [
    uniqueIndex('enquiry_once').on(table.idempotencyKey),
    index('enquiry_by_time').on(table.createdAt),
    index('enquiry_by_property').on(table.propertyID),
    index('enquiry_by_sender').on(senderOf(table)),
  ],
)
