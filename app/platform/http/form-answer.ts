/** What a form's post is answered with. */
import { json, redirect } from '@remix-run/node'

export const noStore = { 'Cache-Control': 'no-store' }

/** Headers of an answer that is never stored and sets several cookies, each as `Set-Cookie` has it. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers(noStore)
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

/** What the form needs that is shown again: whatever its domain gives it. */
type ShownAgain = { kind: 'invalid' | 'limited' | 'failed'; retryAfterMs?: number }

const statuses = { invalid: 422, limited: 429, failed: 503 }

/**
 * 303 to the thank-you page for what was taken; else the form again, never stored: 422 for what is to be put right, 429 for too
 * many, 503 for what we could not store.
 * @param cookies that go with the 303, as `Set-Cookie` has them.
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

/** The status of the answer that shows the form again. */
export function statusOf({ kind }: Pick<ShownAgain, 'kind'>): number {
  return statuses[kind]
}

/** A form's page, never stored; 410 for one whose property is sold or rented. */
export function showForm<D extends { kind: 'form' | 'gone' }>(data: D) {
  return json(data, { status: data.kind === 'gone' ? 410 : 200, headers: noStore })
}

/** The post of a form about what is sold or rented: the page then says so. */
export function answerGone() {
  return json(null, { status: 410, headers: noStore })
}

/** Status and headers of the answer to a post that came too often. */
export function tooOften(taken: { retryAfterMs: number }) {
  return { status: 429, headers: { ...noStore, ...retryAfter(taken) } }
}

/** Seconds until what could not be read or stored may be tried again, for `Retry-After`. */
export const storageRetry = '30'

/** When it may be tried again, as its header: a 429 as it says, what could not be stored in half a minute, else nothing. */
export function retryAfter({ kind, retryAfterMs }: { kind?: string; retryAfterMs?: number }): { 'Retry-After'?: string } {
  if (kind === 'failed') return { 'Retry-After': storageRetry }
  return retryAfterMs === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) }
}
