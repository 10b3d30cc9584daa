/** Tokens stored only as hashes, so that the database grants no access. */
import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, in characters that need no escaping in addresses or cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a possible token; undefined if malformed. A fast hash suffices, since 256 bits cannot be guessed. */
export function tokenHash(token: unknown): string | undefined {
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) return undefined
  return createHash('sha256').update(token).digest('base64url')
}
