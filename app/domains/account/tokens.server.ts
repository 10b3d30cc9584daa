/** Tokens that are kept as hashes only: what stands in the database opens nothing. */
import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, in signs that need no escaping in an address or a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Of what claims to be a token; undefined for what cannot be one. A fast hash will do: there is nothing to guess. */
export function tokenHash(token: unknown): string | undefined {
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) return undefined
  return createHash('sha256').update(token).digest('base64url')
}
