/** A passkey instead of password and second factor: it is both, since the authenticator verified the person. */
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { type Account, type AccountKind, loggedAccount } from './account'
import { findAccount, publicAccount } from './accounts.server'
import { takeLogIn } from './limits.server'
import { unnamedBrowser } from './passkey-challenges.server'
import { claimedPasskey, provePasskey } from './passkey-responses.server'

type Sent = { kind: AccountKind; clientAddress: string; request: Pick<Request, 'headers'> }

type LogInByPasskey =
  /** `spend` uses up the answer in the caller's transaction, and is false if it was used meanwhile. */
  | { kind: 'verified'; account: Account; passwordHash: string; spend: (tx: SiteTransaction) => boolean }
  | { kind: 'refused'; isPasskey: true }
  | { kind: 'limited'; retryAfterMs: number }

/** @param text what the page's script put into the form. */
export async function verifyPasskey(site: Site, text: string, { kind, clientAddress, request }: Sent): Promise<LogInByPasskey> {
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
