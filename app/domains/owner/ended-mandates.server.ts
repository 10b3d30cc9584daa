/** Deletes owners' accounts some time after the mandate: `ownerAccounts` in `data/site/retention.json` (GDPR art. 5(1)(e)). */
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { account } from '../../../db/schema/site.server'
import { settledTime } from '../../platform/clock/settled-time.server'
import type { Site } from '../../platform/context/site.server'
import { extraRecords } from '../catalogue/extra-records.server'
import { findProperty } from '../catalogue/property.server'
import { findWithdrawn } from '../catalogue/withdrawn.server'
import { ownedNumbers } from './owners.server'

const day = 86_400_000

/**
 * Notes when an owner has no property left with the agency, and deletes the account once the period is over. A property that
 * comes back ends the count.
 * @param now ms
 * @returns number deleted.
 */
export function forgetOwners(site: Site, now: number): number {
  const heldBack = new Set(extraRecords(site, 'heldBack').map(({ ID }) => ID))
  const isOver = (id: number) => {
    const state = findProperty(site, id, 'nl')?.state
    if (state !== undefined) return state !== 'offered'
    // Not yet on offer is not over.
    return !heldBack.has(id) && findWithdrawn(site, id) !== undefined
  }
  const all = site.database.select().from(account).where(eq(account.kind, 'owner')).all()
  const over = all.filter(owner => ownedNumbers(site, owner).every(isOver)).map(({ id }) => id)
  const without = new Set(over)
  const active = all.filter(({ id }) => !without.has(id)).map(({ id }) => id)
  const before = now - site.configuration.retention.ownerAccounts * day
  return site.database.transaction(
    tx => {
      tx.update(account)
        .set({ endedAt: null })
        .where(and(inArray(account.id, active), isNotNull(account.endedAt)))
        .run()
      tx.update(account)
        .set({ endedAt: now })
        .where(and(inArray(account.id, over), isNull(account.endedAt)))
        .run()
      return tx
        .delete(account)
        .where(and(eq(account.kind, 'owner'), lt(account.endedAt, before)))
        .run().changes
    },
    { behavior: 'immediate' },
  )
}

/** A job: daily, once the clock can be trusted. */
export function ownerRetentionJob(site: Site) {
  return {
    name: 'owner-retention',
    everyMs: day,
    atStart: true,
    run: async () => {
      const { time, isSettled } = settledTime(site)
      const accounts = isSettled ? forgetOwners(site, time) : 0
      if (accounts > 0) site.log('owner-retention', { accounts })
    },
  }
}
