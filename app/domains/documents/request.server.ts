/** Requests for documents: the first mails a signed link that ends; a later one may have it sent again. */

import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { documentRequest } from '../../../db/schema/site.server'
import { recipientOf } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import { isStorageError } from '../../platform/http/storage-error'
import { errorText } from '../../platform/log/log'
import type { EmailPart } from '../../platform/mail/email'
import { enqueueMail, type Mail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { href } from '../../platform/paths/table'
import { readLink, signLink } from '../../platform/signing/signed-link.server'
import { aboutProperty } from '../enquiries/about-property.server'
import { EnquiryRefusal, type StoredEffect } from '../enquiries/submission.server'
import { type RequestDocumentsFields, requestDocuments } from './form/request-documents'

export type DocumentRequest = typeof documentRequest.$inferSelect

const day = 24 * 3_600_000

/**
 * @param ready whether there is anything behind a link; else a person sends the documents.
 * @throws EnquiryRefusal DOCUMENTS_ALREADY_REQUESTED for a second request of an address: nothing is stored.
 */
export function rememberRequest(ready: boolean): StoredEffect<RequestDocumentsFields> {
  return (site, tx, { id: enquiryID, fields, language, now, propertyID = 0 }) => {
    const row: DocumentRequest = {
      id: randomUUID(),
      enquiryID,
      propertyID,
      email: fields.email.toLowerCase(),
      name: `${fields.firstName} ${fields.lastName}`,
      language,
      createdAt: now,
      countedSince: now,
      links: 1,
    }
    const target = [documentRequest.propertyID, documentRequest.email]
    const { changes } = tx.insert(documentRequest).values(row).onConflictDoNothing({ target }).run()
    if (changes === 0) throw new EnquiryRefusal('DOCUMENTS_ALREADY_REQUESTED')
    if (!ready) return { visitor: [text('MAIL_DOCUMENTS_BY_AGENT')], staff: [text('MAIL_STAFF_DOCUMENTS_TO_SEND')] }
    return { visitor: linkParts(site, row), staff: [text('MAIL_STAFF_DOCUMENTS_SENT')] }
  }
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

export function findRequest(database: SiteDatabase | SiteTransaction, propertyID: number, email: string) {
  const own = and(eq(documentRequest.propertyID, propertyID), eq(documentRequest.email, email.trim().toLowerCase()))
  return database.select().from(documentRequest).where(own).get()
}

/** The right to have the link mailed again to where it went first, and to nothing else. */
export function againToken(site: Site, row: DocumentRequest): string {
  return signLink('documents again', row.id, site.now() + day, site.secret)
}

export type ReadRequest = { row: DocumentRequest; kind: 'open' | 'expired' | 'again' }

/** What a link gives the right to. @returns undefined for a link that is not ours, or whose request was forgotten. */
export function readRequest(site: Site, token: string | undefined): ReadRequest | undefined {
  const find = (id: string | undefined) =>
    id === undefined ? undefined : site.database.select().from(documentRequest).where(eq(documentRequest.id, id)).get()
  const again = find(readLink('documents again', token, site.now(), site.secret))
  if (again) return { row: again, kind: 'again' }
  const row = find(readLink('documents', token, 0, site.secret))
  return row && { row, kind: readLink('documents', token, site.now(), site.secret) === undefined ? 'expired' : 'open' }
}

export type AgainResult = { kind: 'sent' } | { kind: 'limited' | 'failed'; alert: string; retryAfterMs?: number }

/** Mails the link anew, to the address of the request; so many times a day. */
export function sendAgain(site: Site, row: DocumentRequest): AgainResult {
  const now = site.now()
  try {
    const sent = site.database.transaction(
      tx => {
        const known = tx.select().from(documentRequest).where(eq(documentRequest.id, row.id)).get() ?? row
        const counts = now - known.countedSince < day ? known : { ...known, countedSince: now, links: 0 }
        if (counts.links >= site.configuration.documents.linksPerDay) return { retryAfterMs: counts.countedSince + day - now }
        tx.update(documentRequest)
          .set({ countedSince: counts.countedSince, links: counts.links + 1 })
          .where(eq(documentRequest.id, row.id))
          .run()
        enqueueMail(tx, againMail(site, row), { now })
        return true
      },
      { behavior: 'immediate' },
    )
    if (sent !== true) return { kind: 'limited', alert: 'DOCUMENTS_SENT_TOO_OFTEN', ...sent }
    site.mail.notify()
    return { kind: 'sent' }
  } catch (error) {
    if (!isStorageError(error)) throw error
    site.log('documents-not-sent', { request: row.id, error: errorText(error) })
    return { kind: 'failed', alert: 'REQUEST_DOCUMENT_FEEDBACK_ERROR' }
  }
}

function againMail(site: Site, row: DocumentRequest): Mail {
  const { title, city } = aboutProperty(site, row.propertyID, row.language)
  return {
    template: 'request-documents.again',
    language: row.language,
    to: row.email,
    replyTo: recipientOf(site.configuration, requestDocuments.key).addresses[0],
    enquiryID: row.enquiryID,
    content: {
      subject: { key: 'MAIL_VISITOR_REQUEST_DOCUMENTS_SUBJECT', values: { title, city } },
      parts: [
        text('MAIL_APPOINTMENT_GREETING', { name: row.name }),
        text('MAIL_VISITOR_REQUEST_DOCUMENTS_BODY', { title, city }),
        ...linkParts(site, row),
        text('MAIL_VISITOR_QUESTIONS', { phone: site.configuration.agency.phone }),
      ],
      signed: true,
      footnote: { key: 'MAIL_WHY', values: { site: new URL(site.settings.siteUrl).host } },
    },
  }
}
