/**
 * The link with which alerts are managed: it names its reader and is signed, and stands in the mails to them. It is good for as long
 * as there is somebody, shows what the mails are about, and nothing of who it is (docs/decisions/demand-register.md).
 */
import type { Language } from '../../../platform/i18n/languages'
import { entryHref, findEntry } from '../../../platform/paths/table'
import { readSigned, signText } from '../../../platform/signing/signer.server'
import type { LinkSite } from '../unsubscribe-link.server'

export function manageToken(subscriberID: string, secret: string): string {
  return signText(['demand-alerts'], subscriberID, secret)
}

/** @returns whose alerts it manages, or undefined for what we did not sign. */
export function readManageToken(token: unknown, secret: string): string | undefined {
  return readSigned(['demand-alerts'], token, secret)
}

/** The page with a token; undefined where the agency's table has no such page. */
export function managePath(token: string, language: Language): string | undefined {
  const entry = findEntry('demand-alerts')
  return entry && `${entryHref(entry, language)}?u=${token}`
}

/** Absolute; undefined as `managePath`. */
export function manageLink({ secret, settings }: LinkSite, subscriberID: string, language: Language): string | undefined {
  const path = managePath(manageToken(subscriberID, secret), language)
  return path && settings.siteUrl + path
}
