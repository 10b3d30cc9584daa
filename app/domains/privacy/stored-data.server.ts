/** The personal data that the site stores, for the privacy statement: derived from the forms and `data/site/retention.json`. */
import { asksForStatistics } from '../../platform/agency/asked-consent'
import { formLanguages, offeredLanguages } from '../../platform/agency/configuration.server'
import type { FormKey } from '../../platform/agency/form-keys'
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { formatPeriod } from '../../platform/i18n/periods'
import { semicolon } from '../../platform/i18n/punctuation'

/** Reported by the form registry and the domains; periods in milliseconds. */
export type StoredFacts = {
  /** Fields of a form, the agency's own included. */
  fieldsOf: (site: Site, form: string) => Record<string, { label: string }>
  keptFor: { newsletterLeft: number; searchUnconfirmed: number; searchLeft: number; searchSilent: number }
}

export type StoredTable = { kind: 'table'; head: string[]; rows: string[][] }

type Basis = 'REQUEST' | 'CONSENT' | 'INTEREST' | 'CONTRACT' | 'LAW'
type Kept = 'ENQUIRY' | 'RENTAL' | 'APPOINTMENT' | 'DOCUMENTS' | 'SEARCH' | 'NEWSLETTER' | 'TESTIMONIAL' | 'FILE'

/** Each form with its legal basis (GDPR art. 6) and retention period. A log-in stores nothing it sends. */
const formRows: Record<Exclude<FormKey, 'owner-login'>, [Basis, Kept]> = {
  'contact-me': ['REQUEST', 'ENQUIRY'],
  'contact-appointment': ['REQUEST', 'APPOINTMENT'],
  'request-documents': ['REQUEST', 'DOCUMENTS'],
  'contact-construction': ['REQUEST', 'ENQUIRY'],
  'brochure-request': ['REQUEST', 'ENQUIRY'],
  'offer-to-purchase': ['REQUEST', 'ENQUIRY'],
  'rental-application': ['REQUEST', 'RENTAL'],
  'contact-demand': ['REQUEST', 'ENQUIRY'],
  'site-contact': ['REQUEST', 'ENQUIRY'],
  'send-to-friend': ['INTEREST', 'ENQUIRY'],
  'demand-register': ['CONSENT', 'SEARCH'],
  'demand-alert': ['CONSENT', 'SEARCH'],
  'sign-newsletter': ['CONSENT', 'NEWSLETTER'],
  'leave-newsletter': ['LAW', 'ENQUIRY'],
  testimonial: ['CONSENT', 'TESTIMONIAL'],
  'job-contact': ['REQUEST', 'FILE'],
}

/** Data that comes from no form; the texts describe it. */
const otherRows = {
  RENTAL_DOCUMENTS: 'REQUEST',
  ACCOUNT: 'CONTRACT',
  MAILS: 'INTEREST',
  CRM: 'INTEREST',
  VISITS: 'INTEREST',
  STATISTICS: 'CONSENT',
  SECURITY: 'INTEREST',
} as const satisfies Record<string, Basis>

/** Consent boxes, and fields typed twice. */
const unlisted = new Set(['privacy', 'newsletter', 'noReminder', 'consent', 'passwordConfirm', 'amountConfirmed'])

/** The statement's table in one language: purpose, data, basis, period. */
export function storedTable(site: Site, language: Language, facts: StoredFacts): StoredTable {
  const { t } = site.texts(language)
  const basis = (name: Basis) => t(`PRIVACY_BASIS_${name}`)
  const periods = periodsOf(site, language, facts)
  const isOpen = (key: string) => offeredLanguages(site.configuration, formLanguages(site.configuration, key)).length > 0
  const dataOf = (key: string) => {
    const fields = Object.entries(facts.fieldsOf(site, key)).filter(([name]) => !unlisted.has(name))
    return [...new Set(fields.map(([, { label }]) => t(label).replace(/\s*[?:]$/, '')))].join(semicolon(language))
  }
  const keys = (Object.keys(formRows) as (keyof typeof formRows)[]).filter(isOpen)
  // No documents are requested where nobody can apply.
  const isSo: Partial<Record<string, boolean>> = {
    RENTAL_DOCUMENTS: isOpen('rental-application'),
    CRM: site.configuration.crm !== undefined,
    ACCOUNT: site.configuration.parts.ownerPortal,
    STATISTICS: asksForStatistics(site.configuration.siteinfo),
  }
  const others = Object.entries(otherRows).filter(([name]) => isSo[name] ?? true)
  return {
    kind: 'table',
    head: ['PURPOSE', 'DATA', 'BASIS', 'KEPT'].map(name => t(`PRIVACY_HEAD_${name}`)),
    rows: [
      ...keys.map(key => {
        const [law, kept] = formRows[key]
        return [t(`PRIVACY_FORM_${upper(key)}`), dataOf(key), basis(law), t(`PRIVACY_KEPT_${kept}`, periods)]
      }),
      ...others.map(([name, law]) => [
        t(`PRIVACY_OTHER_${name}`),
        t(`PRIVACY_DATA_${name}`),
        basis(law),
        t(`PRIVACY_KEPT_${name}`, periods),
      ]),
    ],
  }
}

function periodsOf(site: Site, language: Language, { keptFor }: StoredFacts): Record<string, string> {
  const inDays = Object.entries(site.configuration.retention).map(([name, days]) => [name, days * 86_400] as const)
  const inMs = Object.entries(keptFor).map(([name, ms]) => [name, ms / 1000] as const)
  return Object.fromEntries([...inDays, ...inMs].map(([name, seconds]) => [name, formatPeriod(seconds, language)]))
}

function upper(key: string): string {
  return key.toUpperCase().replaceAll('-', '_')
}
