/** Extra parts of an application's mails: the chosen options for the applicant, the link to request documents for staff. */
import type { EmailRow, MailText } from '../../../../platform/mail/email'
import { regionalQuestions } from '../../../catalogue/regional-questions'
import { shownValue } from '../../compose-emails.server'
import type { StoredEffect } from '../../submission.server'
import { askLink } from '../rental-documents/rental-links.server'
import { agesOf, type RentalFields, rentalForm } from './rental-application'

/** Options, numbers and dates only: a mail to an unverified address repeats no typed text. */
const repeated = ['adults', 'kids', 'kidsAges', 'pets', 'movingDate', 'income', 'secondIncome'] as const

export const confirmApplication: StoredEffect<RentalFields> = (site, _tx, { id, fields, now }) => {
  const ask = askLink(site, { id, createdAt: now })
  return {
    visitor: [{ kind: 'table', title: { key: 'MAIL_SECTION_REQUEST' }, rows: repeatedRows(fields) }],
    staff: ask
      ? [
          { kind: 'text', text: { key: 'MAIL_RENTAL_ASK_DOCUMENTS_TEXT' } },
          { kind: 'button', text: { key: 'MAIL_RENTAL_ASK_DOCUMENTS' }, href: ask },
        ]
      : [],
  }
}

function repeatedRows(fields: RentalFields): EmailRow[] {
  const described = rentalForm({ asked: regionalQuestions, today: '' }).fields
  return repeated.flatMap(name => {
    const value = fields[name]
    if (value === undefined) return []
    const shown: MailText = name === 'kidsAges' ? { plain: agesOf(String(value)).join(', ') } : shownValue(described[name], value)
    return [{ label: { key: described[name].label }, value: shown }]
  })
}
