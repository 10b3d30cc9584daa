/** Authenticates posts to us: senders sign with their own key, or know a secret word. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether the signature is the hex HMAC-SHA1 of these bytes. The senders chose SHA-1: its known attacks find collisions, and do
 * not forge an HMAC (RFC 6194, 3.3).
 */
export function isSignedBySha1(body: Uint8Array, signature: string | null, secret: string): boolean {
  if (signature === null || !/^[0-9a-f]{40}$/i.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha1', secret).update(body).digest())
}

/** Compares with the secret in constant time. */
export function isSecret(word: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(word), digest(secret))
}
