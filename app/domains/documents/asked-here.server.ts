/**
 * A signed cookie with the document requests of this browser: only the browser that asked is told that an address asked before
 * (docs/decisions/privacy.md).
 */
import { and, eq, inArray } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { enquiry } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { type Cookie, readCookie, serverCookie, writeCookie } from '../../platform/cookies/cookies'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { readSigned, type SigningUse, signText } from '../../platform/signing/signer.server'
import type { RequestDocumentsFields } from './form/request-documents'

/** In seconds. */
export const askedLife = 30 * 86_400
/** Request IDs in a cookie, newest first. */
const most = 10

const signingUse: SigningUse = ['documents-asked']
const cookieOf = ({ settings }: Site): Cookie => serverCookie('documents', askedLife, settings.https)

/** A stored request of the form. */
export type StoredAsk = Omit<typeof enquiry.$inferSelect, 'fields'> & { propertyID: number; fields: RequestDocumentsFields }

/** @param cookies the request's `Cookie` header. @returns IDs of this browser's enquiries. */
export function askedHere(site: Site, cookies: string | null): string[] {
  const [ids = '', until = ''] = readSigned(signingUse, readCookie(cookies, cookieOf(site)), site.secret)?.split('.') ?? []
  return Number.parseInt(until, 36) > site.now() ? ids.split('~') : []
}

/** @returns the `Set-Cookie` that adds this enquiry. */
export function rememberAsked(site: Site, cookies: string | null, enquiryID: string): string {
  const ids = [...new Set([enquiryID, ...askedHere(site, cookies)])].slice(0, most)
  const until = (site.now() + askedLife * 1000).toString(36)
  return writeCookie(cookieOf(site), signText(signingUse, `${ids.join('~')}.${until}`, site.secret), site.settings.https)
}

/** The newest of these enquiries for the property's documents with this address; undefined if none. */
export function findAsk(
  reader: SiteDatabase | SiteTransaction,
  ids: readonly string[],
  about?: { propertyID: number; email: string },
): StoredAsk | undefined {
  const isAsk = and(inArray(enquiry.id, [...ids]), eq(enquiry.form, 'request-documents'))
  const rows = ids.length === 0 ? [] : (reader.select().from(enquiry).where(isAsk).all() as StoredAsk[])
  const isMeant = ({ propertyID, fields }: StoredAsk) =>
    !about || (propertyID === about.propertyID && fields.email.toLowerCase() === about.email.trim().toLowerCase())
  return rows.filter(isMeant).sort((one, other) => other.createdAt - one.createdAt)[0]
}
