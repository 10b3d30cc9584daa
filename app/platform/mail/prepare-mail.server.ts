/** Turns a row of the outbox into a finished mail. */
import type { Language } from '../i18n/languages'
import type { Texts } from '../i18n/texts'
import { checkedAddress, type MailAddress } from './addresses'
import { findAttachments } from './attachments.server'
import { writeEmailHtml } from './EmailLayout'
import { type EmailBranding, oneLine, readSubject } from './email'
import { writeEmailText } from './email-text'
import { checkedHeaders } from './mail-headers'
import type { OutboxRow } from './outbox.server'
import type { ReadyMail } from './transport'

/** The doctype that makes Outlook and older web mail lay out tables. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

export type MailContext = {
  branding: (language: Language) => EmailBranding
  texts: (language: Language) => Texts
  /** The sender is ours, never the visitor: mail that claims to come from them would be refused. */
  from: MailAddress
  /** If set, every mail goes there, with a note of its real recipients (SPEC §6). */
  debugTo?: string
  /** Absolute path of VAR_DIR: a mail's files lie under it. */
  files: string
}

/** The columns that a mail is built from. */
type WrittenRow = Pick<
  OutboxRow,
  'id' | 'template' | 'language' | 'toAddress' | 'cc' | 'replyTo' | 'values' | 'headers' | 'attachments' | 'createdAt'
>

/** @throws if no mail can be built from the row. */
export function prepareMail(row: WrittenRow, { branding, texts: textsOf, from, debugTo, files }: MailContext): ReadyMail {
  const language = row.language
  const texts = textsOf(language)
  const to = checkedAddress(row.toAddress)
  const cc = row.cc?.map(checkedAddress) ?? []
  const { files: attachments, missing } = findAttachments(row.attachments ?? [], files)
  // A mail with missing files is still sent, and names them.
  const gone = missing.map(name => ({ kind: 'text' as const, text: { key: 'MAIL_FILE_NOT_ATTACHED', values: { name } } }))
  const written = row.values
  const content = { ...written, parts: [...written.parts, ...gone] }
  const note = debugTo && texts.t('MAIL_DEBUG_NOTE', { recipient: [to, ...cc].join(', ') })
  const emailContext = { branding: branding(language), texts, note }
  return {
    id: row.id,
    template: row.template,
    createdAt: row.createdAt,
    from: { name: from.name && oneLine(from.name), address: checkedAddress(from.address) },
    to: debugTo ? checkedAddress(debugTo) : to,
    cc: debugTo ? [] : cc,
    replyTo: row.replyTo === null ? undefined : checkedAddress(row.replyTo),
    subject: readSubject(content.subject, texts),
    html: doctype + writeEmailHtml(content, emailContext),
    text: writeEmailText(content, emailContext),
    headers: row.headers === null ? {} : checkedHeaders(row.headers),
    attachments,
  }
}
