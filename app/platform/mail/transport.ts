/** What a transport takes and answers. */
import type { Delivery } from '../outbox/delivery'
import type { MailAddress } from './addresses'

/** A finished mail: every header is one line, every address is checked. */
export type ReadyMail = {
  /** Of its outbox row: names the message, so that a mail delivered twice can be recognised. */
  id: string
  template: string
  createdAt: number
  from: MailAddress
  to: string
  cc?: string[]
  replyTo?: string
  subject: string
  html: string
  text: string
  /** Beside the transport's own. */
  headers?: Record<string, string>
  /** To be read at sending; `path` is absolute. */
  attachments?: { name: string; contentType: string; path: string }[]
}

/**
 * Hands mails over and answers for each, in the same order. What it throws counts as `later` for all of them.
 * `signal` ends an attempt that takes too long; nothing is begun after it.
 */
export type Transport = (mails: readonly ReadyMail[], signal: AbortSignal) => Promise<Delivery[]>

/**
 * A transport with what it holds. `close` is for the end, when nothing is being sent. `together`: as many mails are handed over at once;
 * what is done for all of them at once holds up visitors, so few where a mail goes alone anyway.
 */
export type MailService = { send: Transport; close: () => void; together: number }

/**
 * Hears of an address that a service refused for good, in a mail that is sent or dead otherwise. `row` of the outbox.
 * `isNobody`: nobody has this address, so that no mail will ever reach it; `isOfNewsletter`: what is known is about the newsletter alone.
 */
export type TellRefused = (refused: { row: string; address: string; isNobody: boolean; isOfNewsletter?: boolean }) => void

/** The template of the mail with which somebody tries their address again after mails came back. */
export const mailAgain = 'mail-again'

/** The Message-ID of a mail: the same at every attempt. */
export function messageID(mail: ReadyMail): string {
  return `<${mail.id}@${mail.from.address.split('@')[1]}>`
}
