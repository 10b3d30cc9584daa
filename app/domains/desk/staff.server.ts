/** Members of staff: who is logged in at the desk, and invitations (DESK, "Access"). */
import { eq } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { account, staff } from '../../../db/schema/site.server'
import type { Site } from '../../platform/context/site.server'
import { networkCheck } from '../../platform/http/networks'
import type { Language } from '../../platform/i18n/languages'
import { enqueueMail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { memo, ofSite } from '../../platform/memo/memo'
import { deskHome } from '../../platform/paths/desk-address'
import { keyedHash } from '../../platform/signing/signer.server'
import { foldName } from '../account/account'
import { createAccount, endSessionsOf, findByEmail } from '../account/accounts.server'
import { dropLinks, linkLife, makeLink } from '../account/links.server'
import { removePasskeysOf } from '../account/passkeys.server'
import { sessionOf } from '../account/sessions.server'
import type { ListedStaff, StaffRole } from './desk-view'
import { newSecret } from './second-factor.server'

/** A member of staff who is logged in. */
export type StaffMember = {
  accountID: string
  name: string
  role: StaffRole
  /** Of `data/site/offices.json`; null for all. */
  officeID: string | null
  email: string
  language: Language
  /** Keyed hash of the address of the request. */
  sender?: string
}

/** Tells in the log whether two actions came from one address, without keeping it. */
export function staffSender({ secret }: Pick<Site, 'secret'>, clientAddress: string): string {
  return keyedHash(['staff-sender', clientAddress], secret).toString('base64url').slice(0, 16)
}

/** The member of staff of a request; undefined if nobody is logged in. */
export function staffOf(site: Site, request: Pick<Request, 'headers'>): StaffMember | undefined {
  const found = sessionOf(site, 'staff', request.headers.get('Cookie'))
  const row = found && site.database.select().from(staff).where(eq(staff.accountID, found.id)).get()
  if (!row) return undefined
  const { accountID, name, role, officeID } = row
  return { accountID, name, role, officeID, email: found.email, language: found.language }
}

const openTo = memo(ofSite, ({ settings }: Site) => (settings.deskFrom ? networkCheck(settings.deskFrom) : () => true))

/** Whether the desk is on and open to an address: for everybody else it does not exist. */
export function isDeskThere(site: Site, clientAddress: string): boolean {
  return site.configuration.parts.desk && openTo(site)(clientAddress)
}

export type Invitation = { email: string; name: string; role: StaffRole; language: Language }

/**
 * Creates an account, or gives an existing one a new authenticator secret, and makes the link for it. Their sessions, passkeys and earlier links end. The
 * caller mails or prints the link: `path`.
 */
export function inviteStaff(
  site: Site,
  tx: SiteTransaction,
  { email, name, role, language }: Invitation,
): { path: string; accountID: string } {
  const now = site.now()
  const known = findByEmail(tx, 'staff', foldName(email))
  const id = known?.id ?? createAccount(tx, { kind: 'staff', email, language, confirmed: false }, now).id
  endSessionsOf(tx, id)
  removePasskeysOf(tx, id)
  const secret = { totpSecret: newSecret(site), totpStep: 0, recoveryCodes: [] }
  tx.insert(staff)
    .values({ accountID: id, name, role, ...secret })
    .onConflictDoUpdate({ target: staff.accountID, set: { name, role, ...secret } })
    .run()
  // Until the invitation is accepted, the old password opens nothing.
  tx.update(account).set({ passwordHash: null, confirmedAt: null, language }).where(eq(account.id, id)).run()
  dropLinks(tx, id, 'staff')
  const token = makeLink(tx, { accountID: id, purpose: 'staff', life: linkLife.staff }, now)
  return { path: `${deskHome}welcome/${token}/`, accountID: id }
}

/** Queues the mail with the link of an invitation. The caller notifies the mail worker after the commit. */
export function mailInvitation(site: Site, tx: SiteTransaction, { email, name, language }: Invitation, path: string): void {
  const values = { name, site: new URL(site.settings.siteUrl).host }
  const content = {
    subject: { key: 'MAIL_STAFF_INVITATION_SUBJECT', values },
    parts: [
      { kind: 'text' as const, text: { key: 'MAIL_STAFF_INVITATION_TEXT', values } },
      { kind: 'button' as const, text: { key: 'MAIL_STAFF_INVITATION_BUTTON' }, href: site.settings.siteUrl + path },
      { kind: 'text' as const, text: { key: 'MAIL_STAFF_INVITATION_LIFE' } },
    ],
    signed: false,
  }
  enqueueMail(tx, { template: 'staff.invitation', language, to: email, content }, { now: site.now() })
}

/** Whether the desk is on, and no member of staff exists, not even those of the sample data. */
export function nobodyMayEnter({ configuration, database }: Pick<Site, 'configuration' | 'database'>): boolean {
  return configuration.parts.desk && allStaff(database).length === 0
}

/** All members of staff, by name. */
export function allStaff(database: SiteDatabase): ListedStaff[] {
  const rows = database.select().from(staff).innerJoin(account, eq(account.id, staff.accountID)).orderBy(staff.name).all()
  return rows.map(({ staff: { accountID, name, role, officeID }, account: { email, confirmedAt } }) => ({
    accountID,
    name,
    role,
    officeID,
    email,
    hasAccepted: confirmedAt !== null,
  }))
}
