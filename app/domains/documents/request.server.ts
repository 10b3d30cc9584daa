/**
 * Document requests. Each mails a signed link that expires. The same browser asking again is told so and may have the link
 * resent; another browser gets the answer to a first request (docs/decisions/privacy.md).
 */

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { documentRequest } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { isStorageError } from '../../platform/http/storage-error'
import { errorText } from '../../platform/log/log'
import type { EmailPart } from '../../platform/mail/email'
import { enqueueMail, type Mail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { href } from '../../platform/paths/table'
import { readLink, signLink } from '../../platform/signing/signed-link.server'
import { takeWithin } from '../../platform/spam/rate-limit.server'
import { nameForMail } from '../../platform/spam/unproved-text'
import { aboutInMail } from '../catalogue/mail-about.server'
import { staffAddresses } from '../enquiries/staff-addresses.server'
import { mailLimit, staffMailsAgain } from '../enquiries/store-enquiry.server'
import { EnquiryRefusal, type StoredEffect } from '../enquiries/submission.server'
import { findProject } from '../projects/project.server'
import { findAsk, type StoredAsk } from './asked-here.server'
import { type RequestDocumentsFields, requestDocuments } from './form/request-documents'
import { documentsOfProject, findWithDocuments } from './with-documents.server'

export type DocumentRequest = typeof documentRequest.$inferSelect

/** Whom the documents are sent to. */
type Requester = Pick<RequestDocumentsFields, 'firstName' | 'lastName' | 'email'>

const day = 24 * 3_600_000

/**
 * @param ready whether the link leads to any document; otherwise staff send them.
 * @param asked earlier enquiries from this browser.
 * @throws EnquiryRefusal DOCUMENTS_ALREADY_REQUESTED if this browser already asked with this address; nothing is stored.
 */
export function rememberRequest(ready: boolean, asked: readonly string[]): StoredEffect<Requester> {
  return (site, tx, { id: enquiryID, fields, language, now, propertyID = 0 }) => {
    const email = fields.email.toLowerCase()
    const row: DocumentRequest = {
      id: randomUUID(),
      enquiryID,
      propertyID,
      email,
      name: `${fields.firstName} ${fields.lastName}`,
      language,
      createdAt: now,
      countedSince: now,
      links: 1,
    }
    const target = [documentRequest.propertyID, documentRequest.email]
    const { changes } = tx.insert(documentRequest).values(row).onConflictDoNothing({ target }).run()
    if (changes === 0 && findAsk(tx, asked, { propertyID, email })) throw new EnquiryRefusal('DOCUMENTS_ALREADY_REQUESTED')
    takeLink(site, tx, enquiryID)
    if (!ready) return { visitor: [text('MAIL_DOCUMENTS_BY_AGENT')], staff: [text('MAIL_STAFF_DOCUMENTS_TO_SEND')] }
    const kept = findRequest(tx, propertyID, email) ?? row
    return { visitor: linkParts(site, { ...kept, language }), staff: [text('MAIL_STAFF_DOCUMENTS_SENT')], isHandled: true }
  }
}

/** Mails the documents of a project to people who ask its form for the plans. */
export const mailPlans: StoredEffect<Requester & { wish: string }> = (site, tx, sent) => {
  const { projectID, fields } = sent
  const project = fields.wish === 'PLANS' && projectID !== undefined ? findProject(site, projectID, 'nl') : undefined
  if (!project || !documentsOfProject(site, project).some(({ access }) => access === 'request')) return undefined
  // The price list remains for the agency to send.
  const { isHandled: _, ...parts } = rememberRequest(true, [])(site, tx, { ...sent, propertyID: project.id }) ?? {}
  return parts
}

/** Counts a mailed link per request, so that one request reveals nothing about another. */
function takeLink(site: Site, tx: SiteTransaction, enquiryID: string): boolean {
  const limit = { name: 'documents-links', points: site.configuration.documents.linksPerDay, durationSeconds: day / 1000 }
  return takeWithin(tx, limit, enquiryID, { secret: site.secret, now: site.now() })
}

const text = (key: string, values?: Record<string, string | number>): EmailPart => ({ kind: 'text', text: { key, values } })

function linkParts(site: Site, row: DocumentRequest): EmailPart[] {
  const { linkDays } = site.configuration.documents
  const token = signLink('documents', row.id, site.now() + linkDays * day, site.secret)
  return [
    {
      kind: 'button',
      text: { key: 'MAIL_DOCUMENTS_OPEN' },
      href: site.settings.siteUrl + href('requested-documents', row.language, { token }),
    },
    text('MAIL_DOCUMENTS_LINK_LIFE', { days: linkDays }),
  ]
}

function findRequest(database: SiteDatabase | SiteTransaction, propertyID: number, email: string) {
  const own = and(eq(documentRequest.propertyID, propertyID), eq(documentRequest.email, email.trim().toLowerCase()))
  return database.select().from(documentRequest).where(own).get()
}

/**
 * The right of a browser that already asked to have the link resent to the same address, and nothing more.
 * @param asked enquiries from this browser.
 * @returns a token, or undefined if none is about these documents.
 */
export function againToken(
  site: Site,
  asked: readonly string[],
  about: { propertyID: number; email: string },
): string | undefined {
  const ask = findAsk(site.database, asked, about)
  return ask && signLink('documents again', ask.id, site.now() + day, site.secret)
}

/** `ask` is the request whose link may be resent. */
export type ReadRequest =
  | { row: DocumentRequest; kind: 'open' | 'expired' }
  | { row: DocumentRequest; kind: 'again'; ask: StoredAsk }

/** What a link gives access to. @returns undefined if the link is not ours, or its request was deleted. */
export function readRequest(site: Site, token: string | undefined): ReadRequest | undefined {
  const { database, secret } = site
  const again = readLink('documents again', token, site.now(), secret)
  const ask = again === undefined ? undefined : findAsk(database, [again])
  if (ask) {
    const row = findRequest(database, ask.propertyID, ask.fields.email)
    return row && { row, kind: 'again', ask }
  }
  const id = readLink('documents', token, 0, secret)
  const row = id === undefined ? undefined : database.select().from(documentRequest).where(eq(documentRequest.id, id)).get()
  return row && { row, kind: readLink('documents', token, site.now(), secret) === undefined ? 'expired' : 'open' }
}

export type AgainResult = { kind: 'sent' } | { kind: 'limited' | 'failed'; alert: string; retryAfterMs?: number }

/**
 * Resends the link to the request's address, a limited number of times a day. A browser's request also counts towards the daily
 * mails to that unverified address; above the limit the agency is mailed instead, with the same answer.
 * @param sender from `senderKey`.
 */
export function sendAgain(site: Site, asked: ReadRequest, sender?: string): AgainResult {
  const { row } = asked
  const now = site.now()
  try {
    const retryAfterMs = site.database.transaction(
      tx => {
        if (asked.kind !== 'again') return mailByLink(site, tx, row)
        if (!takeLink(site, tx, asked.ask.id)) return day
        const isMailed = mailLimit(site, tx, requestDocuments, now, sender)(row.email)
        const mails = isMailed ? [againMail(site, row)] : staffMailsAgain(site, requestDocuments, asked.ask)
        for (const mail of mails) enqueueMail(tx, mail, { now })
        return undefined
      },
      { behavior: 'immediate' },
    )
    if (retryAfterMs !== undefined) return { kind: 'limited', alert: 'DOCUMENTS_SENT_TOO_OFTEN', retryAfterMs }
    site.mail.notify()
    return { kind: 'sent' }
  } catch (error) {
    if (!isStorageError(error)) throw error
    site.log('documents-not-sent', { request: row.id, error: errorText(error) })
    return { kind: 'failed', alert: 'REQUEST_DOCUMENT_FEEDBACK_ERROR' }
  }
}

/** For the holder of a mailed link, whose mailbox is verified. @returns ms until the next is allowed, if limited. */
function mailByLink(site: Site, tx: SiteTransaction, row: DocumentRequest): number | undefined {
  const now = site.now()
  const own = eq(documentRequest.id, row.id)
  const known = tx.select().from(documentRequest).where(own).get() ?? row
  const counts = now - known.countedSince < day ? known : { countedSince: now, links: 0 }
  if (counts.links >= site.configuration.documents.linksPerDay) return counts.countedSince + day - now
  tx.update(documentRequest)
    .set({ countedSince: counts.countedSince, links: counts.links + 1 })
    .where(own)
    .run()
  enqueueMail(tx, againMail(site, row), { now })
  return undefined
}

/** Cuts the name as in any mail to an unverified address. */
function againMail(site: Site, row: DocumentRequest): Mail {
  const { title = '', town: city = '' } = findWithDocuments(site, row.propertyID, row.language) ?? {}
  const name = nameForMail(row.name)
  return {
    template: 'request-documents.again',
    language: row.language,
    to: row.email,
    replyTo: staffAddresses(site, requestDocuments.key, row)[0],
    enquiryID: row.enquiryID,
    content: {
      subject: { key: 'MAIL_VISITOR_REQUEST_DOCUMENTS_SUBJECT', values: { title, city } },
      about: aboutInMail(site, row.propertyID, row.language),
      parts: [
        name ? text('MAIL_APPOINTMENT_GREETING', { name }) : text('MAIL_VISITOR_GREETING_NO_NAME'),
        text('MAIL_VISITOR_REQUEST_DOCUMENTS_BODY', { title, city }),
        ...linkParts(site, row),
        text('MAIL_VISITOR_QUESTIONS', { phone: site.configuration.agency.phone }),
      ],
      signed: true,
      footnote: { key: 'MAIL_WHY', values: { site: new URL(site.settings.siteUrl).host } },
    },
  }
}
