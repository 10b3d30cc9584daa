/** The home or project that documents are of. A provider's project may have the number of one of its homes, so only ours have documents to open. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { listingHref } from '../catalogue/listing-address'
import { isOwnNumber } from '../catalogue/own-numbers'
import { findProperty, type ShownProperty } from '../catalogue/property.server'
import { findProject, type ShownProject } from '../projects/project.server'
import { projectHref } from '../projects/project-address'
import { type PropertyDocument, propertyDocuments } from './property-documents'

export type WithDocuments = {
  id: number
  title: string
  town: string
  link: string
  isOffered: boolean
  documents: PropertyDocument[]
}

/** @returns undefined if the catalogue holds neither. */
export function findWithDocuments(site: Site, id: number, language: Language): WithDocuments | undefined {
  const property = findProperty(site, id, language)
  if (property) {
    const { title, card, state } = property
    return {
      id,
      title,
      town: card.town,
      link: listingHref(property, language),
      isOffered: state === 'offered',
      documents: documentsOf(site, property),
    }
  }
  const project = isOwnNumber(id) ? findProject(site, id, language) : undefined
  if (!project) return undefined
  const { name, town, soldOut, externalUrl } = project.card
  const isOffered = !soldOut && externalUrl === undefined
  return {
    id,
    title: name,
    town,
    link: projectHref(project.card, language),
    isOffered,
    documents: documentsOfProject(site, project),
  }
}

/** Of a home. */
export function documentsOf(site: Site, { record }: ShownProperty): PropertyDocument[] {
  return propertyDocuments(record, site.configuration.documents.publicKinds, site.settings.pictureHost)
}

/** None for a provider's project. */
export function documentsOfProject(site: Site, { id, record, texts }: ShownProject): PropertyDocument[] {
  if (!isOwnNumber(id)) return []
  const items = { PublishAddress: record.PublicAddress, DocumentItems: texts.documents ?? record.DocumentItems ?? [] }
  return propertyDocuments(items, site.configuration.documents.publicKinds, undefined)
}
