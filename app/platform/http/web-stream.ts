/** A Node stream as the body of an answer. */
import type { Readable } from 'node:stream'

/**
 * In place of `Readable.toWeb`: with that, a chunk that comes when the answer was given up already (a HEAD, a visitor who left)
 * is an error that nobody catches, and the process ends.
 */
export function toWebStream(source: Readable): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = (await chunks.next()) as IteratorResult<Uint8Array | string>
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? Buffer.from(value) : value)
    },
    cancel() {
      source.destroy()
    },
  })
}
