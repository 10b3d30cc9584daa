/**
 * The content of a mail as plain values: a domain builds it, the outbox stores it as JSON, the frame renders it. Our texts are
 * stored as keys, amounts and dates as values, all formatted on sending; visitors' input is stored as typed and never read as a
 * key.
 */
import { type Formatted, formatValue } from '../i18n/formats'
import type { Texts, TextValues } from '../i18n/texts'

export type MailText =
  | { key: string; values?: TextValues }
  | { plain: string }
  | Formatted
  /** Joined with commas. */
  | { list: MailText[] }

export type EmailRow = { label: MailText; value: MailText; href?: string }

/** One property in a list, e.g. in an alert. `href` and `picture.src` are absolute addresses of ours. */
export type EmailCard = {
  kind: 'card'
  title: MailText
  href: string
  /** Small text above the title: the town, or the news about the property. */
  kicker?: MailText
  price?: MailText
  /** Further lines: bedrooms, surface. */
  lines?: MailText[]
  /** About 3:2. */
  picture?: { src: string; alt: MailText }
}

/**
 * The subject of a mail, for the frame: the property or project with its picture at the head; at the foot the agent in charge and
 * their office, shown as the sender.
 */
export type EmailAbout = { listing?: Omit<EmailCard, 'kind'>; agent?: EmailAgent; office?: EmailSender }

/** `phone` in readable form, `phoneHref` as in a link (`tel:…`), `picture` the absolute address of a portrait. */
export type EmailAgent = { name: string; jobTitle?: string; phone: string; phoneHref: string; email: string; picture?: string }

/** `href` is an absolute address of ours, `mailto:…` or `tel:…`. */
export type EmailAction = { text: MailText; href: string }

export type EmailPart =
  | { kind: 'text'; text: MailText }
  | { kind: 'table'; title: MailText; rows: EmailRow[] }
  | { kind: 'quote'; title: MailText; text: MailText }
  /** `href` is an absolute address of ours. */
  | { kind: 'button'; text: MailText; href: string }
  /** Buttons in a row, most important first: what the reader can do at once. */
  | { kind: 'actions'; actions: EmailAction[] }
  | EmailCard

export type EmailContent = {
  subject: MailText
  /** Shown large above the parts; defaults to the subject. */
  heading?: MailText
  about?: EmailAbout
  parts: EmailPart[]
  /** Whether it ends with the agency's greeting: true for mails to visitors, false for staff. */
  signed: boolean
  /** Small print at the end: why the reader receives this mail. */
  footnote?: MailText
}

/** The author, at the foot of a mail. */
export type EmailSender = {
  name: string
  /** One line: street, number, postal code and city. */
  address: string
  phone: string
  email: string
}

/** The sender, at the head and the foot of every mail. */
export type EmailBranding = EmailSender & {
  /** The legal identity of the sender: name and numbers (Code of Economic Law, III.74). */
  legal?: string
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
}

export function readText(text: MailText, texts: Texts): string {
  if ('list' in text) return text.list.map(each => readText(each, texts)).join(', ')
  if ('plain' in text) return text.plain
  return 'key' in text ? texts.t(text.key, text.values) : formatValue(text, texts)
}

/**
 * A text as one line without control characters, at most 200 characters: it cannot become a header and is never decoded as an
 * encoded word (`=?utf-8?…?=`, RFC 2047).
 */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .trim()
  return Array.from(line).slice(0, 200).join('')
}

/** About as many characters of a subject fit a mailbox on a phone. */
const subjectLength = 59
const shortestTitle = 18

/** The subject on one line. If it is too long, a `title` in it is cut, but not below 18 characters. */
export function readSubject(subject: MailText, texts: Texts): string {
  const whole = oneLine(readText(subject, texts))
  const values = 'key' in subject ? subject.values : undefined
  const title = values?.title
  if (typeof title !== 'string') return whole
  const longest = Math.max(shortestTitle, title.length - Math.max(0, whole.length - subjectLength))
  return oneLine(readText({ ...subject, values: { ...values, title: shortTitle(title, longest) } }, texts))
}

/** Cut after a whole word, without short ones at the end such as `met vier…`. */
function shortTitle(title: string, longest: number): string {
  if (title.length <= longest) return title
  const words = title.slice(0, longest).match(/^.+(?=\s)/su)?.[0] ?? title.slice(0, longest - 1)
  return `${words.replace(/(?:[\s,]+\S{1,4}){0,2}[\s,–-]*$/u, '')}…`
}

/** An address in readable form: `liège`, not `li%C3%A8ge`. Escapes of anything but letters, digits and punctuation stay. */
export function readableAddress(text: string): string {
  if (!/^https?:/.test(text)) return text
  try {
    const decoded = decodeURI(text)
    return /^[\p{L}\p{N}\x21-\x7e]*$/u.test(decoded) ? decoded : text
  } catch {
    return text
  }
}
