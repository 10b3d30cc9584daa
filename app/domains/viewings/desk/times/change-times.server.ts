/** Staff change the agency's free times, or a home's own. */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SiteDatabase } from '../../../../../db/client.server'
import { viewingTimes } from '../../../../../db/schema/site.server'
import { type AuditEntry, logAction } from '../../../../platform/audit/audit.server'
import type { Site } from '../../../../platform/context/site.server'
import type { SiteTransaction } from '../../../../platform/mail/outbox.server'
import type { AgencyTimes, HomeTimes } from '../../rules.server'

export const timesAction = 'viewing-times-changed'
const timesThing = 'viewing-times'

type Rules = AgencyTimes | HomeTimes

export type TimesChange =
  /** `entry` of the log; undefined if they were so already. */
  | { kind: 'done'; entry?: number }
  /** Somebody changed them since the page was made. */
  | { kind: 'changed' }

/** A short text for the saved rules, empty without any: two people who change the same page are noticed by it. */
export function versionOf(rules: Rules | undefined): string {
  return rules ? createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 16) : ''
}

/**
 * @param scope `agencyScope` or a home's number
 * @param rules null for those of the files, or for a home those of the agency
 * @param was the `versionOf` when the person's page was made
 */
export function changeTimes(
  site: Site,
  scope: string,
  { rules, was }: { rules: Rules | null; was: string },
  by: { accountID: string; name: string },
): TimesChange {
  return site.database.transaction(
    (tx): TimesChange => {
      const before = savedTimes(tx, scope)
      if (versionOf(before) === versionOf(rules ?? undefined)) return { kind: 'done' }
      if (versionOf(before) !== was) return { kind: 'changed' }
      saveTimes(tx, scope, rules)
      const done = { action: timesAction, thing: timesThing, thingID: scope, before: before ?? null, after: rules }
      return { kind: 'done', entry: logAction(tx, by, done, site.now()) }
    },
    { behavior: 'immediate' },
  )
}

/** @returns false if somebody changed them since. */
export function undoTimes(tx: SiteTransaction, { thingID, before, after }: AuditEntry): boolean {
  if (versionOf(savedTimes(tx, thingID)) !== versionOf((after as Rules | null) ?? undefined)) return false
  saveTimes(tx, thingID, before as Rules | null)
  return true
}

export function savedTimes(reader: SiteDatabase | SiteTransaction, scope: string): Rules | undefined {
  return reader.select().from(viewingTimes).where(eq(viewingTimes.scope, scope)).get()?.rules
}

function saveTimes(tx: SiteTransaction, scope: string, rules: Rules | null): void {
  if (rules === null) tx.delete(viewingTimes).where(eq(viewingTimes.scope, scope)).run()
  else tx.insert(viewingTimes).values({ scope, rules }).onConflictDoUpdate({ target: viewingTimes.scope, set: { rules } }).run()
}
