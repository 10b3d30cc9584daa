/**
 * Signs values that leave the site and must come back unchanged: links, form tokens, captchas, cookies. A signature is the
 * HMAC-SHA-256 (RFC 2104), under the site's secret, of a JSON list that starts with the purpose: a signature for one purpose is
 * invalid for any other, and two different lists never give the same text.
 */
import { createHmac, createSecretKey, type Hmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** All purposes. Issued signatures contain them, so never rename one. */
export type SigningPurpose =
  | 'captcha'
  | 'demand-alerts'
  | 'demand-draft'
  | 'demand-unsubscribe'
  | 'desk-person'
  | 'documents-asked'
  | 'form-token'
  | 'known-browser'
  | 'link'
  | 'passkey'
  | 'staff-factor'
  | 'rate-limit'
  | 'sheet-key'
  | 'site-draft'
  | 'staff-sender'
  | 'upload'
  | 'upload-sender'
  | 'viewing-sender'

/** A purpose and its scope: the form, the property, the target of a link. */
export type SigningUse = readonly [SigningPurpose, ...string[]]

/** In characters: the largest cookie that browsers keep. Nothing that we sign or encrypt is longer. */
export const longestSigned = 4096

/** @returns `{body}.{signature}`: the body is readable, and must be safe in its destination. */
export function signText(use: SigningUse, body: string, secret: string): string {
  return `${body}.${signatureOf(use, body, secret)}`
}

/** @returns the body passed to `signText` for this use; undefined for any other input. */
export function readSigned(use: SigningUse, text: unknown, secret: string): string | undefined {
  if (typeof text !== 'string' || text.length > longestSigned) return undefined
  const dot = text.lastIndexOf('.')
  if (dot === -1) return undefined
  const body = text.slice(0, dot)
  const [given, right] = [Buffer.from(text.slice(dot + 1)), Buffer.from(signatureOf(use, body, secret))]
  return given.length === right.length && timingSafeEqual(given, right) ? body : undefined
}

/** @returns 32 bytes that are always the same for these words, and that only the holder of the secret can compute. */
export function keyedHash(use: SigningUse, secret: string): Buffer {
  return hmacOf(use, secret).digest()
}

function hmacOf(use: SigningUse, secret: string): Hmac {
  return createHmac('sha256', keyOf(secret)).update(JSON.stringify(use))
}

/** The key of the last secret: a site has one, and creating its key takes half as long as signing. */
let last: { secret: string; key: KeyObject } | undefined

function keyOf(secret: string): KeyObject {
  if (last?.secret !== secret) last = { secret, key: createSecretKey(Buffer.from(secret)) }
  return last.key
}

/** 43 letters, digits, `-` and `_`; encoded directly, since an intermediate buffer takes as long as the signature. */
function signatureOf(use: SigningUse, body: string, secret: string): string {
  return hmacOf([...use, body], secret).digest('base64url')
}
