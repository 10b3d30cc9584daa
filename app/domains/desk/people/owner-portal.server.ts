/**
 * An owner's portal as they see it, for staff to read: nothing can be changed there, and each opening is a row of the log. What
 * the owner was told: their mails, and the agency's notes about viewings.
 */
import { and, desc, eq, like, sql } from 'drizzle-orm'
import { outbox, returnedMail } from '../../../../db/schema/site.server'
import { logAction } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { readSubject } from '../../../platform/mail/email'
import type { OutboxRow } from '../../../platform/mail/outbox.server'
import { dayInBrussels } from '../../../platform/time/brussels'
import { nearDayInWords } from '../../../platform/time/in-words'
import { findByEmail } from '../../account/accounts.server'
import type { DeskReader } from '../../enquiries/desk/borders.server'
import { figures } from '../../owner/figures.server'
import { historyLines } from '../../owner/histories.server'
import { type HistoryTab, historyKinds } from '../../owner/history-kinds'
import { nextStepsOf } from '../../owner/next-steps.server'
import { overviewOf } from '../../owner/overview.server'
import { nameOf, ownedNumbers, ownedProperty } from '../../owner/owners.server'
import { headOf } from '../../owner/portal.server'
import { portalProperties } from '../../owner/portal-home.server'
import { wantsSummary } from '../../owner/summary.server'
import { mayChangeHome } from '../../viewings/desk/home-borders.server'
import { viewingsOfProperty } from '../../viewings/property-viewings.server'
import { personHash } from '../person-token.server'
import { mailText } from '../queues/queue-list.server'
import type { StaffMember } from '../staff.server'
import type { OwnerHome, OwnerPortal, OwnerTold, ToldMail } from './owner-view'

const portalSeenAction = 'owner-portal-seen'

/** Of each list. */
const most = 50

/** An owner's homes that a member of staff may see; none without a portal, or for somebody else. @param email lower case */
export function homesOfOwner(site: Site, reader: DeskReader, email: string): number[] {
  if (!site.configuration.parts.ownerPortal) return []
  return ownedNumbers(site, { email }).filter(id => mayChangeHome(site, reader, id))
}

/** Whether all of an owner's homes are theirs to see, and so what the owner is mailed about them. */
function seesWhole(site: Site, reader: DeskReader, email: string): boolean {
  const homes = ownedNumbers(site, { email })
  return homes.length > 0 && homesOfOwner(site, reader, email).length === homes.length
}

function noteSeen(site: Site, by: StaffMember, email: string, propertyID?: number): void {
  const seen = { action: portalSeenAction, thing: 'person', thingID: personHash(site, email), after: propertyID }
  site.database.transaction(tx => logAction(tx, by, seen, site.now()), { behavior: 'immediate' })
}

/** The portal's first page. @returns undefined if the person owns nothing that the member of staff may see. */
export function seenPortal(site: Site, by: StaffMember, email: string, language: Language): OwnerPortal | undefined {
  const homes = homesOfOwner(site, by, email)
  if (homes.length === 0) return undefined
  const account = findByEmail(site.database, 'owner', email)
  noteSeen(site, by, email)
  return {
    ...readerOf(site, email, language),
    properties: portalProperties(site, { email }, language).filter(({ id }) => homes.includes(id)),
    ...(account && site.configuration.accounts.monthlySummary && { summary: wantsSummary(site.database, account.id) }),
  }
}

/** Everything that the portal shows of a home. @returns undefined if it is not theirs, or not for the member of staff to see. */
export async function seenHome(
  site: Site,
  by: StaffMember,
  email: string,
  { id, language }: { id: string | undefined; language: Language },
): Promise<OwnerHome | undefined> {
  const shown = ownedProperty(site, { email }, id, language)
  if (!shown || !homesOfOwner(site, by, email).includes(shown.id)) return undefined
  noteSeen(site, by, email, shown.id)
  const texts = site.texts(language)
  const deps = { database: site.database, now: site.now() }
  const { documents, ...steps } = nextStepsOf(site, shown, texts)
  return {
    ...readerOf(site, email, language),
    property: headOf(site, shown, language),
    // Their addresses open for the owner only.
    steps: { ...steps, documents: documents.map(({ name }) => ({ name })) },
    overview: overviewOf(site, shown, texts, deps),
    histories: (Object.keys(historyKinds) as HistoryTab[]).map(tab => ({
      tab,
      lines: historyLines(site, shown.id, historyKinds[tab].kind, texts),
    })),
    appearances: await figures(shown.id, 'appearances', texts, deps),
    visits: await figures(shown.id, 'visits', texts, deps),
  }
}

/** The owner's name, and their language if it is not the reader's. */
function readerOf(site: Site, email: string, language: Language): { name: string; reads?: string } {
  const theirs = findByEmail(site.database, 'owner', email)?.language ?? language
  const reads = theirs === language ? undefined : new Intl.DisplayNames([language], { type: 'language' }).of(theirs)
  return { name: nameOf(site, { email }), ...(reads && { reads }) }
}

/** A mail that the portal sends: the monthly summary, an invitation, what concerns the log-in. */
const isOfPortal = like(outbox.template, 'owner.%')

/** The mails of the portal to an owner, or the one with an ID, newest first. */
function portalMails({ database }: Site, email: string, id?: string) {
  const isWanted = and(sql`lower(${outbox.toAddress}) = ${email}`, isOfPortal, id === undefined ? undefined : eq(outbox.id, id))
  return database
    .select({ mail: outbox, returnedAt: returnedMail.returnedAt })
    .from(outbox)
    .leftJoin(returnedMail, eq(returnedMail.outboxID, outbox.id))
    .where(isWanted)
    .orderBy(desc(outbox.createdAt))
    .limit(most)
    .all()
}

/** What an owner was told, newest first; undefined for somebody whose homes the member of staff may not see. */
export function toldToOwner(site: Site, reader: DeskReader, email: string, language: Language): OwnerTold | undefined {
  const homes = homesOfOwner(site, reader, email)
  if (homes.length === 0) return undefined
  const rows = seesWhole(site, reader, email) ? portalMails(site, email) : []
  const notes = homes
    .flatMap(id => {
      const property = ownedProperty(site, { email }, String(id), language)
      return viewingsOfProperty(site, id).map(viewing => ({ ...viewing, home: property?.title ?? `#${id}` }))
    })
    .filter(({ note }) => note !== '')
    .sort((one, other) => other.startsAt - one.startsAt)
  return {
    mails: rows.map(({ mail, returnedAt }) => toldMail(site, mail, returnedAt, language)),
    notes: notes.slice(0, most).map(({ id, startsAt, note, home }) => ({
      id,
      day: nearDayInWords(Date.parse(dayInBrussels(startsAt)), language),
      note,
      home,
    })),
  }
}

function toldMail(site: Site, row: OutboxRow, returnedAt: number | null, language: Language): ToldMail {
  const { t } = site.texts(language)
  return {
    id: row.id,
    at: row.sentAt ?? row.createdAt,
    subject: readSubject(row.values.subject, site.texts(row.language)),
    state:
      returnedAt === null
        ? t(`DESK_QUEUED_${row.state.toUpperCase()}`, { moment: { moment: row.sendAt } })
        : t('DESK_QUEUED_RETURNED'),
    isLost: row.state === 'dead' || returnedAt !== null,
  }
}

/**
 * One of those mails, with its text but without links, which log in.
 * @returns undefined if it is not to this owner, or no longer kept.
 */
export function toldMailOf(
  site: Site,
  reader: DeskReader,
  email: string,
  { id, language }: { id: string; language: Language },
): (ToldMail & { text: string }) | undefined {
  if (!seesWhole(site, reader, email)) return undefined
  const [found] = portalMails(site, email, id)
  return found && { ...toldMail(site, found.mail, found.returnedAt, language), text: mailText(site, found.mail) }
}
