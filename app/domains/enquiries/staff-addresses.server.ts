/** Who at the agency receives a request, by its subject. */
import { addressesBy, type RequestFacts } from '../../platform/agency/addresses-by.server'
import type { Site } from '../../platform/context/site.server'
import { BELGIUM } from '../../platform/i18n/address'
import { officeOf } from '../catalogue/offices.server'
import { findProperty } from '../catalogue/property.server'
import { provinceOfPostcode } from '../catalogue/province.server'
import { findProject } from '../projects/project.server'
import { addressedOffice, addresseeOf } from './forms/contact/addressee.server'

/** Part of an enquiry; `fields` are those of its form. */
export type RequestSubject = {
  propertyID?: number | null | undefined
  projectID?: number | null | undefined
  fields?: Record<string, unknown>
}

/**
 * A request's addresses from `data/site/recipients.json`; an addressed office's or agent's own.
 * @param form whose line of the file counts.
 */
export function staffAddresses(site: Site, form: string, subject: RequestSubject): string[] {
  const addressee = addresseeOf(site, subject.fields?.addressee, 'nl')
  return addressee ? [addressee.email] : addressesBy(site.configuration, form, () => factsOf(site, subject))
}

/** The addressed office or agent's, else that of its property or project; undefined without several offices. */
export function officeOfRequest(site: Site, subject: RequestSubject): string | undefined {
  if (site.configuration.offices.length < 2) return undefined
  return addressedOffice(site, subject.fields?.addressee)?.id ?? factsOf(site, subject).office
}

/** What the provider calls the office of a request; undefined without several offices. */
export function officeNamesOf(site: Site, subject: RequestSubject): { officeNames: string[] } | undefined {
  const id = officeOfRequest(site, subject)
  const office = site.configuration.offices.find(each => each.id === id)
  return office && { officeNames: [office.id, ...office.catalogueNames] }
}

function factsOf(site: Site, { propertyID, projectID, fields = {} }: RequestSubject): RequestFacts {
  const property = propertyID == null ? undefined : findProperty(site, propertyID, 'nl')?.record
  if (property) return { ...placeFacts(site, property), types: typesOf(property) }
  const project = projectID == null ? undefined : findProject(site, projectID, 'nl')?.record
  if (project) return { ...placeFacts(site, project), types: [] }
  // A valuation: the property is not in the catalogue.
  const { propertyZip, propertyType } = fields
  return {
    ...(typeof propertyZip === 'string' && provinceFact(propertyZip)),
    types: typeof propertyType === 'string' ? [Number(propertyType)] : [],
  }
}

type Placed = { ManagerID?: number; Office?: string; Zip: string; CountryID: number }

function placeFacts(site: Site, record: Placed): Omit<RequestFacts, 'types'> {
  const office = officeOf(site, record)
  return {
    ...(record.ManagerID !== undefined && { agent: record.ManagerID }),
    ...(office && { office: office.id }),
    ...(record.CountryID === BELGIUM ? provinceFact(record.Zip) : { province: 'LU' }),
  }
}

/** The postcode may be written `B-9000` (SPEC §3). */
function provinceFact(zip: string): { province?: string } {
  const province = provinceOfPostcode(zip.replace(/\D/g, ''))
  return province ? { province } : {}
}

/** A property's WebIDs: its own, and further ones (SPEC §3). */
function typesOf({ WebID, WebIDs = '' }: { WebID?: number; WebIDs?: string }): number[] {
  return [WebID ?? 0, ...WebIDs.split(',').map(Number)].filter(id => id > 0)
}
