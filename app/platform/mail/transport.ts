/** A transport's input and outcome. */
import type { Delivery } from '../outbox/delivery'
import type { MailAddress } from './addresses'

/** A finished mail: every header is one line, every address is checked. */
export type ReadyMail = {
  /** The outbox row's id: names the message, so that duplicates can be recognised. */
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
  /** In addition to the transport's own. */
  headers?: Record<string, string>
  /** Read when sending; `path` is absolute. */
  attachments?: { name: string; contentType: string; path: string }[]
}

/**
 * Sends mails and returns an outcome for each, in the same order. If it throws, all of them count as `later`. `signal` ends an
 * attempt that takes too long; nothing is started after it.
 */
export type Transport = (mails: readonly ReadyMail[], signal: AbortSignal) => Promise<Delivery[]>

/**
 * A transport and its resources. Call `close` at the end, when nothing is being sent. `together`: the batch size. Composing a
 * batch holds up visitors, so it is small where mails are sent one by one anyway.
 */
export type MailService = { send: Transport; close: () => void; together: number }

/**
 * Called with an address that a service refused for good, whether the mail was otherwise sent or dead. `row` of the outbox.
 * `isNobody`: the mailbox does not exist, so no mail will ever reach it; `isOfNewsletter`: the refusal concerns the newsletter
 * alone.
 */
export type ReportRefused = (refused: { row: string; address: string; isNobody: boolean; isOfNewsletter?: boolean }) => void

/** The template of the mail with which a reader tests their address after bounces. */
export const mailAgain = 'mail-again'

/** The Message-ID of a mail: the same at every attempt. */
export function messageID(mail: Pick<ReadyMail, 'id' | 'from'>): string {
  return `<${mail.id}@${mail.from.address.split('@')[1]}>`
}
