/** The document request form (SPEC §2, §4 "Document request"). */
import { z } from 'zod'
import type { EnquiryForm } from '../../enquiries/enquiry-form'
import { formOfPerson } from '../../enquiries/fields/mail-words'
import { personFields, personSchema } from '../../enquiries/fields/person-fields'

/** Only the personal data needed to send them. */
function requestDocumentsSchema() {
  const { title, firstName, lastName, email, phone, question, newsletter, privacy } = personSchema()
  return z.object({ title, firstName, lastName, email, phone, question, newsletter, privacy })
}

export type RequestDocumentsFields = z.output<ReturnType<typeof requestDocumentsSchema>>

const { question, title, firstName, lastName, email, phone, newsletter, privacy } = personFields

/** The part that the browser needs. */
export const requestDocumentsForm = {
  key: 'request-documents' as const,
  fields: { title, firstName, lastName, email, phone, question, newsletter, privacy },
  schema: requestDocumentsSchema,
} satisfies Partial<EnquiryForm<RequestDocumentsFields>>

export const requestDocuments = formOfPerson(requestDocumentsForm, {
  words: 'REQUEST_DOCUMENTS',
  failure: 'REQUEST_DOCUMENT_FEEDBACK_ERROR',
})
