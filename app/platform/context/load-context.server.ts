/** How a request carries the site: in Remix's load context. */

import { languages } from '../i18n/languages'
import { errorText } from '../log/log'
import { readSettings } from '../settings/settings.server'
import { createSite, type Site } from './site.server'

/** The plain server's site, which has no start of ours: the first request creates it. */
let ofPlainServer: Site | undefined

/**
 * The site of a request.
 * @param context Remix's load context: our own server puts the site into it, the plain server (`remix-serve`) does not.
 * @throws SettingError under the plain server, for an invalid setting or configuration.
 */
export function siteOf(context: { [key: string]: unknown }): Site {
  if (context.site !== undefined) return context.site as Site
  ofPlainServer ??= createPlainSite()
  return ofPlainServer
}

/** Its mail worker starts with the first mail, which loads the code of the emails. */
function createPlainSite(): Site {
  const site = createSite(readSettings())
  site.mail.listen(() => {
    import('../mail/start.server').then(
      // From here on the worker listens itself, and checks the queue at once.
      ({ startMailWorker }) => void startMailWorker(site, languages[0]),
      (error: unknown) => site.log('mail-worker-failed', { error: errorText(error) }),
    )
  })
  return site
}
