/** The mails to send. */
import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { languages } from '../../languages'
import type { StoredJson } from '../stored-json.server'
import { pauseColumns, queueColumns } from './queue-columns.server'

/** One mail to send. Claimed under a lease by a worker; delivered at least once. */
export const outbox = sqliteTable(
  'outbox',
  {
    ...queueColumns(),
    enquiryID: text(),
    /** The template's name. */
    template: text().notNull(),
    language: text({ enum: languages }).notNull(),
    toAddress: text().notNull(),
    /** Copy recipients. */
    cc: text({ mode: 'json' }).$type<string[]>(),
    replyTo: text(),
    /** Only List-Unsubscribe and List-Unsubscribe-Post. */
    headers: text({ mode: 'json' }).$type<StoredJson['outbox.headers']>(),
    /** Files under VAR_DIR, read when the mail is sent. */
    attachments: text({ mode: 'json' }).$type<{ name: string; contentType: string; path: string }[]>(),
    /** The content for the template: plain values only. */
    values: text({ mode: 'json' }).$type<StoredJson['outbox.values']>().notNull(),
    state: text({ enum: ['waiting', 'sending', 'sent', 'dead'] })
      .notNull()
      .default('waiting'),
    /** Whether `mail_address` has its addresses; a job adds those of older rows. */
    hasAddresses: integer({ mode: 'boolean' }).notNull().default(false),
  },
  table => [
    index('outbox_due').on(table.sendAt).where(sql`state in ('waiting', 'sending')`),
    index('outbox_of_enquiry').on(table.enquiryID),
    index('outbox_by_time').on(table.createdAt),
    index('outbox_by_address').on(sql`lower(${table.toAddress})`, table.createdAt),
    index('outbox_without_addresses').on(table.createdAt).where(sql`"hasAddresses" = 0`),
    index('outbox_dead').on(table.createdAt).where(sql`state = 'dead'`),
  ],
)

/** The mail addresses to which a mail goes or which it names, so that a person's mails are found without reading them all. */
export const mailAddress = sqliteTable(
  'mail_address',
  {
    /** From `addressKeys`. */
    address: text().notNull(),
    mailID: text()
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.address, table.mailID] }), index('address_of_mail').on(table.mailID)],
)

/** The reason why mail is paused (one row with id 1): the mail service rejects our token. */
export const mailPause = sqliteTable('mail_pause', pauseColumns())
