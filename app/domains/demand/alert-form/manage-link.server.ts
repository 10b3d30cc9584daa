/**
 * The signed link that manages a reader's alerts, in every mail to them. It works while the reader exists, and its page shows
 * searches but nothing that identifies the reader (docs/decisions/demand-register.md).
 */
import type { Language } from '../../../platform/i18n/languages'
import { entryHref, findEntry } from '../../../platform/paths/table'
import { readSigned, signText } from '../../../platform/signing/signer.server'
import type { LinkSite } from '../unsubscribe-link.server'

export function manageToken(subscriberID: string, secret: string): string {
  return signText(['demand-alerts'], subscriberID, secret)
}

/** @returns the reader's ID, or undefined if we did not sign the link. */
export function readManageToken(token: unknown, secret: string): string | undefined {
  return readSigned(['demand-alerts'], token, secret)
}

/** The page for a token; undefined if the agency's path table has no such page. */
export function managePath(token: string, language: Language): string | undefined {
  const entry = findEntry('demand-alerts')
  return entry && `${entryHref(entry, language)}?u=${token}`
}

/** Absolute; undefined as `managePath`. */
export function manageLink({ secret, settings }: LinkSite, subscriberID: string, language: Language): string | undefined {
  const path = managePath(manageToken(subscriberID, secret), language)
  return path && settings.siteUrl + path
}
