/** Describes a message to the CRM for an operator's terminal. */
import type { CrmRow } from './crm-queue.server'
import type { Pause } from './pause.server'
import { moment, writeList, writePause, writeRow } from './report.server'

export function writeCrmPause(pause: Pause): string {
  return writePause(pause, { what: 'message to the CRM', todo: 'Mend the access and start the site again', queue: 'crm' })
}

const nameOf = ({ kind, change, form, provider, reference }: CrmRow) =>
  `${kind === 'enquiry' ? form : `${kind} ${change}`} to ${provider}, reference ${reference}`

export function writeCrmList(rows: readonly CrmRow[]): string {
  return writeList(rows, nameOf)
}

export function writeCrmMessage(row: CrmRow): string {
  const { message } = row
  return writeRow(
    [
      ['Number', row.id],
      ['State', row.state],
      ['Message', nameOf(row)],
      ['Of', row.email],
      ['Enquiry', row.enquiryID],
      ['Made', moment(row.createdAt)],
      ['Sent', row.sentAt === null ? undefined : moment(row.sentAt)],
      ['Next attempt', row.state === 'waiting' ? moment(row.sendAt) : undefined],
      ['Attempts', String(row.attempts)],
      ['Looked up', row.lookUps > 0 ? String(row.lookUps) : undefined],
      ['Staff told', row.toldAt === null ? undefined : moment(row.toldAt)],
      ['Last error', row.lastError],
      ['Subject', message?.subject],
    ],
    message?.text ?? 'What it said is not kept once it is there.',
  )
}
