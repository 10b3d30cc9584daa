/**
 * Challenges for passkeys (WebAuthn). They are signed rather than stored, so that opening a page writes nothing. Each is for one
 * use and one browser, for five minutes; an answered one is stored until it would have expired.
 */
import { eq, lte } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { passkeyChallenge } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { readCookie, serverCookie, writeCookie } from '../../platform/cookies/cookies'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { readSigned, type SigningUse, signText } from '../../platform/signing/signer.server'
import { newToken, tokenHash } from './tokens.server'

/** In ms. */
export const challengeLife = 5 * 60_000

/** @property browser what only this browser knows: the hash of its session, or of a cookie before the log-in. */
export type ChallengeUse = { use: 'log-in' | 'confirm' | 'add'; browser: string }

export type Challenge = typeof passkeyChallenge.$inferSelect

/** @returns base64url, as in the options of a browser's call. */
export function makeChallenge(site: Site, used: ChallengeUse): string {
  const body = `${newToken()}.${(site.now() + challengeLife).toString(36)}`
  return Buffer.from(signText(signingUse(used), body, site.secret)).toString('base64url')
}

/** @returns undefined for a challenge of another use or browser, and for one that expired or was answered before. */
export function readChallenge(site: Site, used: ChallengeUse, challenge: string): Challenge | undefined {
  const body = readSigned(signingUse(used), Buffer.from(challenge, 'base64url').toString(), site.secret)
  const [id = '', until = ''] = body?.split('.') ?? []
  const expiresAt = Number.parseInt(until, 36)
  if (!(expiresAt > site.now())) return undefined
  const answered = site.database.select().from(passkeyChallenge).where(eq(passkeyChallenge.id, id)).get()
  return answered ? undefined : { id, expiresAt }
}

/** @returns false if it was answered before. */
export function spendChallenge(tx: SiteTransaction, challenge: Challenge): boolean {
  return tx.insert(passkeyChallenge).values(challenge).onConflictDoNothing().run().changes > 0
}

/** Deletes answered challenges that have expired. */
export function forgetOldChallenges(database: SiteDatabase, now: number): void {
  database.delete(passkeyChallenge).where(lte(passkeyChallenge.expiresAt, now)).run()
}

const signingUse = ({ use, browser }: ChallengeUse): SigningUse => ['passkey', use, browser]

const browserCookie = (https: boolean) => ({ ...serverCookie('staff-passkey', 3600, https), isStrict: true })

/** What names a browser before the log-in. */
export function unnamedBrowser(site: Site, cookies: string | null): string | undefined {
  return tokenHash(readCookie(cookies, browserCookie(site.settings.https)))
}

/** @returns the name of a browser before the log-in, and the `Set-Cookie` that keeps it. */
export function nameBrowser(site: Site, cookies: string | null): { browser: string; setCookie: string } {
  const { https } = site.settings
  const known = readCookie(cookies, browserCookie(https))
  const token = tokenHash(known) === undefined ? newToken() : (known as string)
  return { browser: tokenHash(token) as string, setCookie: writeCookie(browserCookie(https), token, https) }
}
