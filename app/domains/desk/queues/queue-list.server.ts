/** Mails and messages to the CRM that have not arrived: those that are stuck, and those that wait. */
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { crmMessage, outbox } from '../../../../db/schema/site.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { withoutLinks } from '../../../platform/mail/blank-links.server'
import { readSubject } from '../../../platform/mail/email'
import { mailQueue, type OutboxRow } from '../../../platform/mail/outbox.server'
import { prepareMail } from '../../../platform/mail/prepare-mail.server'
import { listRefused } from '../../../platform/mail/refusals.server'
import { type CrmRow, crmQueue } from '../../../platform/outbox/crm-queue.server'
import { readPause } from '../../../platform/outbox/pause.server'
import { type DeskReader, ofVisible, seesAll } from '../../enquiries/desk/borders.server'
import { kindKey } from '../../enquiries/requests-by-form.server'
import { personToken } from '../person-token.server'
import { stoppedBy } from './pause-actions.server'
import type { QueuedDetail, QueuedView, QueueName, QueueView, ReturnedAddress } from './queue-view'

/** Of each list. */
const shown = 50

// Written as in the indexes.
const isWaiting = sql`state in ('waiting', 'sending')`
const isStuck: Record<QueueName, SQL> = { mails: sql`state = 'dead'`, crm: sql`state in ('dead', 'unclear', 'refused')` }

/** @param language of the member of staff */
export function queueViews(site: Site, reader: DeskReader, language: Language): QueueView[] {
  const mails = view('mails', where => mailRows(site, reader, where).map(row => mailView(site, row, language)))
  const crm = view('crm', where => crmRows(site, reader, where).map(row => crmView(site, row, language)))
  const hasCrm = site.configuration.crm !== undefined || crm.stuck.length + crm.waiting.length > 0
  return hasCrm ? [mails, crm] : [mails]

  function view(name: QueueName, find: (where: SQL) => QueuedView[]): QueueView {
    const [stuck, waiting] = [find(isStuck[name]), find(isWaiting)]
    const pause = readPause(site.database, name === 'mails' ? mailQueue : crmQueue)
    return {
      name,
      stuck: stuck.slice(0, shown),
      waiting: waiting.slice(0, shown),
      hasMore: stuck.length > shown || waiting.length > shown,
      ...(pause && {
        pause: { since: pause.since, reason: pause.reason, byHand: pause.byHand, by: stoppedBy(site, name, pause.since) },
      }),
    }
  }
}

/** How many are stuck, of those that the person may see. */
export function stuckCounts(site: Site, reader: DeskReader): Record<QueueName, number> {
  const ofMails = and(isStuck.mails, ofVisible(site, reader, outbox.enquiryID))
  const ofCrm = and(isStuck.crm, ofVisible(site, reader, crmMessage.enquiryID))
  return {
    mails: site.database.select({ count: count() }).from(outbox).where(ofMails).get()?.count ?? 0,
    crm: site.database.select({ count: count() }).from(crmMessage).where(ofCrm).get()?.count ?? 0,
  }
}

function mailRows(site: Site, reader: DeskReader, where: SQL): OutboxRow[] {
  const isTheirs = and(where, ofVisible(site, reader, outbox.enquiryID))
  return site.database
    .select()
    .from(outbox)
    .where(isTheirs)
    .orderBy(desc(outbox.createdAt))
    .limit(shown + 1)
    .all()
}

function crmRows(site: Site, reader: DeskReader, where: SQL): CrmRow[] {
  const isTheirs = and(where, ofVisible(site, reader, crmMessage.enquiryID))
  return site.database
    .select()
    .from(crmMessage)
    .where(isTheirs)
    .orderBy(desc(crmMessage.createdAt))
    .limit(shown + 1)
    .all()
}

function mailView(site: Site, row: OutboxRow, language: Language): QueuedView {
  return {
    ...common(site, row, language),
    queue: 'mails',
    title: readSubject(row.values.subject, site.texts(row.language)),
    to: row.toAddress,
    isStuck: row.state === 'dead',
  }
}

function crmView(site: Site, row: CrmRow, language: Language): QueuedView {
  return {
    ...common(site, row, language),
    queue: 'crm',
    title: site.texts(language).t(kindKey(row.form)),
    to: row.email ?? row.provider,
    isStuck: row.state !== 'waiting' && row.state !== 'sending' && row.state !== 'sent',
  }
}

function common(site: Site, { id, createdAt, state, sendAt, lastError }: OutboxRow | CrmRow, language: Language) {
  const values = { moment: { moment: sendAt } }
  return {
    id,
    createdAt,
    state: site.texts(language).t(`DESK_QUEUED_${state.toUpperCase()}`, values),
    ...(lastError && { error: lastError }),
  }
}

/**
 * One of them with its text. Links are left out: they log in, and belong to the reader alone.
 * @returns undefined if there is no such row, or the person may not see it.
 */
export function queuedDetail(
  site: Site,
  reader: DeskReader,
  queue: string,
  id: string,
  language: Language,
): QueuedDetail | undefined {
  if (queue === 'mails') {
    const [row] = mailRows(site, reader, eq(outbox.id, id))
    return row && { ...mailView(site, row, language), ...may(row), canSettle: false, text: mailText(site, row) }
  }
  if (queue !== 'crm') return undefined
  const [row] = crmRows(site, reader, eq(crmMessage.id, id))
  if (!row) return undefined
  const { message } = row
  const { canSend, ...rest } = may(row)
  return {
    ...crmView(site, row, language),
    ...rest,
    canSend,
    canSettle: canSend,
    canDrop: false,
    ...(message && { text: `${message.subject}\n\n${message.text}` }),
  }
}

function may({ state, enquiryID }: OutboxRow | CrmRow) {
  const canSend = state !== 'sent' && state !== 'sending'
  return { canSend, canDrop: canSend, ...(enquiryID !== null && { enquiryID }) }
}

/** A mail as its reader got it, without its links: they log in. */
export function mailText({ branding, texts, settings: { varDir } }: Site, row: OutboxRow): string {
  const safe = { ...row, values: withoutLinks(row.values) }
  return prepareMail(safe, { branding, texts, from: { address: 'site@localhost' }, files: varDir }).text
}

/** Addresses whose mail came back, newest first; for those who see every request. */
export function returnedAddresses(site: Site, reader: DeskReader, language: Language): ReturnedAddress[] {
  if (!seesAll(site, reader)) return []
  const { t } = site.texts(language)
  return listRefused(site.database).map(({ email, reason, lists, changedAt }) => ({
    token: personToken(site, email),
    email,
    reason: t(`DESK_REFUSAL_${(reason ?? 'bounce').toUpperCase()}${lists === 'newsletter' ? '_NEWSLETTER' : ''}`),
    at: changedAt,
    // Whoever unsubscribed or complained decides that alone.
    canLift: reason === 'bounce',
  }))
}
