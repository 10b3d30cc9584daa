/** The agency, its offices and agents for search engines (schema.org, JSON-LD). */

import type { Article, ItemList, Person, PostalAddress, RealEstateAgent, WithContext } from 'schema-dts'
import type { Office } from '../../../platform/agency/config/offices.server'
import type { Site } from '../../../platform/context/site.server'
import type { Language } from '../../../platform/i18n/languages'
import type { Picture } from '../../../platform/media/picture'
import { pictureAddress } from '../../../platform/media/picture-address'
import { href } from '../../../platform/paths/table'
import type { Card } from '../../catalogue/cards/card'
import { listingHref } from '../../catalogue/listing-address'
import { agentHref, officeHref } from '../../catalogue/office-address'
import { officeOf } from '../../catalogue/offices.server'
import { phoneHref } from '../../catalogue/property/property-view.server'
import type { AgentRecord } from '../../catalogue/snapshot'

/** The `@id` by which pages refer to the agency. */
export function agencyID(site: Site): string {
  return `${site.settings.siteUrl}/#agency`
}

export function agencyData(site: Site, language: Language): Exclude<WithContext<RealEstateAgent>, string> {
  const { agency, home, offices } = site.configuration
  const picture = home.banner.image
  const branches = offices.map(({ id }) => ({ '@id': officeID(site, id) }))
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': agencyID(site),
    name: agency.name,
    legalName: agency.legalName,
    url: site.settings.siteUrl + href('home', language),
    telephone: agency.phoneLink,
    email: agency.email,
    logo: `${site.settings.siteUrl}/apple-touch-icon.png`,
    ...(picture && { image: site.settings.siteUrl + pictureAddress(picture, 1050, 'jpeg') }),
    address: postalAddress(site, agency, language),
    geo: { '@type': 'GeoCoordinates', latitude: agency.latitude, longitude: agency.longitude },
    openingHours: agency.openingHours.flatMap(entry => entry.schema),
    areaServed: { '@type': 'Country', name: agency.country[language] },
    ...(agency.socialProfiles.length > 0 && { sameAs: agency.socialProfiles }),
    ...(branches.length > 0 && { subOrganization: branches }),
  }
}

/** The `@id` by which pages refer to an office. */
function officeID(site: Site, id: string): string {
  return `${site.settings.siteUrl}/#office-${id}`
}

/** An office as a branch of the agency. */
export function officeData(site: Site, office: Office, language: Language): Exclude<WithContext<RealEstateAgent>, string> {
  const { siteUrl } = site.settings
  const { id, name, phoneLink, email, latitude, longitude, openingHours, photo } = office
  const page = officeHref(id, language)
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': officeID(site, id),
    name: name[language],
    ...(page && { url: siteUrl + page }),
    telephone: phoneLink,
    email,
    address: postalAddress(site, office, language),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    openingHours: openingHours.flatMap(entry => entry.schema),
    ...(photo?.image && { image: siteUrl + pictureAddress(photo.image, 1050, 'jpeg') }),
    parentOrganization: { '@type': 'RealEstateAgent', '@id': agencyID(site), name: site.configuration.agency.name },
  }
}

/** An agent, working for an office or, if none is named, for the agency. */
export function agentData(site: Site, agent: AgentRecord, language: Language): Exclude<WithContext<Person>, string> {
  const { siteUrl } = site.settings
  const { FirstName, LastName, Email, Phone, JobTitle, Office, PictureItem } = agent
  const page = agentHref(agent, language)
  const office = officeOf(site, { Office })
  const jobTitle = JobTitle[language]
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: `${FirstName} ${LastName}`,
    ...(page && { url: siteUrl + page }),
    ...(jobTitle && { jobTitle }),
    telephone: phoneHref(Phone).replace('tel:', ''),
    email: Email,
    ...(PictureItem && { image: siteUrl + pictureAddress(PictureItem.Url, 1050, 'jpeg') }),
    worksFor: office
      ? { '@type': 'RealEstateAgent', '@id': officeID(site, office.id), name: office.name[language] }
      : { '@type': 'RealEstateAgent', '@id': agencyID(site), name: site.configuration.agency.name },
  }
}

/** Homes on a page, in its order. */
export function homesData(site: Site, cards: readonly Card[], language: Language): Exclude<WithContext<ItemList>, string> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: card.title,
      url: site.settings.siteUrl + listingHref(card, language),
    })),
  }
}

type WrittenArticle = { title: string; description: string; date: string; picture?: Picture }

/** An article written by the agency. @param path its path in this language */
export function articleData(
  site: Site,
  { title, description, date, picture }: WrittenArticle,
  path: string,
  language: Language,
): Exclude<WithContext<Article>, string> {
  const { siteUrl } = site.settings
  const agency = { '@type': 'RealEstateAgent' as const, '@id': agencyID(site), name: site.configuration.agency.name }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    inLanguage: language,
    datePublished: date,
    mainEntityOfPage: siteUrl + path,
    ...(picture && { image: siteUrl + pictureAddress(picture.src, 1050, 'jpeg') }),
    author: agency,
    publisher: agency,
  }
}

const countries: Record<number, string> = { 10: 'BE', 50: 'LU' }

/** All offices are in the agency's country. */
function postalAddress(
  { configuration: { agency } }: Site,
  { street, houseNumber, zip, city }: Pick<Office, 'street' | 'houseNumber' | 'zip' | 'city'>,
  language: Language,
): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: `${street} ${houseNumber}`,
    postalCode: zip,
    addressLocality: city[language],
    addressCountry: countries[agency.countryID] ?? agency.country[language],
  }
}
