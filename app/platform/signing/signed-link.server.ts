/** Addresses that open something to whoever holds them, until a moment: nobody can make one, or change what it opens. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** @param use what the link is for, so that one for a file opens no offer. @param id of what it opens: letters, digits, `-` and `_`. @param until milliseconds since 1970. */
export function signLink(use: string, id: string, until: number, secret: string): string {
  const body = `${id}.${until.toString(36)}`
  return `${body}.${sign(use, body, secret)}`
}

/** @returns the id; undefined for what we did not sign for this use, and once its time is over. */
export function readLink(use: string, text: string | undefined, now: number, secret: string): string | undefined {
  const [, body, id, until, signature] = /^(([\w-]{1,64})\.([0-9a-z]{1,12}))\.([\w-]{43})$/.exec(text ?? '') ?? []
  if (!body || !id || !until || !signature) return undefined
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(use, body, secret)))) return undefined
  return Number.parseInt(until, 36) >= now ? id : undefined
}

function sign(use: string, body: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['link', use, body]))
    .digest('base64url')
}
