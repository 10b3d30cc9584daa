/** The sender's fields in every form (SPEC §3, "Contact / demand person"). */
import { z } from 'zod'
import { titles } from '../../../platform/agency/titles'
import type { FieldDescription } from '../enquiry-form'
import { everyContactTime } from './contact-times'
import { checkbox, choice, email, line, paragraphs, phone, requiredCheckbox, requiredLine } from './schema-parts'

export const contactDevices = ['EMAIL', 'PHONE', 'MOBILE'] as const
export const countries = ['BE', 'NL', 'LU', 'FR', 'DE', 'GB', 'OTHER'] as const
/** Maximum length of a question. */
export const questionLimit = 2000

/** Last name, first name, email and the privacy statement are required; a form may require more (docs/forms.md). */
export function personSchema() {
  return {
    title: choice(titles, 'ALERT_TITLE_INVALID').optional(),
    firstName: requiredLine(60, 'ALERT_FIST_NAME_EMPTY'),
    lastName: requiredLine(80, 'ALERT_LAST_NAME_EMPTY'),
    email: email('ALERT_EMAIL_EMPTY', 'ALERT_EMAIL_INVALID'),
    phone: phone(),
    street: line(120),
    houseNumber: line(20),
    zip: line(12),
    city: line(80),
    country: choice(countries, 'ALERT_COUNTRY_INVALID').optional(),
    question: paragraphs(questionLimit),
    contactDevice: choice(contactDevices).optional(),
    contactTime: choice(everyContactTime).optional(),
    newsletter: checkbox(),
    privacy: requiredCheckbox('ALERT_PRIVACY_EMPTY'),
  }
}

const shape = z.object(personSchema())
export type Person = z.output<typeof shape>

/** In page order, which is also the order of the error summary. */
export const personFields: { [Name in keyof Person]-?: FieldDescription } = {
  question: { label: 'FIELD_QUESTION', hasMailLabel: true, section: 'request' },
  title: { label: 'FIELD_TITLE', section: 'person', show: { options: 'TITLE_' } },
  firstName: { label: 'FIELD_FIRST_NAME', section: 'person' },
  lastName: { label: 'FIELD_LAST_NAME', section: 'person' },
  email: { label: 'FIELD_EMAIL', section: 'person' },
  phone: { label: 'FIELD_PHONE', section: 'person', show: 'phone' },
  contactDevice: {
    label: 'FIELD_CONTACT_DEVICE',
    hasMailLabel: true,
    section: 'request',
    show: { options: 'CONTACT_DEVICE_' },
  },
  contactTime: { label: 'FIELD_CONTACT_TIME', hasMailLabel: true, section: 'request' },
  street: { label: 'FIELD_STREET', section: 'person' },
  houseNumber: { label: 'FIELD_HOUSE_NUMBER', section: 'person' },
  zip: { label: 'FIELD_ZIP', section: 'person' },
  city: { label: 'FIELD_CITY', section: 'person' },
  country: { label: 'FIELD_COUNTRY', section: 'person', show: { options: 'COUNTRY_' } },
  newsletter: { label: 'FIELD_NEWSLETTER_PLAIN', section: 'request', show: 'checkbox' },
  privacy: { label: 'FIELD_PRIVACY_PLAIN', section: 'request', show: 'checkbox' },
}

/** The personal fields that a form asks for, in this order. */
export function somePersonFields<Name extends keyof Person>(...names: Name[]): { [Each in Name]: FieldDescription } {
  return Object.fromEntries(names.map(name => [name, personFields[name]])) as { [Each in Name]: FieldDescription }
}

/** Rules between fields run together with the others, so that all errors are shown at once. */
export const together = { when: () => true }

/** Asking for a call requires a number. */
export function canBeReached({ phone: number, contactDevice }: Partial<Pick<Person, 'phone' | 'contactDevice'>>): boolean {
  return Boolean(number) || (contactDevice !== 'PHONE' && contactDevice !== 'MOBILE')
}

/**
 * Whether a postcode is valid in its country: four digits from 1000 in Belgium and Luxembourg. Non-text values already failed
 * the field's own rule.
 */
export function isZip(zip: unknown, country: unknown): boolean {
  if (typeof zip !== 'string') return true
  if (country === 'BE' || country === 'LU') return /^[1-9]\d{3}$/.test(zip.replace(/^[BL][ -]?/i, ''))
  return /^[\p{L}\d][\p{L}\d -]*$/u.test(zip)
}
