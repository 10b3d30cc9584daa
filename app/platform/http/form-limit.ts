/** Bytes of a form without files: the longest question with every field full is about 12,000. */
export const formLimit = 64 * 1024

/** Refuses a body: 400 unreadable, 413 too long, 415 not a form. */
export function refusal(status: 400 | 413 | 415): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
}
