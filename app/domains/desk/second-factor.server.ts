/**
 * The second factor of staff: a code of an authenticator app (RFC 6238), or one of ten recovery codes. Each code works once
 * (NIST SP 800-63B-4, 3.1.4).
 */
import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { staff } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { openSealed, sealText } from '../../platform/signing/sealed-text.server'

/** In seconds: the code before and after the current one also counts, because clocks differ. */
const tolerance = 30
const recoveryCount = 10

type Row = typeof staff.$inferSelect

export function newSecret(site: Site): string {
  return sealSecret(site, generateSecret())
}

export function sealSecret(site: Pick<Site, 'secret'>, secret: string): string {
  return sealText('staff-factor', Buffer.from(secret), site.secret)
}

/** @returns the secret in base32. @throws if the site's secret was replaced: invite the person again. */
export function secretOf(site: Site, row: Pick<Row, 'totpSecret'>): string {
  const opened = openSealed('staff-factor', row.totpSecret, site.secret)
  if (!opened) throw new Error('The secret of a member of staff cannot be opened.')
  return opened.toString()
}

/** For an authenticator app (`otpauth://…`). */
export function appAddress(site: Site, row: Pick<Row, 'totpSecret'>, email: string): string {
  return generateURI({ issuer: site.configuration.agency.name, label: email, secret: secretOf(site, row) })
}

/** Uses up a code in the caller's transaction. @returns whether it was right and unused. */
export function spendCode(site: Site, tx: SiteTransaction, accountID: string, typed: string): boolean {
  const row = tx.select().from(staff).where(eq(staff.accountID, accountID)).get()
  if (!row) return false
  const code = typed.replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) {
    const epoch = Math.floor(site.now() / 1000)
    const verified = verifySync({
      secret: secretOf(site, row),
      token: code,
      epoch,
      epochTolerance: tolerance,
      afterTimeStep: row.totpStep,
    })
    if (!verified.valid || !('timeStep' in verified)) return false
    tx.update(staff).set({ totpStep: verified.timeStep }).where(eq(staff.accountID, accountID)).run()
    return true
  }
  const hashed = hashOf(code)
  if (!row.recoveryCodes.includes(hashed)) return false
  const recoveryCodes = row.recoveryCodes.filter(each => each !== hashed)
  tx.update(staff).set({ recoveryCodes }).where(eq(staff.accountID, accountID)).run()
  return true
}

/** Ten codes of 50 bits, shown once; a fast hash suffices, since attempts are limited. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCount }, () => randomBytes(8).toString('hex').slice(0, 12))
  return { codes: codes.map(code => code.replace(/(.{4})(?=.)/g, '$1-')), hashes: codes.map(hashOf) }
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
