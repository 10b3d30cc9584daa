/** What is to go to the agency's CRM, and what became of it (docs/decisions/crm.md). */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StoredJson } from '../stored-json.server'
import { pauseColumns, queueColumns } from './queue-columns.server'

/** One message to the CRM. Never sent again before it is known that the first attempt brought nothing. */
export const crmMessage = sqliteTable(
  'crm_message',
  {
    ...queueColumns(),
    state: text({ enum: ['waiting', 'sending', 'sent', 'dead', 'unclear', 'refused'] })
      .notNull()
      .default('waiting'),
    enquiryID: text(),
    /** Travels with it: the same in every message about the same. */
    reference: text().notNull(),
    kind: text({ enum: ['enquiry', 'viewing', 'demand', 'newsletter'] }).notNull(),
    /** Of a viewing, a saved search or a newsletter reader: what happened. */
    change: text(),
    /** By which form it came. */
    form: text().notNull(),
    /** Whose it is, in lower case; null once it is sent. */
    email: text(),
    /** All that goes; null once it is sent. */
    message: text({ mode: 'json' }).$type<StoredJson['crm_message.message']>(),
    /** To whom it goes, or went. */
    provider: text().notNull(),
    /** The provider's own id of what it made of it. */
    providerID: text(),
    /** A locale key: what staff are to do about a refusal. */
    todo: text(),
    /** How often the provider was asked whether an unclear one is there. */
    lookUps: integer().notNull().default(0),
    /** When staff were told that it did not go. */
    toldAt: integer(),
  },
  table => [
    index('crm_due').on(table.sendAt).where(sql`state in ('waiting', 'sending')`),
    index('crm_by_reference').on(table.reference, table.createdAt),
    index('crm_of_enquiry').on(table.enquiryID),
    index('crm_by_email').on(table.email),
    index('crm_by_time').on(table.createdAt),
    index('crm_not_sent').on(table.state).where(sql`state in ('dead', 'unclear', 'refused')`),
  ],
)

/** Why nothing goes to the CRM at the moment (one row with id 1). */
export const crmPause = sqliteTable('crm_pause', pauseColumns())
