/** The compression of whole answers that are in memory. */
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from './accept'
import { createRushWatch } from './rush'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Compressed = Exclude<Encoding, 'identity'>

/**
 * An answer of up to this many bytes is compressed on this thread: to hand it to another one and back takes longer (1.2 ms for 83 KB,
 * beside 0.5 ms of work), and what the library takes meanwhile, a megabyte for each that waits, makes V8 collect.
 */
const mostAtOnce = 256 * 1024
/**
 * Brotli's quality for a page that nobody may ask for again (where visitors wait for the thread: in a third of the time, and a tenth
 * larger), for one that was asked for again, and for one that is asked for often.
 */
const qualities = { rushed: 0, once: 2, again: 6, often: 11 }

const isRush = createRushWatch()

/** @returns undefined for a long answer: see `compressElsewhere`. @throws where there is no memory */
export function compressAtOnce(body: Buffer, encoding: Compressed): Buffer | undefined {
  if (body.length > mostAtOnce) return undefined
  const quality = isRush() ? qualities.rushed : qualities.once
  return encoding === 'br' ? brotliCompressSync(body, brotliOptions(body, quality)) : gzipSync(body)
}

/** On another thread. @throws where there is no memory */
export function compressElsewhere(body: Buffer, encoding: Compressed, quality: keyof typeof qualities = 'once'): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, brotliOptions(body, qualities[quality])) : zip(body)
}

function brotliOptions(body: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // As far back as the page goes: at its best quality the library takes memory for the whole window, 32 MB of the largest.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length + 16)))),
    },
  }
}
