/** What of accounts is thrown away by itself. */
import { settledTime } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import { forgetLinksMadeAfter, forgetOldLinks } from './links.server'
import { forgetOldSessions, forgetSessionsBegunAfter } from './sessions.server'

/** A job for the start of the site: sessions and links whose time is over, once an hour. */
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
      // Begun while the clock was ahead: they would last until it is there again.
      if (isSettled) {
        forgetSessionsBegunAfter(database, time)
        forgetLinksMadeAfter(database, time)
      }
    },
  }
}
