/**
 * The newsletter's list, by double opt-in: who asks is `pending` and gets a mail; only a post from the page that its link leads
 * to makes the address `confirmed` (mail scanners follow links, so a link alone changes nothing). Nothing that a stranger sees
 * tells whether an address is known: the mails do.
 */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, lt } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { newsletterSubscriber as table } from '../../../db/schema/site.server'
import { readLink } from '../../platform/http/signed-link.server'
import type { Language } from '../../platform/i18n/languages'
import { enqueueMail, type Mail, type SiteTransaction } from '../../platform/mail/outbox.server'
import type { EnquiryDeps } from '../enquiries/submission.server'
import {
  confirmMail,
  type LinkDeps,
  leaveLink,
  leaveMail,
  type Subscriber,
  staffMails,
  welcomeMail,
} from './newsletter-mails.server'

export type NewsletterDeps = Pick<EnquiryDeps, 'database' | 'secret' | 'recipient' | 'agency' | 'now' | 'wake'>

/** How long an address is kept that never confirmed, or has left (ms). */
const forgottenAfter = 30 * 86_400_000

const find = (tx: SiteTransaction, email: string) => tx.select().from(table).where(eq(table.email, email.toLowerCase())).get()

/** Somebody wants the newsletter at an address. @returns the mail that asks, or says that it is on the list already. */
export function askNewsletter(
  tx: SiteTransaction,
  { email, language, form }: { email: string; language: Language; form: string },
  deps: LinkDeps,
): Mail {
  const known = find(tx, email)
  if (known?.state === 'confirmed') return welcomeMail(known, deps, true)
  const subscriber: Subscriber = {
    id: known?.id ?? randomUUID(),
    email: email.toLowerCase(),
    language,
    state: 'pending',
    form,
    askedAt: deps.now,
    confirmedAt: null,
    leftAt: null,
  }
  tx.insert(table).values(subscriber).onConflictDoUpdate({ target: table.email, set: subscriber }).run()
  return confirmMail(subscriber, deps)
}

/** Somebody wants to leave, without a link. @returns the mail with one, to an address that is on the list. */
export function askToLeave(tx: SiteTransaction, email: string, deps: Omit<LinkDeps, 'now'>): Mail | undefined {
  const known = find(tx, email)
  return known?.state === 'confirmed' ? leaveMail(known, deps) : undefined
}

/** Whether a confirming link is ours and still works; nothing is looked up. */
export function isConfirmLink(token: string | undefined, { secret, now }: Pick<NewsletterDeps, 'secret' | 'now'>): boolean {
  return readLink('newsletter-confirm', token, now(), secret) !== undefined
}

export function isLeaveLink(token: string | undefined, { secret, now }: Pick<NewsletterDeps, 'secret' | 'now'>): boolean {
  return readLink('newsletter-leave', token, now(), secret) !== undefined
}

/** Puts the address of a link on the list and tells the agency; once, however often. @returns false when it can not be any more. */
export function confirmNewsletter(token: string | undefined, deps: NewsletterDeps): boolean {
  const { database, secret, recipient, agency } = deps
  const now = deps.now()
  const id = readLink('newsletter-confirm', token, now, secret)
  if (id === undefined) return false
  const done = database.transaction(
    tx => {
      const known = tx.select().from(table).where(eq(table.id, id)).get()
      if (known?.state !== 'pending') return known?.state === 'confirmed'
      const confirmed: Subscriber = { ...known, state: 'confirmed', confirmedAt: now }
      tx.update(table).set(confirmed).where(eq(table.id, id)).run()
      const mails = [...staffMails(confirmed, recipient), welcomeMail(confirmed, { secret, siteUrl: agency.siteUrl }, false)]
      for (const mail of mails) enqueueMail(tx, mail, { now })
      return true
    },
    { behavior: 'immediate' },
  )
  deps.wake()
  return done
}

/** Takes the address of a link off the list. @returns false when the link is not ours. */
export function leaveNewsletter(token: string | undefined, deps: NewsletterDeps): boolean {
  const now = deps.now()
  const id = readLink('newsletter-leave', token, now, deps.secret)
  if (id === undefined) return false
  deps.database.transaction(
    tx => {
      const known = tx.select().from(table).where(eq(table.id, id)).get()
      // Gone already is as good as left.
      if (!known || known.state === 'left') return
      const left: Subscriber = { ...known, state: 'left', leftAt: now }
      tx.update(table).set(left).where(eq(table.id, id)).run()
      if (known.state === 'confirmed') for (const mail of staffMails(left, deps.recipient)) enqueueMail(tx, mail, { now })
    },
    { behavior: 'immediate' },
  )
  deps.wake()
  return true
}

/** Everybody who confirmed, in the order they did, each with the link that the agency's newsletter is to carry. */
export function listNewsletter(database: SiteDatabase, deps: { secret: string; siteUrl: string }) {
  const rows = database
    .select()
    .from(table)
    .where(eq(table.state, 'confirmed'))
    .orderBy(asc(table.confirmedAt), asc(table.id))
    .all()
  return rows.map(row => ({ ...row, leave: leaveLink(row, deps) }))
}

/** Deletes who never confirmed and who left, a month later. @returns how many. */
export function forgetSubscribers(database: SiteDatabase, now: number): number {
  const before = now - forgottenAfter
  const unconfirmed = database
    .delete(table)
    .where(and(eq(table.state, 'pending'), lt(table.askedAt, before)))
    .run()
  const left = database
    .delete(table)
    .where(and(eq(table.state, 'left'), lt(table.leftAt, before)))
    .run()
  return unconfirmed.changes + left.changes
}
