/** The outbox in words, for an operator's terminal. */
import type { OutboxRow } from './outbox.server'
import type { MailPause } from './pause.server'
import type { ReadyMail } from './transport'

/** `2026-11-20 22:05:00` (UTC). */
function moment(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}

/** Nothing of a mail may move the cursor or colour the terminal. */
function plain(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '')
}

export function writeCounts(counts: Record<OutboxRow['state'], number>): string {
  return `${counts.waiting} waiting, ${counts.sending} being sent, ${counts.dead} dead, ${counts.sent} sent.`
}

export function writePause({ reason, since, until }: MailPause): string {
  return [
    `No mail is sent since ${moment(since)}: ${reason}.`,
    `Set POSTMARK_SERVER_TOKEN and start the site again; else a mail is tried at ${moment(until)}. Nothing is lost.`,
  ].join('\n')
}

/** Two lines a mail: what it is, and how it stands. */
export function writeList(rows: readonly OutboxRow[]): string {
  return rows
    .map(row => {
      const state = { waiting: `waits until ${moment(row.sendAt)}`, sending: 'is being sent', sent: 'was sent', dead: 'is dead' }
      const tries = row.attempts === 1 ? '1 attempt' : `${row.attempts} attempts`
      const error = row.lastError ? `: ${plain(row.lastError).replaceAll('\n', ' ')}` : ''
      return `${row.id}  ${moment(row.createdAt)}  ${row.template} to ${row.toAddress}\n    ${state[row.state]}, ${tries}${error}`
    })
    .join('\n')
}

export function writeMail(row: OutboxRow, mail: ReadyMail): string {
  const facts: [string, string | null | undefined][] = [
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
  ]
  const head = facts.filter(([, value]) => value).map(([name, value]) => `${`${name}:`.padEnd(14)}${plain(String(value))}`)
  return `${head.join('\n')}\n\n${plain(mail.text)}`
}
