/** Interprets Postmark's answers for a mail (postmarkapp.com/developer/api/overview#error-codes). */
import type { Delivery } from '../outbox/delivery'

/** For one mail or a whole call. `code` is Postmark's own; undefined if the answer has none. */
export type PostmarkAnswer = { status: number; code?: number; message: string; afterMs?: number }

/** The longest believable wait (ms): a day. */
const maxWaitMs = 86_400_000

/** The body of a successful answer, or one item of it. */
export function answered(body: unknown): PostmarkAnswer {
  const { ErrorCode: code, Message: message } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return {
    status: 200,
    code: typeof code === 'number' ? code : undefined,
    message:
      typeof message === 'string' ? message : `an answer that is not Postmark's: ${String(JSON.stringify(body)).slice(0, 100)}`,
  }
}

/**
 * 300 (invalid mail) and 406 (inactive recipient) are permanent. 401 and code 10 concern the token: no mail can be sent. All else
 * may be temporary, and an unreadable answer counts as not sent: a duplicate is better than a loss.
 */
export function judge(answer: PostmarkAnswer | undefined): Delivery {
  if (!answer) return { kind: 'later', reason: 'Postmark gave no answer for this mail' }
  const { status, code, message, afterMs } = answer
  if (status >= 200 && status < 300 && code === 0) return { kind: 'ok' }
  const reason = `Postmark ${status || 'unreachable'}${code === undefined ? '' : `/${code}`}: ${message}`
  if (code === 300 || code === 406) return { kind: 'dead', reason }
  if (status === 401 || code === 10) return { kind: 'pause', reason }
  return { kind: 'later', reason, ...(afterMs !== undefined && { afterMs }) }
}

/** Whether Postmark no longer writes to any of the mail's addresses. */
export function isInactive({ code }: PostmarkAnswer): boolean {
  return code === 406
}

/** Whether only the mail's reply-to address is invalid. */
export function isReplyToRefused({ code, message }: PostmarkAnswer): boolean {
  return code === 300 && /reply-?to/i.test(message)
}

/** Milliseconds to wait by a Retry-After header, in seconds or as a date; undefined if it is neither. */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), maxWaitMs) : undefined
}
