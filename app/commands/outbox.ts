/**
 * `npm run outbox -- list`: the mails that were not sent; `list sent` the last that were; `show ID` one with its text;
 * `retry ID` or `retry all-dead` sends again; `forget ID` throws one away. The beginning of a number is enough.
 */
import type { Site } from '../platform/context/site.server'
import type { OutboxRow } from '../platform/mail/outbox.server'
import { countMails, findMails, forgetMail, listMails, retryDead, retryMail } from '../platform/mail/outbox-admin.server'
import { writeCounts, writeList, writeMail, writePause } from '../platform/mail/outbox-report.server'
import { readPause } from '../platform/mail/pause.server'
import { type MailContext, prepareMail } from '../platform/mail/prepare-mail.server'
import { Mistake, runCommand } from './support/command'

const usage = 'Usage: npm run outbox -- list [sent] | show ID | retry ID | retry all-dead | forget ID'
const longestList = 100

/** @returns what to print. @throws Mistake with one sentence. */
function answer(site: Site, [action, subject, ...rest]: string[]): string {
  if (rest.length > 0) throw new Mistake(usage)
  const { database } = site
  if (action === 'list' && (subject === undefined || subject === 'sent')) {
    const rows = listMails(database, { limit: longestList, sent: subject === 'sent' })
    const pause = readPause(database)
    const more = rows.length === longestList ? `\nThe newest ${longestList}; there may be more.` : ''
    return [pause && writePause(pause), writeCounts(countMails(database)), writeList(rows) + more].filter(Boolean).join('\n')
  }
  if (action === undefined || !['show', 'retry', 'forget'].includes(action) || !subject) throw new Mistake(usage)
  if (action === 'retry' && subject === 'all-dead') return `${retryDead(database, site.now())} mails will be sent again.`
  const row = theMail(findMails(database, subject), subject)
  if (action === 'show') return writeMail(row, prepareMail(row, room(site)))
  if (action === 'retry') {
    if (row.state === 'sent') throw new Mistake(`${row.id} was sent already.`)
    if (!retryMail(database, row.id, site.now())) throw new Mistake(`${row.id} is being sent.`)
    return `${row.id} will be sent again.`
  }
  if (!forgetMail(database, row.id, site.now())) throw new Mistake(`${row.id} is being sent; try again in two minutes.`)
  return `${row.id} is forgotten.`
}

function theMail([row, another]: OutboxRow[], subject: string): OutboxRow {
  if (!row) throw new Mistake(`There is no mail ${subject}: npm run outbox -- list shows the numbers.`)
  if (another) throw new Mistake(`More than one mail begins with ${subject}: give more of its number.`)
  return row
}

/** With what a mail is written here: as the worker does, but nobody gets it. */
function room({ branding, texts, settings: { varDir } }: Site): MailContext {
  return { branding, texts, from: { address: 'site@localhost' }, files: varDir }
}

await runCommand(answer)
