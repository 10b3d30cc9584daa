/** A mail as nodemailer writes it (RFC 5322): text and HTML, UTF-8, with lines that every server accepts. */
import type { SendMailOptions } from 'nodemailer/lib/mailer'
import { messageID, type ReadyMail } from './transport'

/** A mail without its files. Nothing is read from a disk or an address: a text that names one stays text. */
export function composed(mail: ReadyMail): SendMailOptions {
  const { name = '', address } = mail.from
  const plain = (one: string) => ({ name: '', address: one })
  return {
    from: { name, address },
    to: plain(mail.to),
    cc: mail.cc?.length ? mail.cc.map(plain) : undefined,
    replyTo: mail.replyTo === undefined ? undefined : plain(mail.replyTo),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: messageID(mail),
    date: new Date(mail.createdAt),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Entity-Ref-ID': mail.id, ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
