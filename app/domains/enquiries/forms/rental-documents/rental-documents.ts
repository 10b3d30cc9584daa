/**
 * The papers of who applied to rent a property: asked for by the agency, never before (Brussels Housing Code art. 200ter, Flemish
 * Housing Rental Decree art. 7; `data/law/rental-candidates.json`), and sent by the signed link of a mail.
 */
import { z } from 'zod'
import { requiredUploadField, uploadField } from '../../../../platform/uploads/upload-kinds'
import type { EnquiryForm } from '../../enquiry-form'
import { staffMail, visitorMail } from '../../fields/mail-words'
import { personFields } from '../../fields/person-fields'

/** Who applied, and the number of their application. */
export type Applicant = { application: string; firstName: string; lastName: string; email: string }

/** What a post may bring. */
const shape = z.object({
  document1: requiredUploadField('proof', 'ALERT_RENTAL_DOCUMENT_EMPTY'),
  document2: uploadField('proof'),
  document3: uploadField('proof'),
})

export const rentalDocumentNames = ['document1', 'document2', 'document3'] as const

/** What the browser needs of it. */
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

/** The form of one applicant: whose papers they are, the link says, and nothing in the post. */
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
