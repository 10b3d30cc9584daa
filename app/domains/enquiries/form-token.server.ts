/**
 * The token in every form: an idempotency key and the time the form was made, signed. It keeps programs out that post
 * without having asked for the form, and tells a post sent twice from two posts. It needs no cookie and no session.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** A form may stay open this long (ms). */
export const tokenLife = 24 * 3_600_000

export type FormToken = {
  key: string
  /** Milliseconds since 1970. */
  issuedAt: number
  /** True for a form that was shown again: it may be sent at once. */
  again: boolean
}

/** What a token is for: a form, and a property where the form is about one. A token of another form is none. */
export type TokenUse = { form: string; subject: string; secret: string }

export function newToken(now: number, again = false): FormToken {
  return { key: randomUUID(), issuedAt: now, again }
}

export function signToken({ key, issuedAt, again }: FormToken, use: TokenUse): string {
  const body = `${issuedAt.toString(36)}.${key}.${again ? 1 : 0}`
  return `${body}.${sign(body, use)}`
}

/** @returns undefined for what we did not sign for this use, and for a token whose life is over or has not begun. */
export function readToken(text: unknown, use: TokenUse, now: number): FormToken | undefined {
  if (typeof text !== 'string' || text.length > 200) return undefined
  const [, body, issued, key, again, signature] = /^(([0-9a-z]{1,12})\.([0-9a-f-]{36})\.([01]))\.([\w-]{43})$/.exec(text) ?? []
  if (!body || !issued || !key || !signature) return undefined
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(body, use)))) return undefined
  const issuedAt = Number.parseInt(issued, 36)
  // A clock that was set back a little is no reason to refuse.
  if (now - issuedAt > tokenLife || issuedAt - now > 60_000) return undefined
  return { key, issuedAt, again: again === '1' }
}

function sign(body: string, { form, subject, secret }: TokenUse): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['form-token', form, subject, body]))
    .digest('base64url')
}
