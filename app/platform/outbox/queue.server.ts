/**
 * A queue of the outbox: what is to leave the site by one transport. Rows are written in the transaction of what they are about;
 * a worker of the transport takes them under a lease. Each transport has a table of its own (docs/decisions/crm.md), and all that
 * becomes of a row is the same code for all.
 */
import type { SQL } from 'drizzle-orm'
import type { crmMessage, crmPause, mailPause, outbox } from '../../../db/schema/site.server'

type QueueTable = typeof outbox | typeof crmMessage
type PauseTable = typeof mailPause | typeof crmPause

/** What the rows of every queue have. `unclear` and `refused` are states of a queue that does not repeat. */
export type QueueRow = Pick<
  (typeof crmMessage)['$inferSelect'],
  'id' | 'state' | 'attempts' | 'sendAt' | 'leaseOwner' | 'leaseUntil' | 'lastError' | 'createdAt' | 'sentAt'
>
export type QueueState = QueueRow['state']

export type Queue<Row extends QueueRow> = {
  /** The transport: also how its events in the log begin. */
  name: string
  rows: QueueTable
  pause: PauseTable
  /**
   * Whether a row is taken again when its owner died with it. Not where twice is worse than once: such a row is unclear, as one
   * is whose answer got lost, and waits until somebody or something knows more.
   */
  repeats: boolean
  /** What else must be the case of a row that waits, for it to be taken. */
  isFree?: SQL
  /** What is changed of a row that is sent, beside its state: what it held of people need not stay. */
  keepSent: (row: Row, providerID?: string) => Omit<Partial<Row>, keyof QueueRow>
  /** What is changed of a row that an operator sends again. */
  retried?: Omit<Partial<Row>, keyof QueueRow>
}
