/** Turns a Node stream into the body of an answer. */
import type { Readable } from 'node:stream'

/**
 * Replaces `Readable.toWeb`, where a chunk that arrives after the answer was abandoned (a HEAD, a visitor who left) throws an
 * uncaught error that ends the process.
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
