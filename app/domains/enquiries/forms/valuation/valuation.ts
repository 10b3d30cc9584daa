/** A free valuation (SPEC §1, §3 "Valuation"): the property, the plan for it, and the person. */
import { z } from 'zod'
import type { EnquiryForm } from '../../enquiry-form'
import { formOfPerson, staffMail } from '../../fields/mail-words'
import { isZip, personFields, personSchema, together } from '../../fields/person-fields'
import { checkbox, choice, line, requiredLine, wholeNumber } from '../../fields/schema-parts'

export const reasons = ['SELL', 'RENT_OUT', 'BOTH'] as const
/** WebIDs of the categories, in display order (SPEC §9). */
export const propertyTypes = ['1', '2', '3', '4', '5', '6', '8', '9', '7'] as const
/** Open, half-open, closed (SPEC §9). */
export const facades = ['4', '3', '2'] as const
const services = ['insurance', 'management'] as const

function valuationSchema() {
  const { title, firstName, lastName, email, phone, contactDevice, contactTime, question, newsletter, privacy } = personSchema()
  return (
    z
      .object({
        reason: choice(reasons, 'ALERT_REASON_EMPTY'),
        propertyType: choice(propertyTypes, 'ALERT_PROPERTY_TYPE_CHOOSE'),
        propertyStreet: requiredLine(120, 'ALERT_PROPERTY_ADDRESS_EMPTY'),
        propertyNumber: line(20),
        propertyZip: requiredLine(12, 'ALERT_ZIP_EMPTY'),
        propertyCity: requiredLine(80, 'ALERT_PROPERTY_CITY_EMPTY'),
        facades: choice(facades).optional(),
        constructionYear: wholeNumber(1000, 2100),
        livingArea: wholeNumber(1, 100_000),
        question,
        insurance: checkbox(),
        management: checkbox(),
        title,
        firstName,
        lastName,
        email,
        phone,
        contactDevice,
        contactTime,
        newsletter,
        privacy,
      })
      // The agency calls to make an appointment.
      .refine(({ phone: number }) => number, { error: 'ALERT_PHONE_EMPTY', path: ['phone'], ...together })
      .refine(({ propertyZip: zip }) => !zip || isZip(zip, 'BE'), {
        error: 'ALERT_ZIP_INVALID',
        path: ['propertyZip'],
        ...together,
      })
  )
}

export type ValuationFields = z.output<ReturnType<typeof valuationSchema>>

const { title, firstName, lastName, email, phone, contactDevice, contactTime, newsletter, privacy } = personFields

/** The part that the browser needs. */
export const valuationForm = {
  key: 'contact-demand' as const,
  fields: {
    reason: {
      label: 'FIELD_VALUATION_REASON',
      hasMailLabel: true,
      section: 'request',
      show: { options: 'VALUATION_REASON_' },
    },
    propertyType: { label: 'FIELD_PROPERTY_TYPE', section: 'request', show: { options: 'PROPERTY_TYPE_' } },
    propertyStreet: { label: 'FIELD_PROPERTY_STREET', section: 'request' },
    propertyNumber: { label: 'FIELD_HOUSE_NUMBER', section: 'request' },
    propertyZip: { label: 'FIELD_ZIP', section: 'request' },
    propertyCity: { label: 'FIELD_PROPERTY_CITY', section: 'request' },
    facades: { label: 'FIELD_FACADES', section: 'request', show: { options: 'VALUATION_FACADES_' } },
    constructionYear: { label: 'FIELD_CONSTRUCTION_YEAR', section: 'request' },
    livingArea: { label: 'FIELD_LIVING_AREA', section: 'request' },
    question: { label: 'FIELD_REMARK', section: 'request' },
    insurance: { label: 'FIELD_INSURANCE_PROPOSAL_PLAIN', section: 'request', show: 'checkbox' },
    management: { label: 'FIELD_PROPERTY_MANAGEMENT_PLAIN', section: 'request', show: 'checkbox' },
    ...{ title, firstName, lastName, email, phone, contactDevice, contactTime, newsletter, privacy },
  },
  schema: valuationSchema,
} satisfies Partial<EnquiryForm<ValuationFields>>

export const valuation: EnquiryForm<ValuationFields, 'contact-demand'> = {
  ...formOfPerson(valuationForm, {
    words: 'VALUATION',
    failure: 'CONTACT_DEMAND_FEEDBACK_ERROR',
  }),
  staff: fields => ({ ...staffMail('VALUATION')(fields), subject: `MAIL_STAFF_VALUATION_${fields.reason}_SUBJECT` }),
}

/** Defaults in the address: `?reason=rent-out&service=management&zip=9000`. Others are ignored. */
export function presetOf(query: URLSearchParams): Record<string, string> {
  const reason = query.get('reason')?.toUpperCase().replace('-', '_')
  const zip = query.get('zip')?.trim() ?? ''
  const asked = query.getAll('service').flatMap(each => each.split(','))
  return {
    ...(reasons.some(each => each === reason) && { reason: reason! }),
    ...(isZip(zip, 'BE') && { propertyZip: zip }),
    ...Object.fromEntries(services.filter(each => asked.includes(each)).map(each => [each, 'on'])),
  }
}
