/** The adapters' HTTP client: one request at a time, with retries, and without revealing secrets. */
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { FeedError } from '../feed'
import { type OpenAnswer, PassingFailure, parseJson, readText } from './ask-once.server'
import type { FeedAnswer, FeedHttp, FeedRequest } from './feed-http'
import { openAnswer } from './open-answer.server'

const maxFailures = 5
const second = 1000
/** If the provider wants a longer pause, the next pass tries again. */
const longestPause = 300 * second

export type FeedHttpOptions = {
  /** Ends requests and pauses. */
  signal?: AbortSignal
  /** Waits; tests pass one that does not. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<unknown>
  /** 0–1; spreads the retries of several sites. */
  random?: () => number
  /** ms; a `Retry-After` may be a date. */
  now?: () => number
}

/**
 * A client for one provider. Its errors name the operation, the status and the problem, never the address, which may contain a
 * password.
 */
export function createFeedHttp({
  signal,
  wait = (ms, stop) => sleep(ms, undefined, { signal: stop }),
  random = () => randomInt(1000) / 1000,
  now = Date.now,
}: FeedHttpOptions = {}): FeedHttp {
  let turn: Promise<unknown> = Promise.resolve()
  let unread: OpenAnswer | undefined

  /** Queues requests, even if an adapter forgets to await one. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work)
    turn = result.catch(() => {})
    return result
  }

  async function open(url: string, request: FeedRequest): Promise<OpenAnswer> {
    unread?.close()
    unread = await openAnswer(url, request, signal, now)
    return unread
  }

  /** @param row how often this request has failed, its answer's reading included */
  async function repeat<T>(name: string, row: { failures: number }, work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        row.failures += 1
        if (signal?.aborted) throw new FeedError(`${name}: the pass was stopped.`)
        if (!(error instanceof PassingFailure)) throw error
        if (row.failures >= maxFailures) {
          throw new FeedError(`${name}: ${error.message}, ${maxFailures} times in a row. The next pass tries again.`)
        }
        const pause = error.after ?? second * 2 ** (row.failures - 1) * (1 + random() / 4)
        if (pause > longestPause) {
          throw new FeedError(
            `${name}: the provider wants ${Math.ceil(pause / second)} seconds of pause. The next pass tries again.`,
          )
        }
        await wait(pause, signal).catch(() => {
          throw new FeedError(`${name}: the pass was stopped.`)
        })
      }
    }
  }

  return (url, request) =>
    inTurn(async (): Promise<FeedAnswer> => {
      const row = { failures: 0 }
      const first = await repeat(request.name, row, () => open(url, request))
      let next: OpenAnswer | undefined = first
      /** Reads the response in hand, and requests another if that fails. */
      const whole = <T>(read: (text: string) => T): Promise<T> =>
        inTurn(() =>
          repeat(request.name, row, async () => {
            const answer = next ?? (await open(url, request))
            next = undefined
            if (answer.status !== first.status) throw new PassingFailure(`answered ${answer.status} after ${first.status}`)
            return read(await readText(answer))
          }),
        )
      return {
        status: first.status,
        headers: first.headers,
        text: () => whole(text => text),
        json: () => whole(parseJson),
        body: asItComes(first, request.name),
      }
    })
}

async function* asItComes(answer: OpenAnswer, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* answer.chunks()
  } catch (error) {
    throw error instanceof PassingFailure ? new FeedError(`${name}: ${error.message}. The next pass tries again.`) : error
  } finally {
    answer.close()
  }
}
