/** What Postmark's answers mean for a mail (postmarkapp.com/developer/api/overview#error-codes). */
import type { Delivery } from '../outbox/delivery'

/** Of one mail, or of a whole call. `code` is Postmark's own; undefined where the answer has none. */
export type PostmarkAnswer = { status: number; code?: number; message: string; afterMs?: number }

/** The longest wait that is believed (ms): a day. */
const longestWait = 86_400_000

/** The body of an answer with a good status, or a part of it. */
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
 * 300 (invalid mail) and 406 (inactive recipient) stay wrong however often they are sent. 401 and code 10 are about the token:
 * no mail goes. All else may pass, and what was not understood counts as not sent: twice is better than never.
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

/** Whether Postmark writes to none of the mail's addresses any more. */
export function isInactive({ code }: PostmarkAnswer): boolean {
  return code === 406
}

/** Whether a mail is invalid only by whom it is to be answered to. */
export function isReplyToRefused({ code, message }: PostmarkAnswer): boolean {
  return code === 300 && /reply-?to/i.test(message)
}

/** Milliseconds to wait by a Retry-After header, which has seconds or a date; undefined when it has neither. */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const wait = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), longestWait) : undefined
}
