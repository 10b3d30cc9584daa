/** The staff mail after an import: new properties, and how many searches each matches. */
import type { EmailContent, MailText } from '../../../platform/mail/email'
import type { Announced } from '../../search/offers.server'
import type { MatchedProperty } from './match-events.server'

/** Maximum rows; the mail says how many more there are. */
const maxRows = 100

const plain = (text: string): MailText => ({ plain: text })

/** @param shown properties in the staff's language, by ID. */
export function importEmail(
  matched: readonly MatchedProperty[],
  shown: (id: number) => Announced | undefined,
  siteUrl: string,
): EmailContent {
  const most = [...matched].sort((a, b) => b.demands - a.demands || a.id - b.id)
  const rows = most.slice(0, maxRows).flatMap(({ id, demands }) => {
    const property = shown(id)
    if (!property) return []
    const value: MailText = { key: 'MAIL_IMPORT_DEMANDS', values: { count: demands } }
    return [{ label: plain(`${property.title} (${property.town})`), value, href: siteUrl + property.href }]
  })
  const values = { count: matched.length }
  return {
    subject: { key: 'MAIL_IMPORT_SUBJECT', values },
    parts: [
      { kind: 'text', text: { key: 'MAIL_IMPORT_INTRO', values } },
      { kind: 'table', title: { key: 'MAIL_IMPORT_TABLE' }, rows },
      ...(matched.length > maxRows
        ? [{ kind: 'text', text: { key: 'MAIL_IMPORT_MORE', values: { count: matched.length - maxRows } } } as const]
        : []),
    ],
    signed: false,
  }
}
