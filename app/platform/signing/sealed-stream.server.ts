/** Seals what is too long for memory, by a key that somebody chose: AES-256-GCM under a key from scrypt. */
import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes, scryptSync } from 'node:crypto'

const sizes = { salt: 16, nonce: 12, tag: 16 }
/** 128 MB of memory and some tenths of a second: a guess at the key costs as much. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

/** What is sealed has so many bytes more. */
const headLength = sizes.salt + sizes.nonce

/** @returns salt, nonce, what was sealed, and its tag */
export async function* sealStream(source: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const head = Buffer.concat([randomBytes(sizes.salt), randomBytes(sizes.nonce)])
  const cipher = createCipheriv('aes-256-gcm', ...keyOf(head, key)).setAAD(head)
  yield head
  for await (const chunk of source) yield cipher.update(chunk)
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
}

/**
 * What `sealStream` sealed. It is given before the whole is known to be untouched: what was read must not be used when it throws.
 * @throws where the key is another, or anything was changed or cut
 */
export async function* unsealStream(source: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  let decipher: DecipherGCM | undefined
  // The tag stands at the end, wherever the chunks end.
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk])
    if (held.length < headLength + sizes.tag) continue
    if (!decipher) {
      const head = held.subarray(0, headLength)
      decipher = createDecipheriv('aes-256-gcm', ...keyOf(head, key), { authTagLength: sizes.tag }).setAAD(head)
      held = held.subarray(headLength)
    }
    const ready = held.subarray(0, -sizes.tag)
    held = held.subarray(-sizes.tag)
    yield decipher.update(ready)
  }
  if (!decipher) throw new Error('It is too short.')
  decipher.setAuthTag(held)
  yield decipher.final()
}

function keyOf(head: Buffer, key: string): [Buffer, Buffer] {
  return [scryptSync(key.normalize('NFC'), head.subarray(0, sizes.salt), 32, cost), head.subarray(sizes.salt)]
}
