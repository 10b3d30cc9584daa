/** The agency's office and its legal identity, in one language. */

import { companyNumberOf } from '../../../platform/agency/config/placeholders'
import type { Configuration } from '../../../platform/agency/configuration.server'
import type { Site } from '../../../platform/context/site.server'
import { formatAddress } from '../../../platform/i18n/address'
import type { Language } from '../../../platform/i18n/languages'
import type { LegalView } from '../layout/chrome'
import type { OfficeView } from '../views'

/** Where the agency is to be found, and when. */
export function office(site: Site, language: Language): OfficeView {
  const { agency } = site.configuration
  const { name, phone, phoneLink, email } = agency
  const hours = agency.openingHours.map(entry => ({ days: entry.days[language], hours: entry.hours[language] }))
  return { name, address: officeAddress(agency, language), phone, phoneLink, email, hours }
}

/** The office's address in one line. */
function officeAddress(agency: Configuration['agency'], language: Language): string {
  return formatAddress({ ...agency, city: agency.city[language], countryName: agency.country[language] })
}

/** What Belgian law wants on an agent's site: who it is, its numbers, under which rules it works, how it is insured. */
export function legalIdentity(site: Site, language: Language): LegalView {
  const { agency } = site.configuration
  const { supervisor, insurer } = agency
  const register = agency.register?.[language]
  const secondTitle = supervisor.secondTitle?.[language]
  const { t } = site.texts(language)
  const number = `${t('AGENCY_BIV')} ${agency.biv.replace(/^\D+/, '')}`
  return {
    lines: [
      agency.legalName,
      officeAddress(agency, language),
      `${t('AGENCY_COMPANY')} ${companyNumberOf(agency.vat)}${register ? `, ${register}` : ''}`,
      `${t('AGENCY_VAT')} ${agency.vat}`,
      `${supervisor.title[language]} (${number})`,
      ...(secondTitle ? [`${secondTitle} (${number})`] : []),
      insurer.text[language],
      ...(agency.iban ? [`${t('AGENCY_CLIENT_ACCOUNT')} ${agency.iban}`] : []),
    ],
    rules: { label: supervisor.rules[language], ...(supervisor.rulesLink && { href: supervisor.rulesLink[language] }) },
    supervisor: { label: `${supervisor.name[language]}, ${supervisor.address[language]}`, href: supervisor.link[language] },
  }
}
