/** The daily list of unhandled requests: one mail per address, on working days. */
import { formKeys } from '../../platform/agency/form-keys'
import { calendarOf, staffMailDay } from '../../platform/agency/opening-days'
import { datedMailsJob } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import type { EmailContent } from '../../platform/mail/email'
import { enqueueOnce } from '../../platform/mail/outbox.server'
import { handledLink, listReaders, requestView } from './handled.server'

/** Maximum listed in a mail, which gives the total. */
const maxListed = 30

/**
 * Enqueues today's lists, once.
 * @returns how many.
 */
export function sendDailyLists(site: Site): number {
  const now = site.now()
  const day = staffMailDay(calendarOf(site.configuration), now)
  if (day === undefined) return 0
  let sent = 0
  for (const [to, { language, rows }] of listReaders(site, formKeys, now)) {
    const named = rows.slice(0, maxListed).map(row => {
      const { kind, name, email, receivedAt, about } = requestView(site, row, language)
      return {
        label: { moment: receivedAt },
        // Includes the address, so that erasure finds the mail.
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
        const mail = { template: 'open-requests.staff', language, to, content }
        return enqueueOnce(tx, mail, { now, name: `list-${day}` }) ? 1 : 0
      },
      { behavior: 'immediate' },
    )
  }
  return sent
}

/** A job of the running site: checks every quarter of an hour whether today's list is due. */
export function dailyListJob(site: Site) {
  return datedMailsJob(site, { name: 'daily-list', everyMs: 900_000, send: () => sendDailyLists(site) })
}
