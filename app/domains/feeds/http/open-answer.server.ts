/** One attempt to read, and which failures are worth a retry. */
import { FeedError } from '../feed'
import { askOnce, type OpenAnswer, PassingFailure, pauseOf } from './ask-once.server'
import type { FeedRequest } from './feed-http'

/** Statuses that mean "not now"; after other 4xx, the same request would fail again. */
const passing = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500

/**
 * Sends one request.
 * @throws PassingFailure, or FeedError if a retry cannot help
 */
export async function openAnswer(
  url: string,
  request: FeedRequest,
  signal: AbortSignal | undefined,
  now: () => number,
): Promise<OpenAnswer> {
  const answer = await askOnce(url, request, signal)
  if (answer.status >= 300 && answer.status < 400) {
    answer.close()
    throw new FeedError(`${request.name}: the provider sends us to another address; look at the address in source.json.`)
  }
  const isFault = request.soapFaults && answer.status === 500 && /\bxml\b/.test(answer.headers.get('content-type') ?? '')
  if (passing(answer.status) && !isFault) {
    answer.close()
    throw new PassingFailure(`answered ${answer.status}`, pauseOf(answer.headers.get('retry-after'), now()))
  }
  return answer
}
