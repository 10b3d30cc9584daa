/**
 * A registration that is not finished: a sealed cookie of 30 days, so that a closed browser loses nothing, the server keeps nothing
 * of who never sent it, and a look into the browser's cookies tells nothing of who typed it (docs/decisions/privacy.md). Passwords are
 * never in it.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Cookie, readCookie, removeCookie, serverCookie, writeCookie } from '../../../platform/cookies/cookies'
import { openSealed, sealText } from '../../../platform/signing/sealed-text.server'
import { readSigned } from '../../../platform/signing/signer.server'
import type { Draft } from './steps'

export const draftLife = 30 * 86_400
/** Of the value, in characters. Browsers keep cookies of 4,096 bytes, name and attributes included. */
const longest = 3900

export type DraftSite = { secret: string; https: boolean; now: () => number }

function draftCookie(https: boolean): Cookie {
  return serverCookie('demand-draft', draftLife, https)
}

/** @returns the draft of a request, or undefined for none, an old one, and one we did not seal. */
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

/** Drafts were signed before they were sealed. Such a one is read for as long as it lives, and sealed with the next step. */
function readPlain(value: string | undefined, secret: string): Buffer | undefined {
  const body = readSigned(['demand-draft'], value, secret)
  return body === undefined ? undefined : Buffer.from(body, 'base64url')
}

/** @returns the `Set-Cookie` that keeps a draft; what is too long for one goes, the longest field first. */
export function keepDraft(draft: Draft, { secret, https, now }: DraftSite): string {
  const rest = { ...draft }
  for (;;) {
    const value = sealText('demand-draft', deflateRawSync(JSON.stringify({ at: now(), draft: rest })), secret)
    if (value.length <= longest) return writeCookie(draftCookie(https), value, https)
    const [field] = Object.entries(rest).sort(([, a], [, b]) => b.join('').length - a.join('').length)
    delete rest[field?.[0] ?? '']
  }
}

/** @returns the `Set-Cookie` that takes it away. */
export function dropDraft({ https }: Pick<DraftSite, 'https'>): string {
  return removeCookie(draftCookie(https), https)
}
