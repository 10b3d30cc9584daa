/**
 * The way out that stands in every mail: an address that names its reader and is signed. It is good for as long as there are
 * mails with it, for as many uses as somebody likes, and opens nothing but the end of the mails.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Language } from '../../platform/i18n/languages'
import { href } from '../../platform/paths/table'

export function unsubscribeToken(subscriberID: string, secret: string): string {
  return `${subscriberID}.${sign(subscriberID, secret)}`
}

/** @returns whose mails it ends, or undefined for what we did not sign. */
export function readUnsubscribeToken(token: unknown, secret: string): string | undefined {
  if (typeof token !== 'string') return undefined
  const [, id, signature] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !signature) return undefined
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, secret))) ? id : undefined
}

/** Absolute. */
export function unsubscribeLink(subscriberID: string, language: Language, site: { secret: string; siteUrl: string }): string {
  return `${site.siteUrl}${href('demand-unsubscribe', language)}?u=${unsubscribeToken(subscriberID, site.secret)}`
}

function sign(id: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['demand-unsubscribe', id]))
    .digest('base64url')
}
