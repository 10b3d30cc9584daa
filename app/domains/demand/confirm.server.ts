/** The confirmation of a registration on the running site. */
import { accountDeps } from '../account/deps.server'
import { accountOfLink } from '../account/links.server'
import { startSession } from '../account/sessions.server'
import { confirm } from './subscribers.server'

/** Whether a link is still good; looking does not use it up. */
export function isConfirmable(token: unknown): boolean {
  const { database, now } = accountDeps()
  return accountOfLink(database, token, 'confirmation', now())?.kind === 'subscriber'
}

/** @returns the `Set-Cookie` of the session that begins, or undefined for a link that is not good any more. */
export function confirmRegistration(token: unknown, cookies: string | null): string | undefined {
  const deps = accountDeps()
  return deps.database.transaction(
    tx => {
      const id = confirm(tx, token, deps.now())
      return id === undefined ? undefined : startSession(tx, { id, kind: 'subscriber' }, cookies, deps)
    },
    { behavior: 'immediate' },
  )
}
