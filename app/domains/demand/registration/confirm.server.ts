/** The confirmation of a registration on the running site. */
import type { Site } from '../../../platform/context/site.server'
import { accountOfLink } from '../../account/links.server'
import { startSession } from '../../account/sessions.server'
import { confirm } from '../subscribers.server'

/** Whether a link is still good; looking does not use it up. */
export function isConfirmable(site: Site, token: unknown): boolean {
  const { database, now } = site
  return accountOfLink(database, token, 'confirmation', now())?.kind === 'subscriber'
}

/** @returns the `Set-Cookie` of the session that begins, or undefined for a link that is not good any more. */
export function confirmRegistration(site: Site, token: unknown, cookies: string | null): string | undefined {
  return site.database.transaction(
    tx => {
      const id = confirm(tx, token, site.now())
      return id === undefined ? undefined : startSession(site, tx, { id, kind: 'subscriber' }, cookies)
    },
    { behavior: 'immediate' },
  )
}
