/** Bytes of a form without files: the longest question and every field full is about 12,000. */
export const formLimit = 64 * 1024

/** The answer for a body that is not taken in: 400 cannot be read, 413 too long, 415 no form. */
export function refusal(status: 400 | 413 | 415): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } })
}
