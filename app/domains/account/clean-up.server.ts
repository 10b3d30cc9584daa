/** Deletes expired account data. */
import { settledTime } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import { forgetLinksMadeAfter, forgetOldLinks } from './links.server'
import { forgetOldChallenges } from './passkey-challenges.server'
import { forgetOldSessions, forgetSessionsBegunAfter } from './sessions.server'

/** A job: deletes expired sessions, links and challenges every hour. */
export function accountCleanUp(site: Site) {
  return {
    name: 'accounts',
    everyMs: 3_600_000,
    atStart: true,
    run: () => {
      const { database } = site
      const { time, isSettled } = settledTime(site)
      forgetOldSessions(database, time)
      forgetOldLinks(database, time)
      forgetOldChallenges(database, time)
      // Rows dated in the future come from a clock that was ahead, and would not expire until then.
      if (isSettled) {
        forgetSessionsBegunAfter(database, time)
        forgetLinksMadeAfter(database, time)
      }
    },
  }
}
