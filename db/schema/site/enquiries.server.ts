/** What visitors sent. */
import { type AnyColumn, sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { languages } from '../../languages'

/** An enquiry's `email` field in lower case, written exactly as in the index. Forms accept ASCII addresses only. */
export function senderOf({ fields }: { fields: AnyColumn }) {
  return sql`lower(${fields} ->> '$.email')`
}

/** One visitor's request, by any form. */
export const enquiry = sqliteTable(
  'enquiry',
  {
    id: text().primaryKey(),
    /** From the form: a form posted twice is one enquiry. */
    idempotencyKey: text().notNull(),
    form: text().notNull(),
    language: text({ enum: languages }).notNull(),
    propertyID: integer(),
    /** A new-build project, and its unit if the request is about one. */
    projectID: integer(),
    unitID: integer(),
    /** The validated fields, as typed. */
    fields: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** The version of the privacy statement accepted at `createdAt`: see `privacy_text`. */
    privacyVersion: text(),
    /** Milliseconds since 1970. */
    createdAt: integer().notNull(),
    /** When staff marked it as handled, or when it arrived if nothing has to be done; null while pending. */
    handledAt: integer(),
    /** The office of its property, project or addressee on that day; null if there is none or only one. */
    officeID: text(),
    /** The member of staff who deals with it: their account, which may be deleted since. */
    assignedTo: text(),
    /** What the desk searches: names, address, telephone, property and words, folded; null until a job fills older rows. */
    searchText: text(),
    /** Whether `enquiry_address` has its addresses; a job adds those of older rows. */
    hasAddresses: integer({ mode: 'boolean' }).notNull().default(false),
  },
  table => [
    uniqueIndex('enquiry_once').on(table.idempotencyKey),
    index('enquiry_by_time').on(table.createdAt),
    index('enquiry_open').on(table.createdAt).where(sql`"handledAt" is null`),
    index('enquiry_by_property').on(table.propertyID),
    index('enquiry_by_sender').on(senderOf(table)),
    index('enquiry_without_addresses').on(table.createdAt).where(sql`"hasAddresses" = 0`),
    index('enquiry_of_staff').on(table.assignedTo, table.createdAt).where(sql`"assignedTo" is not null`),
    // Covers the desk's search, which never reads the rows that do not match.
    index('enquiry_search').on(
      table.createdAt,
      table.id,
      table.searchText,
      ...[table.officeID, table.assignedTo, table.handledAt, table.form],
    ),
  ],
)

/** The mail addresses in a request's fields, so that a person's requests are found without reading them all. */
export const enquiryAddress = sqliteTable(
  'enquiry_address',
  {
    /** From `addressKeys`. */
    address: text().notNull(),
    enquiryID: text()
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.address, table.enquiryID] }), index('address_of_enquiry').on(table.enquiryID)],
)

/** What staff wrote about a request: a note that only staff see, an answer to the visitor, or one that was taken back. */
export const enquiryNote = sqliteTable(
  'enquiry_note',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    enquiryID: text()
      .notNull()
      .references(() => enquiry.id, { onDelete: 'cascade' }),
    /** Milliseconds since 1970. */
    at: integer().notNull(),
    /** The author's account, which may be deleted since, and their name at the time. */
    accountID: text().notNull(),
    name: text().notNull(),
    kind: text({ enum: ['note', 'answer', 'draft'] }).notNull(),
    text: text().notNull(),
  },
  table => [index('note_of_enquiry').on(table.enquiryID)],
)
