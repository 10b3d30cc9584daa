/** The testimonial form (SPEC §3 "Testimonial"); staff decide what is published. */
import { z } from 'zod'
import { nameForMail } from '../../../platform/spam/unproved-text'
import { uploadField } from '../../../platform/uploads/upload-kinds'
import type { EnquiryForm, KeyedText } from '../../enquiries/enquiry-form'
import { staffMail } from '../../enquiries/fields/mail-words'
import { personFields, personSchema } from '../../enquiries/fields/person-fields'
import { line, requiredCheckbox, requiredLine, requiredParagraphs } from '../../enquiries/fields/schema-parts'

/** Maximum characters, so that testimonials fit in a row. */
export const commentLimit = 800

/** `www.example.be` → `https://www.example.be/`. @returns undefined if it is not a website address. */
function websiteOf(text: string): string | undefined {
  const written = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const url = URL.canParse(written) ? new URL(written) : undefined
  const good =
    url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !url.password && !/\s/.test(text)
  return good ? url.href : undefined
}

function testimonialSchema() {
  const { email, privacy } = personSchema()
  return z.object({
    comment: requiredParagraphs(commentLimit, 'ALERT_COMMENT_EMPTY'),
    name: requiredLine(80, 'ALERT_NAME_EMPTY'),
    about: line(80),
    website: line(200).transform((value, context): string | undefined => {
      const website = value === undefined ? undefined : websiteOf(value)
      if (value === undefined || website) return website
      context.issues.push({ code: 'custom', message: 'ALERT_WEBSITE_INVALID', input: value })
      return z.NEVER
    }),
    picture: uploadField('picture'),
    email,
    consent: requiredCheckbox('ALERT_CONSENT_EMPTY'),
    privacy,
  })
}

export type TestimonialFields = z.output<ReturnType<typeof testimonialSchema>>

/** The part that the browser needs. */
export const testimonialForm = {
  key: 'testimonial' as const,
  fields: {
    comment: { label: 'FIELD_COMMENT', hasMailLabel: true, section: 'request' },
    name: { label: 'FIELD_TESTIMONIAL_NAME', hasMailLabel: true, section: 'person' },
    about: { label: 'FIELD_ABOUT_YOU', hasMailLabel: true, section: 'person' },
    email: personFields.email,
    website: { label: 'FIELD_WEBSITE', section: 'person' },
    picture: { label: 'FIELD_PICTURE', section: 'request', show: 'upload' },
    consent: { label: 'FIELD_CONSENT_PLAIN', section: 'request', show: 'checkbox' },
    privacy: personFields.privacy,
  },
  schema: testimonialSchema,
} satisfies Partial<EnquiryForm<TestimonialFields>>

function greetingByName(name: string): KeyedText {
  return name ? { key: 'MAIL_VISITOR_GREETING_ONE_NAME', values: { name } } : { key: 'MAIL_VISITOR_GREETING_NO_NAME', values: {} }
}

export const testimonialEnquiry: EnquiryForm<TestimonialFields, 'testimonial'> = {
  ...testimonialForm,
  uploads: { picture: 'picture' },
  name: ({ name }) => name,
  staff: staffMail('TESTIMONIAL'),
  visitor: ({ email, name }) => ({
    to: email,
    subject: 'MAIL_VISITOR_TESTIMONIAL_SUBJECT',
    greeting: greetingByName(nameForMail(name)),
    body: 'MAIL_VISITOR_TESTIMONIAL_BODY',
  }),
  thankYou: 'feedback-testimonial',
  failure: 'SEND_TESTIMONIAL_FAIL',
}
