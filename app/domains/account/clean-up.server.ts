/** What of accounts is thrown away by itself. */
import type { Site } from '../../platform/context/site.server'
import { forgetOldLinks } from './links.server'
import { forgetOldSessions } from './sessions.server'

/** A job for the start of the site: sessions and links whose time is over, once an hour. */
export function accountCleanUp(site: Site) {
  return {
    name: 'accounts',
    everyMs: 3_600_000,
    atStart: true,
    run: () => {
      const { database, now } = site
      forgetOldSessions(database, now())
      forgetOldLinks(database, now())
    },
  }
}
