/** Answers to form posts. */
import { json, redirect } from '@remix-run/node'

export const noStore = { 'Cache-Control': 'no-store' }

/** Headers of an answer that is never stored and sets several cookies, each a `Set-Cookie` value. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers(noStore)
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

/** The result that shows the form again; each domain adds its own data. */
type ShownAgain = { kind: 'invalid' | 'limited' | 'failed' | 'switched'; retryAfterMs?: number }

const statuses = { invalid: 422, limited: 429, failed: 503, switched: 200 }

/**
 * 303 to the thank-you page for an accepted form; else the form again, never stored: 422 for errors to correct, 429 for too many
 * posts, 503 if storing failed, 200 in another language.
 * @param cookies sent with the 303, as `Set-Cookie` values.
 */
export function answerForm<R extends { kind: 'sent' } | ShownAgain>(
  result: R,
  thankYou: string,
  cookies: readonly string[] = [],
) {
  if (result.kind === 'sent') return redirect(thankYou, { status: 303, headers: withCookies(cookies) })
  const headers = { ...noStore, ...retryAfter(result) }
  return json(result as Exclude<R, { kind: 'sent' }>, { status: statusOf(result), headers })
}

/** The status of an answer that shows the form again. */
export function statusOf({ kind }: Pick<ShownAgain, 'kind'>): number {
  return statuses[kind]
}

/** A form's page, never stored; 410 for one whose property is sold or rented. */
export function showForm<D extends { kind: 'form' | 'gone' }>(data: D) {
  return json(data, { status: data.kind === 'gone' ? 410 : 200, headers: noStore })
}

/** Answers a post about a sold or rented property: the page then says so. */
export function answerGone() {
  return json(null, { status: 410, headers: noStore })
}

/** Answers a post of a form that its property does not have: the page then says why. */
export function answerRefused() {
  return json(null, { status: 403, headers: noStore })
}

/** Status and headers for a post over the rate limit. */
export function tooOften(taken: { retryAfterMs: number }) {
  return { status: 429, headers: { ...noStore, ...retryAfter(taken) } }
}

/** `Retry-After` seconds when reading or storing failed. */
export const storageRetry = '30'

/** The `Retry-After` header: from the limiter for a 429, half a minute if storing failed, else none. */
export function retryAfter({ kind, retryAfterMs }: { kind?: string; retryAfterMs?: number }): { 'Retry-After'?: string } {
  if (retryAfterMs === undefined) return kind === 'failed' ? { 'Retry-After': storageRetry } : {}
  return { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) }
}
