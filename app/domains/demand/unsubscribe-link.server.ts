/**
 * The way out that stands in every mail: an address that names its reader and is signed. It is good for as long as there are
 * mails with it, for as many uses as somebody likes, and opens nothing but the end of the mails.
 */
import type { Language } from '../../platform/i18n/languages'
import { href } from '../../platform/paths/table'
import { readSigned, signText } from '../../platform/signing/signer.server'

export function unsubscribeToken(subscriberID: string, secret: string): string {
  return signText(['demand-unsubscribe'], subscriberID, secret)
}

/** @returns whose mails it ends, or undefined for what we did not sign. */
export function readUnsubscribeToken(token: unknown, secret: string): string | undefined {
  return readSigned(['demand-unsubscribe'], token, secret)
}

/** What links need of the site. */
export type LinkSite = { secret: string; settings: { siteUrl: string } }

/** Absolute. */
export function unsubscribeLink({ secret, settings }: LinkSite, subscriberID: string, language: Language): string {
  return `${settings.siteUrl}${href('demand-unsubscribe', language)}?u=${unsubscribeToken(subscriberID, secret)}`
}
