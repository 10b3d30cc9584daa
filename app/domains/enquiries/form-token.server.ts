/**
 * The signed token in every form: an idempotency key and the time of creation. It rejects programs that post without requesting
 * the form, and distinguishes a repeated post from a second one. Needs no cookie or session.
 */
import { randomUUID } from 'node:crypto'
import { readSigned, type SigningUse, signText } from '../../platform/signing/signer.server'

/** Lifetime of a form (ms). */
export const tokenLife = 24 * 3_600_000

export type FormToken = {
  key: string
  /** When the visitor received it, in milliseconds since 1970. */
  issuedAt: number
}

/** What a token is for: a form, and possibly a property. It is invalid for any other form. */
export type TokenUse = { form: string; subject: string; secret: string }

export function newToken(now: number): FormToken {
  return { key: randomUUID(), issuedAt: now }
}

/** The last character is unused: before the second release, a 1 allowed sending at once. */
export function signToken({ key, issuedAt }: FormToken, use: TokenUse): string {
  return signText(signingUse(use), `${issuedAt.toString(36)}.${key}.0`, use.secret)
}

/** @returns undefined if not signed by us for this use, expired, or dated in the future. */
export function readToken(text: unknown, use: TokenUse, now: number): FormToken | undefined {
  const body = readSigned(signingUse(use), text, use.secret)
  const [, issued, key] = /^([0-9a-z]{1,12})\.([0-9a-f-]{36})\.[01]$/.exec(body ?? '') ?? []
  if (!issued || !key) return undefined
  const issuedAt = Number.parseInt(issued, 36)
  // Tolerates a clock that was set back a little.
  if (now - issuedAt > tokenLife || issuedAt - now > 60_000) return undefined
  return { key, issuedAt }
}

/** Whether we signed it for this use, expired or not. */
export function isSignedToken(text: unknown, use: TokenUse): boolean {
  return readSigned(signingUse(use), text, use.secret) !== undefined
}

function signingUse({ form, subject }: TokenUse): SigningUse {
  return ['form-token', form, subject]
}
