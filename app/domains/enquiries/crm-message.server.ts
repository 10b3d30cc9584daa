/**
 * Visitors' input for the agency's CRM: plain lines in the staff's language. Omits unconfirmed consent, files, and the details
 * of applications and offers.
 */
import { recipientOf } from '../../platform/agency/configuration.server'
import { type crmForms, crmOnlyForms, type FormKey } from '../../platform/agency/form-keys'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { colon } from '../../platform/i18n/punctuation'
import type { Texts } from '../../platform/i18n/texts'
import { oneLine, readText } from '../../platform/mail/email'
import type { CrmAbout, CrmMessage, CrmPerson } from '../../platform/outbox/crm'
import { crmReference, goesToCrm } from '../../platform/outbox/crm-queue.server'
import type { About } from './compose-emails.server'
import { filledRows } from './compose-emails.server'
import type { EnquiryForm } from './enquiry-form'
import { officeNamesOf } from './staff-addresses.server'
import type { Subject } from './submission.server'

type EnquiryMessage = Extract<CrmMessage, { kind: 'enquiry' }>

/** Requests sent as enquiries; others are sent as their result: a viewing, a saved search, a newsletter reader. */
const wholeForms: readonly string[] = crmOnlyForms
const pointedForms: readonly string[] = ['offer-to-purchase', 'rental-application'] satisfies (typeof crmForms)[number][]

const reasons: readonly string[] = ['INFO', 'VISIT', 'PLANS', 'MEETING', 'SELL', 'RENT_OUT', 'BOTH']
const devices: readonly string[] = ['EMAIL', 'PHONE', 'MOBILE']

const personParts = ['firstName', 'lastName', 'phone', 'street', 'houseNumber', 'zip', 'city', 'country'] as const

/** The fields about the sender, in any form. */
export function crmPerson(
  fields: Record<string, unknown>,
  parts: readonly (typeof personParts)[number][] = personParts,
): CrmPerson {
  const given = parts.flatMap(part => {
    const value = fields[part]
    return typeof value === 'string' && value !== '' ? [[part, value]] : []
  })
  const { title, email } = fields
  const person = { email: typeof email === 'string' ? email : '', ...Object.fromEntries(given) }
  return title === 'MR' || title === 'MS' || title === 'MISS' ? { title, ...person } : person
}

/** A message's text: its lines, the subject with its page, and our reference. */
export function crmText(
  texts: Texts,
  lines: readonly string[],
  { about, reference }: { about?: About; reference: string },
): string {
  const listing = about && [about.reference, about.title, about.unit, about.address].filter(Boolean).join(', ')
  const named = about && listing ? [listing, about.link] : []
  return [...lines, ...named, texts.t('CRM_REFERENCE', { reference })].join('\n')
}

/** Whether a form's requests go to the CRM as enquiries. */
export function isCrmEnquiry(site: Pick<Site, 'configuration'>, form: string): boolean {
  return (wholeForms.includes(form) || pointedForms.includes(form)) && goesToCrm(site, form as FormKey)
}

/** Whether staff handle a form in the CRM only (`withoutStaffMail` of `data/site/crm.json`). */
export function isCrmOnly(site: Pick<Site, 'configuration'>, form: string): boolean {
  const withoutMail: readonly string[] = site.configuration.crm?.withoutStaffMail ?? []
  return withoutMail.includes(form) && isCrmEnquiry(site, form)
}

type Sent<F> = Subject & { id: string; fields: F; language: Language; now: number }

/** @param aboutIn its subject, in a language. */
export function enquiryMessage<F extends Record<string, unknown>>(
  site: Site,
  form: EnquiryForm<F>,
  { id, fields, language, now, propertyID, projectID, unitID }: Sent<F>,
  aboutIn: (reader: Language) => About | undefined,
): EnquiryMessage {
  const reader = recipientOf(site.configuration, form.readBy ?? form.key).language
  const texts = site.texts(reader)
  const about = aboutIn(reader)
  const reference = crmReference(id)
  const isWhole = wholeForms.includes(form.key)
  const { reason = fields.wish, contactDevice } = fields
  const names = { name: form.name(fields), reference: about?.reference ?? '', title: about?.title ?? '' }
  const subject = form.staff?.(fields).subject
  return {
    kind: 'enquiry',
    form: form.key,
    reference,
    language,
    createdAt: now,
    ...officeNamesOf(site, { propertyID, projectID, fields }),
    person: isWhole ? crmPerson(fields) : crmPerson(fields, ['firstName', 'lastName', 'phone']),
    about: crmAbout({ propertyID, projectID, unitID }, about),
    ...(isWhole && isOneOf(reasons, reason) && { reason: reason as EnquiryMessage['reason'] }),
    ...(isWhole && isOneOf(devices, contactDevice) && { contactBy: contactDevice as EnquiryMessage['contactBy'] }),
    subject: oneLine(subject ? texts.t(subject, names) : names.name),
    text: crmText(texts, isWhole ? asked(texts, form, fields) : [texts.t('CRM_IN_MAIL')], { about, reference }),
  }
}

export function crmAbout({ propertyID, projectID, unitID }: Subject, about: About | undefined): CrmAbout {
  return {
    ...(propertyID !== undefined && { propertyID }),
    ...(projectID !== undefined && { projectID }),
    ...(unitID !== undefined && { unitID }),
    ...(about && { page: about.link }),
  }
}

/** A line per answer. Checkboxes are omitted: consent counts once it is confirmed. */
function asked<F extends Record<string, unknown>>(texts: Texts, form: EnquiryForm<F>, fields: F): string[] {
  const described = Object.entries(form.fields).filter(
    ([name, { show }]) => name !== 'privacy' && name !== 'newsletter' && show !== 'upload',
  )
  const told = { fields: Object.fromEntries(described) as EnquiryForm<F>['fields'] }
  return filledRows(told, fields, 'request').map(({ label, value }) => {
    const name = readText(label, texts).replace(/\s*[?:]$/, '')
    return `${name}${colon(texts.language)} ${readText(value, texts)}`
  })
}

function isOneOf(values: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && values.includes(value)
}
