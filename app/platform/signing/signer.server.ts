/**
 * Signs what leaves the site and must come back unchanged: links, form tokens, captchas, cookies. A signature is the
 * HMAC-SHA-256 (RFC 2104), under the site's secret, of a JSON list that begins with the purpose: what was signed for one
 * purpose is worth nothing for another, and two different lists are never the same text.
 */
import { createHmac, createSecretKey, type Hmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** Every purpose there is. They stand in signatures that are out already, so none is ever renamed. */
export type SigningPurpose =
  | 'captcha'
  | 'demand-alerts'
  | 'demand-draft'
  | 'demand-unsubscribe'
  | 'documents-asked'
  | 'form-token'
  | 'known-browser'
  | 'link'
  | 'rate-limit'
  | 'upload'
  | 'upload-sender'
  | 'viewing-sender'

/** A purpose and what narrows it: the form, the property, what a link opens. */
export type SigningUse = readonly [SigningPurpose, ...string[]]

/** In characters: as much as the largest cookie that browsers keep. Nothing that we sign or seal is longer. */
export const longestSigned = 4096

/** @returns `{body}.{signature}`: the body can be read by anybody, and must be fit for where it is put. */
export function signText(use: SigningUse, body: string, secret: string): string {
  return `${body}.${signatureOf(use, body, secret)}`
}

/** @returns the body of what `signText` gave for this use; undefined for anything else that somebody may send. */
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

/** Of the secret that was used last: a site has one, and to make its key takes half as long as a signature. */
let last: { secret: string; key: KeyObject } | undefined

function keyOf(secret: string): KeyObject {
  if (last?.secret !== secret) last = { secret, key: createSecretKey(Buffer.from(secret)) }
  return last.key
}

/** 43 letters, digits, `-` and `_`; written at once, as a buffer in between takes as long as the signature. */
function signatureOf(use: SigningUse, body: string, secret: string): string {
  return hmacOf([...use, body], secret).digest('base64url')
}
