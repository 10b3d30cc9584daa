/** The agency as search engines read it (schema.org, JSON-LD). */
import type { RealEstateAgent, WithContext } from 'schema-dts'
import { siteConfig } from '../../platform/agency/configuration.server'
import type { Language } from '../../platform/i18n/languages'
import { href } from '../../platform/paths/table'
import { env } from '../../platform/settings/settings.server'

/** The `@id` under which a page names the agency. */
export function agencyID(): string {
  return `${env().siteUrl}/#agency`
}

export function agencyData(language: Language): Exclude<WithContext<RealEstateAgent>, string> {
  const { agency } = siteConfig()
  const countries: Record<number, string> = { 10: 'BE', 50: 'LU' }
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': agencyID(),
    name: agency.name,
    legalName: agency.legalName,
    url: env().siteUrl + href('home', language),
    telephone: agency.phoneLink,
    email: agency.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${agency.street} ${agency.houseNumber}`,
      postalCode: agency.zip,
      addressLocality: agency.city[language],
      addressCountry: countries[agency.countryID] ?? agency.country[language],
    },
    geo: { '@type': 'GeoCoordinates', latitude: agency.latitude, longitude: agency.longitude },
    openingHours: agency.openingHours.flatMap(entry => entry.schema),
    areaServed: { '@type': 'Country', name: agency.country[language] },
  }
}
