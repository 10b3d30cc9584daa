/** What a transport takes and answers. */
import type { MailAddress } from './addresses'

/** A finished mail: every header is one line, every address is checked. */
export type ReadyMail = {
  /** Of its outbox row: names the message, so that a mail delivered twice can be recognised. */
  id: string
  template: string
  createdAt: number
  from: MailAddress
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
}

export type Delivery =
  | { kind: 'ok' }
  /** Not now; `afterMs` when the other side said how long to wait. */
  | { kind: 'later'; reason: string; afterMs?: number }
  /** Never: the reason is kept for a person to read. */
  | { kind: 'dead'; reason: string }

/** Hands a mail over. What it throws counts as `later`. `signal` ends an attempt that takes too long. */
export type Transport = (mail: ReadyMail, signal: AbortSignal) => Promise<Delivery>

/** The Message-ID of a mail: the same at every attempt. */
export function messageID(mail: ReadyMail): string {
  return `<${mail.id}@${mail.from.address.split('@')[1]}>`
}
