/**
 * A candidate tenant's documents: sent by the signed link of a mail, only at the agency's request (Brussels Housing Code art.
 * 200ter, Flemish Housing Rental Decree art. 7; `data/law/rental-candidates.json`).
 */
import { z } from 'zod'
import { requiredUploadField, uploadField } from '../../../../platform/uploads/upload-kinds'
import type { EnquiryForm } from '../../enquiry-form'
import { staffMail, visitorMail } from '../../fields/mail-words'
import { personFields } from '../../fields/person-fields'

/** The applicant, and the application's number. */
export type Applicant = { application: string; firstName: string; lastName: string; email: string }

/** The fields that a post may contain. */
const shape = z.object({
  document1: requiredUploadField('proof', 'ALERT_RENTAL_DOCUMENT_EMPTY'),
  document2: uploadField('proof'),
  document3: uploadField('proof'),
})

export const rentalDocumentNames = ['document1', 'document2', 'document3'] as const

/** The part that the browser needs. */
export const rentalDocumentsForm = {
  key: 'rental-documents' as const,
  fields: {
    document1: { label: 'FIELD_RENTAL_DOCUMENT_1', section: 'request', show: 'upload' },
    document2: { label: 'FIELD_RENTAL_DOCUMENT_2', section: 'request', show: 'upload' },
    document3: { label: 'FIELD_RENTAL_DOCUMENT_3', section: 'request', show: 'upload' },
  },
  schema: () => shape,
} satisfies Partial<EnquiryForm<z.output<typeof shape>>>

export type RentalDocuments = z.output<typeof shape> & Pick<Applicant, 'application' | 'email'>

/** One applicant's form: the link identifies the applicant, never the post. */
export function rentalDocuments(applicant: Applicant): EnquiryForm<RentalDocuments, 'rental-documents'> {
  const { application, email } = applicant
  return {
    ...rentalDocumentsForm,
    readBy: 'rental-application',
    fields: {
      ...rentalDocumentsForm.fields,
      email: personFields.email,
      application: { label: 'FIELD_RENTAL_APPLICATION', section: 'request' },
    },
    schema: () => shape.transform(files => ({ ...files, email, application })),
    uploads: { document1: 'proof', document2: 'proof', document3: 'proof' },
    name: () => `${applicant.firstName} ${applicant.lastName}`,
    staff: staffMail('RENTAL_DOCUMENTS'),
    visitor: () => visitorMail('RENTAL_DOCUMENTS', applicant),
    thankYou: 'feedback-rental-application',
    failure: 'RENTAL_DOCUMENTS_ERROR',
  }
}
