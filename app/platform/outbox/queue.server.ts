/**
 * A queue of the outbox: what leaves the site through one transport. Rows are written in the transaction of their subject; a
 * worker of the transport claims them under a lease. Each transport has its own table (docs/decisions/crm.md); all share the code
 * for a row's life.
 */
import type { SQL } from 'drizzle-orm'
import type { crmMessage, crmPause, mailPause, outbox } from '../../../db/schema/site.server'

type QueueTable = typeof outbox | typeof crmMessage
type PauseTable = typeof mailPause | typeof crmPause

/** The columns of every queue. `unclear` and `refused` only occur in a queue that does not repeat. */
export type QueueRow = Pick<
  (typeof crmMessage)['$inferSelect'],
  'id' | 'state' | 'attempts' | 'sendAt' | 'leaseOwner' | 'leaseUntil' | 'lastError' | 'createdAt' | 'sentAt'
>
export type QueueState = QueueRow['state']

export type Queue<Row extends QueueRow> = {
  /** The transport; also the prefix of its log events. */
  name: string
  rows: QueueTable
  pause: PauseTable
  /**
   * Whether a row is claimed again after its owner died. False where sending twice is worse than not at all: such a row becomes
   * unclear, like one whose answer was lost, and waits for a look-up or a person.
   */
  repeats: boolean
  /** A further condition for a waiting row to be claimed. */
  isFree?: SQL
  /** Changes to a sent row besides its state: removes personal data that is no longer needed. */
  keepSent: (row: Row, providerID?: string) => Omit<Partial<Row>, keyof QueueRow>
  /** Changes to a row that an operator sends again. */
  retried?: Omit<Partial<Row>, keyof QueueRow>
}
