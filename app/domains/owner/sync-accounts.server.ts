/**
 * Keeps owners' accounts in line with the catalogue: each owner has one. Password, open invitations, sessions and the summary
 * preference always stay. Owners missing from the catalogue keep an empty account, so that a rollback or a provider's mistake
 * locks nobody out.
 */

import { and, desc, eq, like, ne } from 'drizzle-orm'
import { account, catalogueEvent } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { foldName } from '../account/account'
import { changeEmail, createAccount, findByEmail } from '../account/accounts.server'
import { hashPassword } from '../account/passwords.server'
import { seedDemoFigures } from './demo-figures.server'
import { demoPassword, isDemoAddress } from './demo-log-in.server'
import { owners } from './owners.server'

export type SyncResult = { created: number; changed: number }

/**
 * Syncs accounts with the served catalogue. Owners are recognised by the provider's number, then by address; a username already
 * taken is left out.
 */
export async function syncOwnerAccounts(site: Site): Promise<SyncResult> {
  const list = [...owners(site)]
  const now = site.now()
  // Hashes before the transaction, which cannot wait. Sample owners get the password shown on the log-in page.
  const demoHash = list.some(([address]) => isDemoAddress(address)) ? await hashPassword(site, demoPassword) : undefined
  return site.database.transaction(
    tx => {
      const result = { created: 0, changed: 0 }
      forgetSamples(tx, new Set(list.map(([address]) => address)))
      const names = new Set<string>()
      for (const [email, [record]] of list) {
        if (!record) continue
        const username = foldName(record.Username)
        const free = username !== '' && !names.has(username)
        if (free) names.add(username)
        const wanted = { username: free ? username : null, language: record.language, externalID: record.ID }
        const known = findByExternal(tx, record.ID) ?? findByEmail(tx, 'owner', email)
        if (!known) {
          if (endedLongAgo(site, record.PropertyIDs, now)) continue
          const passwordHash = isDemoAddress(email) ? demoHash : undefined
          freeNames(tx, wanted.username, record.ID)
          createAccount(
            tx,
            { kind: 'owner', email, ...wanted, username: wanted.username ?? undefined, passwordHash, confirmed: true },
            now,
          )
          result.created += 1
          continue
        }
        const same =
          known.email === email &&
          known.username === wanted.username &&
          known.externalID === record.ID &&
          known.language === record.language
        if (same) continue
        freeNames(tx, wanted.username, record.ID, known.id)
        // Another account has the new address: theirs from before the provider renumbered them.
        const other = findByEmail(tx, 'owner', email)
        if (other && other.id !== known.id) tx.delete(account).where(eq(account.id, known.id)).run()
        else if (known.email !== email) changeEmail(tx, known.id, email)
        tx.update(account)
          .set(wanted)
          .where(eq(account.id, other?.id ?? known.id))
          .run()
        result.changed += 1
      }
      return result
    },
    { behavior: 'immediate' },
  )
}

/** Whether the mandate ended before the period of `ended-mandates.server.ts`: their account is not made again. */
function endedLongAgo(site: Site, ids: readonly number[], now: number): boolean {
  const before = now - site.configuration.retention.ownerAccounts * 86_400_000
  const last = (id: number) =>
    site.database
      .select()
      .from(catalogueEvent)
      .where(eq(catalogueEvent.propertyID, id))
      .orderBy(desc(catalogueEvent.id))
      .limit(1)
      .get()
  const isLongOver = (id: number) => {
    const event = last(id)
    return event !== undefined && ['sold', 'rented', 'gone'].includes(event.kind) && event.at < before
  }
  return ids.length > 0 && ids.every(isLongOver)
}

/** Deletes sample owners before matching by number: their password is public, and a real owner may have number 1 too. */
function forgetSamples(tx: SiteTransaction, addresses: ReadonlySet<string>): void {
  const samples = tx
    .select({ id: account.id, email: account.email })
    .from(account)
    .where(and(eq(account.kind, 'owner'), like(account.email, '%@example.org')))
    .all()
  for (const { id, email } of samples) {
    if (!addresses.has(email)) tx.delete(account).where(eq(account.id, id)).run()
  }
}

function findByExternal(tx: SiteTransaction, externalID: number) {
  return tx
    .select()
    .from(account)
    .where(and(eq(account.kind, 'owner'), eq(account.externalID, externalID)))
    .get()
}

/** A name or number that moves between owners is first taken from the old one, who gets their own in turn. */
function freeNames(tx: SiteTransaction, username: string | null, externalID: number, except = ''): void {
  const others = and(eq(account.kind, 'owner'), ne(account.id, except))
  tx.update(account)
    .set({ externalID: null })
    .where(and(others, eq(account.externalID, externalID)))
    .run()
  if (username === null) return
  tx.update(account)
    .set({ username: null })
    .where(and(others, eq(account.username, username)))
    .run()
}

/** A job: also handles the catalogue of an import killed before this step. */
export function ownerAccountsJob(site: Site) {
  let done = ''
  return {
    name: 'owner-accounts',
    everyMs: 60_000,
    atStart: true,
    run: async () => {
      const { version } = site.catalogue()
      if (version === done) return
      await syncOwnerAccounts(site)
      seedDemoFigures(site)
      done = version
    },
  }
}
