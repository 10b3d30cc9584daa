/** Undoes what staff did. The domain that did it says how; what changed since is never overwritten. */
import { type AuditEntry, findEntry, isUndone, logAction } from '../../platform/audit/audit.server'
import type { Site } from '../../platform/context/site.server'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import type { StaffMember } from './staff.server'

/**
 * By action. @returns false if the thing changed since, `sent` if its mail was sent, `see` the screen that says why it cannot be: then
 * nothing is undone.
 */
export type Undos = Readonly<
  Record<string, (tx: SiteTransaction, entry: AuditEntry, site: Site, by: StaffMember) => boolean | 'sent' | { see: string }>
>

/** @property entry of the undoing; undefined if it was undone before. */
export type Undone = { kind: 'undone'; entry?: number } | { kind: 'see'; see: string } | { kind: 'changed' | 'sent' | 'unknown' }

/** Repeating it changes nothing. People undo what they did themselves; an admin everything. @returns `unknown` for an entry that does not exist or cannot be undone. */
export function undoAction(site: Site, undos: Undos, by: StaffMember, id: number): Undone {
  return site.database.transaction(
    (tx): Undone => {
      const entry = findEntry(tx, id)
      const undo = entry && entry.undoes === null ? undos[entry.action] : undefined
      if (!entry || !undo || (entry.accountID !== by.accountID && by.role !== 'admin')) return { kind: 'unknown' }
      if (isUndone(tx, id)) return { kind: 'undone' }
      const result = undo(tx, entry, site, by)
      if (typeof result === 'object') return { kind: 'see', ...result }
      if (result !== true) return { kind: result || 'changed' }
      const { action, thing, thingID, before, after } = entry
      const done = { action, thing, thingID, before: after, after: before, undoes: id }
      return { kind: 'undone', entry: logAction(tx, by, done, site.now()) }
    },
    { behavior: 'immediate' },
  )
}
