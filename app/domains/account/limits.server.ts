/** How often somebody may try to log in, or ask for a new password. */
import type { Site } from '../../platform/context/site.server'
import { memo, ofSite } from '../../platform/memo/memo'
import { type RateLimit, rateLimit, senderLimit } from '../../platform/spam/rate-limit.server'

/** Each counts every try: by the name that was typed, known or not, or by the browser that is known; and by the sender. */
export type AccountLimits = Record<'logInByAccount' | 'logInByBrowser' | 'recoveryByAccount', RateLimit> &
  Record<'logInBySender' | 'recoveryBySender', Pick<RateLimit, 'take'>>

const quarter = 900

export const accountLimits = memo(
  ofSite,
  (site: Site): AccountLimits => ({
    logInByAccount: rateLimit(site, 'log-in-account', { points: 10, durationSeconds: quarter }),
    logInByBrowser: rateLimit(site, 'log-in-browser', { points: 10, durationSeconds: quarter }),
    // An office or a telephone company may stand behind one address.
    logInBySender: senderLimit(site, 'log-in-sender', { points: 100, durationSeconds: quarter }),
    recoveryByAccount: rateLimit(site, 'recovery-account', { points: 3, durationSeconds: 4 * quarter }),
    recoveryBySender: senderLimit(site, 'recovery-sender', { points: 20, durationSeconds: 4 * quarter }),
  }),
)
