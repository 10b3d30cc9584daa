/**
 * Encrypts texts that leave the site and come back, so that nobody can read them on the way: AES-256-GCM (NIST SP 800-38D), with
 * a key from the site's secret by HKDF (RFC 5869). A text encrypted for one purpose cannot be opened for another.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { longestSigned, type SigningPurpose } from './signer.server'

const cipher = 'aes-256-gcm'
/** In bytes: the random single-use nonce, and the authentication tag. */
const sizes = { nonce: 12, tag: 16 }

const keyOf = (purpose: SigningPurpose, secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', JSON.stringify(['sealed', purpose]), 32))

/** @returns letters, digits, `-` and `_`: nonce, ciphertext and tag. The length reveals that of the body. */
export function sealText(purpose: SigningPurpose, body: Buffer, secret: string): string {
  const nonce = randomBytes(sizes.nonce)
  const sealing = createCipheriv(cipher, keyOf(purpose, secret), nonce, { authTagLength: sizes.tag })
  const sealed = [nonce, sealing.update(body), sealing.final(), sealing.getAuthTag()]
  return Buffer.concat(sealed).toString('base64url')
}

/** @returns the body passed to `sealText` for this purpose; undefined for any other input. */
export function openSealed(purpose: SigningPurpose, text: string | undefined, secret: string): Buffer | undefined {
  if (text === undefined || text.length > longestSigned || !/^[\w-]+$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < sizes.nonce + sizes.tag || bytes.toString('base64url') !== text) return undefined
  const end = bytes.length - sizes.tag
  const opening = createDecipheriv(cipher, keyOf(purpose, secret), bytes.subarray(0, sizes.nonce), { authTagLength: sizes.tag })
  opening.setAuthTag(bytes.subarray(end))
  try {
    return Buffer.concat([opening.update(bytes.subarray(sizes.nonce, end)), opening.final()])
  } catch {
    return undefined
  }
}
