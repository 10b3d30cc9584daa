/** How a request carries the site: in Remix's load context. */

import { languages } from '../i18n/languages'
import { errorText } from '../log/log'
import { readSettings } from '../settings/settings.server'
import { createSite, type Site } from './site.server'

/** The site of the plain server, which calls no start of ours: the first request makes it. */
let ofPlainServer: Site | undefined

/**
 * The site that a request is for.
 * @param context Remix's load context: our own server puts the site into it, the plain server (`remix-serve`) nothing.
 * @throws SettingError under the plain server, for a wrong setting or configuration.
 */
export function siteOf(context: { [key: string]: unknown }): Site {
  if (context.site !== undefined) return context.site as Site
  ofPlainServer ??= createPlainSite()
  return ofPlainServer
}

/** Its mail worker starts with the first mail, and only then is the code of the emails loaded. */
function createPlainSite(): Site {
  const site = createSite(readSettings())
  site.mail.listen(() => {
    import('../mail/start.server').then(
      // It listens in our place, and looks at once for what is there.
      ({ startMailWorker }) => void startMailWorker(site, languages[0]),
      (error: unknown) => site.log('mail-worker-failed', { error: errorText(error) }),
    )
  })
  return site
}
