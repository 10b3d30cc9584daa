/** Sends the mails of the outbox for as long as the process lives. */
import type { SiteDatabase } from '../../../db/client.server'
import { errorText } from '../log/log'
import type { Delivery } from '../outbox/delivery'
import { createPace } from '../outbox/pace.server'
import { createOutboxWorker, type OutboxLog, type OutboxWorker, type WorkerTimes } from '../outbox/worker.server'
import { mailQueue, type OutboxRow } from './outbox.server'
import { type MailContext, prepareMail } from './prepare-mail.server'
import type { ReadyMail, Transport } from './transport'

/** Visitors go before mails, but no mail waits for them longer than a few seconds (ms). */
const maxWaitMs = 4000

export type MailWorkerOptions = WorkerTimes & {
  database: SiteDatabase
  transport: Transport
  room: MailContext
  log: OutboxLog
}

export function createMailWorker({ database, transport, room, log, ...times }: MailWorkerOptions): OutboxWorker {
  async function send(rows: readonly OutboxRow[], signal: AbortSignal): Promise<Delivery[]> {
    const isLate = rows.some(({ sendAt }) => (times.now ?? Date.now)() - sendAt > maxWaitMs)
    const pace = createPace(isLate ? 0 : maxWaitMs / 2)
    const mails = new Map<string, ReadyMail>()
    const faults = new Map<string, Delivery>()
    for (const row of rows) {
      try {
        mails.set(row.id, prepareMail(row, room))
      } catch (error) {
        // A bug of ours (a template) is retried too: the next release may fix it.
        faults.set(row.id, { kind: 'later', reason: errorText(error) })
      }
      await pace()
    }
    const answers = mails.size > 0 ? await handOver([...mails.values()], signal) : []
    const places = [...mails.keys()]
    const silent: Delivery = { kind: 'later', reason: 'the transport gave no answer' }
    return rows.map(({ id }) => faults.get(id) ?? answers[places.indexOf(id)] ?? silent)
  }

  async function handOver(mails: readonly ReadyMail[], signal: AbortSignal): Promise<Delivery[]> {
    try {
      return await transport(mails, signal)
    } catch (error) {
      return mails.map(() => ({ kind: 'later', reason: errorText(error) }))
    }
  }

  return createOutboxWorker({
    ...times,
    database,
    queue: mailQueue,
    send,
    // A mail with files can be large: it goes alone, so that only its files are in memory.
    isAlone: row => row.attachments !== null,
    facts: ({ template }) => ({ template }),
    log,
  })
}
