/**
 * The outbox: mails to send, stored in the site database with their subjects.
 * Guarantee: a mail is in the same transaction as its record, so neither exists without the other; and it is delivered **at least
 * once**. A worker that dies between handing a mail to the transport and writing `sent` leaves a lease that expires, and the mail
 * is sent again: a duplicate mail is better than a lost request. `platform/outbox/` claims, retries and gives up rows.
 */
import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { SiteDatabase } from '../../../db/client.server'
import { mailAddress, mailPause, outbox } from '../../../db/schema/site.server'
import type { Language } from '../i18n/languages'
import type { Queue } from '../outbox/queue.server'
import { addressKeys, checkedAddress } from './addresses'
import { checkedAttachment, type MailFile } from './attachments.server'
import { withoutLinks } from './blank-links.server'
import type { EmailContent } from './email'
import { checkedHeaders, type MailHeaders } from './mail-headers'

declare module '../../../db/schema/stored-json.server' {
  interface StoredJson {
    'outbox.headers': MailHeaders
    /** Plain values only. */
    'outbox.values': EmailContent
  }
}

export type SiteTransaction = Parameters<Parameters<SiteDatabase['transaction']>[0]>[0]
export type OutboxRow = typeof outbox.$inferSelect

/** A sent mail is kept without its links. */
export const mailQueue: Queue<OutboxRow> = {
  name: 'mail',
  rows: outbox,
  pause: mailPause,
  repeats: true,
  keepSent: row => ({ values: withoutLinks(row.values) }),
}

export type Mail = {
  /** The kind of mail, such as `contact-me.staff`. */
  template: string
  language: Language
  to: string
  /** Copies, such as the property's manager. Recipients already addressed are left out. */
  cc?: readonly string[]
  replyTo?: string
  /** For mails to a list: how to unsubscribe. For answers: the thread. */
  headers?: MailHeaders
  /** Files under VAR_DIR, read when the mail is sent; keep them until then. */
  attachments?: readonly MailFile[]
  content: EmailContent
  enquiryID?: string
}

/**
 * Puts a mail into the outbox, inside the caller's transaction.
 * @throws if an address, a header or a file is invalid: the transaction is rolled back.
 */
export function enqueueMail(
  tx: SiteTransaction,
  mail: Mail,
  { now, id = randomUUID(), sendAt = now }: { now: number; id?: string; sendAt?: number },
): string {
  const { template, language, content, enquiryID, headers, attachments } = mail
  const toAddress = checkedAddress(mail.to)
  const cc = [...new Set(mail.cc?.map(checkedAddress))].filter(address => address !== toAddress)
  const row = {
    ...{ id, enquiryID, template, language, toAddress, sendAt, createdAt: now },
    cc: cc.length > 0 ? cc : undefined,
    replyTo: mail.replyTo === undefined ? undefined : checkedAddress(mail.replyTo),
    headers: headers && checkedHeaders(headers),
    attachments: attachments?.length ? attachments.map(checkedAttachment) : undefined,
    values: content,
    hasAddresses: true,
  }
  tx.insert(outbox).values(row).run()
  keepMailAddresses(tx, row)
  return id
}

/** Puts a mail's addresses into the index: those it goes to, and those it names. */
export function keepMailAddresses(
  tx: SiteTransaction,
  { id, toAddress, cc, replyTo, values }: Pick<typeof outbox.$inferInsert, 'id' | 'toAddress' | 'cc' | 'replyTo' | 'values'>,
): void {
  const rows = addressKeys([toAddress, cc, replyTo, values]).map(address => ({ address, mailID: id }))
  if (rows.length > 0) tx.insert(mailAddress).values(rows).onConflictDoNothing().run()
}

/**
 * Removes delayed mails about an enquiry from the outbox, because a later one replaces them.
 * @param templates the kinds to remove. @returns whether there were any.
 */
export function dropDelayed(
  tx: SiteTransaction,
  { enquiryID, templates, now }: { enquiryID: string; templates: readonly string[]; now: number },
): boolean {
  const isDelayed = and(eq(outbox.state, 'waiting'), eq(outbox.attempts, 0), gt(outbox.sendAt, now))
  const isTheirs = and(eq(outbox.enquiryID, enquiryID), inArray(outbox.template, [...templates]))
  return tx.delete(outbox).where(and(isTheirs, isDelayed)).run().changes > 0
}

/**
 * How long a mail that staff wrote waits before it is sent (ms): pass `now + takeBackMs` as `sendAt`, and the undo calls
 * `takeBackMails`.
 */
export const takeBackMs = 30_000

/** Deletes mails that were not tried yet. @returns false, and changes nothing, if one of them was. */
export function takeBackMails(tx: SiteTransaction, ids: readonly string[]): boolean {
  const untried = and(inArray(outbox.id, [...ids]), eq(outbox.state, 'waiting'), eq(outbox.attempts, 0))
  if (tx.select({ id: outbox.id }).from(outbox).where(untried).all().length < ids.length) return false
  tx.delete(outbox).where(untried).run()
  return true
}

/** The row id of a mail that an address receives once. @param name such as `list-2026-11-23` */
export function onceID(name: string, to: string): string {
  return `${name}-${createHash('sha256').update(to).digest('hex').slice(0, 24)}`
}

/** Queues a mail that its address receives only once. @returns whether it is new. @throws like `enqueueMail`. */
export function enqueueOnce(tx: SiteTransaction, mail: Mail, { now, name }: { now: number; name: string }): boolean {
  const id = onceID(name, mail.to)
  if (tx.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id)).get()) return false
  enqueueMail(tx, mail, { now, id })
  return true
}
