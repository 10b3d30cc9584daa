/** Owners at the desk: who they are, and the invitation to their portal, as `npm run owner -- invite` sends it. */
import { and, eq, isNotNull } from 'drizzle-orm'
import { account, outbox } from '../../../../db/schema/site.server'
import { type Actor, logAction } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import { takeBackMs } from '../../../platform/mail/outbox.server'
import { findByEmail } from '../../account/accounts.server'
import { mailPasswordLink } from '../../account/recovery.server'
import { nameOf, owners } from '../owners.server'
import { syncOwnerAccounts } from '../sync-accounts.server'

export const ownerInvitedAction = 'owner-invited'

export type ListedOwner = { email: string; name: string; hasPassword: boolean; properties: number[] }

/** The owners of the served catalogue; none if the portal is off. */
export function listedOwners(site: Site): ListedOwner[] {
  if (!site.configuration.parts.ownerPortal) return []
  const isReady = and(eq(account.kind, 'owner'), isNotNull(account.passwordHash))
  const ready = new Set(
    site.database
      .select({ email: account.email })
      .from(account)
      .where(isReady)
      .all()
      .map(row => row.email),
  )
  return [...owners(site)].map(([email, records]) => ({
    email,
    name: nameOf(site, { email }),
    hasPassword: ready.has(email),
    properties: [...new Set(records.flatMap(record => record.PropertyIDs))],
  }))
}

/**
 * Mails an owner a link to choose a password, half a minute later so that it can be undone.
 * @returns the log entry's ID; undefined if the catalogue has no such owner; `changed` if an invitation is on its way.
 */
export async function inviteOwner(site: Site, by: Actor, email: string): Promise<number | undefined | 'changed'> {
  if (!site.configuration.parts.ownerPortal || !owners(site).has(email)) return undefined
  await syncOwnerAccounts(site)
  const now = site.now()
  const entry = site.database.transaction(
    tx => {
      const known = findByEmail(tx, 'owner', email)
      if (!known) return undefined
      const isWaiting = and(
        eq(outbox.template, 'owner.invitation'),
        eq(outbox.toAddress, known.email),
        eq(outbox.state, 'waiting'),
      )
      if (tx.select({ id: outbox.id }).from(outbox).where(isWaiting).get()) return 'changed' as const
      const mail = mailPasswordLink(site, tx, known, {
        language: known.language,
        occasion: 'invitation',
        sendAt: now + takeBackMs,
      })
      const done = { action: ownerInvitedAction, thing: 'account', thingID: known.id, after: { mails: [mail] } }
      return logAction(tx, by, done, now)
    },
    { behavior: 'immediate' },
  )
  site.mail.notify()
  return entry
}
