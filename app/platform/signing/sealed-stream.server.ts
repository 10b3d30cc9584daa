/** Encrypts streams too large for memory with a user-chosen key: AES-256-GCM under a key from scrypt. */
import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes, scryptSync } from 'node:crypto'

const sizes = { salt: 16, nonce: 12, tag: 16 }
/** 128 MB of memory and some tenths of a second: the cost of one guess at the key. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

/** The overhead in bytes. */
const headLength = sizes.salt + sizes.nonce

/** @returns salt, nonce, ciphertext and tag */
export async function* sealStream(source: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  const head = Buffer.concat([randomBytes(sizes.salt), randomBytes(sizes.nonce)])
  const cipher = createCipheriv('aes-256-gcm', ...keyOf(head, key)).setAAD(head)
  yield head
  for await (const chunk of source) yield cipher.update(chunk)
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
}

/**
 * Decrypts the output of `sealStream`. Data is yielded before its integrity is verified: discard it if this throws.
 * @throws if the key is wrong, or anything was changed or cut
 */
export async function* unsealStream(source: AsyncIterable<Buffer>, key: string): AsyncGenerator<Buffer> {
  let decipher: DecipherGCM | undefined
  // The tag is at the end, wherever chunks are split.
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
