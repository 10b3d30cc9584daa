/** Mails to staff about messages that did not reach their CRM. */
import type { EmailContent, EmailPart, EmailRow } from '../../platform/mail/email'
import type { CrmMessage } from '../../platform/outbox/crm'

/** An unsent message, as stored in the queue. */
type NotSent = {
  state: string
  reference: string
  message: CrmMessage | null
  lastError: string | null
  todo: string | null
  createdAt: number
}

/** What staff should do about each, by state. */
const advice = {
  unclear: 'MAIL_CRM_UNCLEAR_DO',
  refused: 'MAIL_CRM_REFUSED_DO',
  dead: 'MAIL_CRM_DEAD_DO',
} as const

/** @param isOnlyHere whether staff got no other mail about it; then this one includes everything. */
export function troubleMail<Row extends NotSent>(
  rows: readonly Row[],
  { isOnlyHere }: { isOnlyHere: (row: Row) => boolean },
): EmailContent {
  const group = ([state, todo]: [string, string]): EmailPart[] => {
    const some = rows.filter(row => row.state === state)
    if (some.length === 0) return []
    return [
      { kind: 'text', text: { key: todo, values: { count: some.length } } },
      ...some.flatMap(row => partsOf(row, isOnlyHere(row))),
    ]
  }
  const isSure = rows.every(({ state }) => state !== 'unclear')
  return {
    subject: { key: isSure ? 'MAIL_CRM_SURE_SUBJECT' : 'MAIL_CRM_SUBJECT', values: { count: rows.length } },
    parts: Object.entries(advice).flatMap(group),
    signed: false,
    footnote: { key: 'MAIL_CRM_WHY' },
  }
}

function partsOf({ reference, message, lastError, todo, createdAt }: NotSent, whole: boolean): EmailPart[] {
  const { firstName = '', lastName = '', email, phone } = message?.person ?? {}
  const name = `${firstName} ${lastName}`.trim()
  const rows: EmailRow[] = [
    { label: { key: 'MAIL_CRM_REFERENCE' }, value: { plain: reference } },
    ...(name ? [{ label: { key: 'MAIL_LABEL_NAME' }, value: { plain: name } }] : []),
    ...(email ? [{ label: { key: 'FIELD_EMAIL' }, value: { plain: email } }] : []),
    ...(phone ? [{ label: { key: 'FIELD_PHONE' }, value: { phone } }] : []),
    { label: { key: 'MAIL_LABEL_RECEIVED_AT' }, value: { moment: createdAt } },
    ...(todo ? [{ label: { key: 'MAIL_CRM_TODO' }, value: { key: todo } }] : []),
    ...(lastError ? [{ label: { key: 'MAIL_SOURCE_REASON' }, value: { plain: lastError } }] : []),
  ]
  const title = { plain: message?.subject ?? reference }
  return [
    { kind: 'table', title, rows },
    ...(whole && message ? [{ kind: 'quote' as const, title: { key: 'MAIL_CRM_TEXT' }, text: { plain: message.text } }] : []),
  ]
}

export function pauseMail({ reason, since }: { reason: string; since: number }): EmailContent {
  return {
    subject: { key: 'MAIL_CRM_PAUSE_SUBJECT' },
    parts: [
      { kind: 'text', text: { key: 'MAIL_CRM_PAUSE_INTRO' } },
      {
        kind: 'table',
        title: { key: 'MAIL_SOURCE_TABLE' },
        rows: [
          { label: { key: 'MAIL_SOURCE_SINCE' }, value: { moment: since } },
          { label: { key: 'MAIL_SOURCE_REASON' }, value: { plain: reason } },
        ],
      },
      { kind: 'text', text: { key: 'MAIL_CRM_PAUSE_DO' } },
    ],
    signed: false,
    footnote: { key: 'MAIL_CRM_WHY' },
  }
}
