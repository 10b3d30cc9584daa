/** The daily list of the requests that nobody marked as handled: one mail an address, on days on which the office is open. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { outbox } from '../../../db/schema/site.server'
import { formKeys } from '../../platform/agency/form-keys'
import { isWorkingDay } from '../../platform/agency/opening-days'
import { datedMailsJob } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import type { EmailContent } from '../../platform/mail/email'
import { enqueueMail } from '../../platform/mail/outbox.server'
import { clockInBrussels } from '../../platform/time/brussels'
import { handledLink, listReaders, requestView } from './handled.server'

/** From this hour in Brussels on. */
const fromHour = 8
/** More are not named in one mail; it says how many there are. */
const mostNamed = 30

/** Today, once the office is open and the mails of the day may go; undefined before that and on days on which it is closed. */
export function listDay(site: Site): string | undefined {
  const { day, time } = clockInBrussels(site.now())
  const { agency, appointments } = site.configuration
  const isOpen = isWorkingDay(day, { agency, holidays: appointments.weekly.holidays })
  return Number(time.slice(0, 2)) < fromHour || !isOpen ? undefined : day
}

/**
 * Puts today's lists into the outbox, once: the row of a list is named by its day and its reader.
 * @returns how many.
 */
export function sendDailyLists(site: Site): number {
  const now = site.now()
  const day = listDay(site)
  if (day === undefined) return 0
  let sent = 0
  for (const [to, { language, rows }] of listReaders(site, formKeys, now)) {
    const id = `list-${day}-${createHash('sha256').update(to).digest('hex').slice(0, 24)}`
    const named = rows.slice(0, mostNamed).map(row => {
      const { kind, name, email, receivedAt, about } = requestView(site, row, language)
      return {
        label: { moment: receivedAt },
        // With the address, by which an erasure finds the mail.
        value: { plain: [name, email, kind, about?.title].filter(Boolean).join(', ') },
        href: handledLink(site, { ...row, reader: language }),
      }
    })
    const values = { count: rows.length }
    const content: EmailContent = {
      subject: { key: 'MAIL_OPEN_REQUESTS_SUBJECT', values },
      parts: [
        { kind: 'text', text: { key: 'MAIL_OPEN_REQUESTS_INTRO', values } },
        { kind: 'table', title: { key: 'MAIL_OPEN_REQUESTS_TABLE' }, rows: named },
      ],
      signed: false,
      footnote: { key: 'MAIL_OPEN_REQUESTS_WHY' },
    }
    sent += site.database.transaction(
      tx => {
        if (tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id)).get()) return 0
        enqueueMail(tx, { template: 'open-requests.staff', language, to, content }, { now, id })
        return 1
      },
      { behavior: 'immediate' },
    )
  }
  return sent
}

/** A job for the start of the site: looks every quarter of an hour whether today's list is due. */
export function dailyListJob(site: Site) {
  return datedMailsJob(site, { name: 'daily-list', everyMs: 900_000, send: () => sendDailyLists(site) })
}
