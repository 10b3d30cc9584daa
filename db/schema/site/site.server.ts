/** The site database: what people sent and did. One row is never lost (WAL, `synchronous=FULL`). */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Which catalogue file is served. One row with id 1; switching it is switching the site. */
export const catalogueVersion = sqliteTable('catalogue_version', {
  id: integer().primaryKey(),
  version: text().notNull(),
  previous: text(),
  switchedAt: integer().notNull(),
})

/** What an import found changed, for alerts and price history. */
export const catalogueEvent = sqliteTable(
  'catalogue_event',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    version: text().notNull(),
    propertyID: integer().notNull(),
    kind: text({ enum: ['new', 'price', 'sold', 'rented', 'back', 'gone'] }).notNull(),
    /** Euro; NULL where a price is not published. */
    oldPrice: integer(),
    newPrice: integer(),
    at: integer().notNull(),
  },
  table => [index('event_by_property').on(table.propertyID), index('event_by_version').on(table.version)],
)

/** One request a visitor sent, by any form. */
export const enquiry = sqliteTable(
  'enquiry',
  {
    id: text().primaryKey(),
    /** From the form: a post sent twice is one enquiry. */
    idempotencyKey: text().notNull(),
    form: text().notNull(),
    language: text().notNull(),
    propertyID: integer(),
    /** A new-build project, and the unit of it where it is about one. */
    projectID: integer(),
    unitID: integer(),
    /** The validated fields, as typed. */
    fields: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** Milliseconds since 1970. */
    createdAt: integer().notNull(),
  },
  table => [uniqueIndex('enquiry_once').on(table.idempotencyKey), index('enquiry_by_time').on(table.createdAt)],
)

/** One mail to send. Claimed under a lease by a worker; delivered at least once. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    enquiryID: text(),
    /** Which mail: names the template. */
    template: text().notNull(),
    language: text().notNull(),
    toAddress: text().notNull(),
    replyTo: text(),
    /** What the template shows: plain values only. */
    values: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    state: text({ enum: ['waiting', 'sending', 'sent', 'dead'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    /** Not before this time (ms). */
    sendAt: integer().notNull(),
    leaseOwner: text(),
    leaseUntil: integer(),
    lastError: text(),
    createdAt: integer().notNull(),
    sentAt: integer(),
  },
  table => [
    index('outbox_due').on(table.sendAt).where(sql`state in ('waiting', 'sending')`),
    index('outbox_of_enquiry').on(table.enquiryID),
  ],
)
