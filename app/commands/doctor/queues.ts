/** Outgoing messages: mails, and those to the CRM. */
import type { SiteDatabase } from '../../../db/client.server'
import { mailQueue } from '../../platform/mail/outbox.server'
import { countRows, oldestWaiting } from '../../platform/outbox/admin.server'
import { crmQueue } from '../../platform/outbox/crm-queue.server'
import { readPause } from '../../platform/outbox/pause.server'
import type { Queue, QueueRow } from '../../platform/outbox/queue.server'
import { type Check, fix, hour, type Line, lasting, ok, warning } from './patient'

export const transport: Check = ({ settings: { postmarkServerToken, smtp, mailDebugTo, mode, varDir } }) => [
  postmarkServerToken !== undefined
    ? ok('Mails are sent through Postmark.')
    : smtp !== undefined
      ? ok(`Mails are sent through the mail server ${smtp.host}.`)
      : (mode === 'production' ? warning : (what: string) => ok(what))(
          `Mails are not sent: each is a file in ${varDir}/mail.`,
          'POSTMARK_SERVER_TOKEN or SMTP_URL in the settings, docs/mail.md',
        ),
  ...(mailDebugTo === undefined
    ? []
    : [warning('Every mail goes to MAIL_DEBUG_TO, and none to its real recipient.', 'remove MAIL_DEBUG_TO from the settings')]),
]

export const queues: Check = ({ database, now, configuration }) => {
  if (!database) return []
  return [
    ...queueLines(database, mailQueue, now, 'mails'),
    ...(configuration.crm ? queueLines(database, crmQueue, now, 'messages to the CRM') : []),
  ]
}

function queueLines<Row extends QueueRow>(
  database: SiteDatabase,
  queue: Queue<Row> & Parameters<typeof readPause>[1],
  now: number,
  name: string,
): Line[] {
  const counts = countRows(database, queue)
  const lost = (['dead', 'unclear', 'refused'] as const).filter(state => counts[state] > 0)
  const since = oldestWaiting(database, queue)
  const waits = since === undefined ? 0 : now - since
  const lines = lost.map(state => fix(`${counts[state]} ${name} are ${state}: they need you to act.`, 'npm run outbox -- list'))
  if (readPause(database, queue))
    lines.push(warning(`No ${name} are sent now: the service is down or refuses them.`, 'npm run outbox -- list'))
  if (waits > 2 * hour)
    lines.push(
      fix(`${counts.waiting} ${name} wait, the oldest for ${lasting(waits)}.`, 'npm run outbox -- list; is the site running?'),
    )
  return lines.length > 0 ? lines : [ok(`No ${name} are held up (${counts.waiting} wait, ${counts.sent} were sent).`)]
}
