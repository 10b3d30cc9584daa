/**
 * `npm run outbox -- list`: unsent mails and CRM messages; `list sent` the latest sent ones; `show ID` one with its text;
 * `retry ID` or `retry all-dead` sends again; `done ID` marks a message as settled in the CRM; `forget ID` deletes one; `pause
 * mail` or `pause crm` stops a transport and `resume` starts it again. The first characters of an ID are enough.
 */
import type { Site } from '../platform/context/site.server'
import { writeMail, writeMailPause, writeMails } from '../platform/mail/mail-report.server'
import { mailQueue, type OutboxRow } from '../platform/mail/outbox.server'
import { prepareMail } from '../platform/mail/prepare-mail.server'
import { countRows, findRows, forgetRow, listRows, markDone, retryDead, retryRow } from '../platform/outbox/admin.server'
import { type CrmRow, crmQueue } from '../platform/outbox/crm-queue.server'
import { writeCrmList, writeCrmMessage, writeCrmPause } from '../platform/outbox/crm-report.server'
import { type Pause, pauseByHand, readPause, resumeByHand } from '../platform/outbox/pause.server'
import type { Queue, QueueRow, QueueState } from '../platform/outbox/queue.server'
import { writeCounts } from '../platform/outbox/report.server'
import { Mistake, runCommand } from './support/command'

const usage =
  'Usage: npm run outbox -- list [sent] | show ID | retry ID | retry all-dead | done ID | forget ID | pause mail|crm | resume mail|crm'
const longestList = 100

/** A queue with its texts; `one` for use in a sentence. */
type Desk<Row extends QueueRow> = {
  queue: Queue<Row>
  one: string
  pauseOf: (pause: Pause) => string
  listOf: (rows: Row[]) => string
  show: (site: Site, row: Row) => string
}

const mails: Desk<OutboxRow> = {
  queue: mailQueue,
  one: 'mail',
  pauseOf: writeMailPause,
  listOf: writeMails,
  // As the worker writes it, but without recipients.
  show: ({ branding, texts, settings: { varDir } }, row) =>
    writeMail(row, prepareMail(row, { branding, texts, from: { address: 'site@localhost' }, files: varDir })),
}

const messages: Desk<CrmRow> = {
  queue: crmQueue,
  one: 'message to the CRM',
  pauseOf: writeCrmPause,
  listOf: writeCrmList,
  show: (_, row) => writeCrmMessage(row),
}

/** @returns what to print. @throws Mistake with one sentence. */
function answer(site: Site, [action, subject, ...rest]: string[]): string {
  if (rest.length > 0) throw new Mistake(usage)
  const { database } = site
  if (action === 'list' && (subject === undefined || subject === 'sent')) {
    const sent = subject === 'sent'
    const parts = [listed(site, mails, sent)]
    if (hasCrm(site)) parts.push(`To the CRM:\n${listed(site, messages, sent)}`)
    return parts.join('\n\n')
  }
  if ((action === 'pause' || action === 'resume') && (subject === 'mail' || subject === 'crm')) {
    const { queue, one } = subject === 'mail' ? mails : messages
    if (action === 'pause') {
      pauseByHand(database, queue, site.now())
      return `No ${one} is sent until npm run outbox -- resume ${subject}.`
    }
    return resumeByHand(database, queue) ? 'Sending resumes now.' : 'It was not paused.'
  }
  if (action === undefined || !['show', 'retry', 'done', 'forget'].includes(action) || !subject) throw new Mistake(usage)
  if (action === 'retry' && subject === 'all-dead') {
    const again = [mails, messages].map(desk => retryDead(database, desk.queue as Queue<QueueRow>, site.now()))
    return `${again[0]} mails and ${again[1]} messages to the CRM will be sent again.`
  }
  const [mail, anotherMail] = findRows(database, mailQueue, subject)
  const [message, anotherMessage] = findRows(database, crmQueue, subject)
  if (anotherMail || anotherMessage || (mail && message))
    throw new Mistake(`More than one number begins with ${subject}: type more of it.`)
  if (mail) return act(site, mails, mail, action)
  if (message) return act(site, messages, message, action)
  throw new Mistake(`There is no number ${subject}. To list them: npm run outbox -- list`)
}

function listed<Row extends QueueRow>({ database }: Site, { queue, pauseOf, listOf }: Desk<Row>, sent: boolean): string {
  const rows = listRows(database, queue, { limit: longestList, sent })
  const pause = readPause(database, queue)
  const more = rows.length === longestList ? `\nOnly the newest ${longestList} are listed.` : ''
  return [pause && pauseOf(pause), writeCounts(countRows(database, queue)), listOf(rows) + more].filter(Boolean).join('\n')
}

/** Includes leftovers of a CRM that the agency used before. */
function hasCrm({ configuration, database }: Site): boolean {
  return configuration.crm !== undefined || Object.values(countRows(database, crmQueue)).some(count => count > 0)
}

const isOver: Partial<Record<QueueState, string>> = {
  sent: 'was sent already',
  sending: 'is being sent; try again in two minutes',
}

function act<Row extends QueueRow>(site: Site, { queue, show, one }: Desk<Row>, row: Row, action: string): string {
  const { database } = site
  if (action === 'show') return show(site, row)
  if (action === 'forget') {
    if (!forgetRow(database, queue, row.id, site.now())) throw new Mistake(`${row.id} ${isOver.sending}.`)
    return `${row.id} is forgotten.`
  }
  const refusal = isOver[row.state]
  if (refusal) throw new Mistake(`${row.id} ${refusal}.`)
  if (action === 'done') {
    if (queue.repeats) throw new Mistake(`${row.id} is a ${one}: it is sent, or forgotten.`)
    if (!markDone(database, queue, row, site.now())) throw new Mistake(`${row.id} ${isOver.sending}.`)
    return `${row.id} is done.`
  }
  if (!retryRow(database, queue, row.id, site.now())) throw new Mistake(`${row.id} ${isOver.sending}.`)
  return `${row.id} will be sent again.${row.state === 'unclear' ? ' It may arrive twice.' : ''}`
}

await runCommand(answer)
