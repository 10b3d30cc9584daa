/** One attempt to write: what became of it where the answer alone tells, and the answer where its words have to be read. */
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
  /** The operation, for the reason: never the address. */
  name: string
  /** ms without a byte. */
  timeout?: number
}

/** 2xx or 4xx. `body` is what its JSON says, undefined for an empty answer, or for the words of a refusal that cannot be read. */
export type WriteAnswer = { kind: 'answer'; status: number; body: unknown }

export type Undecided = Extract<CrmOutcome, { kind: 'later' | 'pause' | 'unclear' }>

/** The statuses by which the provider says that it did nothing yet (RFC 9110, RFC 6585). */
const untouched = new Set([408, 425, 429])
/** The request was for another address, where nobody took it: a redirect that is not followed. */
const elsewhere = new Set([301, 307, 308])

/**
 * Sends a request once.
 * - `later`: there was no connection, or the provider says that it did not begin (408, 425, 429, 503 with `Retry-After`).
 * - `pause`: the address is wrong.
 * - `unclear`: it left, and what came back does not say what became of it.
 */
export async function writeOnce(
  url: string,
  asked: WriteRequest,
  { signal, now }: { signal: AbortSignal; now: () => number },
): Promise<WriteAnswer | Undecided> {
  if (signal.aborted) return { kind: 'later', reason: `${asked.name}: the attempt was stopped before it began` }
  let answer: OpenAnswer
  try {
    answer = await askOnce(url, { timeout: 20_000, limit: 2_000_000, ...asked }, signal)
  } catch (error) {
    if (error instanceof NoAnswer)
      return { kind: error.isUnsent ? 'later' : 'unclear', reason: `${asked.name}: ${error.message}` }
    if (error instanceof FeedError) return { kind: 'pause', reason: error.message }
    throw error
  }
  try {
    return undecided(asked.name, answer, now()) ?? (await readAnswer(answer))
  } catch (error) {
    if (error instanceof PassingFailure) return { kind: 'unclear', reason: `${asked.name}: ${error.message}` }
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
    // A refusal is one also where its words are cut.
    const body = await readText(answer)
      .then(parseJson)
      .catch(() => undefined)
    return { kind: 'answer', status, body }
  }
  const text = await readText(answer)
  return { kind: 'answer', status, body: text.trim() === '' ? undefined : parseJson(text) }
}

/** Of a question that comes before the writing, or of a write that changes nothing the second time: it may simply be asked again. */
export function againLater<T extends { kind: string }>(outcome: T): T | Extract<Undecided, { kind: 'later' }> {
  return isUnclear(outcome) ? { kind: 'later', reason: outcome.reason } : outcome
}

const isUnclear = (outcome: { kind: string }): outcome is Extract<Undecided, { kind: 'unclear' }> => outcome.kind === 'unclear'
