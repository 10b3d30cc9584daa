/** The agency's office and its legal identity, in one language. */

import type { Office } from '../../../platform/agency/config/offices.server'
import { companyNumberOf } from '../../../platform/agency/config/placeholders'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { officeHref } from '../../catalogue/office-address'
import { addressLine } from '../../catalogue/offices.server'
import { agencyPicture } from '../agency-picture'
import type { LegalView } from '../layout/chrome'
import type { OfficeView } from '../views'

/** The agency's address and opening hours: its only office, or the first of several. */
export function office(site: Site, language: Language): OfficeView {
  const { agency, offices } = site.configuration
  const [main] = offices
  return main ? officeView(site, main, language) : { name: agency.name, ...particularsOf(site, agency, language) }
}

/** One of several offices, with its page's address. */
export function officeView(site: Site, office: Office, language: Language): OfficeView {
  const { id, name, text, photo } = office
  const page = officeHref(id, language)
  return {
    name: name[language],
    ...particularsOf(site, office, language),
    ...(page && { page }),
    ...(text?.[language] && { text: text[language] }),
    ...(photo?.image && { photo: agencyPicture(site.configuration, photo.image, photo.alt[language]) }),
  }
}

type Particulars = Pick<
  Office,
  'street' | 'houseNumber' | 'boxNr' | 'zip' | 'city' | 'phone' | 'phoneLink' | 'email' | 'openingHours'
>

function particularsOf(site: Site, particulars: Particulars, language: Language): Omit<OfficeView, 'name'> {
  const { phone, phoneLink, email, openingHours } = particulars
  const hours = openingHours.map(entry => ({ days: entry.days[language], hours: entry.hours[language] }))
  return { address: addressLine(site, particulars, language), phone, phoneLink, email, hours }
}

/** What Belgian law requires on an agent's site: identity, registration numbers, rules, insurance. */
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
      addressLine(site, agency, language),
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
