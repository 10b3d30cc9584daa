/** Limits on log-in attempts and password resets. */
import type { Site } from '../../platform/context/site.server'
import { memo, ofSite } from '../../platform/memo/memo'
import { type RateLimit, rateLimit, senderLimit } from '../../platform/spam/rate-limit.server'

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
