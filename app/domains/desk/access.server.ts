/** Changes who may enter the desk, and the own language there. */
import { and, eq, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import { account, staff } from '../../../db/schema/site.server'
import { type Action, type AuditEntry, logAction } from '../../platform/audit/audit.server'
import { keepDeskLanguage } from '../../platform/context/desk-language.server'
import type { Site } from '../../platform/context/site.server'
import { languages } from '../../platform/i18n/languages'
import { isMailAddress } from '../../platform/mail/addresses'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { deleteAccount, setLanguage } from '../account/accounts.server'
import { staffRoles } from './desk-view'
import { inviteStaff, mailInvitation, type StaffMember } from './staff.server'

export type AccessChange = { kind: 'done'; entry?: number; cookie?: string } | { kind: 'invalid'; error: string }

const invitation = z.object({
  email: z.string().trim().max(254).refine(isMailAddress),
  name: z.string().trim().min(1).max(100),
  role: z.enum(staffRoles),
  language: z.enum(languages),
})

/** @returns a locale key for what could not be done. */
export function changeAccess(site: Site, by: StaffMember, form: FormData): AccessChange {
  const values = Object.fromEntries(form)
  if (values.what === 'language') return chooseLanguage(site, by, values.language)
  if (by.role !== 'admin') return { kind: 'invalid', error: 'DESK_ADMIN_ONLY' }
  if (values.what === 'invite') return invite(site, by, values)
  if (values.what === 'remove') return remove(site, by, String(values.account))
  if (values.what === 'office') return changeOffice(site, by, String(values.account), values.office)
  return { kind: 'invalid', error: 'DESK_UNKNOWN_ACTION' }
}

function chooseLanguage(site: Site, { accountID }: StaffMember, asked: unknown): AccessChange {
  const language = site.configuration.languages.enabled.find(each => each === asked)
  if (!language) return { kind: 'invalid', error: 'DESK_UNKNOWN_ACTION' }
  site.database.transaction(tx => setLanguage(tx, accountID, language), { behavior: 'immediate' })
  return { kind: 'done', cookie: keepDeskLanguage(language, site.settings.https) }
}

function logged(site: Site, by: StaffMember, done: Action, tx: Parameters<typeof logAction>[0]): number {
  return logAction(tx, by, done, site.now())
}

function invite(site: Site, by: StaffMember, values: Record<string, unknown>): AccessChange {
  const parsed = invitation.safeParse(values)
  if (!parsed.success) return { kind: 'invalid', error: 'DESK_INVITATION_INCOMPLETE' }
  // Nobody locks themselves out: an invitation voids the password.
  if (parsed.data.email.toLowerCase() === by.email) return { kind: 'invalid', error: 'DESK_NOT_YOURSELF' }
  const entry = site.database.transaction(
    tx => {
      const { path, accountID } = inviteStaff(site, tx, parsed.data)
      mailInvitation(site, tx, parsed.data, path)
      return logged(site, by, { action: staffInvitedAction, thing: 'staff', thingID: accountID, after: parsed.data.role }, tx)
    },
    { behavior: 'immediate' },
  )
  site.mail.notify()
  return { kind: 'done', entry }
}

function remove(site: Site, by: StaffMember, accountID: string): AccessChange {
  if (accountID === by.accountID) return { kind: 'invalid', error: 'DESK_NOT_YOURSELF' }
  return site.database.transaction(
    (tx): AccessChange => {
      const isStaff = and(eq(staff.accountID, accountID), ne(staff.accountID, by.accountID))
      const row = tx.select().from(staff).innerJoin(account, eq(account.id, staff.accountID)).where(isStaff).get()
      if (!row) return { kind: 'invalid', error: 'DESK_UNKNOWN_ACTION' }
      deleteAccount(tx, accountID)
      const done = { action: staffRemovedAction, thing: 'staff', thingID: accountID, before: row.staff.role }
      return { kind: 'done', entry: logged(site, by, done, tx) }
    },
    { behavior: 'immediate' },
  )
}

/** Actions in the log of staff. */
export const movedAction = 'staff-moved'
export const staffInvitedAction = 'staff-invited'
export const staffRemovedAction = 'staff-removed'

/** Which office's requests an agent sees, where agents see those of their own. @param asked empty for all offices */
function changeOffice(site: Site, by: StaffMember, accountID: string, asked: unknown): AccessChange {
  const officeID = site.configuration.offices.find(({ id }) => id === asked)?.id ?? null
  if (officeID === null && asked !== '') return { kind: 'invalid', error: 'DESK_UNKNOWN_ACTION' }
  return site.database.transaction(
    (tx): AccessChange => {
      const row = tx.select().from(staff).where(eq(staff.accountID, accountID)).get()
      if (!row) return { kind: 'invalid', error: 'DESK_UNKNOWN_ACTION' }
      if (row.officeID === officeID) return { kind: 'done' }
      tx.update(staff).set({ officeID }).where(eq(staff.accountID, accountID)).run()
      const done = { action: movedAction, thing: 'staff', thingID: accountID, before: row.officeID, after: officeID }
      return { kind: 'done', entry: logged(site, by, done, tx) }
    },
    { behavior: 'immediate' },
  )
}

/** @returns false if the person was removed or moved since. */
export function undoMoved(tx: SiteTransaction, { thingID, before, after }: AuditEntry): boolean {
  const isAsLeft = and(eq(staff.accountID, thingID), after === null ? isNull(staff.officeID) : eq(staff.officeID, String(after)))
  return (
    tx
      .update(staff)
      .set({ officeID: before as string | null })
      .where(isAsLeft)
      .run().changes > 0
  )
}
