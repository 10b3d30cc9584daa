/** The signed unsubscribe link in every mail. It never expires, can be used repeatedly, and only unsubscribes. */
import type { Language } from '../../platform/i18n/languages'
import { href } from '../../platform/paths/table'
import { readSigned, signText } from '../../platform/signing/signer.server'

export function unsubscribeToken(subscriberID: string, secret: string): string {
  return signText(['demand-unsubscribe'], subscriberID, secret)
}

/** @returns the reader's ID, or undefined if we did not sign it. */
export function readUnsubscribeToken(token: unknown, secret: string): string | undefined {
  return readSigned(['demand-unsubscribe'], token, secret)
}

/** The parts of a site that links need. */
export type LinkSite = { secret: string; settings: { siteUrl: string } }

/** Absolute URL. */
export function unsubscribeLink({ secret, settings }: LinkSite, subscriberID: string, language: Language): string {
  return `${settings.siteUrl}${href('demand-unsubscribe', language)}?u=${unsubscribeToken(subscriberID, secret)}`
}
