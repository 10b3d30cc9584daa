/** Messages to the agency's CRM, and their outcome (docs/decisions/crm.md). */
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StoredJson } from '../stored-json.server'
import { pauseColumns, queueColumns } from './queue-columns.server'

/** One message to the CRM. Never sent again before a look-up shows that the first attempt had no effect. */
export const crmMessage = sqliteTable(
  'crm_message',
  {
    ...queueColumns(),
    state: text({ enum: ['waiting', 'sending', 'sent', 'dead', 'unclear', 'refused'] })
      .notNull()
      .default('waiting'),
    enquiryID: text(),
    /** Sent along: the same in every message about the same subject. */
    reference: text().notNull(),
    kind: text({ enum: ['enquiry', 'viewing', 'demand', 'newsletter'] }).notNull(),
    /** The event of a viewing, a saved search or a newsletter reader. */
    change: text(),
    /** The form that it came by. */
    form: text().notNull(),
    /** The person's address in lower case; null once sent. */
    email: text(),
    /** The whole message; null once sent. */
    message: text({ mode: 'json' }).$type<StoredJson['crm_message.message']>(),
    /** The provider that receives or received it. */
    provider: text().notNull(),
    /** The provider's own id for the created record. */
    providerID: text(),
    /** A locale key: the staff's task after a refusal. */
    todo: text(),
    /** Number of look-ups of an unclear message. */
    lookUps: integer().notNull().default(0),
    /** When staff were told of the failure. */
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

/** The reason why the CRM queue is paused (one row with id 1). */
export const crmPause = sqliteTable('crm_pause', pauseColumns())
