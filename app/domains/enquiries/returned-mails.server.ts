/**
 * Mails staff which mails about requests bounced, with the number to call: one mail each for all bounces since the last check.
 */
import { asc, eq, inArray, isNull } from 'drizzle-orm'
import { enquiry, outbox, returnedMail } from '../../../db/schema/site.server'
import { isAgencyAddress, recipientOf } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import type { EmailContent, EmailPart } from '../../platform/mail/email'
import { enqueueMail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { handledLink, requestView } from './handled.server'
import { staffAddresses } from './staff-addresses.server'

/** Maximum listed in a mail, which gives the total. */
const maxListed = 30

type Returned = { to: string; row: typeof enquiry.$inferSelect }

/** What a recipient is told: whose mails bounced, and which of the agency's own addresses. */
type News = { language: Language; visitors: Returned[]; own: Set<string> }

/**
 * Enqueues the mails and records that, in one transaction.
 * @returns how many.
 */
export function sendReturnedMails(site: Site): number {
  return site.database.transaction(tx => tell(site, tx), { behavior: 'immediate' })
}

function tell(site: Site, tx: SiteTransaction): number {
  const waiting = tx
    .select({ id: returnedMail.outboxID, to: outbox.toAddress, row: enquiry })
    .from(returnedMail)
    .leftJoin(outbox, eq(outbox.id, returnedMail.outboxID))
    .leftJoin(enquiry, eq(enquiry.id, outbox.enquiryID))
    .where(isNull(returnedMail.toldAt))
    .orderBy(asc(returnedMail.returnedAt))
    .limit(500)
    .all()
  if (waiting.length === 0) return 0
  const now = site.now()
  // Data erased since is not reported.
  const found = waiting.flatMap(({ to, row }) => (to && row ? [{ to, row }] : []))
  const readers = readersOf(site, found)
  for (const [to, news] of readers) {
    const content = returnedEmail(site, news)
    enqueueMail(tx, { template: 'returned.staff', language: news.language, to, content }, { now })
  }
  const ids = waiting.map(({ id }) => id)
  tx.update(returnedMail).set({ toldAt: now }).where(inArray(returnedMail.outboxID, ids)).run()
  return readers.size
}

/** The request's recipients; if theirs bounced, the others at the agency. */
function readersOf(site: Site, found: readonly Returned[]): Map<string, News> {
  const { configuration } = site
  const lost = new Set(found.map(({ to }) => to.toLowerCase()))
  const readers = new Map<string, News>()
  const add = (address: string, language: Language): News => {
    const news = readers.get(address) ?? { language, visitors: [], own: new Set() }
    readers.set(address, news)
    return news
  }
  for (const returned of found) {
    const isOwn = isAgencyAddress(configuration, returned.to.toLowerCase())
    const { language } = recipientOf(configuration, returned.row.form)
    const meant = [...staffAddresses(site, returned.row.form, returned.row)]
    if (isOwn) meant.push(...recipientOf(configuration, 'default').addresses, configuration.agency.email)
    for (const address of new Set(meant.filter(each => !lost.has(each.toLowerCase())))) {
      const news = add(address, language)
      if (isOwn) news.own.add(returned.to)
      else news.visitors.push(returned)
    }
  }
  return readers
}

function returnedEmail(site: Site, { language, visitors, own }: News): EmailContent {
  const values = { count: visitors.length }
  const parts: EmailPart[] = []
  if (visitors.length > 0) {
    const rows = visitors.slice(0, maxListed).map(({ to, row }) => {
      const { kind, name, email, receivedAt, about } = requestView(site, row, language)
      const { phone } = row.fields as { phone?: unknown }
      const number = typeof phone === 'string' && phone !== '' ? [{ phone }] : [{ key: 'MAIL_RETURNED_NO_PHONE' }]
      const address = to.toLowerCase() === email.toLowerCase() ? email : to
      return {
        label: { moment: receivedAt },
        value: { list: [{ plain: name }, ...number, { plain: [address, kind, about?.title].filter(Boolean).join(', ') }] },
        href: handledLink(site, { ...row, reader: language }),
      }
    })
    parts.push(
      { kind: 'text', text: { key: 'MAIL_RETURNED_INTRO', values } },
      { kind: 'table', title: { key: 'MAIL_RETURNED_TABLE' }, rows },
    )
  }
  if (own.size > 0) {
    const addresses = [...own].sort().join(', ')
    parts.push({ kind: 'text', text: { key: 'MAIL_RETURNED_OWN', values: { addresses } } })
  }
  return {
    subject: visitors.length > 0 ? { key: 'MAIL_RETURNED_SUBJECT', values } : { key: 'MAIL_RETURNED_OWN_SUBJECT' },
    parts,
    signed: false,
    footnote: { key: 'MAIL_RETURNED_WHY' },
  }
}

/** A job of the running site: checks every quarter of an hour. */
export function returnedMailsJob(site: Site) {
  return {
    name: 'returned-mails',
    everyMs: 900_000,
    atStart: true,
    run: () => {
      if (sendReturnedMails(site) > 0) site.mail.notify()
    },
  }
}
