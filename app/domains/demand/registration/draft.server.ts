/**
 * A registration that is not finished: a signed cookie of 30 days, so that a closed browser loses nothing and the server keeps
 * nothing of who never sent it. Passwords are never in it.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Cookie, readCookie, removeCookie, serverCookie, writeCookie } from '../../../platform/cookies/cookies'
import { readSigned, signText } from '../../../platform/signing/signer.server'
import type { Draft } from './steps'

const life = 30 * 86_400
/** Browsers keep cookies of 4,096 bytes, name and attributes included. */
const mostBytes = 3800

export type DraftSite = { secret: string; https: boolean; now: () => number }

function draftCookie(https: boolean): Cookie {
  return serverCookie('demand-draft', life, https)
}

/** @returns the draft of a request, or undefined for none, an old one, and one we did not sign. */
export function readDraft(cookies: string | null, { secret, https, now }: DraftSite): Draft | undefined {
  const body = readSigned(['demand-draft'], readCookie(cookies, draftCookie(https)), secret)
  if (body === undefined) return undefined
  try {
    const bytes = inflateRawSync(Buffer.from(body, 'base64url'), { maxOutputLength: 64 * 1024 })
    const { at, draft } = JSON.parse(bytes.toString('utf8')) as { at: number; draft: Draft }
    return now() - at > life * 1000 ? undefined : draft
  } catch {
    return undefined
  }
}

/** @returns the `Set-Cookie` that keeps a draft; what is too long for one goes, the longest field first. */
export function keepDraft(draft: Draft, { secret, https, now }: DraftSite): string {
  const rest = { ...draft }
  for (;;) {
    const body = deflateRawSync(JSON.stringify({ at: now(), draft: rest })).toString('base64url')
    if (body.length <= mostBytes) return writeCookie(draftCookie(https), signText(['demand-draft'], body, secret), https)
    const [longest] = Object.entries(rest).sort(([, a], [, b]) => b.join('').length - a.join('').length)
    delete rest[longest?.[0] ?? '']
  }
}

/** @returns the `Set-Cookie` that takes it away. */
export function dropDraft({ https }: Pick<DraftSite, 'https'>): string {
  return removeCookie(draftCookie(https), https)
}
