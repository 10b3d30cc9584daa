/** The page behind the link to the documents. */

import type { Site } from '../../platform/context/site.server'
import type { Language } from '../../platform/i18n/languages'
import { listingHref } from '../catalogue/listing-address'
import { findProperty } from '../catalogue/property.server'
import { documentsOf } from './open-document.server'
import { documentHref } from './property-documents'
import type { RequestedView } from './RequestedDocuments'
import type { ReadRequest } from './request.server'

export function requestedView(site: Site, { row, kind }: ReadRequest, token: string, language: Language): RequestedView {
  const property = findProperty(site, row.propertyID, language)
  const named = property && { title: property.title, link: listingHref(property, language) }
  if (property?.state !== 'offered') return { kind: 'gone', ...named, documents: [] }
  const documents = kind === 'open' ? documentsOf(site, property) : []
  return {
    kind,
    ...named,
    documents: documents.map(({ id, name, access }) => ({
      id,
      name,
      ...(access !== 'agent' && { href: documentHref(property.id, id, access === 'request' ? token : undefined) }),
    })),
  }
}
