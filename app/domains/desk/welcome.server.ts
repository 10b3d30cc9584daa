/** Accepting an invitation: a password, and the first code of the authenticator app. Opening the page uses nothing up. */
import { eq } from 'drizzle-orm'
import { staff } from '../../../db/schema/site.server'
import { logAction } from '../../platform/audit/audit.server'
import type { Site } from '../../platform/context/site.server'
import { setPassword } from '../account/accounts.server'
import { rememberBrowser } from '../account/known-browser.server'
import { accountOfLink, takeLink } from '../account/links.server'
import { hashNewPassword } from '../account/recovery.server'
import { type QRCode, qrCode } from '../catalogue/brochure/qr-code.server'
import { appAddress, newRecoveryCodes, secretOf, spendCode } from './second-factor.server'

export type Welcome = {
  accountID: string
  name: string
  email: string
  /** The secret in groups of four, for apps that cannot read the picture. */
  secret: string
  /** `otpauth://…`, for an app on the same device. */
  appAddress: string
  /** The same as a QR code. */
  picture: QRCode
}

/** @returns undefined if the link is unknown, used or expired. */
export function welcomeOf(site: Site, token: string | undefined): Welcome | undefined {
  const found = accountOfLink(site.database, token, 'staff', site.now())
  const row = found && site.database.select().from(staff).where(eq(staff.accountID, found.id)).get()
  if (!row) return undefined
  const address = appAddress(site, row, found.email)
  return {
    accountID: found.id,
    name: row.name,
    email: found.email,
    secret: secretOf(site, row).replace(/(.{4})(?=.)/g, '$1 '),
    appAddress: address,
    picture: qrCode(address),
  }
}

export type Accepted =
  /** The recovery codes, shown once; the cookie by which this browser is known at the log-in. */
  | { kind: 'accepted'; codes: string[]; setCookie: string }
  | { kind: 'expired' }
  /** Locale keys. */
  | { kind: 'invalid'; errors: { password?: string; passwordConfirm?: string; code?: string } }
  | { kind: 'busy' }

export async function acceptInvitation(site: Site, token: string | undefined, form: FormData): Promise<Accepted> {
  const invited = accountOfLink(site.database, token, 'staff', site.now())
  if (!invited) return { kind: 'expired' }
  const chosen = await hashNewPassword(site, form, [invited.email])
  if (chosen.kind !== 'hashed') return chosen
  const { codes, hashes } = newRecoveryCodes()
  return site.database.transaction(
    (tx): Accepted => {
      if (!accountOfLink(tx, token, 'staff', site.now())) return { kind: 'expired' }
      if (!spendCode(site, tx, invited.id, String(form.get('code') ?? '')))
        return { kind: 'invalid', errors: { code: 'DESK_CODE_WRONG' } }
      takeLink(tx, token, 'staff', site.now())
      setPassword(tx, invited.id, chosen.passwordHash, site.now())
      tx.update(staff).set({ recoveryCodes: hashes }).where(eq(staff.accountID, invited.id)).run()
      const { name } = tx.select({ name: staff.name }).from(staff).where(eq(staff.accountID, invited.id)).get() ?? { name: '' }
      const done = { action: 'staff-accepted', thing: 'staff', thingID: invited.id }
      logAction(tx, { accountID: invited.id, name }, done, site.now())
      const setCookie = rememberBrowser(site, { ...invited, passwordHash: chosen.passwordHash })
      return { kind: 'accepted', codes, setCookie }
    },
    { behavior: 'immediate' },
  )
}
