/** Open requests: staff mark them as handled by the signed link of their mail, and the daily list shows the rest. */
import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm'
import { enquiry } from '../../../db/schema/site.server'
import { recipientOf } from '../../platform/agency/configuration.server'
import { type Actor, type AuditEntry, logAction } from '../../platform/audit/audit.server'
import type { Site } from '../../platform/context/site.server'
import { formatPhone } from '../../platform/i18n/formats'
import type { Language } from '../../platform/i18n/languages'
import type { SiteTransaction } from '../../platform/mail/outbox.server'
import { href } from '../../platform/paths/table'
import { readLink, signLink } from '../../platform/signing/signed-link.server'
import { aboutInMail } from '../catalogue/mail-about.server'
import { phoneHref } from '../catalogue/property/property-view.server'
import { projectInMail } from './about-project.server'
import type { HandledView } from './handled-view'
import { kindKey } from './requests-by-form.server'
import { staffAddresses } from './staff-addresses.server'

const day = 86_400_000
/** A link works for as long as requests are kept for review (ms). */
const linkLife = 365 * day

type Row = typeof enquiry.$inferSelect

/** Where staff mark a request as handled: a page with one button. */
export function handledLink(site: Site, { id, createdAt, reader }: { id: string; createdAt: number; reader: Language }): string {
  const token = signLink('enquiry-handled', id, createdAt + linkLife, site.secret)
  return site.settings.siteUrl + href('enquiry-handled', reader, { token })
}

/** @returns undefined if the link is not ours or has expired, and once the request was erased. */
export function handledView(site: Site, token: string | undefined, language: Language): HandledView | undefined {
  const id = readLink('enquiry-handled', token, site.now(), site.secret)
  const row = id === undefined ? undefined : site.database.select().from(enquiry).where(eq(enquiry.id, id)).get()
  if (!row) return undefined
  const { question } = row.fields as { question?: string }
  return {
    id: row.id,
    ...requestView(site, row, language),
    ...(question && { question }),
    ...(row.handledAt !== null && { handledAt: row.handledAt }),
  }
}

/** The action in the log of staff. */
export const handledAction = 'enquiry-handled'
export const reopenedAction = 'enquiry-reopened'

/**
 * Marks a request as handled, or reopens it, with its row in the log. Repeating it changes nothing.
 * @returns the log entry's ID; undefined if nothing changed.
 */
export function setHandled(site: Site, id: string, handled: boolean, by: Actor): number | undefined {
  const now = site.now()
  return site.database.transaction(
    tx => {
      const before = handledAtOf(tx, id)
      if (before === undefined || (before !== null) === handled) return undefined
      const handledAt = handled ? now : null
      tx.update(enquiry).set({ handledAt }).where(eq(enquiry.id, id)).run()
      const action = handled ? handledAction : reopenedAction
      return logAction(tx, by, { action, thing: 'enquiry', thingID: id, before, after: handledAt }, now)
    },
    { behavior: 'immediate' },
  )
}

/** Undoes either of them. @returns false if somebody changed it since, or the request was erased. */
export function undoHandled(tx: SiteTransaction, { thingID, before, after }: AuditEntry): boolean {
  if (handledAtOf(tx, thingID) !== after) return false
  tx.update(enquiry)
    .set({ handledAt: before as number | null })
    .where(eq(enquiry.id, thingID))
    .run()
  return true
}

/** @returns undefined if there is no such request. */
function handledAtOf(tx: SiteTransaction, id: string): number | null | undefined {
  return tx.select({ handledAt: enquiry.handledAt }).from(enquiry).where(eq(enquiry.id, id)).get()?.handledAt
}

/** Maximum days in the daily list: by then a request is old, not open. */
const listedDays = 30

/** Unhandled requests at least a working morning old, oldest first. @param forms keys. */
function openRequests(site: Site, forms: readonly string[], now: number): Row[] {
  const { database } = site
  return database
    .select()
    .from(enquiry)
    .where(and(isNull(enquiry.handledAt), lt(enquiry.createdAt, now - day / 6), gte(enquiry.createdAt, now - listedDays * day)))
    .orderBy(asc(enquiry.createdAt))
    .all()
    .filter(({ form }) => forms.includes(form))
}

/** A request in the staff's language: who asks, by which form, when, and about what. */
export function requestView(site: Site, row: Row, language: Language) {
  const { t } = site.texts(language)
  const { firstName, lastName, name, email = '', phone } = row.fields as Partial<Record<string, string>>
  const listing = aboutOf(site, row, language)
  return {
    kind: t(kindKey(row.form)),
    name: [firstName, lastName].filter(Boolean).join(' ') || name || email,
    email,
    ...(phone && { phone: { text: formatPhone(phone, site.configuration.languages), href: phoneHref(phone) } }),
    receivedAt: row.createdAt,
    ...(listing && { about: { title: 'plain' in listing.title ? listing.title.plain : '', href: listing.href } }),
  }
}

function aboutOf(site: Site, { propertyID, projectID, unitID }: Row, language: Language) {
  if (propertyID !== null) return aboutInMail(site, propertyID, language).listing
  return projectID === null ? undefined : projectInMail(site, projectID, unitID ?? undefined, language).listing
}

/** The daily list of each address by `data/site/recipients.json`: open requests of some forms, oldest first. */
export function listReaders(site: Site, forms: readonly string[], now: number) {
  const { configuration } = site
  const readers = new Map<string, { language: Language; rows: Row[] }>()
  for (const row of openRequests(site, forms, now)) {
    const { language, dailyList = configuration.recipients.default.dailyList } = recipientOf(configuration, row.form)
    if (!dailyList) continue
    for (const address of staffAddresses(site, row.form, row)) {
      const reader = readers.get(address) ?? { language, rows: [] }
      reader.rows.push(row)
      readers.set(address, reader)
    }
  }
  return readers
}
