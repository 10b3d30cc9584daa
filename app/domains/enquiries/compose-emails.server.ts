/** The two mails of any enquiry: to the agency with every field, and to the visitor as a confirmation. */
import type { Language } from '../../platform/i18n/languages'
import type { EmailAbout, EmailAction, EmailContent, EmailPart, EmailRow, MailText } from '../../platform/mail/email'
import { nameForMail } from '../../platform/spam/unproved-text'
import { readMoment } from '../../platform/time/moment-text'
import type { EnquiryForm, FieldDescription, StaffMail, VisitorMail } from './enquiry-form'

/** The enquiry's property, or project and unit, in the reader's language. `link` is absolute. */
export type About = {
  kind?: 'property' | 'project'
  reference: string
  title: string
  unit?: string
  city: string
  address: string
  link: string
}

export type SentEnquiry<Fields> = {
  id: string
  fields: Fields
  /** The visitor's language. */
  language: Language
  receivedAt: number
  about?: About
  /** The same for the mail's frame, if the catalogue still has it: its picture and agent. */
  frame?: EmailAbout
  /** For the agency: one-tap actions besides replying and calling. */
  actions?: EmailAction[]
  /** Parts added by the form's effects. */
  extra?: { staff?: EmailPart[]; visitor?: EmailPart[] }
}

type AnyFields = Record<string, unknown>

const plain = (text: string): MailText => ({ plain: text })

export function staffEmail<F extends AnyFields>(
  form: EnquiryForm<F>,
  { subject, intro }: StaffMail,
  enquiry: SentEnquiry<F>,
): EmailContent {
  const { about, frame, actions, fields, extra } = enquiry
  const values = { name: form.name(fields), reference: about?.reference ?? '', title: about?.title ?? '' }
  const received: EmailRow[] = [
    { label: { key: 'MAIL_LABEL_LANGUAGE' }, value: { key: `LANGUAGE_NAME_${enquiry.language.toUpperCase()}` } },
    { label: { key: 'MAIL_LABEL_RECEIVED_AT' }, value: { moment: enquiry.receivedAt } },
    { label: { key: 'MAIL_LABEL_ENQUIRY_NUMBER' }, value: plain(enquiry.id) },
  ]
  return {
    subject: { key: subject, values },
    ...(frame && { about: withoutListing(frame) }),
    parts: [
      { kind: 'text', text: { key: intro, values } },
      ...(actions ? [{ kind: 'actions' as const, actions }] : []),
      ...(frame?.listing ? [{ kind: 'card' as const, ...frame.listing }] : about ? [aboutTable(about)] : []),
      { kind: 'table', title: { key: 'MAIL_SECTION_PERSON' }, rows: filledRows(form, fields, 'person') },
      { kind: 'table', title: { key: 'MAIL_SECTION_REQUEST' }, rows: [...filledRows(form, fields, 'request'), ...received] },
      ...(extra?.staff ?? []),
      { kind: 'text', text: { key: 'MAIL_STAFF_REPLY_HINT' } },
    ],
    signed: false,
  }
}

/** For mails to staff, which show the property as a card. */
export function withoutListing({ listing: _, ...about }: EmailAbout): EmailAbout {
  return about
}

export function visitorEmail<F extends AnyFields>(
  form: EnquiryForm<F>,
  { subject, greeting, body }: VisitorMail,
  { about, frame, fields, extra }: SentEnquiry<F>,
  { phone, siteUrl }: { phone: string; siteUrl: string },
): EmailContent {
  const values = { name: nameForMail(form.name(fields)), title: about?.title ?? '', city: about?.city ?? '' }
  return {
    subject: { key: subject, values },
    ...(frame && { about: frame }),
    parts: [
      { kind: 'text', text: greeting },
      { kind: 'text', text: { key: body, values } },
      ...(extra?.visitor ?? []),
      ...(about ? aboutParts(about, frame) : []),
      { kind: 'text', text: { key: 'MAIL_VISITOR_QUESTIONS', values: { phone } } },
    ],
    signed: true,
    footnote: { key: 'MAIL_WHY', values: { site: new URL(siteUrl).host } },
  }
}

const aboutKeys = {
  property: {
    section: 'MAIL_SECTION_PROPERTY',
    reference: 'MAIL_LABEL_REFERENCE',
    title: 'MAIL_LABEL_PROPERTY',
    view: 'MAIL_VIEW_PROPERTY',
  },
  project: {
    section: 'MAIL_SECTION_PROJECT',
    reference: 'MAIL_LABEL_PROJECT_NUMBER',
    title: 'MAIL_LABEL_PROJECT',
    view: 'MAIL_VIEW_PROJECT',
  },
} as const

/** For mails to visitors: details not in the frame, and a button to its page. */
export function aboutParts(about: About, frame?: EmailAbout): EmailPart[] {
  const table = frame?.listing ? [] : [aboutTable(about)]
  return [...table, { kind: 'button', text: { key: aboutKeys[about.kind ?? 'property'].view }, href: about.link }]
}

export function aboutTable({ kind = 'property', reference, title, unit, address, link }: About): EmailPart {
  const keys = aboutKeys[kind]
  const rows: EmailRow[] = [
    { label: { key: keys.reference }, value: plain(reference) },
    { label: { key: keys.title }, value: plain(title) },
    ...(unit ? [{ label: { key: 'MAIL_LABEL_UNIT' }, value: plain(unit) }] : []),
    { label: { key: 'MAIL_LABEL_ADDRESS' }, value: plain(address) },
    { label: { key: 'MAIL_LABEL_LINK' }, value: plain(link), href: link },
  ]
  return { kind: 'table', title: { key: keys.section }, rows }
}

/** A field's label for the agency: the form's own addresses the visitor. */
const staffLabel = ({ label, hasMailLabel }: FieldDescription) => (hasMailLabel ? `${label}_PLAIN` : label)

type Rows = { written?: (field: FieldDescription, value: unknown) => MailText; labelOf?: (field: FieldDescription) => string }

/** A row for each field that was filled in. @param written how its value is written. @param labelOf default: for the agency. */
export function filledRows<F extends AnyFields>(
  form: Pick<EnquiryForm<F>, 'fields'>,
  fields: F,
  section: FieldDescription['section'],
  { written = shownValue, labelOf = staffLabel }: Rows = {},
): EmailRow[] {
  const described = Object.entries<FieldDescription>(form.fields)
  return described
    .filter(([name, field]) => field.section === section && fields[name] !== undefined && fields[name] !== false)
    .map(([name, field]) => ({ label: { key: labelOf(field) }, value: written(field, fields[name]) }))
}

/** The chosen options in words. @param keys prefix of their locale keys. */
export function optionsInWords(keys: string, chosen: readonly string[]): MailText {
  return { list: chosen.map(option => ({ key: keys + option })) }
}

/** A field's value, formatted as its description says. */
export function shownValue({ show }: FieldDescription, value: unknown): MailText {
  if (show === 'checkbox') return { key: value === true ? 'YES' : 'NO' }
  if (show === 'phone') return { phone: String(value) }
  if (show === 'euro') return { euro: Number(value) }
  if (show === 'date') return { date: String(value) }
  if (show === 'moment') return { moment: readMoment(String(value)) }
  if (show === 'upload') return { key: 'MAIL_FILE_ATTACHED' }
  if (!show) return plain(String(value))
  if (show.many) return optionsInWords(show.options, value as string[])
  // Keys are in capitals: `at-once` is `…_AT_ONCE`.
  return { key: show.options + String(value).toUpperCase().replaceAll('-', '_') }
}
