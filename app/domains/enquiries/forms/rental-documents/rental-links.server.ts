/** An application's two links: for staff to request documents, and for the applicant to send them. */
import { and, desc, eq, sql } from 'drizzle-orm'
import { enquiry, outbox } from '../../../../../db/schema/site.server'
import { recipientOf } from '../../../../platform/agency/configuration.server'
import type { Site } from '../../../../platform/context/site.server'
import type { Language } from '../../../../platform/i18n/languages'
import { entryHref, findEntry } from '../../../../platform/paths/table'
import { readLink, signLink } from '../../../../platform/signing/signed-link.server'

const day = 24 * 3_600_000
/** Period after the application in which staff may request documents (ms). */
const askLife = 365 * day
/** Period after the request in which documents may be sent (days). */
export const sendDays = 30

/** Part of signatures already sent out, so do not change them. */
const uses = { ask: 'rental documents ask', send: 'rental documents' } as const

/** `rental-application` is the form's key and its line of `recipients.json`. */
const application = 'rental-application'
export const askTemplate = 'rental-documents.ask'

type Named = { id: string; createdAt: number }

/** An agency may leave the pages out of its path table, which disables requests. */
function link(site: Site, key: string, language: Language, token: string): string | undefined {
  const entry = findEntry(key)
  return entry && site.settings.siteUrl + entryHref(entry, language, { token })
}

/** Where staff request documents; undefined if the agency has no page for it. */
export function askLink(site: Site, { id, createdAt }: Named): string | undefined {
  const { language } = recipientOf(site.configuration, application)
  return link(site, 'rental-documents-ask', language, signLink(uses.ask, id, createdAt + askLife, site.secret))
}

/** Where the applicant sends them. */
export function sendLink(site: Site, id: string, language: Language): string | undefined {
  return link(site, 'rental-documents', language, signLink(uses.send, id, site.now() + sendDays * day, site.secret))
}

/** An application, as its links show it. */
export type Application = {
  id: string
  language: Language
  propertyID: number
  fields: { firstName: string; lastName: string; email: string }
  /** When documents were last requested and last received (ms), if still known. */
  askedAt?: number
  receivedAt?: number
}

/** @returns undefined if the link is not ours or has expired, and if the application was deleted. */
export function readApplication(site: Site, use: keyof typeof uses, token: string | undefined): Application | undefined {
  const { database } = site
  const id = readLink(uses[use], token, site.now(), site.secret)
  if (id === undefined) return undefined
  const row = database
    .select()
    .from(enquiry)
    .where(and(eq(enquiry.id, id), eq(enquiry.form, application)))
    .get()
  if (!row || row.propertyID === null) return undefined
  const asked = and(eq(outbox.enquiryID, id), eq(outbox.template, askTemplate))
  const came = and(
    eq(enquiry.propertyID, row.propertyID),
    eq(enquiry.form, 'rental-documents'),
    sql`${enquiry.fields} ->> '$.application' = ${id}`,
  )
  return {
    id,
    language: row.language,
    propertyID: row.propertyID,
    fields: row.fields as Application['fields'],
    askedAt: database.select({ at: outbox.createdAt }).from(outbox).where(asked).orderBy(desc(outbox.createdAt)).get()?.at,
    receivedAt: database.select({ at: enquiry.createdAt }).from(enquiry).where(came).orderBy(desc(enquiry.createdAt)).get()?.at,
  }
}
