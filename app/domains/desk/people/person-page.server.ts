/** Everything that the site has of one address, found by indexes. */
import { and, desc, eq, inArray, notLike, sql } from 'drizzle-orm'
import { account, appointment, enquiry, newsletterSubscriber, outbox, senderOf } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { readSubject } from '../../../platform/mail/email'
import { findRefused } from '../../../platform/mail/refusals.server'
import { accountKinds } from '../../account/account'
import { searchesOfAddress } from '../../demand/desk/subscriber-actions.server'
import { type DeskReader, ofVisible, seesAll, visibleTo } from '../../enquiries/desk/borders.server'
import { requestView } from '../../enquiries/handled.server'
import { listedOwners } from '../../owner/desk/invite.server'
import { owners } from '../../owner/owners.server'
import { statusAt } from '../../viewings/viewing.server'
import { whenInWords } from '../../viewings/when'
import { personToken } from '../person-token.server'
import { homesOfOwner, toldToOwner } from './owner-portal.server'
import type { OwnerRow, PersonView } from './person-view'

/** Of each list. */
const most = 50

/**
 * @param email lower case
 * @returns undefined if the person may not see them: somebody of one office sees people who wrote to it, and owners of its homes.
 */
export function personView(site: Site, reader: DeskReader, email: string, language: Language): PersonView | undefined {
  const enquiries = enquiriesOf(site, reader, email, language)
  const told = toldToOwner(site, reader, email, language)
  if (!seesAll(site, reader) && enquiries.length === 0 && !told) return undefined
  const searches = searchesOfAddress(site, email, language)
  const newsletter = site.database.select().from(newsletterSubscriber).where(eq(newsletterSubscriber.email, email)).get()
  const accounts = site.database
    .select()
    .from(account)
    .where(and(inArray(account.kind, accountKinds), eq(account.email, email)))
    .all()
  const refused = findRefused(site.database, email)?.reason
  const viewings = viewingsOf(site, reader, email, language)
  // Owners' mails are listed by themselves.
  const mails = mailsOf(site, reader, { email, without: told && 'owner.%' }, language)
  const isOwner = site.configuration.parts.ownerPortal && owners(site).has(email)
  return {
    token: personToken(site, email),
    email,
    enquiries,
    viewings,
    ...(searches && { searches: { state: searches.state, frequency: searches.frequency, rows: searches.searches } }),
    ...(newsletter && {
      newsletter: { state: newsletter.state, at: newsletter.leftAt ?? newsletter.confirmedAt ?? newsletter.askedAt },
    }),
    accounts: accounts.map(({ kind, passwordHash, createdAt }) => ({ kind, hasPassword: passwordHash !== null, createdAt })),
    isOwner,
    ...(told && { told }),
    ...(refused && { refused: site.texts(language).t(`DESK_REFUSAL_${refused.toUpperCase()}`) }),
    mails,
    isKnown: isOwner || [enquiries, viewings, accounts, mails].some(list => list.length > 0) || newsletter !== undefined,
  }
}

function enquiriesOf(site: Site, reader: DeskReader, email: string, language: Language): PersonView['enquiries'] {
  const isTheirs = and(eq(senderOf(enquiry), email), visibleTo(site, reader))
  const rows = site.database.select().from(enquiry).where(isTheirs).orderBy(desc(enquiry.createdAt)).limit(most).all()
  return rows.map(row => {
    const { kind, name, about } = requestView(site, row, language)
    return {
      id: row.id,
      at: row.createdAt,
      name,
      text: about ? `${kind}, ${about.title}` : kind,
      isOpen: row.handledAt === null,
    }
  })
}

function viewingsOf(site: Site, reader: DeskReader, email: string, language: Language): PersonView['viewings'] {
  const isTheirs = and(sql`lower(${appointment.email}) = ${email}`, ofVisible(site, reader, appointment.enquiryID))
  const rows = site.database.select().from(appointment).where(isTheirs).orderBy(desc(appointment.startsAt)).limit(most).all()
  return rows.map(row => ({
    id: row.id,
    enquiryID: row.enquiryID,
    when: whenInWords(row, language),
    about: `${row.about.staff.title}, ${row.about.staff.city}`,
    status: statusAt(row, site.now()),
    askedAt: row.createdAt,
  }))
}

function mailsOf(
  site: Site,
  reader: DeskReader,
  { email, without }: { email: string; without: string | undefined },
  language: Language,
): PersonView['mails'] {
  const isTheirs = and(
    sql`lower(${outbox.toAddress}) = ${email}`,
    without === undefined ? undefined : notLike(outbox.template, without),
    ofVisible(site, reader, outbox.enquiryID),
  )
  const rows = site.database.select().from(outbox).where(isTheirs).orderBy(desc(outbox.createdAt)).limit(most).all()
  return rows.map(row => ({
    id: row.id,
    at: row.sentAt ?? row.createdAt,
    subject: readSubject(row.values.subject, site.texts(row.language)),
    state: site.texts(language).t(`DESK_QUEUED_${row.state.toUpperCase()}`, { moment: { moment: row.sendAt } }),
    isStuck: row.state === 'dead',
  }))
}

/** The owners of homes that a member of staff may see. */
export function ownerRows(site: Site, reader: DeskReader): OwnerRow[] {
  return listedOwners(site).flatMap(({ email, name, hasPassword, properties }) => {
    const count = seesAll(site, reader) ? properties.length : homesOfOwner(site, reader, email).length
    return count > 0 || seesAll(site, reader) ? [{ token: personToken(site, email), email, name, hasPassword, count }] : []
  })
}
