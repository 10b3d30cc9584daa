/**
 * The token in every form: an idempotency key and the time the form was made, signed. It keeps programs out that post
 * without having asked for the form, and tells a post sent twice from two posts. It needs no cookie and no session.
 */
import { randomUUID } from 'node:crypto'
import { readSigned, type SigningUse, signText } from '../../platform/signing/signer.server'

/** A form may stay open this long (ms). */
export const tokenLife = 24 * 3_600_000

export type FormToken = {
  key: string
  /** When the visitor got it, in milliseconds since 1970. */
  issuedAt: number
}

/** What a token is for: a form, and a property where the form is about one. A token of another form is none. */
export type TokenUse = { form: string; subject: string; secret: string }

export function newToken(now: number): FormToken {
  return { key: randomUUID(), issuedAt: now }
}

/** Its last sign says nothing any more: until the second release a 1 let a form be sent at once. */
export function signToken({ key, issuedAt }: FormToken, use: TokenUse): string {
  return signText(signingUse(use), `${issuedAt.toString(36)}.${key}.0`, use.secret)
}

/** @returns undefined for what we did not sign for this use, and for a token whose life is over or has not begun. */
export function readToken(text: unknown, use: TokenUse, now: number): FormToken | undefined {
  const body = readSigned(signingUse(use), text, use.secret)
  const [, issued, key] = /^([0-9a-z]{1,12})\.([0-9a-f-]{36})\.[01]$/.exec(body ?? '') ?? []
  if (!issued || !key) return undefined
  const issuedAt = Number.parseInt(issued, 36)
  // A clock that was set back a little is no reason to refuse.
  if (now - issuedAt > tokenLife || issuedAt - now > 60_000) return undefined
  return { key, issuedAt }
}

/** Whether we signed it for this use, at any time. */
export function isSignedToken(text: unknown, use: TokenUse): boolean {
  return readSigned(signingUse(use), text, use.secret) !== undefined
}

function signingUse({ form, subject }: TokenUse): SigningUse {
  return ['form-token', form, subject]
}
