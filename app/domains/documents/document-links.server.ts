/** Document links on a property page: open documents, and where to request the others. */
import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { listingFormHref } from '../catalogue/listing-address'
import type { PropertyView } from '../catalogue/property/property-view'
import type { ShownProperty } from '../catalogue/property.server'
import { documentsOf } from './open-document.server'
import { documentHref } from './property-documents'

/** @param named the documents with the catalogue's names. */
export function withDocumentLinks(
  site: Site,
  named: PropertyView['documents'],
  shown: ShownProperty,
  language: Language,
): PropertyView['documents'] {
  const documents = documentsOf(site, shown)
  const items = named.items.map((item, at) => {
    const document = documents[at]
    return document?.access === 'public' ? { ...item, link: documentHref(shown.id, document.id) } : { name: item.name }
  })
  const onRequest = documents.some(({ access }) => access !== 'public')
  return { ...named, items, ...(onRequest && { request: listingFormHref('request-documents', shown, language) }) }
}
