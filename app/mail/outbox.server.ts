/**
 * The outbox: mails to send, kept in the site database beside what they are about.
 *
 * Guarantee: a mail is in the same transaction as the record it belongs to, so there is never one without the other; and it
 * is delivered **at least once**. A worker that dies between handing a mail to the transport and writing `sent` leaves a
 * lease that runs out, and the mail goes again: a mail twice is better than a request lost. How rows are claimed, tried
 * again and given up is in `lease.server.ts`.
 */
import { randomUUID } from 'node:crypto'
import type { SiteDatabase } from '../../db/client.server'
import { outbox } from '../../db/schema/site.server'
import type { Language } from '../i18n/languages'
import { checkedAddress } from './addresses'
import type { Letter } from './letter'

export type SiteTransaction = Parameters<Parameters<SiteDatabase['transaction']>[0]>[0]
export type OutboxRow = typeof outbox.$inferSelect

export type Mail = {
  /** Which mail, such as `contact-me.staff`. */
  template: string
  language: Language
  to: string
  replyTo?: string
  letter: Letter
  enquiryID?: string
}

/**
 * Puts a mail into the outbox, inside the caller's transaction.
 * @throws when an address is not one: the transaction is undone.
 */
export function enqueueMail(tx: SiteTransaction, mail: Mail, { now, id = randomUUID() }: { now: number; id?: string }): string {
  const { template, language, letter, enquiryID } = mail
  const replyTo = mail.replyTo === undefined ? undefined : checkedAddress(mail.replyTo)
  tx.insert(outbox)
    .values({
      id,
      enquiryID,
      template,
      language,
      toAddress: checkedAddress(mail.to),
      replyTo,
      values: letter,
      sendAt: now,
      createdAt: now,
    })
    .run()
  return id
}
