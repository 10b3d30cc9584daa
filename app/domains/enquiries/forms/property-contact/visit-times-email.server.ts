import { optionsInWords } from '../../compose-emails.server'
import type { StoredEffect } from '../../submission.server'
import { type PropertyContactFields, propertyContactForm } from './property-contact'

/** Repeats the chosen days and times in the visitor's confirmation: fixed options, no typed text. */
export const confirmVisitTimes: StoredEffect<PropertyContactFields> = (_site, _tx, { fields: { visitTimes } }) => {
  if (!visitTimes) return undefined
  const { label, show } = propertyContactForm.fields.visitTimes
  const rows = [{ label: { key: label }, value: optionsInWords(show.options, visitTimes) }]
  return { visitor: [{ kind: 'table', title: { key: 'MAIL_SECTION_REQUEST' }, rows }] }
}
