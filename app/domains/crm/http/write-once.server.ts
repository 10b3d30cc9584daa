/** Makes one attempt to write. Returns the outcome, or the answer if its body must be read first. */
import type { CrmOutcome } from '../../../platform/outbox/crm'
import { FeedError } from '../../feeds/feed'
import {
  askOnce,
  NoAnswer,
  type OpenAnswer,
  PassingFailure,
  parseJson,
  pauseOf,
  readText,
} from '../../feeds/http/ask-once.server'

export type WriteRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** Name of the operation for error messages, never the address. */
  name: string
  /** Timeout without a byte (ms). */
  timeout?: number
}

/** 2xx or 4xx. `body` is the parsed JSON, undefined for an empty answer or an unreadable refusal. */
export type WriteAnswer = { kind: 'answer'; status: number; body: unknown }

export type Undecided = Extract<CrmOutcome, { kind: 'later' | 'pause' | 'unclear' }>

/** Statuses that say the provider did nothing yet (RFC 9110, RFC 6585). */
const untouched = new Set([408, 425, 429])
/** Redirects, which are not followed: the address is wrong and nobody took the request. */
const elsewhere = new Set([301, 307, 308])

/**
 * Sends a request once.
 * - `later`: no connection, or the provider says it did not start (408, 425, 429, 503 with `Retry-After`).
 * - `pause`: the address is wrong.
 * - `unclear`: sent, but the answer does not tell the outcome.
 */
export async function writeOnce(
  url: string,
  request: WriteRequest,
  { signal, now }: { signal: AbortSignal; now: () => number },
): Promise<WriteAnswer | Undecided> {
  if (signal.aborted) return { kind: 'later', reason: `${request.name}: the attempt was stopped before it began` }
  let answer: OpenAnswer
  try {
    answer = await askOnce(url, { timeout: 20_000, limit: 2_000_000, ...request }, signal)
  } catch (error) {
    if (error instanceof NoAnswer)
      return { kind: error.isUnsent ? 'later' : 'unclear', reason: `${request.name}: ${error.message}` }
    if (error instanceof FeedError) return { kind: 'pause', reason: error.message }
    throw error
  }
  try {
    return undecided(request.name, answer, now()) ?? (await readAnswer(answer))
  } catch (error) {
    if (error instanceof PassingFailure) return { kind: 'unclear', reason: `${request.name}: ${error.message}` }
    if (error instanceof FeedError) return { kind: 'unclear', reason: error.message }
    throw error
  }
}

function undecided(name: string, { status, headers, close }: OpenAnswer, now: number): Undecided | undefined {
  if ((status >= 200 && status < 300) || (status >= 400 && status < 500 && !untouched.has(status))) return undefined
  close()
  const reason = `${name}: answered ${status}`
  const afterMs = pauseOf(headers.get('retry-after'), now)
  if (untouched.has(status) || (status === 503 && afterMs !== undefined)) {
    return { kind: 'later', reason, ...(afterMs !== undefined && { afterMs }) }
  }
  if (elsewhere.has(status)) return { kind: 'pause', reason: `${reason}: look at the address in crm.json` }
  return { kind: 'unclear', reason }
}

async function readAnswer(answer: OpenAnswer): Promise<WriteAnswer> {
  const { status } = answer
  if (status >= 400) {
    // A refusal counts even if its body is truncated.
    const body = await readText(answer)
      .then(parseJson)
      .catch(() => undefined)
    return { kind: 'answer', status, body }
  }
  const text = await readText(answer)
  return { kind: 'answer', status, body: text.trim() === '' ? undefined : parseJson(text) }
}

/** For reads before the write, and idempotent writes: these can simply be repeated. */
export function againLater<T extends { kind: string }>(outcome: T): T | Extract<Undecided, { kind: 'later' }> {
  return isUnclear(outcome) ? { kind: 'later', reason: outcome.reason } : outcome
}

const isUnclear = (outcome: { kind: string }): outcome is Extract<Undecided, { kind: 'unclear' }> => outcome.kind === 'unclear'
