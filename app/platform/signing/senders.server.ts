/** Who sent a post to us: others sign with what they have, or know a word that only they were told. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether the signature is the hex HMAC-SHA1 of these bytes. SHA-1 as others chose it: what is known against it finds two texts of
 * one hash, and does not make a HMAC (RFC 6194, 3.3).
 */
export function isSignedBySha1(body: Uint8Array, signature: string | null, secret: string): boolean {
  if (signature === null || !/^[0-9a-f]{40}$/i.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha1', secret).update(body).digest())
}

/** Whether it is the secret, in a time that says nothing of where they differ. */
export function isSecret(word: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(word), digest(secret))
}
