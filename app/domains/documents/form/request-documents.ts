/** Asking for the documents of a property (SPEC §2, §4 "Document request"). */
import { z } from 'zod'
import { languages } from '../../../platform/i18n/languages'
import type { EnquiryForm } from '../../enquiries/enquiry-form'
import { greetingOf, personFields, personSchema } from '../../enquiries/fields/person-fields'

/** Of the person only what sending them needs. */
function requestDocumentsSchema() {
  const { title, firstName, lastName, email, phone, question, newsletter, privacy } = personSchema('nl')
  return z.object({ title, firstName, lastName, email, phone, question, newsletter, privacy })
}

export type RequestDocumentsFields = z.output<ReturnType<typeof requestDocumentsSchema>>

const { question, title, firstName, lastName, email, phone, newsletter, privacy } = personFields

/** What the browser needs of it. */
export const requestDocumentsForm = {
  key: 'request-documents' as const,
  fields: { title, firstName, lastName, email, phone, question, newsletter, privacy },
  schema: requestDocumentsSchema,
} satisfies Partial<EnquiryForm<RequestDocumentsFields>>

export const requestDocuments: EnquiryForm<RequestDocumentsFields, 'request-documents'> = {
  ...requestDocumentsForm,
  languages,
  name: fields => `${fields.firstName} ${fields.lastName}`,
  staff: fields => ({
    subject: 'MAIL_STAFF_REQUEST_DOCUMENTS_SUBJECT',
    intro: 'MAIL_STAFF_REQUEST_DOCUMENTS_INTRO',
    replyTo: fields.email,
  }),
  visitor: fields => ({
    to: fields.email,
    subject: 'MAIL_VISITOR_REQUEST_DOCUMENTS_SUBJECT',
    greeting: greetingOf(fields),
    body: 'MAIL_VISITOR_REQUEST_DOCUMENTS_BODY',
    quote: fields.question,
  }),
  thankYou: 'feedback-request-documents',
  failure: 'REQUEST_DOCUMENT_FEEDBACK_ERROR',
}
