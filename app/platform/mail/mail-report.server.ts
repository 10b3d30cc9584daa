/** Describes a mail of the outbox for an operator's terminal. */

import type { Pause } from '../outbox/pause.server'
import { moment, writeList, writePause, writeRow } from '../outbox/report.server'
import type { OutboxRow } from './outbox.server'
import type { ReadyMail } from './transport'

export function writeMailPause(pause: Pause): string {
  return writePause(pause, {
    what: 'mail',
    todo: 'Mend POSTMARK_SERVER_TOKEN or SMTP_URL and start the site again',
    queue: 'mail',
  })
}

export function writeMails(rows: readonly OutboxRow[]): string {
  return writeList(rows, ({ template, toAddress }) => `${template} to ${toAddress}`)
}

export function writeMail(row: OutboxRow, mail: ReadyMail): string {
  return writeRow(
    [
      ['Number', row.id],
      ['State', row.state],
      ['Mail', `${row.template} (${row.language})`],
      ['To', row.toAddress],
      ['Copy', row.cc?.join(', ')],
      ['Reply to', row.replyTo],
      ['Enquiry', row.enquiryID],
      ['Made', moment(row.createdAt)],
      ['Sent', row.sentAt === null ? undefined : moment(row.sentAt)],
      ['Next attempt', row.state === 'waiting' ? moment(row.sendAt) : undefined],
      ['Attempts', String(row.attempts)],
      ['Last error', row.lastError],
      ['Files', row.attachments?.map(file => file.name).join(', ')],
      ['Subject', mail.subject],
    ],
    mail.text,
  )
}
