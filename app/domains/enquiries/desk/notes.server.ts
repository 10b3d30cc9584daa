/** Notes of staff about a request, with author and time. Visitors never see them, except by asking for their data (GDPR). */
import { and, asc, eq } from 'drizzle-orm'
import type { SiteDatabase } from '../../../../db/client.server'
import { enquiryNote } from '../../../../db/schema/site.server'
import { type AuditEntry, logAction } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import type { SiteTransaction } from '../../../platform/mail/outbox.server'

export const notedAction = 'enquiry-noted'
/** Characters of a note or an answer. */
export const longestNote = 10_000

export type Author = { accountID: string; name: string }
type NoteRow = typeof enquiryNote.$inferSelect

/** @returns the log entry's ID; undefined for an empty note and for one that was just written, when a form is sent twice. */
export function addNote(site: Site, enquiryID: string, typed: string, by: Author): number | undefined {
  const text = typed.trim().slice(0, longestNote)
  if (text === '') return undefined
  const now = site.now()
  return site.database.transaction(
    tx => {
      const last = notesOf(tx, enquiryID, 'note').at(-1)
      if (last?.accountID === by.accountID && last.text === text) return undefined
      const note = writeNote(tx, { enquiryID, at: now, accountID: by.accountID, name: by.name, kind: 'note', text })
      return logAction(tx, by, { action: notedAction, thing: 'enquiry', thingID: enquiryID, after: { note } }, now)
    },
    { behavior: 'immediate' },
  )
}

/** @returns false if the note is gone. */
export function undoNote(tx: SiteTransaction, { after }: AuditEntry): boolean {
  const { note } = after as { note: number }
  return tx.delete(enquiryNote).where(eq(enquiryNote.id, note)).run().changes > 0
}

export function writeNote(tx: SiteTransaction, row: Omit<NoteRow, 'id'>): number {
  return tx.insert(enquiryNote).values(row).returning({ id: enquiryNote.id }).get().id
}

/** Oldest first. */
export function notesOf(reader: SiteDatabase | SiteTransaction, enquiryID: string, kind: NoteRow['kind']): NoteRow[] {
  const isOne = and(eq(enquiryNote.enquiryID, enquiryID), eq(enquiryNote.kind, kind))
  return reader.select().from(enquiryNote).where(isOne).orderBy(asc(enquiryNote.id)).all()
}
