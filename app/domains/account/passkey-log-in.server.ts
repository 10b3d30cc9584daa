/** A passkey instead of password and second factor: it is both, since the authenticator verified the person. */
import type { Site } from '../../platform/context/site.server'
import { loggedAccount } from './account'
import { findAccount, publicAccount } from './accounts.server'
import { takeLogIn } from './limits.server'
import type { LogInInput, NotLoggedIn, Verified } from './log-in.server'
import { unnamedBrowser } from './passkey-challenges.server'
import { claimedPasskey, provePasskey } from './passkey-responses.server'

/** @param text what the page's script put into the form. */
export async function verifyPasskey(
  site: Site,
  text: string,
  { kind, clientAddress, request }: LogInInput,
): Promise<Verified | NotLoggedIn> {
  const claimed = claimedPasskey(site, text)
  const named = claimed.passkey && findAccount(site.database, claimed.passkey.accountID)
  const found = named?.kind === kind ? named : undefined
  const taken = await takeLogIn(site, { kind, found, name: `passkey ${claimed.id}`, clientAddress, request })
  if (!taken.ok) return { kind: 'limited', retryAfterMs: taken.retryAfterMs }
  const browser = unnamedBrowser(site, request.headers.get('Cookie'))
  const proved = found && browser && (await provePasskey(site, claimed, { use: 'log-in', browser }))
  if (!proved || !found.passwordHash || found.confirmedAt === null) {
    site.log('log-in-refused', found ? loggedAccount(found) : { kind })
    return { kind: 'refused', isPasskey: true }
  }
  await taken.forget()
  return { kind: 'verified', account: publicAccount(found), passwordHash: found.passwordHash, spend: proved.spend }
}
