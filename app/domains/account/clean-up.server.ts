/** What of accounts is thrown away by itself. */
import { accountDeps } from './deps.server'
import { forgetOldLinks } from './links.server'
import { forgetOldSessions } from './sessions.server'

/** A job for the start of the site: sessions and links whose time is over, once an hour. */
export function accountCleanUp() {
  return {
    name: 'accounts',
    everyMs: 3_600_000,
    atStart: true,
    run: () => {
      const { database, now } = accountDeps()
      forgetOldSessions(database, now())
      forgetOldLinks(database, now())
    },
  }
}
