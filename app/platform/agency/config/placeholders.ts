/**
 * Fills the placeholders in the agency's texts: its own details (`{{email}}` becomes the address from agency.json) and values
 * formatted as on the rest of the site (`{{euro:350000}}`).
 */
import { formatAddress } from '../../i18n/address'
import { type Locale, writeFormatted } from '../../i18n/formats'
import { forEachLanguage, isLanguage, type Language, type Localised } from '../../i18n/languages'

type Particulars = {
  name: string
  legalName: string
  street: string
  houseNumber: string
  boxNr: string
  prefixBox?: boolean
  zip: string
  city: Localised
  countryID: number
  country: Localised
  phone: string
  phoneLink: string
  email: string
  biv: string
  vat: string
  register?: Localised | undefined
  iban: string
  supervisor: { name: Localised; address: Localised; title: Localised }
  insurer: { name: string; policy: string }
}

/** `BE 0123.456.789` → `0123.456.789`: in Belgium the VAT number contains the company number. */
export function companyNumberOf(vat: string): string {
  return vat.replace(/^\s*[A-Z]{2}\s*/i, '')
}

/** Stands in for the agency's details if that file has an error, so that the others can be checked. */
export const standIn: Particulars = {
  ...{ name: 'Agency', legalName: 'Agency', street: 'Street', houseNumber: '1', boxNr: '', zip: '1000', countryID: 10 },
  ...{ phone: '090000001', phoneLink: '+3290000001', email: 'info@agency.example', biv: 'BIV 500 000', vat: 'BE 0123.456.789' },
  ...{ iban: '', city: inAll('City'), country: inAll('Country'), insurer: { name: 'Insurer', policy: '1' } },
  supervisor: { name: inAll('Institute'), address: inAll('Street'), title: inAll('Title') },
}

function inAll(text: string): Localised {
  return forEachLanguage(() => text)
}

/** The names available to texts; listed in `docs/configure.md`. */
function particularsIn(agency: Particulars, language: Language): Record<string, string> {
  const { name, legalName, phone, phoneLink, email, vat } = agency
  return {
    name,
    legalName,
    phone,
    phoneLink,
    email,
    vat,
    biv: agency.biv.replace(/^\D+/, ''),
    companyNumber: companyNumberOf(vat),
    register: agency.register?.[language] ?? '',
    clientAccount: agency.iban,
    city: agency.city[language],
    address: formatAddress({ ...agency, city: agency.city[language], countryName: agency.country[language] }),
    supervisor: agency.supervisor.name[language],
    supervisorAddress: agency.supervisor.address[language],
    professionalTitle: agency.supervisor.title[language],
    insurer: agency.insurer.name,
    policy: agency.insurer.policy,
  }
}

/** A copy of a file's content with its placeholders filled in; under `nl`, `fr`… in that language. Unknown placeholders stay. */
export function fillPlaceholders(content: unknown, agency: Particulars, locale: Locale): unknown {
  if (typeof content === 'string') {
    if (!content.includes('{{')) return content
    const particulars = particularsIn(agency, locale.language)
    return writeFormatted(content, locale).replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
      Object.hasOwn(particulars, name) ? particulars[name]! : whole,
    )
  }
  if (Array.isArray(content)) return content.map(item => fillPlaceholders(item, agency, locale))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [
      key,
      fillPlaceholders(value, agency, isLanguage(key) ? { ...locale, language: key } : locale),
    ]),
  )
}

/** The names of the agency's details available to texts. */
export const particularNames: readonly string[] = Object.keys(particularsIn(standIn, 'nl'))
