/**
 * What a mail says, as plain values: a domain makes it, the outbox keeps it as JSON, the frame shows it.
 * Texts of ours are kept as keys, amounts and dates as values, and are written when the mail is sent; what a visitor typed is kept as it is
 * and never read as a key.
 */
import { type Formatted, formatValue } from '../i18n/formats'
import type { Texts, TextValues } from '../i18n/texts'

export type MailText =
  | { key: string; values?: TextValues }
  | { plain: string }
  | Formatted
  /** Written one after the other, with commas. */
  | { list: MailText[] }

export type EmailRow = { label: MailText; value: MailText; href?: string }

/** One property of a list, such as an alert has it. `href` and `picture.src` are absolute addresses of ours. */
export type EmailCard = {
  kind: 'card'
  title: MailText
  href: string
  /** Small, above the title: the town, or what is new about it. */
  kicker?: MailText
  price?: MailText
  /** Further lines: bedrooms, surface. */
  lines?: MailText[]
  /** 3:2 or near it. */
  picture?: { src: string; alt: MailText }
}

/**
 * What a mail is about, for the frame: the property or project with its picture at the head, and at the foot who looks after it
 * and the office it belongs to, which stands there as the sender.
 */
export type EmailAbout = { listing?: Omit<EmailCard, 'kind'>; agent?: EmailAgent; office?: EmailSender }

/** `phone` as it is read, `phoneHref` as a link has it (`tel:…`), `picture` the absolute address of a portrait. */
export type EmailAgent = { name: string; jobTitle?: string; phone: string; phoneHref: string; email: string; picture?: string }

/** `href` is an absolute address of ours, `mailto:…` or `tel:…`. */
export type EmailAction = { text: MailText; href: string }

export type EmailPart =
  | { kind: 'text'; text: MailText }
  | { kind: 'table'; title: MailText; rows: EmailRow[] }
  | { kind: 'quote'; title: MailText; text: MailText }
  /** `href` is an absolute address of ours. */
  | { kind: 'button'; text: MailText; href: string }
  /** Buttons in a row, the first of which matters most: what the reader can do at once. */
  | { kind: 'actions'; actions: EmailAction[] }
  | EmailCard

export type EmailContent = {
  subject: MailText
  /** Shown large above the parts; the subject when left out. */
  heading?: MailText
  about?: EmailAbout
  parts: EmailPart[]
  /** Whether it ends with the agency's greeting: mails to visitors do, mails to staff do not. */
  signed: boolean
  /** In small print at the end: why the reader gets this mail. */
  footnote?: MailText
}

/** Who writes, at the foot of a mail. */
export type EmailSender = {
  name: string
  /** One line: street, number, postal code and city. */
  address: string
  phone: string
  email: string
}

/** Who sends: stands at the head and the foot of every mail. */
export type EmailBranding = EmailSender & {
  /** Who writes, in the eyes of the law: legal name and numbers (Code of Economic Law, III.74). */
  legal?: string
  /** Origin of the site, without a slash at the end. */
  siteUrl: string
}

export function readText(text: MailText, texts: Texts): string {
  if ('list' in text) return text.list.map(each => readText(each, texts)).join(', ')
  if ('plain' in text) return text.plain
  return 'key' in text ? texts.t(text.key, text.values) : formatValue(text, texts)
}

/**
 * A text as one line without control characters, at most 200 characters: nothing in it can become a header, and nothing is decoded
 * as an encoded word (`=?utf-8?…?=`, RFC 2047).
 */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
  return Array.from(line).slice(0, 200).join('')
}

/** An address as people read it: `liège`, not `li%C3%A8ge`. What decodes to anything but letters, digits and signs stays. */
export function readableAddress(text: string): string {
  if (!/^https?:/.test(text)) return text
  try {
    const decoded = decodeURI(text)
    return /^[\p{L}\p{N}\x21-\x7e]*$/u.test(decoded) ? decoded : text
  } catch {
    return text
  }
}
