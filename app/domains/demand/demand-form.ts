/** The registration form: personal data, recipients and mails. */
import { z } from 'zod'
import type { Language } from '../../platform/i18n/languages'
import type { EnquiryForm } from '../enquiries/enquiry-form'
import { formOfPerson } from '../enquiries/fields/mail-words'
import { isZip, personFields, personSchema } from '../enquiries/fields/person-fields'
import { checkbox, choice } from '../enquiries/fields/schema-parts'
import { frequencies } from './alerts/due'

const always = { when: () => true }

/** The person, asked in the fourth step. */
export function contactSchema() {
  const { title, firstName, lastName, email, phone, street, houseNumber, zip, city, country } = personSchema()
  return z
    .object({ title, firstName, lastName, email, phone, street, houseNumber, zip, city, country })
    .refine(fields => isZip(fields.zip, fields.country), { error: 'ALERT_ZIP_INVALID', path: ['zip'], ...always })
}

/** What subscribers may change about themselves: everything but the address they log in with. @param offered languages. */
export function accountPersonSchema(offered: readonly Language[]) {
  const { email: _, ...person } = contactSchema().shape
  return z
    .object({ ...person, language: choice(offered as [Language, ...Language[]]) })
    .refine(fields => isZip(fields.zip, fields.country), { error: 'ALERT_ZIP_INVALID', path: ['zip'], ...always })
}

/** Extra fields of the last step. */
function finishShape() {
  const { contactDevice, contactTime, question, newsletter, privacy } = personSchema()
  return {
    contactDevice,
    contactTime,
    question,
    newsletter,
    privacy,
    frequency: choice(frequencies).default('at-once'),
    tellSold: checkbox(),
  }
}

/** The last step, as checked in the browser. */
function finishSchema() {
  return z.object(finishShape())
}

/** Everything about the person, as checked by the server. */
function wholeSchema() {
  const byPhone = (device: unknown) => device === 'PHONE' || device === 'MOBILE'
  return z
    .object({ ...contactSchema().shape, ...finishShape() })
    .refine(({ zip, country }) => isZip(zip, country), { error: 'ALERT_ZIP_INVALID', path: ['zip'], ...always })
    .refine(({ contactDevice, phone }) => phone || !byPhone(contactDevice), {
      error: 'ALERT_PHONE_FOR_DEVICE',
      path: ['contactDevice'],
      ...always,
    })
}

export type DemandFields = z.output<ReturnType<typeof wholeSchema>> & {
  /** The list's number. */
  goal: 'SALE' | 'RENT'
  /** The search in canonical form (`search/filters.ts`). */
  search: string
}

const { question, newsletter, privacy, contactDevice, contactTime, ...contact } = personFields

/** The part of the last step that the browser needs. */
export const finishForm = {
  key: 'demand-register',
  fields: {
    contactDevice,
    contactTime,
    question: { label: 'FIELD_REMARK', section: 'request' },
    frequency: { label: 'DEMAND_NEWS', hasMailLabel: true, section: 'request', show: { options: 'DEMAND_FREQUENCY_' } },
    tellSold: { label: 'DEMAND_TELL_SOLD', hasMailLabel: true, section: 'request', show: 'checkbox' },
    newsletter,
    privacy,
  },
  schema: finishSchema,
} satisfies Partial<EnquiryForm<z.output<ReturnType<typeof finishSchema>>>>

/** @param what is searched; comes from the draft, never from the post. */
export function demandForm(what: Pick<DemandFields, 'goal' | 'search'>): EnquiryForm<DemandFields> {
  const form = {
    key: 'demand-register',
    fields: { ...contact, ...finishForm.fields } as unknown as EnquiryForm<DemandFields>['fields'],
    schema: () => wholeSchema().transform(fields => ({ ...fields, ...what })),
  }
  return { ...formOfPerson(form, { words: 'DEMAND', failure: 'DEMAND_NOT_STORED' }), needsMail: true }
}
