/** A job application with a CV (SPEC §1, §3 "Job contact"; Dutch only unless forms.json opens it). */
import { z } from 'zod'
import { requiredUploadField } from '../../../../platform/uploads/upload-kinds'
import type { EnquiryForm } from '../../enquiry-form'
import { formOfPerson } from '../../fields/mail-words'
import { personFields, personSchema, somePersonFields } from '../../fields/person-fields'
import { paragraphs } from '../../fields/schema-parts'

/** Maximum length of a letter: one page. */
export const letterLimit = 2400

function jobSchema() {
  const { title, firstName, lastName, email, phone, privacy } = personSchema()
  return z.object({
    title,
    firstName,
    lastName,
    email,
    phone,
    cv: requiredUploadField('document', 'ALERT_CV_EMPTY'),
    letter: paragraphs(letterLimit),
    privacy,
  })
}

export type JobFields = z.output<ReturnType<typeof jobSchema>>

/** The part that the browser needs. */
export const jobForm = {
  key: 'job-contact' as const,
  fields: {
    ...somePersonFields('title', 'firstName', 'lastName', 'email', 'phone'),
    cv: { label: 'FIELD_CV', section: 'request', show: 'upload' },
    letter: { label: 'FIELD_LETTER', hasMailLabel: true, section: 'request' },
    privacy: personFields.privacy,
  },
  schema: jobSchema,
} satisfies Partial<EnquiryForm<JobFields>>

export const jobApplication: EnquiryForm<JobFields, 'job-contact'> = {
  ...formOfPerson(jobForm, { words: 'JOB', failure: 'JOB_FEEDBACK_ERROR' }),
  uploads: { cv: 'document' },
}
