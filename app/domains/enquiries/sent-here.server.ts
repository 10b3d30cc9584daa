/**
 * A signed cookie for a browser's latest enquiry: the thank-you page shows its content only to the browser that posted it
 * (docs/decisions/browser-storage.md). The cookie holds a number and no personal data.
 */
import { and, eq } from 'drizzle-orm'
import { enquiry } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { type Cookie, readCookie, serverCookie, writeCookie } from '../../platform/cookies/cookies'
import { answerForm } from '../../platform/http/form-answer'
import { readLink, signLink } from '../../platform/signing/signed-link.server'
import type { TakenEnquiry } from './take-enquiry.server'

const use = 'enquiry sent'
/** In seconds. */
export const sentLife = 3600

const cookieOf = ({ settings }: Site): Cookie => serverCookie('sent', sentLife, settings.https)

/** A stored enquiry, as the browser that sent it may see it. */
export type SentHere = typeof enquiry.$inferSelect

/** @returns the `Set-Cookie` that records this enquiry, replacing the previous one. */
export function rememberSent(site: Site, enquiryID: string): string {
  const token = signLink(use, enquiryID, site.now() + sentLife * 1000, site.secret)
  return writeCookie(cookieOf(site), token, site.settings.https)
}

/** What a thank-you page is about: its form, and the parts of its address. */
type ThankYouPage = { form: string; propertyID?: number; projectID?: number }

/**
 * The enquiry that this browser sent, on the resulting thank-you page.
 * @param cookies the request's `Cookie` header.
 * @returns undefined on any other page, for an expired or foreign cookie, and once the enquiry was deleted.
 */
export function sentHere(
  site: Site,
  cookies: string | null,
  { form, propertyID, projectID }: ThankYouPage,
): SentHere | undefined {
  const id = readLink(use, readCookie(cookies, cookieOf(site)), site.now(), site.secret)
  if (id === undefined) return undefined
  const row = site.database
    .select()
    .from(enquiry)
    .where(and(eq(enquiry.id, id), eq(enquiry.form, form)))
    .get()
  return row && row.propertyID === (propertyID ?? null) && row.projectID === (projectID ?? null) ? row : undefined
}

/**
 * The response to a post: to the thank-you page, which recognises this browser, or the form again.
 * @param cookies of the form itself, as `Set-Cookie` lines.
 */
export function answerEnquiry<R extends TakenEnquiry>(site: Site, result: R, thankYou: string, cookies: readonly string[] = []) {
  return answerForm(result, thankYou, result.kind === 'sent' ? [...cookies, rememberSent(site, result.enquiryID)] : [])
}
