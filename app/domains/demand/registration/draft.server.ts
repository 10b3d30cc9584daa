/**
 * An unfinished registration in an encrypted cookie of 30 days: closing the browser loses nothing, the server stores nothing
 * until it is sent, and the cookie reveals nothing about the person (docs/decisions/privacy.md). It never holds passwords.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Cookie, readCookie, removeCookie, serverCookie, writeCookie } from '../../../platform/cookies/cookies'
import { openSealed, sealText } from '../../../platform/signing/sealed-text.server'
import { readSigned } from '../../../platform/signing/signer.server'
import type { Draft } from './steps'

export const draftLife = 30 * 86_400
/** Maximum characters of the value. Browsers keep cookies of 4,096 bytes, including name and attributes. */
const longest = 3900

export type DraftSite = { secret: string; https: boolean; now: () => number }

function draftCookie(https: boolean): Cookie {
  return serverCookie('demand-draft', draftLife, https)
}

/** @returns the request's draft, or undefined if missing, expired or not ours. */
export function readDraft(cookies: string | null, { secret, https, now }: DraftSite): Draft | undefined {
  const value = readCookie(cookies, draftCookie(https))
  const packed = openSealed('demand-draft', value, secret) ?? readPlain(value, secret)
  if (packed === undefined) return undefined
  try {
    const bytes = inflateRawSync(packed, { maxOutputLength: 64 * 1024 })
    const { at, draft } = JSON.parse(bytes.toString('utf8')) as { at: number; draft: Draft }
    return now() - at > draftLife * 1000 ? undefined : draft
  } catch {
    return undefined
  }
}

/** Drafts were once signed, not encrypted. Those are still read until they expire, and encrypted with the next step. */
function readPlain(value: string | undefined, secret: string): Buffer | undefined {
  const body = readSigned(['demand-draft'], value, secret)
  return body === undefined ? undefined : Buffer.from(body, 'base64url')
}

/** @returns the `Set-Cookie` with the draft; if too long, the longest fields are dropped first. */
export function keepDraft(draft: Draft, { secret, https, now }: DraftSite): string {
  const rest = { ...draft }
  for (;;) {
    const value = sealText('demand-draft', deflateRawSync(JSON.stringify({ at: now(), draft: rest })), secret)
    if (value.length <= longest) return writeCookie(draftCookie(https), value, https)
    const [field] = Object.entries(rest).sort(([, a], [, b]) => b.join('').length - a.join('').length)
    delete rest[field?.[0] ?? '']
  }
}

/** @returns the `Set-Cookie` that deletes it. */
export function dropDraft({ https }: Pick<DraftSite, 'https'>): string {
  return removeCookie(draftCookie(https), https)
}
