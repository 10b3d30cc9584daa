/** Document links on the page of a property or project: open documents, and where to request the others. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { listingFormHref } from '../catalogue/listing-address'
import type { DocumentView } from '../catalogue/property/property-media'
import type { PropertyView } from '../catalogue/property/property-view'
import type { ShownProperty } from '../catalogue/property.server'
import type { ShownProject } from '../projects/project.server'
import { projectContactHref } from '../projects/project-address'
import type { ProjectView } from '../projects/project-view'
import { documentHref, type PropertyDocument } from './property-documents'
import { documentsOf, documentsOfProject } from './with-documents.server'

/** @param named the documents with the catalogue's names. */
export function withDocumentLinks(
  site: Site,
  named: PropertyView['documents'],
  shown: ShownProperty,
  language: Language,
): PropertyView['documents'] {
  const documents = documentsOf(site, shown)
  const onRequest = documents.some(({ access }) => access !== 'public')
  const request = listingFormHref('request-documents', shown, language)
  return { ...named, items: linked(named.items, shown.id, documents), ...(onRequest && { request }) }
}

/** The same for a project, whose own form asks for them. */
export function withProjectDocumentLinks(
  site: Site,
  named: ProjectView['documents'],
  project: ShownProject,
  language: Language,
): ProjectView['documents'] {
  const documents = documentsOfProject(site, project)
  if (documents.length === 0) return named
  const onRequest = documents.some(({ access }) => access !== 'public')
  const request = `${projectContactHref(project.card, language)}?wish=PLANS`
  return { items: linked(named.items, project.id, documents), ...(onRequest && { request }) }
}

function linked(items: readonly DocumentView[], id: number, documents: readonly PropertyDocument[]): DocumentView[] {
  return items.map((item, at) => {
    const document = documents[at]
    return document?.access === 'public' ? { ...item, link: documentHref(id, document.id) } : { name: item.name }
  })
}
