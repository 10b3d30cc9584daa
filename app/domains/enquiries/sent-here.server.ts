/**
 * Which enquiry a browser sent last, in a signed cookie: what was asked is shown on the thank-you page to the browser that posted
 * and to no other (docs/decisions/browser-storage.md). The cookie holds a number and nothing of the person.
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

/** A stored enquiry, as the browser that sent it is shown it. */
export type SentHere = typeof enquiry.$inferSelect

/** @returns the `Set-Cookie` by which the browser is known to have sent this enquiry, in the place of the one before. */
export function rememberSent(site: Site, enquiryID: string): string {
  const token = signLink(use, enquiryID, site.now() + sentLife * 1000, site.secret)
  return writeCookie(cookieOf(site), token, site.settings.https)
}

/** What a thank-you page is about: its form, and what its address names. */
type ThankYouPage = { form: string; propertyID?: number; projectID?: number }

/**
 * The enquiry that this browser sent, on the thank-you page that it led to.
 * @param cookies the request's `Cookie` header.
 * @returns undefined on any other page, for a cookie that is over or not ours, and once the enquiry was deleted.
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
 * The answer to a post: to the thank-you page, which then knows this browser, or the form again.
 * @param cookies of the form itself, as `Set-Cookie` has them.
 */
export function answerEnquiry<R extends TakenEnquiry>(site: Site, result: R, thankYou: string, cookies: readonly string[] = []) {
  return answerForm(result, thankYou, result.kind === 'sent' ? [...cookies, rememberSent(site, result.enquiryID)] : [])
}
