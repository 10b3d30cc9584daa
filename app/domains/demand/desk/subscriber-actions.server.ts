/** What staff do for a person with saved searches, at that person's request. */
import { and, eq } from 'drizzle-orm'
import { outbox, subscriber } from '../../../../db/schema/site.server'
import { type Actor, type AuditEntry, logAction } from '../../../platform/audit/audit.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { enqueueMail, type Mail, type SiteTransaction, takeBackMails, takeBackMs } from '../../../platform/mail/outbox.server'
import { findAccount, findByEmail } from '../../account/accounts.server'
import { manageLinks, manageLinksPart, whyAlerts } from '../alerts/manage-links.server'
import { queueingForCrm } from '../crm-demand.server'
import { demandOf, demandsOf, removeDemand } from '../demands.server'
import { searchView } from '../search-view.server'
import { findSubscriber, markUnsubscribed, type Subscriber } from '../subscribers.server'

export const alertsStoppedAction = 'alerts-stopped'
export const linkSentAction = 'manage-link-sent'
const template = 'demand.manage'

export type SubscriberSearches = Pick<Subscriber, 'id' | 'state' | 'frequency'> & { searches: { id: number; words: string }[] }

/** @param email lower case. @param language of the member of staff. @returns undefined for somebody without saved searches. */
export function searchesOfAddress(site: Site, email: string, language: Language): SubscriberSearches | undefined {
  const account = findByEmail(site.database, 'subscriber', email)
  const row = account && findSubscriber(site.database, account.id)
  if (!row) return undefined
  const { id, state, frequency } = row
  const searches = demandsOf(site.database, id).map(demand => ({
    id: demand.id,
    words: searchView(site, demand, language).words,
  }))
  return { id, state, frequency, searches }
}

/** Removes one search for good. @returns the log entry's ID; undefined if it is gone or not theirs. */
export function stopSearch(site: Site, by: Actor, subscriberID: string, search: number): number | undefined {
  const now = site.now()
  const entry = site.database.transaction(
    tx => {
      if (!demandOf(tx, subscriberID, search)) return undefined
      queueingForCrm(site, tx, subscriberID, now, () => removeDemand(tx, search))
      return logAction(tx, by, { action: 'search-stopped', thing: 'demand', thingID: String(search) }, now)
    },
    { behavior: 'immediate' },
  )
  site.mail.notify()
  return entry
}

/** Unsubscribes the person from all searches, as their own link does. @returns undefined if they have left already. */
export function stopAlerts(site: Site, by: Actor, subscriberID: string): number | undefined {
  const now = site.now()
  const entry = site.database.transaction(
    tx => {
      const before = findSubscriber(tx, subscriberID)?.state
      if (before === undefined || before === 'unsubscribed' || before === 'unconfirmed') return undefined
      queueingForCrm(site, tx, subscriberID, now, () => markUnsubscribed(tx, subscriberID, now))
      const done = { action: alertsStoppedAction, thing: 'subscriber', thingID: subscriberID, before, after: now }
      return logAction(tx, by, done, now)
    },
    { behavior: 'immediate' },
  )
  site.mail.notify()
  return entry
}

/** @returns false if the person changed it since, or was erased. */
export function undoAlertsStopped(tx: SiteTransaction, { thingID, before, after }: AuditEntry, site: Site): boolean {
  return queueingForCrm(site, tx, thingID, site.now(), () => {
    const isAsLeft = and(
      eq(subscriber.id, thingID),
      eq(subscriber.state, 'unsubscribed'),
      eq(subscriber.unsubscribedAt, after as number),
    )
    const set = { state: before as Subscriber['state'], unsubscribedAt: null }
    return tx.update(subscriber).set(set).where(isAsLeft).run().changes === 1
  })
}

/**
 * Mails the link with which the person manages their searches.
 * @returns the log entry's ID; undefined if they are gone or have left; `changed` if such a mail is on its way.
 */
export function sendManageLink(site: Site, by: Actor, subscriberID: string): number | undefined | 'changed' {
  const now = site.now()
  const entry = site.database.transaction(
    tx => {
      const row = findSubscriber(tx, subscriberID)
      const to = findAccount(tx, subscriberID)?.email
      if (!row || !to || row.state === 'unconfirmed') return undefined
      const isWaiting = and(eq(outbox.template, template), eq(outbox.toAddress, to), eq(outbox.state, 'waiting'))
      if (tx.select({ id: outbox.id }).from(outbox).where(isWaiting).get()) return 'changed' as const
      const byLink = demandsOf(tx, subscriberID).some(demand => demand.byLink)
      const mail = enqueueMail(tx, manageMail(site, { id: subscriberID, to, language: row.language, byLink }), {
        now,
        sendAt: now + takeBackMs,
      })
      const done = { action: linkSentAction, thing: 'subscriber', thingID: subscriberID, after: { mails: [mail] } }
      return logAction(tx, by, done, now)
    },
    { behavior: 'immediate' },
  )
  site.mail.notify()
  return entry
}

/** @param reader `byLink`: whether they have a search that is managed by link. */
export function manageMail(
  site: Site,
  { id, to, language, byLink }: { id: string; to: string; language: Language; byLink: boolean },
): Mail {
  const ways = manageLinks(site, id, language, byLink)
  return {
    template,
    language,
    to,
    replyTo: site.configuration.agency.email,
    content: {
      subject: { key: 'MAIL_MANAGE_SUBJECT' },
      parts: [{ kind: 'text', text: { key: 'MAIL_MANAGE_BODY' } }, manageLinksPart(ways)],
      signed: true,
      footnote: whyAlerts(site),
    },
    headers: ways.headers,
  }
}

/** Takes back the mails that an action wrote. @returns `sent` if one was tried. */
export function undoMailsSent(tx: SiteTransaction, { after }: AuditEntry): boolean | 'sent' {
  return takeBackMails(tx, (after as { mails: string[] }).mails) || 'sent'
}
