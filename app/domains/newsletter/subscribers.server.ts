/**
 * The newsletter list with double opt-in: a sign-up is `pending` and gets a mail; only a post from the linked page makes it
 * `confirmed`, because mail scanners follow links. Pages never reveal whether an address is known; only mails do.
 */

import { randomUUID } from 'node:crypto'
import { and, asc, eq, lt } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { newsletterSubscriber as table } from '../../../db/schema/site.server'
import { recipientOf } from '../../platform/agency/configuration.server'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { enqueueMail, type Mail, type SiteTransaction } from '../../platform/mail/outbox.server'
import { isRefused, liftRefusal } from '../../platform/mail/refusals.server'
import { readLink } from '../../platform/signing/signed-link.server'
import { queueForCrm } from './crm-newsletter.server'
import { signNewsletter } from './forms/subscribe'
import {
  confirmMail,
  type Subscriber,
  staffMails,
  unsubscribeLink,
  unsubscribeMail,
  welcomeMail,
} from './newsletter-mails.server'
import { storedWishes, type Wishes } from './wishes'

/** How long unconfirmed and unsubscribed addresses are kept (ms). */
export const forgottenAfter = 30 * 86_400_000

const find = (tx: SiteTransaction, email: string) => tx.select().from(table).where(eq(table.email, email.toLowerCase())).get()

/** Whether an address receives the newsletter. @param email lower case. */
export function isOnNewsletter(tx: SiteTransaction, email: string): boolean {
  return find(tx, email)?.state === 'confirmed'
}

/** Signs an address up. @returns the mail that asks for confirmation, or says that it is already subscribed. */
export function askNewsletter(
  site: Site,
  tx: SiteTransaction,
  { email, language, form, now }: { email: string; language: Language; form: string; now: number },
): Mail {
  const known = find(tx, email)
  // A reader whose mails bounced must confirm again, which shows that mail arrives.
  if (known?.state === 'confirmed' && !isRefused(tx, email)) return welcomeMail(site, known, true)
  const subscriber: Subscriber = {
    id: known?.id ?? randomUUID(),
    email: email.toLowerCase(),
    language,
    state: 'pending',
    form,
    askedAt: now,
    confirmedAt: null,
    leftAt: null,
    lists: null,
    provinces: null,
    issueAt: null,
  }
  tx.insert(table).values(subscriber).onConflictDoUpdate({ target: table.email, set: subscriber }).run()
  return confirmMail(site, subscriber, now)
}

/** Unsubscribes without a link. @returns the mail with one, if the address is subscribed. */
export function requestUnsubscribe(site: Site, tx: SiteTransaction, email: string): Mail | undefined {
  const known = find(tx, email)
  return known?.state === 'confirmed' ? unsubscribeMail(site, known) : undefined
}

/** @returns the subscriber's ID, without a look-up; undefined unless the confirmation link is ours and has not expired. */
export function readConfirmLink(site: Site, token: string | undefined): string | undefined {
  return readLink('newsletter-confirm', token, site.now(), site.secret)
}

/** @returns the subscriber's ID, without a look-up; undefined unless the link is ours. */
export function readUnsubscribeLink(site: Site, token: string | undefined): string | undefined {
  return readLink('newsletter-leave', token, site.now(), site.secret)
}

/**
 * Confirms the address of a link with the reader's preferences, and tells the agency; repeated calls do nothing.
 * @returns false if that is no longer possible.
 */
export function confirmNewsletter(site: Site, token: string | undefined, wishes: Wishes): boolean {
  const { database } = site
  const now = site.now()
  const id = readConfirmLink(site, token)
  if (id === undefined) return false
  const done = database.transaction(
    tx => {
      const known = tx.select().from(table).where(eq(table.id, id)).get()
      if (known?.state !== 'pending') return known?.state === 'confirmed'
      const confirmed: Subscriber = { ...known, ...storedWishes(wishes), state: 'confirmed', confirmedAt: now }
      tx.update(table).set(confirmed).where(eq(table.id, id)).run()
      liftRefusal(tx, known.email, now)
      const mails = [...staffMails(confirmed, staff(site)), welcomeMail(site, confirmed, false)]
      for (const mail of mails) enqueueMail(tx, mail, { now })
      queueForCrm(site, tx, confirmed, { change: 'confirmed', now })
      return true
    },
    { behavior: 'immediate' },
  )
  site.mail.notify()
  return done
}

/** Unsubscribes the address of a link. @returns false if the link is not ours. */
export function unsubscribeAddress(site: Site, token: string | undefined): boolean {
  const now = site.now()
  const id = readUnsubscribeLink(site, token)
  if (id === undefined) return false
  site.database.transaction(
    tx => {
      const known = tx.select().from(table).where(eq(table.id, id)).get()
      // Already deleted counts as unsubscribed.
      if (!known || known.state === 'left') return
      const left: Subscriber = { ...known, state: 'left', leftAt: now }
      tx.update(table).set(left).where(eq(table.id, id)).run()
      if (known.state !== 'confirmed') return
      for (const mail of staffMails(left, staff(site))) enqueueMail(tx, mail, { now })
      queueForCrm(site, tx, left, { change: 'left', now })
    },
    { behavior: 'immediate' },
  )
  site.mail.notify()
  return true
}

/** Staff who are told of sign-ups. */
const staff = (site: Site) => recipientOf(site.configuration, signNewsletter.key)

/** Everybody who confirmed, in that order, each with their unsubscribe link. */
export function listNewsletter(site: Site) {
  const rows = site.database
    .select()
    .from(table)
    .where(eq(table.state, 'confirmed'))
    .orderBy(asc(table.confirmedAt), asc(table.id))
    .all()
  return rows.map(row => ({ ...row, unsubscribe: unsubscribeLink(site, row) }))
}

/** Deletes unconfirmed and unsubscribed addresses after a month. @returns number deleted. */
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
