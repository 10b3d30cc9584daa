/** The agency as search engines read it (schema.org, JSON-LD). */

import type { RealEstateAgent, WithContext } from 'schema-dts'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import { href } from '../../../platform/paths/table'

/** The `@id` under which a page names the agency. */
export function agencyID(site: Site): string {
  return `${site.settings.siteUrl}/#agency`
}

export function agencyData(site: Site, language: Language): Exclude<WithContext<RealEstateAgent>, string> {
  const { agency } = site.configuration
  const countries: Record<number, string> = { 10: 'BE', 50: 'LU' }
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': agencyID(site),
    name: agency.name,
    legalName: agency.legalName,
    url: site.settings.siteUrl + href('home', language),
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
