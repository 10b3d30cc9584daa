/** Limits on log-in attempts and password resets. */
import type { Site } from '../../platform/context/site.server'
import { memo, ofSite } from '../../platform/memo/memo'
import { type RateLimit, rateLimit, senderKey, senderLimit } from '../../platform/spam/rate-limit.server'
import { type AccountKind, loggedAccount } from './account'
import type { StoredAccount } from './accounts.server'
import { knownBrowser } from './known-browser.server'

/** Counts every attempt by the typed name, known or not, or by the known browser; and by sender. */
export type AccountLimits = Record<'logInByAccount' | 'logInByBrowser' | 'recoveryByAccount', RateLimit> &
  Record<'logInBySender' | 'recoveryBySender', Pick<RateLimit, 'take'>>

const quarter = 900

export const accountLimits = memo(
  ofSite,
  (site: Site): AccountLimits => ({
    logInByAccount: rateLimit(site, 'log-in-account', { points: 10, durationSeconds: quarter }),
    logInByBrowser: rateLimit(site, 'log-in-browser', { points: 10, durationSeconds: quarter }),
    // An office or a mobile network may share one address.
    logInBySender: senderLimit(site, 'log-in-sender', { points: 100, durationSeconds: quarter }),
    recoveryByAccount: rateLimit(site, 'recovery-account', { points: 3, durationSeconds: 4 * quarter }),
    recoveryBySender: senderLimit(site, 'recovery-sender', { points: 20, durationSeconds: 4 * quarter }),
  }),
)

type Try = {
  kind: AccountKind
  /** The account that is tried; undefined if it does not exist. */
  found: StoredAccount | undefined
  /** What was typed or sent to name it. */
  name: string
  clientAddress: string
  request: Pick<Request, 'headers'>
}

/**
 * Counts a try to log in. Called before anything is checked, so that a hundred simultaneous tries count as a hundred.
 * @property forget resets the counter after a right try.
 */
export async function takeLogIn(
  site: Site,
  { kind, found, name, clientAddress, request }: Try,
): Promise<{ ok: true; forget: () => Promise<void> } | { ok: false; retryAfterMs: number }> {
  const { logInByAccount, logInByBrowser, logInBySender } = accountLimits(site)
  const browser = found && knownBrowser(site, found, request.headers.get('Cookie'))
  const limit = browser ? logInByBrowser : logInByAccount
  const key = `${kind} ${browser ?? name}`
  for (const taken of [await logInBySender.take(senderKey(clientAddress)), await limit.take(key)]) {
    if (taken.ok) continue
    site.log('log-in-limited', found ? loggedAccount(found) : { kind })
    return taken
  }
  return { ok: true, forget: () => limit.forget(key) }
}
